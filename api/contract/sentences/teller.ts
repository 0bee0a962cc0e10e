import { localeTags } from '../constants.ts'
import type { DataOf, EventType } from '../events.ts'
import { permissionWords } from '../permissions.ts'
import { type Cause, causeOf } from './causes/causes.ts'
import { fixedNameKey } from './fixed-names.ts'
import type { FactTools } from './tools.ts'

/** A fact's data as they are shown: what is withheld from the viewer is not there. */
export type Shown<Data> = { readonly [Field in keyof Data]?: Data[Field] }

/** By id; whoever was forgotten has null. */
export type Names = ReadonlyMap<string, string | null>

type Id = string | null | undefined

export type Teller = FactTools & {
  readonly quoted: (text: string | null | undefined) => string
  /** A plain date. */
  readonly day: (date: string | null) => string
  /** The quoted name of whatever has this id. */
  readonly named: (id: Id) => string
  /** The quoted name, in the viewer's language, of what every company begins with. */
  readonly fixed: (id: Id) => string | undefined
  readonly person: (id: Id) => string
  /** The name by itself; null where it is not known. */
  readonly known: (id: Id) => string | null
  /** Several names, as a sentence lists them. */
  readonly listed: (ids: readonly string[]) => string
  /** Several names, one after the other. */
  readonly inOrder: (ids: readonly string[]) => string
  readonly permissions: (keys: DataOf<'RoleCreated'>['permissions']) => string
  /** What was one thing and became another; nothing where both are the same. */
  readonly passed: (what: string, from: string, to: string) => readonly string[]
  /** Adds the cause to a sentence, where there is one. */
  readonly because: (sentence: string, cause: Cause | null) => string
}

/** A question, what was answered, and what of its value that gave; null while somebody has still to say. */
type Scored = {
  readonly question: string
  readonly answer: string | null
  readonly points: number | null
  readonly value: number
}

/** What of an entry a sentence may need besides its data. */
export type Entry = {
  readonly before: { readonly type: string; readonly data: object } | null
  readonly changed: readonly string[]
  readonly withheld: readonly string[]
  readonly command: string
  /** The type of the fact that its process reacted to. */
  readonly causeType: string | null
  readonly said: {
    readonly question: string | null
    readonly answer: string | null
    readonly answerBefore: string | null
    readonly scored: readonly Scored[] | null
  }
}

export type TellerOf<Type extends EventType> = Teller & {
  readonly said: Entry['said']
  readonly before: Shown<DataOf<Type>> | null
  readonly beforeType: string | null
  readonly cause: Cause | null
  /** What a field was and what it became, where it stood otherwise before. */
  readonly change: <Field extends string & keyof DataOf<Type>>(
    field: Field,
    what: string,
    show: (value: DataOf<Type>[Field]) => string,
  ) => readonly string[]
}

/** The sentence, and what it changed: a line each. */
type Told = string | readonly string[]

export type Sentences = {
  readonly [Type in EventType]: (data: Shown<DataOf<Type>>, tell: TellerOf<Type>) => Told
}

const causeKeys = {
  withdrawn: 'facts.causes.withdrawn',
  moved: 'facts.causes.moved',
  deactivated: 'facts.causes.deactivated',
  reactivated: 'facts.causes.reactivated',
  forgotten: 'facts.causes.forgotten',
  terminals: 'facts.causes.terminals',
  roster: 'facts.causes.roster',
} as const satisfies Record<Cause, string>

const teller = (tools: FactTools, names: Names): Teller => {
  const { t, locale, format } = tools
  const quoted = (text: string | null | undefined): string =>
    text ? t('facts.quoted', { text }) : t('facts.nothing')
  const fixed = (id: Id): string | undefined => {
    const key = fixedNameKey(id ?? '')
    return key && quoted(t(key))
  }
  const named = (id: Id): string => {
    const name = names.get(id ?? '')
    return fixed(id) ?? (name ? quoted(name) : t('facts.unnamed'))
  }
  const list = (words: readonly string[]): string => new Intl.ListFormat(localeTags[locale]).format(words)
  return {
    ...tools,
    quoted,
    fixed,
    named,
    known: (id) => names.get(unitIdIn(id ?? '')) ?? null,
    day: (date) => (date === null ? t('facts.nothing') : format.date(date)),
    person: (id) => {
      const name = names.get(id ?? '')
      return name ?? t(name === null ? 'facts.erasedPerson' : 'facts.somebody')
    },
    listed: (ids) => list(ids.map(named)),
    inOrder: (ids) => ids.map(named).join(' → '),
    permissions: (keys) => list(keys.map((key) => permissionWords[key]?.[locale].name ?? t('facts.unnamed'))),
    because: (sentence, cause) =>
      cause === null ? sentence : t('facts.causes.of', { sentence, cause: t(causeKeys[cause]) }),
    passed: (what, from, to) => (from === to ? [] : [t('facts.passed', { what, from, to })]),
  }
}

/** The unit's own id, of one that says what kind of unit it is of: `department-{id}`, `jobTitle-{id}`. */
export const unitIdIn = (id: string): string => id.replace(/^(department|jobTitle)-/, '')

/** How the facts of one type are told: with the names that the viewer may read, in their language. */
export const tellerOf =
  <Type extends EventType>(tools: FactTools, names: Names, entry: Entry) =>
  (data: Shown<DataOf<Type>>): TellerOf<Type> => {
    const common = teller(tools, names)
    // A fact replaces one of its own type, or one that begins the same fields.
    const before = entry.before && (entry.before.data as Shown<DataOf<Type>>)
    return {
      ...common,
      said: entry.said,
      before,
      beforeType: entry.before?.type ?? null,
      cause: causeOf(entry.causeType, entry.command),
      change: (field, what, show) => {
        if (!entry.changed.includes(field)) return []
        if (entry.withheld.includes(field)) return [tools.t('facts.reserved', { what })]
        const now = data[field]
        const stood = before?.[field]
        if (now === undefined || (stood === undefined && now === null)) return []
        return stood === undefined
          ? [tools.t('facts.became', { what, to: show(now) })]
          : common.passed(what, show(stood), show(now))
      },
    }
  }
