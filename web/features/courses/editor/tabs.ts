import { createContext, use } from 'react'

/** The parts of the editor, in their order. */
const editorTabs = ['basic', 'lessons', 'documents', 'members', 'post'] as const
export type EditorTab = (typeof editorTabs)[number]

type Entry = { tab?: unknown } | null

/** Where the editor was left in this entry of the browser's history: whoever comes back goes on there. */
export const keptTab = (): EditorTab => {
  const kept = (history.state as Entry)?.tab // whatever was put there
  return editorTabs.find((one) => one === kept) ?? 'basic'
}

export const keepTab = (tab: EditorTab): void =>
  history.replaceState({ ...(history.state as Entry), tab }, '')

/** Shows a part of the editor, and puts the focus in the field of that label, or on the part's tab. */
export type ShowTab = (tab: EditorTab, label?: string) => void

export const ShowTabContext = createContext<ShowTab>(() => undefined)

export const useShowTab = (): ShowTab => use(ShowTabContext)

/** On a phone the tabs are wider than the screen; what led here may be hidden by now, with the focus in it. */
export const goToTab = (): void => {
  requestAnimationFrame(() => {
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest' })
    tab?.focus({ preventScroll: true })
  })
}

/** Once the part is on the screen. */
export const focusField = (label: string): void => {
  requestAnimationFrame(() => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('.tab-body[data-state="active"] label')]
    const field = document.getElementById(labels.find((one) => one.textContent === label)?.htmlFor ?? '')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
