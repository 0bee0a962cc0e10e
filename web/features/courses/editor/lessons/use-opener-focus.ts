import { useEffect, useRef } from 'react'
import { focusTitle } from '../../../../shared/page.tsx'
import type { EditedModule } from '../editor.data.ts'
import type { PanelContent } from './ContentPanel.tsx'

/** Ids of the elements that open each panel. */
export const openerIds = {
  module: (moduleId: string): string => `edit-module-${moduleId}`,
  lesson: (lessonId: string): string => `edit-lesson-${lessonId}`,
  newLesson: (moduleId: string): string => `add-lesson-${moduleId}`,
}

const openerIdOf = (content: PanelContent): string => {
  if (content.kind === 'module') return openerIds.module(content.module.id)
  return content.kind === 'lesson' && content.lesson
    ? openerIds.lesson(content.lesson.id)
    : openerIds.newLesson(content.moduleId)
}

/** The module of a removed lesson. */
const moduleOf = (content: PanelContent): HTMLElement | null =>
  content.kind === 'lesson' ? document.getElementById(openerIds.newLesson(content.moduleId)) : null

/** Returns focus to the element that opened the panel, or near it after a removal. Follows a lesson to its new module. */
export const useOpenerFocus = (
  content: PanelContent | null,
  modules: readonly EditedModule[] | undefined,
) => {
  const before = useRef<PanelContent | null>(null)
  const closed = useRef<PanelContent | null>(null)
  const moving = useRef<string | null>(null)
  useEffect(() => {
    closed.current = content ? null : before.current
    before.current = content
    if (closed.current) document.getElementById(openerIdOf(closed.current))?.focus()
  }, [content])
  useEffect(() => {
    if (!modules || !moving.current || document.activeElement !== document.body) return
    document.getElementById(openerIds.lesson(moving.current))?.focus()
    moving.current = null
  }, [modules])
  useEffect(() => {
    if (!modules || !closed.current || document.activeElement !== document.body) return
    const remains = moduleOf(closed.current)
    if (remains) remains.focus()
    else focusTitle()
  }, [modules])
  return (lessonId: string | null): void => {
    moving.current = lessonId
  }
}
