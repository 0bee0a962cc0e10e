import { type EventType, titleOf } from './all.ts'
import { describeFact, toneOf, unknownFact } from './describe.ts'
import { dataOf, type HistoryEntry } from './entry.ts'
import type { Localization, Text } from './text.ts'
import { commonWriter, type Names } from './writer.ts'

type Facts = readonly HistoryEntry[]

/** The facts of one act, the oldest first. */
export type Act = {
  readonly facts: Facts
  readonly language: Localization
  readonly names: Names
  /** The acting person; null for the system. */
  readonly who: string | null
}

/** What the facts of one act say together. */
export type ActSummary = {
  readonly sentence: string
  readonly lines: readonly string[]
  /** The lines are sentences of its facts, which an opened act shows anyway. */
  readonly areFacts: boolean
  /** The sentence says who acted. */
  readonly namesActor: boolean
}

export const typed = (facts: Facts, ...types: readonly EventType[]): Facts =>
  facts.filter(({ type }) => types.some((one) => one === type))

/** The values of a field, once each; facts without it are left out. */
export const valuesIn = (facts: Facts, field: string): readonly string[] => [
  ...new Set(facts.map((fact) => dataOf(fact).data[field]).filter((value) => typeof value === 'string')),
]

export const personIdsIn = (facts: Facts): readonly string[] => valuesIn(facts, 'personId')

/** More facts are counted by their kinds. */
const sentencesMost = 4

const kindsMost = 4

/** An act of no kind of its own: a few facts have a sentence each, many are counted by their kinds. */
export const summaryOfRest = (act: Act): ActSummary => {
  const { facts, language, names } = act
  const tell = (fact: HistoryEntry): string => describeFact(fact, language, names).sentence
  if (facts.length <= sentencesMost) {
    const [first, ...others] = facts
    const described = first ? describeFact(first, language, names) : { sentence: '', lines: [] }
    const lines = [...described.lines, ...others.map(tell)]
    return { sentence: described.sentence, lines, areFacts: true, namesActor: false }
  }
  const outcome = personIdsIn(facts).length < 2 && facts.find((fact) => toneOf(fact))
  return outcome
    ? { sentence: tell(outcome), lines: tallyIn(act), areFacts: false, namesActor: false }
    : { sentence: changesIn(act), lines: tallyIn(act), areFacts: false, namesActor: act.who !== null }
}

const changesOf = {
  person: {
    by: {
      es: '{{who}} hizo {{changes}} en el registro de {{name}}',
      en: '{{who}} made {{changes}} to the record of {{name}}',
    },
    alone: {
      es: 'Se hicieron {{changes}} en el registro de {{name}}',
      en: '{{changes}} were made to the record of {{name}}',
    },
  },
  course: {
    by: {
      es: '{{who}} hizo {{changes}} en el curso {{name}}',
      en: '{{who}} made {{changes}} to the course {{name}}',
    },
    alone: {
      es: 'Se hicieron {{changes}} en el curso {{name}}',
      en: '{{changes}} were made to the course {{name}}',
    },
  },
  several: {
    by: {
      es: '{{who}} hizo {{changes}} en varios registros',
      en: '{{who}} made {{changes}} to several records',
    },
    alone: {
      es: 'Se hicieron {{changes}} en varios registros',
      en: '{{changes}} were made to several records',
    },
  },
} as const satisfies Record<string, Record<'by' | 'alone', Text>>

const changes = {
  es: { one: '{{count}} cambio', other: '{{count}} cambios' },
  en: { one: '{{count}} change', other: '{{count}} changes' },
}

const changesIn = ({ facts, language, names, who }: Act): string => {
  const write = commonWriter(language, names)
  const people = personIdsIn(facts)
  const courses = valuesIn(facts, 'courseId')
  const isOfPerson = people.length === 1 && facts.every((fact) => 'personId' in dataOf(fact).data)
  const of = isOfPerson ? 'person' : courses.length === 1 ? 'course' : 'several'
  return write.text(changesOf[of][who === null ? 'alone' : 'by'], {
    who: who ?? '',
    changes: write.count(changes, facts.length),
    name: isOfPerson ? write.person(people[0]) : write.name(courses[0]),
  })
}

const others = {
  es: { one: 'Y {{count}} cambio más', other: 'Y {{count}} cambios más' },
  en: { one: 'And {{count}} more change', other: 'And {{count}} more changes' },
}

/** How many facts of each kind, the most frequent first. */
export const tallyIn = ({ facts, language, names }: Act): readonly string[] => {
  const write = commonWriter(language, names)
  const byType = [...Map.groupBy(facts, ({ type }) => type)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const rest = byType.slice(kindsMost).reduce((sum, [, ofType]) => sum + ofType.length, 0)
  return [
    ...byType
      .slice(0, kindsMost)
      .map(
        ([type, ofType]) =>
          `${write.text(titleOf(type) ?? unknownFact)}: ${write.format.number(ofType.length)}`,
      ),
    ...(rest > 0 ? [write.count(others, rest)] : []),
  ]
}
