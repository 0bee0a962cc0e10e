import type { ConstanciaSnapshot } from './papers.ts'

export const holderNameIn = ({
  givenNames,
  surname,
  secondSurname,
}: Pick<ConstanciaSnapshot['worker'], 'givenNames' | 'surname' | 'secondSurname'>): string =>
  [givenNames, surname, secondSurname].filter((part) => part !== null).join(' ')
