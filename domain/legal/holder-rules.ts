import type { ConstanciaSnapshot } from './papers.ts'

type Worker = ConstanciaSnapshot['worker']

export const holderNameIn = ({
  givenNames,
  surname,
  secondSurname,
}: Pick<Worker, 'givenNames' | 'surname' | 'secondSurname'>): string =>
  [givenNames, surname, secondSurname].filter((part) => part !== null).join(' ')
