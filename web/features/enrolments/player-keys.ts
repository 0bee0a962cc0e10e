import { useEffect, useRef } from 'react'

/** What takes keys of its own. */
const taken =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=slider]'
/** What a space presses, or the browser's own player, which knows it and the arrows itself. */
const pressed = 'a, button, summary, label, video, [role=switch]'
const ofPressed = new Set([' ', 'ArrowLeft', 'ArrowRight'])

const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  (target.closest(taken) !== null || (ofPressed.has(key) && target.closest(pressed) !== null))

/** Keys of the whole page, while nothing that takes keys has the focus; null takes none. `Shift+N` is the capital letter. */
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
