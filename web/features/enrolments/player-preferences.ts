import { useAtom } from 'jotai'
import { storedAtom } from '../../shared/device/stored-atom.ts'
import { storedValue } from '../../shared/device/stored-value.ts'

const isEnabled = (stored: string | null): boolean => (stored ?? 'true') === 'true'

const choices = {
  autoplay: storedAtom('player.autoplay', (stored) => stored === 'true'),
  captions: storedAtom('player.captions', isEnabled),
  /** Single-key shortcuts, which misfire with speech input. */
  shortcuts: storedAtom('player.shortcuts', isEnabled),
}

export type PlayerChoice = readonly [isChosen: boolean, choose: (choice: boolean) => void]

export const usePlayerChoice = (choice: keyof typeof choices): PlayerChoice => useAtom(choices[choice])

export const rates = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const

const rate = storedValue<number>('player.rate', {
  none: 1,
  parse: (stored) => (rates.some((one) => Number(one) === stored) ? Number(stored) : null),
})

export const storedRate = rate.read
export const keepRate = rate.keep
