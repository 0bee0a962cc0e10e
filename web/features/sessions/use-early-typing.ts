import { useEffect, useRef, useState } from 'react'
import type { FormState } from '../../shared/form/use-form.ts'
import type { Login } from './checks.ts'

const fields = ['payrollNum', 'password'] as const

/** Takes over typing, autofill, presses and submits from before hydration. */
export const useEarlyTyping = (form: FormState<Login>): void => {
  const latest = useRef(form)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    for (const name of fields) if (typedInto(name) !== '') latest.current.set(name, typedInto(name))
    setHydrated(true)
  }, [])
  useEffect(() => {
    if (!isHydrated) return
    // only once the form has the values, or a press in between would submit an empty form
    document.documentElement.dataset.taken = ''
    const early = [...document.querySelectorAll<HTMLElement>('[data-early]')]
    const button = lastPressed(early)
    const wasSubmitted = early.some((element) => element.tagName === 'FORM')
    for (const element of early) element.removeAttribute('data-early')
    if (wasSubmitted) latest.current.submit()
    else button?.click()
  }, [isHydrated])
}

/** Presses are numbered, since elements come in document order. */
export const lastPressed = <Pressed extends Pick<HTMLElement, 'dataset'>>(
  early: readonly Pressed[],
): Pressed | undefined =>
  early.toSorted((one, other) => Number(one.dataset.early) - Number(other.dataset.early)).at(-1)

const typedInto = (name: string): string =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
