import { useEffect, useRef, useState } from 'react'
import type { FormState } from '../../shared/form/use-form.ts'
import type { Login } from './checks.ts'

const fields = ['payrollNum', 'password'] as const

/** Takes over what was typed, filled in by the browser, pressed or sent while the prerendered page had no script. */
export const useEarlyTyping = (form: FormState<Login>): void => {
  const latest = useRef(form)
  const [taken, setTaken] = useState(false)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    for (const name of fields) if (typedInto(name) !== '') latest.current.set(name, typedInto(name))
    setTaken(true)
  }, [])
  useEffect(() => {
    if (!taken) return
    // not before what was typed is in the form, or a press in between would send an empty one
    document.documentElement.dataset.taken = ''
    const early = [...document.querySelectorAll<HTMLElement>('[data-early]')]
    const pressed = lastPressed(early)
    const sent = early.some((element) => element.tagName === 'FORM')
    for (const element of early) element.removeAttribute('data-early')
    if (sent) latest.current.submit()
    else pressed?.click()
  }, [taken])
}

/** The marks count the presses; the page has the elements in an order of its own. */
export const lastPressed = <Pressed extends Pick<HTMLElement, 'dataset'>>(
  early: readonly Pressed[],
): Pressed | undefined =>
  early.toSorted((one, other) => Number(one.dataset.early) - Number(other.dataset.early)).at(-1)

const typedInto = (name: string): string =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
