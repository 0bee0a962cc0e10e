import type { ConstanciaSnapshot } from './papers.ts'

type Worker = ConstanciaSnapshot['worker']

export const holderNameIn = ({
  givenNames,
  surname,
  secondSurname,
}: Pick<Worker, 'givenNames' | 'surname' | 'secondSurname'>): string =>
  [givenNames, surname, secondSurname].filter((part) => part !== null).join(' ')

export type Sex = 'H' | 'M' | 'X'

const sexes: readonly Sex[] = ['H', 'M', 'X']

/** Null where the text is no CURP. */
export const sexIn = (curp: string): Sex | null => sexes.find((one) => one === curp[10]) ?? null
