import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'

export type Question = {
  title: string
  text?: string
  /** What the act is about, where a sentence does not hold it; long, it scrolls. */
  detail?: ReactNode | undefined
  /** The words on the button that goes ahead. */
  accept: string
  cancel?: string
  /** What cannot be undone is red. */
  dangerous?: boolean
  /** Offers a field for why, under this label. */
  reason?: string
  /** Nothing is done without one. */
  isReasonNeeded?: true
}

export type Asked = Question & { answer: (accepted: boolean, reason?: string) => void }

export const askedAtom = atom<Asked | null>(null)

/** Asks before an act: `if (!(await confirm({...}))) return`. */
export const confirm = async (question: Question): Promise<boolean> => (await confirmWhy(question)) !== null

/** The same where an act may be given a reason: null is a no, an empty text a yes without one. */
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
