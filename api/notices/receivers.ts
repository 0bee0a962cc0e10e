import type { Recorded } from '../../domain/kernel/event.ts'
import type { NoticeSubject } from '../../domain/notices/events.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { Occasion, Receiver } from '../../domain/processes/give-notices.ts'
import {
  type Concerning,
  occasionsOf,
} from '../../domain/processes/give-notices-when-something-concerns-somebody.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import {
  type FoundReceiver,
  type NoticeQuestion,
  receiversOfNewPapers,
  receiversOfOtherPapers,
  receiversOfTheirOwn,
  receiversWhoApprove,
  receiversWhoAsked,
  receiversWhoDevelop,
  receiversWhoGrade,
  waivedAmong,
} from '../../projections/notices.receivers.ts'
import { noticeLadderRow } from '../../projections/organisation.notices.ts'
import { derivedId } from '../ids.ts'
import { localesOf } from '../records/preferences.ts'
import { channelsOf, noticeTemplates } from './templates.ts'
import { digestOf, type NoticeNames, noticeWords } from './words.ts'

type Asked = NoticeQuestion & { readonly event: Recorded; readonly occasion: Occasion }

type Receivers = Partial<Record<NoticeKind, readonly Receiver[]>>

/** Who receives what each of these facts gives notice of, by the fact's id. */
export const receiversOf = async (
  events: readonly Recorded<Concerning>[],
  db: Queryable,
): Promise<ReadonlyMap<string, Receivers>> => {
  const isOutsideLadder = await renewalsOutsideLadder(events, db)
  const questions: readonly Asked[] = events
    .filter((event) => !isOutsideLadder(event))
    .flatMap((event) => occasionsOf(event).map((occasion) => ({ event, occasion })))
    .map((one, place) => ({ ...one, place, personId: one.occasion.personId, about: one.occasion.about }))
  const found = await findAll(db, questions)
  const localeOf = await localesOf(
    db,
    found.map(({ person_id }) => person_id),
  )
  const receivers = new Map<string, Receivers>()
  const given = new Set<string>()
  for (const row of found) {
    const question = questions[row.place]
    if (!question) continue
    const { event, occasion } = question
    const receiver = receiverOf(occasion, row, localeOf(row.person_id))
    if (given.has(receiver.noticeId) || occasion.except.includes(receiver.personId)) continue
    given.add(receiver.noticeId)
    const ofEvent = receivers.get(event.id) ?? {}
    receivers.set(event.id, { ...ofEvent, [occasion.kind]: [...(ofEvent[occasion.kind] ?? []), receiver] })
  }
  return receivers
}

type RenewalOpened = Extract<Recorded<Concerning>, { readonly type: 'RenewalOpened' }>

const isRenewalOpened = (event: Recorded<Concerning>): event is RenewalOpened =>
  event.type === 'RenewalOpened'

/** Those that opened before the ladder was on, and those of people who were waived on that day. */
const renewalsOutsideLadder = async (events: readonly Recorded<Concerning>[], db: Queryable) => {
  const renewals = events.filter(isRenewalOpened)
  if (renewals.length === 0) return () => false
  const since = (await noticeLadderRow(db))?.on_since ?? null
  const waived = await waivedAmong(
    db,
    renewals.map(({ data: { enrolmentId }, at }) => ({ enrolmentId, at })),
  )
  return (event: Recorded<Concerning>): boolean =>
    isRenewalOpened(event) && (since === null || since > event.at || waived.has(event.data.enrolmentId))
}

type Find = (db: Queryable, questions: readonly NoticeQuestion[]) => Promise<FoundReceiver[]>

const finderOf = (kind: NoticeKind): Find => {
  if (kind === 'approvalWaiting') return receiversWhoApprove
  if (kind === 'constanciaIssued') return receiversOfNewPapers
  if (kind === 'constanciaReplaced' || kind === 'constanciaWithdrawn') return receiversOfOtherPapers
  switch (noticeTemplates[kind].receiver) {
    case 'oneself':
      return receiversOfTheirOwn
    case 'graders':
      return receiversWhoGrade
    case 'developers':
      return receiversWhoDevelop
    case 'requester':
      return receiversWhoAsked
    case 'managers':
    case 'legal':
      return async () => []
  }
}

const findAll = async (db: Queryable, questions: readonly Asked[]): Promise<readonly FoundReceiver[]> => {
  const finders = Map.groupBy(questions, ({ occasion: { kind } }) => finderOf(kind))
  const found = await Promise.all([...finders].map(([find, some]) => find(db, some)))
  return found.flat().sort((one, other) => one.place - other.place)
}

type Named = Omit<FoundReceiver, 'place'>

const namesOf = (
  row: Named,
  { session, people, constancias, lists }: NoticeSubject,
  dueOn: string | null,
): NoticeNames => ({
  course: row.course_name,
  lesson: row.lesson_name,
  person: row.other_name,
  session: session ?? null,
  dueOn,
  people: people ?? null,
  constancias: constancias ?? null,
  lists: lists?.length ?? null,
})

/** The id is that of the thing and the person, so that the same is given once. */
export const receiverOf = (
  {
    kind,
    about,
    thing,
    dueOn = null,
  }: Pick<Occasion, 'kind' | 'about' | 'thing'> & {
    readonly dueOn?: string | null
  },
  row: Named,
  locale: 'es' | 'en',
): Receiver => {
  const template = noticeTemplates[kind]
  const { person_id: personId } = row
  return {
    noticeId: derivedId('notice', kind, personId, thing),
    personId,
    channels: channelsOf(template),
    template: kind,
    version: template.version,
    digest: digestOf(noticeWords(kind, namesOf(row, about, dueOn), locale)),
  }
}
