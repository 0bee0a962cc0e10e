import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'

export type Question = {
  title: string
  text?: string
  /** Further content below the question; scrolls if long. */
  detail?: ReactNode | undefined
  /** Label of the confirming button. */
  accept: string
  cancel?: string
  /** Red, for acts that cannot be undone. */
  dangerous?: boolean
  /** Label of a field for a reason; no field without it. */
  reason?: string
  /** Confirming requires a reason. */
  isReasonNeeded?: true
}

export type Asked = Question & { answer: (accepted: boolean, reason?: string) => void }

export const askedAtom = atom<Asked | null>(null)

/** Asks before an act: `if (!(await confirm({...}))) return`. */
export const confirm = async (question: Question): Promise<boolean> => (await confirmWhy(question)) !== null

/** As `confirm`, with a reason: null for no, an empty string for yes without a reason. */
export const confirmWhy = (question: Question): Promise<string | null> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(askedAtom)?.answer(false)
    store.set(askedAtom, {
      ...question,
      answer: (accepted, reason = '') => {
        store.set(askedAtom, null)
        resolve(accepted ? reason.trim() : null)
      },
    })
  })
