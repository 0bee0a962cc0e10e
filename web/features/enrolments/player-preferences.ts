import { atom, useAtom } from 'jotai'
import { keepStored, readStored } from '../../shared/device/stored.ts'

const keptAtom = (key: string, otherwise: boolean) => {
  const shown = atom((readStored(key) ?? String(otherwise)) === 'true')
  return atom(
    (get) => get(shown),
    (_get, set, chosen: boolean) => {
      keepStored(key, String(chosen))
      set(shown, chosen)
    },
  )
}

/** What somebody wants of the player on this device. */
const choices = {
  /** Of the next lesson, where one ends. */
  autoplay: keptAtom('player.autoplay', false),
  captions: keptAtom('player.captions', true),
  /** Keys without a modifier, which whoever speaks to the page may not want. */
  shortcuts: keptAtom('player.shortcuts', true),
}

export type PlayerChoice = readonly [isChosen: boolean, choose: (chosen: boolean) => void]

export const usePlayerChoice = (choice: keyof typeof choices): PlayerChoice => useAtom(choices[choice])

const rateKey = 'player.rate'
export const rates = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const

export const storedRate = (): number => {
  const stored = readStored(rateKey)
  return rates.some((rate) => rate === stored) ? Number(stored) : 1
}

export const keepRate = (rate: number): void => keepStored(rateKey, String(rate))
