import type { Recorded } from '../../../../domain/kernel/event.ts'
import { companyId, streamName } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { holds } from '../../../../domain/kernel/viewer.ts'
import { courseConstancia } from '../../../../domain/legal/constancia.ts'
import { constanciaRecord } from '../../../../domain/legal/constancia-record.ts'
import { employers } from '../../../../domain/legal/employers.ts'
import { attemptsOfEnrolment } from '../../../../projections/attempts.ts'
import {
  constanciaById,
  type RecordOfConstancia,
} from '../../../../projections/constancia-evidence.questions.ts'
import type { Context } from '../../../context.ts'
import { requireCaller } from '../../../kit/request.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { type Chosen, chooseEvidence, type EvidenceStreams } from './choose.ts'

export type Evidence = {
  readonly row: RecordOfConstancia
  readonly streams: EvidenceStreams
  readonly chosen: readonly Chosen[]
}

/** False of erased people of whom nothing is kept any more. */
export const isKept = (row: RecordOfConstancia | null): row is RecordOfConstancia =>
  row !== null && (row.payroll_num !== null || row.is_retained)

/** Throws legal.off and legal.constancia-not-found, also for erased people of whom nothing is kept any more. */
export const readEvidence = async (context: Context, id: string): Promise<Evidence> => {
  await requireLegalDuties(context)
  const row = await constanciaById(context.db, id)
  if (!isKept(row)) throw new Rejection('legal.constancia-not-found', 'id')
  const streams = await readStreams(context, row)
  const all = chooseEvidence(streams, row.cycle)
  return { row, streams, chosen: all.filter(({ fact }) => isOpen(context, fact)) }
}

const readStreams = async ({ db, store }: Context, row: RecordOfConstancia): Promise<EvidenceStreams> => {
  const attempts = await attemptsOfEnrolment(db, row.enrolment_id)
  const names = [
    streamName(constanciaRecord.kind, row.constancia_id),
    streamName('enrolment', row.enrolment_id),
    streamName(courseConstancia.kind, row.course_id),
    streamName(employers.kind, companyId),
    ...attempts.map(({ attempt_id }) => streamName('attempt', attempt_id)),
  ]
  const [constancia = [], enrolment = [], described = [], ofEmployers = [], ...taken] =
    await store.readEach(names)
  return { constancia, enrolment, described, employers: ofEmployers, attempts: taken }
}

/** What was answered in a test is for auditors; others see that it was taken, and its result. */
const isOpen = (context: Context, { type }: Recorded): boolean =>
  (type !== 'AttemptSubmitted' && type !== 'ResponseReviewed') || holds(requireCaller(context), 'audit.*')
