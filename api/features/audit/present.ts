import type { KeyWithheld } from '../../../domain/courses/relation.ts'
import type { Json, Recorded } from '../../../domain/kernel/event.ts'
import { mayOfPerson, maySeeLegalDetails } from '../../../domain/people/relation.ts'
import type { Who } from '../../caller.ts'
import { canonical } from '../../event-store/canonical.ts'
import { registry } from '../../event-store/registry.ts'
import { derivedId } from '../../ids.ts'
import type { ScoredAnswer } from './answers.ts'
import { keyFields } from './keys.ts'

/** Sealed fields for auditors: the person and the reason. Other personal details are for those who manage people. */
const shownToAuditors = new Set(['fullName', 'holderName', 'reason', 'evidence', 'evidenceUrl'])

/** What papers say, and what the law keeps of erased people, is shown with the papers and where retentions are listed, in no history. */
const isKeptByLaw = (field: string, data: object): boolean =>
  field === 'snapshot' || (field === 'keptName' && 'keptName' in data && data.keptName !== null)

/** The personal fields that the caller may not see. */
export const detailsWithheld = ({ type, data }: Recorded, who: Who): readonly string[] => {
  const about = 'personId' in data ? String(data.personId) : ''
  const isOpen =
    type === 'LegalDetailsCorrected' ? maySeeLegalDetails(who, about) : mayOfPerson(who, about, 'details')
  const seals = Object.entries(registry.seals[type] ?? {})
  return seals
    .filter(
      ([field, purpose]) =>
        isKeptByLaw(field, data) || (!isOpen && purpose === 'identity' && !shownToAuditors.has(field)),
    )
    .map(([field]) => field)
}

const drafts: ReadonlyMap<string, readonly string[]> = new Map([
  ['GradeDrafted', ['grade']],
  ['AttendanceTaken', ['attended', 'isMakeUp']],
])

export const isDraft = (type: string): boolean => drafts.has(type)

/** An auditor who takes courses does not see their own unpublished grades and unsent attendance. */
const draftFields = ({ type, data }: Recorded, { personId }: Pick<Who, 'personId'>): readonly string[] =>
  'personId' in data && data.personId === personId ? (drafts.get(type) ?? []) : []

/** Withheld fields with few possible values, such as keys and grades: the fact's digest would let a reader find the value by trial. */
export const guessableFields = (
  event: Recorded,
  key: KeyWithheld | null,
  who: Pick<Who, 'personId'>,
): readonly string[] => [...keyFields(event, key, who), ...draftFields(event, who)]

const visibleData = ({ data }: Recorded, withheld: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !withheld.includes(field)))

/** Includes withheld fields: a changed number does not reveal the number. */
const changedFields = (event: Recorded, before: Recorded): readonly string[] => {
  const oldFields = Object.entries(before.data)
  return Object.entries(event.data)
    .filter(([field, value]) => !oldFields.some(([name, old]) => name === field && isSame(old, value)))
    .map(([field]) => field)
}

const isSame = (one: Json, other: Json): boolean => canonical(one) === canonical(other)

export type EntryContext = {
  readonly before: Recorded | null
  readonly actorName: string | null
  readonly promptedBy: string | null
  readonly causeType: string | null
  readonly digest: string
  /** The reason to withhold a test's key that the fact may reveal. */
  readonly key: KeyWithheld | null
  readonly question: string | null
  readonly answer: string | null
  readonly answerBefore: string | null
  readonly scored: readonly ScoredAnswer[] | null
}

/**
 * Replaces a stored id, consistently for one act or request. Digests cover the stored id, so with it a withheld value could be found by
 * trial.
 */
const maskedId = (id: string): string => derivedId('told', id)

export const presentEntry = (
  event: Recorded,
  { before, key, question, answer, answerBefore, scored, digest, ...details }: EntryContext,
  who: Who,
) => {
  const ofKey = keyFields(event, key, who)
  const withheldFrom = (fact: Recorded) => [...detailsWithheld(fact, who), ...guessableFields(fact, key, who)]
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
    commandId: maskedId(event.meta.commandId),
    correlationId: maskedId(event.meta.correlationId),
    causationId: event.meta.causationId,
    app: event.meta.app,
    data: JSON.stringify(visibleData(event, withheldFrom(event))),
    before:
      before &&
      JSON.stringify({
        position: before.position,
        type: before.type,
        data: visibleData(before, withheldFrom(before)),
      }),
    changed: before ? changedFields(event, before) : [],
    withheld: withheldFrom(event),
    keyWithheld: ofKey.length === 0 ? null : key,
    question: ofKey.length === 0 ? question : null,
    answer: ofKey.length === 0 ? answer : null,
    answerBefore: ofKey.length === 0 ? answerBefore : null,
    // points reveal the right answers, in one's own attempt too
    scored: key === null ? scored : null,
    digest: guessableFields(event, key, who).length === 0 ? digest : null,
    ...details,
  }
}
