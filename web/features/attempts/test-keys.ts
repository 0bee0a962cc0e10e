import { useEffect, useRef } from 'react'

export type TestKeys = {
  /** Chooses an answer by its place, counted from 0. */
  readonly choose: (place: number) => void
  readonly goOn: () => void
}

/** Inputs and dialogs have keys of their own. */
const inputs = 'input, textarea, select, [contenteditable]'
const dialogs = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
/** Elements that Enter activates; answers are buttons too, but Enter does not choose one. */
const buttons = 'a, summary, button:not([role=radio])'

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** 1 to 9 choose an answer, Enter goes on; never in an input or while a dialog is open. Null for no keys. */
export const useTestKeys = (keys: TestKeys | null): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!latest.current || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isInside(target, inputs) || document.querySelector(dialogs)) return
      if (key === 'Enter' && !isInside(target, buttons)) {
        event.preventDefault()
        latest.current.goOn()
      }
      if (/^[1-9]$/.test(key)) latest.current.choose(Number(key) - 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
