import { foldedText } from '../../../domain/kernel/text.ts'
import { checkCurp } from '../../../domain/people/curp-rules.ts'
import type { PersonName } from '../../../domain/people/name-rules.ts'

type Born = { readonly birthDate: string; readonly gender: 0 | 1 | null; readonly state: string }

const particles: ReadonlySet<string> = new Set(['DE', 'DEL', 'LA'])

/** Given names that the CURP passes over where another follows. */
const common: ReadonlySet<string> = new Set(['MARIA', 'JOSE'])

const plain = (text: string): string =>
  foldedText(text.replace(/ñ/gi, 'x'))
    .toUpperCase()
    .replace(/[^A-Z ]/g, 'X')

/** The word of a name that counts. */
const wordOf = (text: string | null): string => {
  const words = plain(text ?? '')
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word))
  return (words.length > 1 ? words.find((word) => !common.has(word)) : words[0]) ?? 'X'
}

const vowelIn = (word: string): string => /[AEIOU]/.exec(word.slice(1))?.[0] ?? 'X'

const consonantIn = (word: string): string => /[^AEIOU]/.exec(word.slice(1))?.[0] ?? 'X'

/** Nobody's own: the letters of the name, the day, the sex and the state as RENAPO forms them, with a made-up last letter and its digit. */
export const curpFor = (
  { givenNames, surname, secondSurname }: PersonName,
  { birthDate, gender, state }: Born,
): string => {
  const words = [wordOf(surname), wordOf(secondSurname), wordOf(givenNames)] as const
  const [first, second, given] = words
  const letters = `${first[0]}${vowelIn(first)}${second[0]}${given[0]}`
  const day = birthDate.slice(2).replaceAll('-', '')
  const sex = gender === 0 ? 'H' : 'M'
  const century = birthDate < '2000' ? '0' : 'A'
  const begun = `${letters}${day}${sex}${state}${words.map(consonantIn).join('')}${century}`
  const whole = Array.from({ length: 10 }, (_, digit) => `${begun}${digit}`)
  const found = whole.find((curp) => checkCurp(curp) === null)
  if (found === undefined) throw new Error(`${begun} is not the beginning of a CURP`)
  return found
}
