import { atom, getDefaultStore } from 'jotai'

export type Question = {
  title: string
  text?: string
  /** The words on the button that goes ahead. */
  accept: string
  cancel?: string
  /** What cannot be undone is red. */
  dangerous?: boolean
}

export type Asked = Question & { answer: (accepted: boolean) => void }

export const askedAtom = atom<Asked | null>(null)

/** Asks before an act: `if (!(await confirm({...}))) return`. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.get(askedAtom)?.answer(false)
    store.set(askedAtom, {
      ...question,
      answer: (accepted) => {
        store.set(askedAtom, null)
        resolve(accepted)
      },
    })
  })
