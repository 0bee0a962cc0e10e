import sql from 'sql-template-tag'
import { streamName } from '../../../../domain/kernel/ids.ts'
import { notices, noticesId } from '../../../../domain/notices/notices.ts'
import { person } from '../../../../domain/people/person.ts'
import { noticeMonths } from '../../../../projections/notices.questions.ts'
import { personRecord } from '../../../../projections/people.record.ts'
import type { Context } from '../../../context.ts'
import { stateOf, versionsOfStreams } from '../../../event-store/streams.ts'
import { keptOf } from './kept.ts'

export const forgettingEffects = async (context: Context, personId: string) => {
  const { db, files, store } = context
  const state = await stateOf(store, person, personId)
  const [record, months] = await Promise.all([personRecord(db, personId), noticeMonths(db, personId)])
  const streams = [
    streamName('person', personId),
    streamName('badges', personId),
    ...record.enrolmentIds.map((id) => streamName('enrolment', id)),
    ...record.attemptIds.map((id) => streamName('attempt', id)),
    ...months.map((month) => streamName(notices.kind, noticesId({ personId, month }))),
  ]
  const [outside] = await db.query<{ imports: number; sessions: number; mails: number }>(sql`
    select (select count(distinct import_id)::int from import_rows where person_id = ${personId}::uuid) as imports,
      (select count(*)::int from login_sessions where person_id = ${personId}::uuid and revoked_at is null
        and expires_at > ${context.now().toISOString()}::timestamptz) as sessions,
      (select count(*)::int from mail_outbox where person_id = ${personId}::uuid) as mails`)
  const kept = state.situation === 'forgotten' ? state.kept : await keptOf(context, personId, context.now())
  return {
    kept: [...kept],
    isActive: state.situation === 'active',
    isForgotten: state.situation === 'forgotten',
    certificates: record.certificates,
    attempts: record.attemptIds.length,
    files: (await files.listOfPerson(personId)).length,
    imports: outside?.imports ?? 0,
    sessions: outside?.sessions ?? 0,
    mails: outside?.mails ?? 0,
    courses: record.enrolmentIds.length,
    facts: await versionsOfStreams(db, streams),
  }
}
