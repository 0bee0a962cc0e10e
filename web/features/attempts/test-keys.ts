import { useEffect, useRef } from 'react'

export type TestKeys = {
  /** Chooses an answer by its place, counted from 0. */
  readonly choose: (place: number) => void
  readonly goOn: () => void
}

/** Elements that write, and dialogs, which answer for themselves. */
const writing = 'input, textarea, select, [contenteditable]'
const dialogs = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
/** Elements that Enter activates; an answer, a button too, it does not. */
const activated = 'a, summary, button:not([role=radio])'

const isHeldBy = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** 1 to 9 choose an answer, Enter goes on; never while one writes or a dialog is open. Null for no keys. */
export const useTestKeys = (keys: TestKeys | null): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!latest.current || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isHeldBy(target, writing) || document.querySelector(dialogs)) return
      if (key === 'Enter' && !isHeldBy(target, activated)) {
        event.preventDefault()
        latest.current.goOn()
      }
      if (/^[1-9]$/.test(key)) latest.current.choose(Number(key) - 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
