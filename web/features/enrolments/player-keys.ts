import { useEffect, useRef } from 'react'

/** Elements that handle keys themselves. */
const keyHandlers =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=slider]'
/** Elements that the space bar activates, and the browser's own player. */
const keyActivated = 'a, button, summary, label, video, [role=switch]'
const activatingKeys = new Set([' ', 'ArrowLeft', 'ArrowRight'])

const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  (target.closest(keyHandlers) !== null || (activatingKeys.has(key) && target.closest(keyActivated) !== null))

/** Page-wide shortcuts, inactive while an element that handles keys has focus; null for none. `Shift+N` is the capital letter. */
export const useKeys = (acts: Readonly<Record<string, () => void>> | null): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const act = latest.current?.[event.key]
      if (!act || isTaken(event.target, event.key)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
