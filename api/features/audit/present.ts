import type { KeyWithheld } from '../../../domain/courses/relation.ts'
import type { Json, Recorded } from '../../../domain/kernel/event.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { Who } from '../../caller.ts'
import { canonical } from '../../event-store/canonical.ts'
import { registry } from '../../event-store/registry.ts'
import { derivedId } from '../../ids.ts'
import type { Scored } from './answers.ts'
import { keyFields } from './keys.ts'

/** Sealed fields that auditors see: whom a fact is about, and why. The other details of people are for those who look after them. */
const shownToAuditors = new Set(['fullName', 'holderName', 'reason', 'evidence'])

/** The fields with personal details that whoever asks may not see. */
export const detailsWithheld = ({ type, data }: Recorded, who: Who): readonly string[] => {
  const about = 'personId' in data ? String(data.personId) : ''
  if (mayOfPerson(who, about, 'details')) return []
  const seals = Object.entries(registry.seals[type] ?? {})
  return seals
    .filter(([field, purpose]) => purpose === 'identity' && !shownToAuditors.has(field))
    .map(([field]) => field)
}

const drafts: ReadonlyMap<string, readonly string[]> = new Map([
  ['GradeDrafted', ['grade']],
  ['AttendanceTaken', ['attended', 'isMakeUp']],
])

export const isDraft = (type: string): boolean => drafts.has(type)

/** An auditor who takes courses is not shown their own grades before they are published, nor their attendance before it is sent. */
const draftFields = ({ type, data }: Recorded, { personId }: Pick<Who, 'personId'>): readonly string[] =>
  'personId' in data && data.personId === personId ? (drafts.get(type) ?? []) : []

/** Withheld fields of few possible values, as keys and grades are: whoever knew the fact's digest could find the value by trying. */
export const guessableFields = (
  event: Recorded,
  key: KeyWithheld | null,
  who: Pick<Who, 'personId'>,
): readonly string[] => [...keyFields(event, key, who), ...draftFields(event, who)]

const shown = ({ data }: Recorded, withheld: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !withheld.includes(field)))

/** Withheld fields are among them: that somebody's number changed does not tell the number. */
const changedFields = (event: Recorded, before: Recorded): readonly string[] => {
  const stood = Object.entries(before.data)
  return Object.entries(event.data)
    .filter(([field, value]) => !stood.some(([name, old]) => name === field && isSame(old, value)))
    .map(([field]) => field)
}

const isSame = (one: Json, other: Json): boolean => canonical(one) === canonical(other)

export type Known = {
  readonly before: Recorded | null
  readonly actorName: string | null
  readonly promptedBy: string | null
  readonly causeType: string | null
  readonly digest: string
  /** Why whoever asks does not read the key that the fact may tell of. */
  readonly key: KeyWithheld | null
  /** In words, of a saved answer. */
  readonly question: string | null
  readonly answer: string | null
  readonly answerBefore: string | null
  /** Of an attempt that was submitted. */
  readonly scored: readonly Scored[] | null
}

/**
 * Stands for a stored id, and is the same for all facts of one act or request. The stored id is not shown, since digests cover it: with
 * it a withheld value could be found by trying.
 */
const toldId = (id: string): string => derivedId('told', id)

/** One recorded fact as whoever asks may see it. */
export const presentEntry = (
  event: Recorded,
  { before, key, question, answer, answerBefore, scored, digest, ...known }: Known,
  who: Who,
) => {
  const ofKey = keyFields(event, key, who)
  const withheldFrom = (one: Recorded) => [...detailsWithheld(one, who), ...guessableFields(one, key, who)]
  return {
    position: event.position,
    eventId: event.id,
    at: event.at,
    type: event.type,
    stream: event.stream,
    version: event.version,
    actorKind: event.meta.actor.kind,
    actorId: event.meta.actor.id,
    command: event.meta.command,
    commandId: toldId(event.meta.commandId),
    correlationId: toldId(event.meta.correlationId),
    causationId: event.meta.causationId,
    app: event.meta.app,
    data: JSON.stringify(shown(event, withheldFrom(event))),
    before:
      before &&
      JSON.stringify({
        position: before.position,
        type: before.type,
        data: shown(before, withheldFrom(before)),
      }),
    changed: before ? changedFields(event, before) : [],
    withheld: withheldFrom(event),
    keyWithheld: ofKey.length === 0 ? null : key,
    question: ofKey.length === 0 ? question : null,
    answer: ofKey.length === 0 ? answer : null,
    answerBefore: ofKey.length === 0 ? answerBefore : null,
    // points tell which answers are right, in one's own attempt too
    scored: key === null ? scored : null,
    digest: guessableFields(event, key, who).length === 0 ? digest : null,
    ...known,
  }
}
