import { useEffect, useRef } from 'react'
import { focusTitle } from '../../../../shared/page.tsx'
import type { EditedModule } from '../editor.data.ts'
import type { Opened } from './OpenedPanel.tsx'

/** Ids of the elements that open each panel. */
export const openerIds = {
  module: (moduleId: string): string => `edit-module-${moduleId}`,
  lesson: (lessonId: string): string => `edit-lesson-${lessonId}`,
  newLesson: (moduleId: string): string => `add-lesson-${moduleId}`,
}

const openerIdOf = (opened: Opened): string => {
  if (opened.kind === 'module') return openerIds.module(opened.module.id)
  return opened.kind === 'lesson' && opened.lesson
    ? openerIds.lesson(opened.lesson.id)
    : openerIds.newLesson(opened.moduleId)
}

/** The module of a removed lesson. */
const moduleOf = (opened: Opened): HTMLElement | null =>
  opened.kind === 'lesson' ? document.getElementById(openerIds.newLesson(opened.moduleId)) : null

/** Returns focus to the element that opened the panel, or near it after a removal. Follows a lesson to its new module. */
export const useOpenerFocus = (opened: Opened | null, modules: readonly EditedModule[] | undefined) => {
  const before = useRef<Opened | null>(null)
  const left = useRef<Opened | null>(null)
  const moving = useRef<string | null>(null)
  useEffect(() => {
    left.current = opened ? null : before.current
    before.current = opened
    if (left.current) document.getElementById(openerIdOf(left.current))?.focus()
  }, [opened])
  useEffect(() => {
    if (!modules || !moving.current || document.activeElement !== document.body) return
    document.getElementById(openerIds.lesson(moving.current))?.focus()
    moving.current = null
  }, [modules])
  useEffect(() => {
    if (!modules || !left.current || document.activeElement !== document.body) return
    const remains = moduleOf(left.current)
    if (remains) remains.focus()
    else focusTitle()
  }, [modules])
  return (lessonId: string | null): void => {
    moving.current = lessonId
  }
}
