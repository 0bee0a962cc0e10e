import { useAtom } from 'jotai'
import { kept } from '../../shared/device/kept.ts'
import { keptAtom } from '../../shared/device/kept-atom.ts'

const isWanted = (stored: string | null): boolean => (stored ?? 'true') === 'true'

/** The player's preferences on this device. */
const choices = {
  /** Open the next lesson at the end. */
  autoplay: keptAtom('player.autoplay', (stored) => stored === 'true'),
  captions: keptAtom('player.captions', isWanted),
  /** Keys without a modifier, which whoever speaks to the page may not want. */
  shortcuts: keptAtom('player.shortcuts', isWanted),
}

export type PlayerChoice = readonly [isChosen: boolean, choose: (chosen: boolean) => void]

export const usePlayerChoice = (choice: keyof typeof choices): PlayerChoice => useAtom(choices[choice])

export const rates = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const

const keptRate = kept<number>('player.rate', {
  none: 1,
  parse: (stored) => (rates.some((rate) => Number(rate) === stored) ? Number(stored) : null),
})

export const storedRate = keptRate.read
export const keepRate = keptRate.keep
