import { localeTags } from '../constants.ts'
import { permissionWords } from '../permissions.ts'
import type { Cause, Response, Shown, Writer, WriterOf } from './fact.ts'
import { erasedPerson, fixedName } from './terms.ts'
import { countIn, type Localization, type Text, textIn } from './text.ts'

/** Names by id; null for a person whose data were erased. */
export type Names = ReadonlyMap<string, string | null>

/** What a sentence needs of a recorded fact besides its data. */
export type Circumstances = {
  readonly before: { readonly type: string; readonly data: object } | null
  readonly changed: readonly string[]
  readonly withheld: readonly string[]
  readonly response: Response
}

const causes = {
  withdrawn: { es: 'se retiró el requisito', en: 'the requirement was removed' },
  moved: { es: 'cambió su lugar de trabajo', en: 'their place of work changed' },
  deactivated: { es: 'se desactivó su cuenta', en: 'their account was deactivated' },
  reactivated: {
    es: 'al reactivarse su cuenta ya no se requería',
    en: 'it was no longer required when their account was reactivated',
  },
  forgotten: { es: 'se suprimieron sus datos personales', en: 'their personal details were erased' },
  terminals: {
    es: 'el curso dejó de ser para su terminal',
    en: 'the course is no longer for their terminal',
  },
  roster: { es: 'así lo indica el personal que se importó', en: 'the imported roster says so' },
} as const satisfies Record<Cause, Text>

const nothing = { es: '(sin dato)', en: '(none)' }
const unnamed = { es: '(sin nombre conocido)', en: '(name not known)' }

/** Words, names and figures for sentences about several facts. */
export const commonWriter = (
  language: Localization,
  names: Names,
): Omit<Writer, 'response' | 'beforeType' | 'cause'> => {
  const { locale, format } = language
  const text: Writer['text'] = (words, params) => textIn(language, words, params)
  const quote: Writer['quote'] = (words) =>
    words ? text({ es: '«{{text}}»', en: '“{{text}}”' }, { text: words }) : text(nothing)
  const fixed: Writer['fixedName'] = (id) => {
    const words = fixedName(id ?? '')
    return words && quote(text(words))
  }
  const nameOf: Writer['name'] = (id) => {
    const name = names.get(id ?? '')
    return fixed(id) ?? (name ? quote(name) : text(unnamed))
  }
  const list = (words: readonly string[]): string => new Intl.ListFormat(localeTags[locale]).format(words)
  return {
    locale,
    format,
    text,
    count: (plural, figure, params) => countIn(language, plural, figure, params),
    duration: format.duration,
    quote,
    fixedName: fixed,
    name: nameOf,
    plainName: (id) => names.get(unitIdIn(id ?? '')) ?? null,
    day: (date) => (date === null ? text(nothing) : format.date(date)),
    person: (id) => {
      const name = names.get(id ?? '')
      return name ?? text(name === null ? erasedPerson : { es: 'una persona', en: 'a person' })
    },
    list: (ids) => list(ids.map(nameOf)),
    sequence: (ids) => ids.map(nameOf).join(' → '),
    permissions: (keys) => list(keys.map((key) => permissionWords[key]?.[locale].name ?? text(unnamed))),
    difference: (what, from, to) =>
      from === to
        ? []
        : [
            text(
              { es: '{{what}} pasó de {{from}} a {{to}}', en: '{{what}} changed from {{from}} to {{to}}' },
              { what, from, to },
            ),
          ],
    because: (sentence, cause) => (cause === null ? sentence : `${sentence}: ${text(causes[cause])}`),
  }
}

/** The id of a unit, without its kind: `department-{id}`, `jobTitle-{id}`. */
export const unitIdIn = (id: string): string => id.replace(/^(department|jobTitle)-/, '')

/** The writer of one fact's sentence. */
export const writerOf = <Data>(
  language: Localization,
  names: Names,
  { before, changed, withheld, response }: Circumstances,
  data: Shown<Data>,
  cause: Cause | null,
): WriterOf<Data> => {
  const write = commonWriter(language, names)
  // a fact replaces one of its own type, or one that begins the same fields
  const replaced = before && (before.data as Shown<Data>)
  return {
    ...write,
    response,
    before: replaced,
    beforeType: before?.type ?? null,
    cause,
    change: (field, what, show) => {
      if (!changed.includes(field)) return []
      if (withheld.includes(field))
        return [
          write.text({ es: '{{what}} cambió (dato reservado)', en: '{{what}} changed (withheld)' }, { what }),
        ]
      const now = data[field]
      const earlier = replaced?.[field]
      if (now === undefined || (earlier === undefined && now === null)) return []
      return earlier === undefined
        ? [
            write.text(
              { es: '{{what}} quedó en {{to}}', en: '{{what}} is now {{to}}' },
              { what, to: show(now) },
            ),
          ]
        : write.difference(what, show(earlier), show(now))
    },
  }
}
