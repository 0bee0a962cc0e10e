import { createContext, use } from 'react'
import type { CopyKey } from '../../../shared/i18n/keys.ts'

const editorTabs = ['basic', 'lessons', 'documents', 'constancia', 'members', 'post'] as const
export type EditorTab = (typeof editorTabs)[number]

/** In order; that of the constancia only where the company has the duties. */
export const editorTabsWith = (hasDuties: boolean): readonly EditorTab[] =>
  editorTabs.filter((one) => one !== 'constancia' || hasDuties)

export const tabKeys: Readonly<Record<EditorTab, CopyKey>> = {
  basic: 'courses.editor.basic.title',
  lessons: 'courses.editor.lessons.title',
  documents: 'courses.editor.documents.title',
  constancia: 'constancias.tab.title',
  members: 'members.title',
  post: 'courses.editor.post.title',
}

type Entry = { tab?: unknown } | null

/** The tab of this history entry, so that going back reopens it. */
export const storedTab = (tabs: readonly EditorTab[]): EditorTab => {
  const stored = (history.state as Entry)?.tab // unvalidated
  return tabs.find((one) => one === stored) ?? 'basic'
}

export const keepTab = (tab: EditorTab): void =>
  history.replaceState({ ...(history.state as Entry), tab }, '')

/** Opens a tab and focuses the field with that label, or the tab itself. */
export type ShowTab = (tab: EditorTab, label?: string) => void

export const ShowTabContext = createContext<ShowTab>(() => undefined)

export const useShowTab = (): ShowTab => use(ShowTabContext)

/** Scrolls to the tab and focuses it: on a phone it may be off the screen. */
export const goToTab = (): void => {
  requestAnimationFrame(() => {
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest' })
    tab?.focus({ preventScroll: true })
  })
}

/** Focuses what a failed save complains of, once its tab is rendered. */
export const focusProblem = (): void => {
  requestAnimationFrame(() => {
    const tab = '.tab-body[data-state="active"]'
    document.querySelector<HTMLElement>(`${tab} [aria-invalid="true"]`)?.focus()
    document.querySelector(`${tab} [role="alert"]`)?.scrollIntoView({ block: 'nearest' })
  })
}

/** Call it once the tab is rendered. */
export const focusField = (label: string): void => {
  requestAnimationFrame(() => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('.tab-body[data-state="active"] label')]
    const field = document.getElementById(labels.find((one) => one.textContent === label)?.htmlFor ?? '')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
