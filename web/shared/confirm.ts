import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'

export type Question = {
  title: string
  text?: string
  /** Further content below the question; scrolls if long. */
  detail?: ReactNode | undefined
  accept: string
  cancel?: string
  /** Red, for acts that cannot be undone. */
  dangerous?: boolean
  /** Label of a field for a reason; no field without it. */
  reason?: string
  /** Confirming requires a reason. */
  isReasonNeeded?: true
}

export type OpenQuestion = Question & { answer: (accepted: boolean, reason?: string) => void }

export const questionAtom = atom<OpenQuestion | null>(null)

/** Asks before an act: `if (!(await confirm({...}))) return`. */
export const confirm = async (question: Question): Promise<boolean> => (await confirmWhy(question)) !== null

/** As `confirm`, with a reason: null for no, an empty string for yes without a reason. */
export const confirmWhy = (question: Question): Promise<string | null> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(questionAtom)?.answer(false)
    store.set(questionAtom, {
      ...question,
      answer: (accepted, reason = '') => {
        store.set(questionAtom, null)
        resolve(accepted ? reason.trim() : null)
      },
    })
  })
