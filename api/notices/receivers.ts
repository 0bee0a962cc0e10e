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
  receiversOfTheirOwn,
  receiversWhoApprove,
  receiversWhoDevelop,
  receiversWhoGrade,
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
  const isOfLadder = events.some(({ type }) => type === 'RenewalOpened')
  const ladderSince = isOfLadder ? ((await noticeLadderRow(db))?.on_since ?? null) : null
  const questions: readonly Asked[] = events
    .filter((event) => event.type !== 'RenewalOpened' || (ladderSince !== null && ladderSince <= event.at))
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

type Find = (db: Queryable, questions: readonly NoticeQuestion[]) => Promise<FoundReceiver[]>

const finderOf = (kind: NoticeKind): Find => {
  if (kind === 'approvalWaiting') return receiversWhoApprove
  switch (noticeTemplates[kind].receiver) {
    case 'oneself':
      return receiversOfTheirOwn
    case 'graders':
      return receiversWhoGrade
    case 'developers':
      return receiversWhoDevelop
    case 'managers':
      return async () => []
  }
}

const findAll = async (db: Queryable, questions: readonly Asked[]): Promise<readonly FoundReceiver[]> => {
  const finders = Map.groupBy(questions, ({ occasion: { kind } }) => finderOf(kind))
  const found = await Promise.all([...finders].map(([find, some]) => find(db, some)))
  return found.flat().sort((one, other) => one.place - other.place)
}

type Named = Omit<FoundReceiver, 'place'>

const namesOf = (row: Named, { session, people }: NoticeSubject, dueOn: string | null): NoticeNames => ({
  course: row.course_name,
  lesson: row.lesson_name,
  person: row.other_name,
  session: session ?? null,
  dueOn,
  people: people ?? null,
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
