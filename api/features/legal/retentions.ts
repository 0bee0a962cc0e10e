import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { constanciaRecord } from '../../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent } from '../../../domain/legal/events.ts'
import { holderNameIn } from '../../../domain/legal/holder-rules.ts'
import { folioText } from '../../../domain/legal/issuing-rules.ts'
import type { ConstanciaSnapshot } from '../../../domain/legal/papers.ts'
import type { PersonEvent } from '../../../domain/people/events.ts'
import { person } from '../../../domain/people/person.ts'
import { endHold, placeHold } from '../../../domain/people/retention.ts'
import { attendanceKept } from '../../../projections/attendance.questions.ts'
import { constanciasOf } from '../../../projections/constancia-records.questions.ts'
import { isRetained, retentionsPage } from '../../../projections/retentions.questions.ts'
import type { RetentionRow } from '../../../projections/retentions.ts'
import type { Context } from '../../context.ts'
import type { legalContract } from '../../contract/routes/legal.ts'
import type { Appended } from '../../event-store/store.ts'
import { dataOf } from '../../event-store/streams.ts'
import type { Handler } from '../../http/rest.ts'
import { pageRequest } from '../../kit/list.ts'
import { companyToday } from '../../records/certificate.ts'
import { registerKept } from '../../records/kept-register.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { actOnRetention } from './commands.ts'

type Routes = typeof legalContract
type Fact<Type extends PersonEvent['type']> = Extract<PersonEvent, { type: Type }>

const list: Handler<Routes['GET /legal/retentions']> = async ({ query }, context) => {
  await requireLegalDuties(context)
  const today = await companyToday(context, context.now())
  const { rows, total } = await retentionsPage(context.db, {
    hold: query.hold ?? null,
    today,
    ...pageRequest(query),
  })
  return { count: total, rows: await Promise.all(rows.map((row) => presentRetention(context, row, today))) }
}

/** Name and reason are sealed, so that they stand in the log alone. */
const presentRetention = async ({ store }: Context, row: RetentionRow, today: string) => {
  const { person_id: id, kept, kept_until: keptUntil, forgotten_at: forgottenAt } = row
  const types = ['PersonForgotten', 'LegalHoldPlaced'] as const
  const facts = await store.read(streamName(person.kind, id), { types })
  const [forgotten] = dataOf<Fact<'PersonForgotten'>>(facts, 'PersonForgotten')
  const placed = dataOf<Fact<'LegalHoldPlaced'>>(facts, 'LegalHoldPlaced').at(-1)
  const isHeld = row.is_held && (row.held_until === null || row.held_until >= today)
  const hold = isHeld ? { until: row.held_until, reason: placed?.reason ?? '' } : null
  const isOver = keptUntil < today
  return { id, fullName: forgotten?.keptName ?? null, kept, keptUntil, isOver, forgottenAt, hold }
}

const listAttendance: Handler<Routes['GET /legal/retentions/:id/attendance']> = async (
  { params: { id } },
  context,
) => {
  await requireLegalDuties(context)
  if (!(await isRetained(context.db, id))) throw new Rejection('retention.nothing-kept', 'id')
  const rows = await attendanceKept(context.db, id)
  return rows.map(({ course_name, lesson_name, date, attended, sent_at }) => ({
    courseName: course_name,
    lessonName: lesson_name,
    date,
    attended,
    sentAt: sent_at,
  }))
}

type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>

/** As their sealed snapshots say it, the newest first. */
const listConstancias: Handler<Routes['GET /legal/retentions/:id/constancias']> = async (
  { params: { id } },
  context,
) => {
  await requireLegalDuties(context)
  const { db, store } = context
  if (!(await isRetained(db, id))) throw new Rejection('retention.nothing-kept', 'id')
  const streams = (await constanciasOf(db, id)).map((one) => streamName(constanciaRecord.kind, one))
  const facts = (await store.readEach(streams)).flat()
  const papers = dataOf<Issued>(facts, 'ConstanciaIssued').map(
    ({ paperId, constanciaId, folio, issuedOn, ...of }) => ({
      ...{ id: paperId, constanciaId, folio: folioText(folio), issuedOn, courseName: of.subject.course },
      ...{ startsOn: of.subject.startsOn, endsOn: of.subject.endsOn },
      worker: of.snapshot && workerIn(of.snapshot),
    }),
  )
  return papers.toSorted((one, other) => other.folio.localeCompare(one.folio))
}

const workerIn = ({ worker }: ConstanciaSnapshot) => ({
  fullName: holderNameIn(worker),
  curp: worker.curp,
  occupation: `${worker.occupation.code} ${worker.occupation.name}`,
  jobTitle: worker.jobTitle,
})

const answer = async (context: Context, appended: Appended) => {
  const { pending } = await context.waitForReadModels(appended)
  await registerKept(context)
  return { pending }
}

const hold: Handler<Routes['PUT /legal/retentions/:id/hold']> = async ({ params, body }, context) => {
  const today = await companyToday(context, context.now())
  const decide = placeHold({ reason: body.reason ?? '', until: body.until, today })
  return answer(context, await actOnRetention(context, 'PlaceLegalHold', params.id, decide))
}

const end: Handler<Routes['POST /legal/retentions/:id/hold/actions/end']> = async (
  { params, body },
  context,
) => answer(context, await actOnRetention(context, 'EndLegalHold', params.id, endHold(body.reason ?? '')))

export const retentionHandlers = {
  'GET /legal/retentions': list,
  'GET /legal/retentions/:id/attendance': listAttendance,
  'GET /legal/retentions/:id/constancias': listConstancias,
  'PUT /legal/retentions/:id/hold': hold,
  'POST /legal/retentions/:id/hold/actions/end': end,
}
