import { isBlankName } from '../kernel/names.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { canonicalLine, foldedText, hasInvisibleCharacters } from '../kernel/text.ts'

export type PersonName = {
  readonly givenNames: string
  readonly surname: string
  readonly secondSurname: string | null
}

export type NameRejection =
  | 'legal.given-names-missing'
  | 'legal.surname-missing'
  | 'legal.name-incorrect'
  | 'legal.name-too-long'

export const namePartMax = 60

/** They begin a surname of several words, or a given name such as María de la Luz. */
const particles: ReadonlySet<string> = new Set(
  [
    'de',
    'del',
    'la',
    'las',
    'los',
    'el',
    'san',
    'santa',
    'da',
    'das',
    'do',
    'dos',
    'di',
    'van',
    'von',
  ].concat(['der', 'den', 'mac', 'mc', 'ten', 'le', 'al', 'ben', 'bin']),
)

const conjunctions: ReadonlySet<string> = new Set(['y', 'e', 'i'])

/** Second halves of given names, which otherwise look like surnames with a particle. */
const devotional: ReadonlySet<string> = new Set(
  ['de jesus', 'de la luz', 'de la paz', 'de la o', 'de la cruz', 'de los angeles', 'de los dolores'].concat(
    ['de los milagros', 'de guadalupe', 'de lourdes', 'de fatima', 'de la concepcion', 'de la asuncion'],
    ['del carmen', 'del pilar', 'del rosario', 'del refugio', 'del socorro', 'del consuelo', 'del rocio'],
    ['del mar', 'del sagrario', 'del transito', 'de las mercedes', 'de las nieves', 'de la soledad'],
  ),
)

const separate = (fullName: string): readonly string[] => canonicalLine(fullName).split(/\s+/).filter(Boolean)

/** [Ana] [de la O] [Ortega y Gasset] */
const groupsOf = (words: readonly string[]): readonly string[] => {
  const groups: string[][] = []
  let isOpen = false
  for (const [place, word] of words.entries()) {
    const folded = foldedText(word)
    const isInside = place > 0 && place < words.length - 1
    const joins = isInside && conjunctions.has(folded)
    if (isOpen || joins) groups.at(-1)?.push(word)
    else groups.push([word])
    isOpen = joins || (isInside && particles.has(folded))
  }
  return groups.map((group) => group.join(' '))
}

/** With `María` and `de la Luz` as one, where a surname follows. */
const withDevotional = (groups: readonly string[]): readonly string[] => {
  const [first, second, ...others] = groups
  if (first === undefined || second === undefined || others.length === 0) return groups
  return devotional.has(foldedText(second)) ? [`${first} ${second}`, ...others] : groups
}

const surnamesFirst = (surnames: string, givenNames: string): PersonName | null => {
  const [surname, ...others] = groupsOf(separate(surnames))
  if (surname === undefined || givenNames === '') return null
  return { givenNames, surname, secondSurname: others.length === 0 ? null : others.join(' ') }
}

/** HR confirms it. Given names first, unless a comma says otherwise; null where there are no two parts. */
export const proposedName = (fullName: string): PersonName | null => {
  const [beforeComma = '', ...afterComma] = fullName.split(',')
  if (afterComma.length > 0) return surnamesFirst(beforeComma, separate(afterComma.join(' ')).join(' '))
  const groups = withDevotional(groupsOf(separate(fullName)))
  const [first, second] = groups
  if (first === undefined || second === undefined) return null
  if (groups.length === 2) return { givenNames: first, surname: second, secondSurname: null }
  return {
    givenNames: groups.slice(0, -2).join(' '),
    surname: groups.at(-2) ?? second,
    secondSurname: groups.at(-1) ?? null,
  }
}

export const wholeName = ({ givenNames, surname, secondSurname }: PersonName): string =>
  [givenNames, surname, secondSurname].filter((part) => part !== null).join(' ')

export const canonicalPersonName = (name: PersonName): PersonName => {
  const line = (text: string): string => separate(text).join(' ')
  const second = line(name.secondSurname ?? '')
  return {
    givenNames: line(name.givenNames),
    surname: line(name.surname),
    secondSurname: second === '' ? null : second,
  }
}

const most = { most: namePartMax }

const partProblem = (text: string): NameRejection | null => {
  if (isBlankName(text) || /\d/.test(text) || hasInvisibleCharacters(text)) return 'legal.name-incorrect'
  return unless([...text].length <= namePartMax, 'legal.name-too-long' as const)
}

export const nameProblems = ({
  givenNames,
  surname,
  secondSurname,
}: PersonName): readonly Problem<NameRejection>[] => [
  ...problem(givenNames === '' ? 'legal.given-names-missing' : partProblem(givenNames), 'givenNames', most),
  ...problem(surname === '' ? 'legal.surname-missing' : partProblem(surname), 'surname', most),
  ...problem(secondSurname === null ? null : partProblem(secondSurname), 'secondSurname', most),
]
