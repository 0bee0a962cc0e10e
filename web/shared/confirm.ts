import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'

export type Question = {
  title: string
  text?: string
  /** Further content below the question. */
  detail?: ReactNode | undefined
  accept: string
  cancel?: string
  /** A further way to go on; `confirmOr` tells it apart. */
  further?: string
  /** Red, for acts that cannot be undone. */
  dangerous?: boolean
  /** Label of a field for a reason; no field without it. */
  reason?: string
  /** Confirming requires a reason. */
  isReasonNeeded?: true
}

type Answer = { isFurther: boolean; reason: string }

export type OpenQuestion = Question & {
  answer: (accepted: boolean, reason?: string, isFurther?: boolean) => void
}

export const questionAtom = atom<OpenQuestion | null>(null)

/** Asks before an act: `if (!(await confirm({...}))) return`. */
export const confirm = async (question: Question): Promise<boolean> => (await ask(question)) !== null

/** As `confirm`, with a reason: null for no, an empty string for yes without a reason. */
export const confirmWhy = async (question: Question): Promise<string | null> =>
  (await ask(question))?.reason.trim() ?? null

/** As `confirm`, for a question with a further way to go on. */
export const confirmOr = async (
  question: Question & { further: string },
): Promise<'accepted' | 'further' | null> => {
  const answer = await ask(question)
  if (answer === null) return null
  return answer.isFurther ? 'further' : 'accepted'
}

const ask = (question: Question): Promise<Answer | null> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(questionAtom)?.answer(false)
    store.set(questionAtom, {
      ...question,
      answer: (accepted, reason = '', isFurther = false) => {
        store.set(questionAtom, null)
        resolve(accepted ? { isFurther, reason } : null)
      },
    })
  })
