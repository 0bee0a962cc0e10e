import type { KeyWithheld } from '../../../domain/courses/relation.ts'
import type { Json, Recorded } from '../../../domain/kernel/event.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { Who } from '../../caller.ts'
import { canonical } from '../../event-store/canonical.ts'
import { registry } from '../../event-store/registry.ts'
import { derivedId } from '../../ids.ts'
import type { Scored } from './answers.ts'
import { keyFields } from './keys.ts'

/** What an auditor may see: whom a fact is about, and why. The rest of a person's details is for those who look after people. */
const open = new Set(['fullName', 'holderName', 'reason', 'evidence'])

export const detailsWithheld = ({ type, data }: Recorded, who: Who): readonly string[] => {
  const about = 'personId' in data ? String(data.personId) : ''
  if (mayOfPerson(who, about, 'details')) return []
  const seals = Object.entries(registry.seals[type] ?? {})
  return seals
    .filter(([field, purpose]) => purpose === 'identity' && !open.has(field))
    .map(([field]) => field)
}

const drafts: ReadonlyMap<string, readonly string[]> = new Map([
  ['GradeDrafted', ['grade']],
  ['AttendanceTaken', ['attended', 'isMakeUp']],
])

export const isDraft = (type: string): boolean => drafts.has(type)

/** What was never published or sent of oneself: not told to auditors either who take courses. */
const draftFields = ({ type, data }: Recorded, { personId }: Pick<Who, 'personId'>): readonly string[] =>
  'personId' in data && data.personId === personId ? (drafts.get(type) ?? []) : []

/** Fields that are withheld and can be guessed: few keys and grades are possible, so that a digest of the whole tells which it is. */
export const guessableFields = (
  event: Recorded,
  key: KeyWithheld | null,
  who: Pick<Who, 'personId'>,
): readonly string[] => [...keyFields(event, key, who), ...draftFields(event, who)]

const shown = ({ data }: Recorded, withheld: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !withheld.includes(field)))

/** Told of fields that are withheld too: that somebody's number changed is not the number. */
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
 * Alike for the facts of one act or request, and not the id that is stored: a digest covers that one, and whoever knew it could find out
 * what is withheld by trying.
 */
const toldId = (id: string): string => derivedId('told', id)

/** One recorded fact as whoever asks may see it. */
export const presentEntry = (
  event: Recorded,
  { before, key, question, answer, answerBefore, scored, digest, ...known }: Known,
  who: Who,
) => {
  const ofKey = keyFields(event, key, who)
  const guessable = guessableFields(event, key, who)
  const withheldFrom = (one: Recorded) => [
    ...detailsWithheld(one, who),
    ...keyFields(one, key, who),
    ...draftFields(one, who),
  ]
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
    // right and wrong is the key itself, of one's own attempt too
    scored: key === null ? scored : null,
    // Few keys and grades are possible, so that a digest of the whole tells which it is.
    digest: guessable.length === 0 ? digest : null,
    ...known,
  }
}
