import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { DomainEvent, Purpose } from '../../../domain/kernel/event.ts'
import type { PermissionKey } from '../../../domain/kernel/ids.ts'
import type { CopyParams } from '../copy-shape.ts'
import type { Kind } from './kinds.ts'
import type { Localization, Plural, Text } from './text.ts'

export type DataIn<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { type: Type }
>['data']

/** A fact's data without the fields that are withheld from the viewer. */
export type Shown<Data> = { readonly [Field in keyof Data]?: Data[Field] }

/** The act that caused a fact. */
export type Cause = Exclude<DataIn<EnrolmentEvent, 'EnrolmentEnded'>['because'], 'author' | 'unknown'>

/** The clause of a process that reacted to a fact, without and with the name of its actor. */
export type Trigger = { readonly alone: Text; readonly byName?: Text }

type Id = string | null | undefined

/** A question, its answer and the points that it gave; null while it waits for review. */
export type Scored = {
  readonly question: string
  readonly answer: string | null
  readonly points: number | null
  readonly value: number
}

/** The question and the answers that a fact of an attempt refers to by id. */
export type Response = {
  readonly question: string | null
  readonly answer: string | null
  readonly answerBefore: string | null
  readonly scored: readonly Scored[] | null
}

/** Writes the parts of a sentence in the viewer's language, with the names that the viewer may read. */
export type Writer = Localization & {
  readonly text: (text: Text, params?: CopyParams) => string
  readonly count: (plural: Plural, figure: number, params?: CopyParams) => string
  /** 'N horas con M minutos' */
  readonly duration: (minutes: number) => string
  readonly quote: (text: string | null | undefined) => string
  /** A plain date. */
  readonly day: (date: string | null) => string
  /** The quoted name of the record of this id. */
  readonly name: (id: Id) => string
  /** The quoted name, in the viewer's language, of what every company begins with. */
  readonly fixedName: (id: Id) => string | undefined
  readonly person: (id: Id) => string
  /** The name without quotation marks; null where it is not known. */
  readonly plainName: (id: Id) => string | null
  /** Several names, as a sentence lists them. */
  readonly list: (ids: readonly string[]) => string
  /** Several names, one after the other. */
  readonly sequence: (ids: readonly string[]) => string
  readonly permissions: (keys: readonly PermissionKey[]) => string
  /** A line about a value that changed; none where both are the same. */
  readonly difference: (what: string, from: string, to: string) => readonly string[]
  /** Adds the cause to a sentence, where there is one. */
  readonly because: (sentence: string, cause: Cause | null) => string
  readonly response: Response
  /** The type of the fact that this one replaces. */
  readonly beforeType: string | null
  readonly cause: Cause | null
}

export type WriterOf<Data> = Writer & {
  readonly before: Shown<Data> | null
  /** A line about a field whose value changed. */
  readonly change: <Field extends string & keyof Data>(
    field: Field,
    what: string,
    show: (value: Data[Field]) => string,
  ) => readonly string[]
}

export type Fact<Data> = {
  /** The version of its data that is written today. */
  readonly version: number
  /** Its personal fields; they belong to the person of its `personId`. */
  readonly seals?: { readonly [Field in keyof Data]?: Purpose }
  readonly kind: Kind
  /** Its name in a list of kinds. */
  readonly title: Text
  /** The cause of what processes do in reaction to it. */
  readonly cause?: Cause
  /** Of the facts that start a process which reacts to several. */
  readonly trigger?: Trigger
  readonly tone?: 'good' | 'bad'
  /** The sentence, and a line for each change. */
  readonly sentence: (data: Shown<Data>, write: WriterOf<Data>) => string | readonly string[]
}

/** Each fact of a feature. */
export type FactsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Fact<DataIn<Event, Type>>
}
