import type { ExportedHistory } from '../../../../domain/audit/events.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Context } from '../../../context.ts'
import type { auditExportContract } from '../../../contract/routes/audit.export.ts'
import { type Handler, type Input, uuidOf } from '../../../http/rest.ts'
import { inExportTurn } from '../../../kit/export.ts'
import { unlessGone } from '../../../kit/request.ts'
import { aboutLesson } from '../histories.ts'
import { memberStreams, type OfMember } from '../member-streams.ts'
import { accountOf, type Source, sourceOf } from '../records.ts'
import { provedFile, refuseLonger } from './proved-file.ts'

type Route = (typeof auditExportContract)['POST /audit/exports/history']

type ExportSource = Source & {
  readonly record: Pick<ExportedHistory, 'record' | 'id' | 'within'>
}

const exportSourceOf = async (context: Context, body: Input<Route>['body']): Promise<ExportSource> => {
  const { kind, id, userId: personId, lessonId } = body
  if (kind === 'enrolment') {
    if (!personId) throw new Rejection('http.invalid-input', 'userId')
    return ofEnrolment(context, { courseId: uuidOf(body, 'id'), personId, lessonId })
  }
  const source = await sourceOf(context, { kind, id })
  return { ...(kind === 'employee' ? accountOf(id) : source), record: { record: kind, id, within: null } }
}

const ofEnrolment = async (context: Context, member: OfMember): Promise<ExportSource> => {
  const { courseId, personId: id, lessonId } = member
  return {
    streams: await memberStreams(context, member),
    missing: 'enrolments.not-enrolled',
    ...(lessonId
      ? { record: { record: 'grade', id, within: lessonId }, choose: aboutLesson(lessonId) }
      : { record: { record: 'enrolment', id, within: courseId } }),
  }
}

/** A history that can be verified elsewhere. */
export const exportProvedHistory: Handler<Route> = async ({ body }, context) => {
  const { streams: streamNames, missing, record, choose } = await exportSourceOf(context, body)
  refuseLonger(streamNames.length)
  const loaded = await inExportTurn(unlessGone(context, () => context.store.readEach(streamNames)))
  const histories = loaded.filter(({ length }) => length > 0)
  if (histories.length === 0) throw new Rejection(missing ?? 'audit.nothing-recorded', 'id')
  const whole = histories.flat().sort((one, other) => one.position - other.position)
  const facts = choose ? choose(whole) : whole
  return provedFile(context, { histories, facts, record, name: `${body.kind}.jsonl` })
}
