import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseConstancia } from '../../../domain/legal/constancia.ts'
import { constanciaRecord } from '../../../domain/legal/constancia-record.ts'
import { notices, noticesId } from '../../../domain/notices/notices.ts'
import { enrolmentsAttending } from '../../../projections/attendance.questions.ts'
import { attemptsOfPerson, enrolmentsOf } from '../../../projections/audit.lists.ts'
import { constanciasOf } from '../../../projections/constancia-records.questions.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import { noticeMonths } from '../../../projections/notices.questions.ts'
import { departmentRows, jobTitleRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type RecordKind, requirementsId } from '../../contract/types/audit.ts'
import { aboutLesson, type HistoryQuery, namingLesson } from './histories.ts'

/** Records with a history of one stream, with its kind. */
const kinds = {
  course: { stream: 'course', missing: 'courses.not-found' },
  role: { stream: 'role', missing: 'roles.not-found' },
  company: { stream: 'company', missing: 'organisation.not-found' },
  employers: { stream: 'employers', missing: 'legal.employer-not-found' },
  trainingPlans: { stream: 'trainingPlans', missing: 'legal.plan-not-found' },
  terminal: { stream: 'terminal', missing: 'organisation.not-found' },
  department: { stream: 'department', missing: 'organisation.not-found' },
  jobTitle: { stream: 'jobTitle', missing: 'organisation.not-found' },
  audit: { stream: 'audit', missing: 'organisation.not-found' },
} as const satisfies Record<string, OwnStreams>

type OwnStreams = { stream: string; missing: ErrorCode }

export type Source = Pick<HistoryQuery, 'streams' | 'choose' | 'missing'>

/** Throws where the record does not exist. */
export const sourceOf = async (
  context: Context,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
): Promise<Source> => {
  const isOfRequirements = requirementsId.safeParse(id).success
  if (isOfRequirements !== (kind === 'requirements')) throw new Rejection('http.invalid-input', 'id')
  if (kind === 'requirements') {
    if (!(await isOfCompany(context, id))) throw new Rejection('organisation.not-found', 'id')
    return { streams: [streamName(kind, id)] }
  }
  if (kind === 'evaluation') return ofEvaluation(context, id)
  if (kind === 'attendance') {
    if (!(await lessonById(context.readDb, id))?.session) throw new Rejection('courses.no-such-lesson', 'id')
    const enrolments = await enrolmentsAttending(context.readDb, id)
    return {
      streams: enrolments.map((enrolmentId) => streamName('enrolment', enrolmentId)),
      choose: aboutLesson(id),
    }
  }
  if (kind === 'employee') return ofPerson(context, id)
  const { stream, missing }: OwnStreams = kinds[kind]
  const further = kind === 'course' ? [streamName(courseConstancia.kind, id)] : []
  return { streams: [streamName(stream, id), ...further], missing }
}

/** The account and the badges: a proof of these is not held back by what an act in a course also recorded. */
export const accountOf = (id: string): Source => ({
  streams: [streamName('person', id), streamName('badges', id)],
  missing: 'people.not-found',
})

/** The account, the notices, and every course with its attempts and constancias. */
const ofPerson = async ({ readDb }: Context, id: string): Promise<Source> => {
  const [enrolments, attempts, months, constancias] = await Promise.all([
    enrolmentsOf(readDb, [id]),
    attemptsOfPerson(readDb, id),
    noticeMonths(readDb, id),
    constanciasOf(readDb, id),
  ])
  const { streams, missing } = accountOf(id)
  return {
    streams: [
      ...streams,
      ...enrolments.map(({ enrolment_id }) => streamName('enrolment', enrolment_id)),
      ...attempts.map((attemptId) => streamName('attempt', attemptId)),
      ...constancias.map((constanciaId) => streamName(constanciaRecord.kind, constanciaId)),
      ...months.map((month) => streamName(notices.kind, noticesId({ personId: id, month }))),
    ],
    missing,
  }
}

const ofEvaluation = async ({ readDb }: Context, id: string): Promise<Source> => {
  const lesson = await lessonById(readDb, id)
  const missing = 'evaluations.not-found'
  return lesson?.type === 'manualEvaluation'
    ? { streams: [streamName('course', lesson.course_id)], choose: namingLesson(id), missing }
    : { streams: [streamName('evaluation', id)], missing }
}

const isOfCompany = async ({ readDb }: Context, scope: string): Promise<boolean> => {
  const [level, ...id] = scope.split('-')
  if (level === 'company') return true
  const rows = await (level === 'department' ? departmentRows : jobTitleRows)(readDb)
  return rows.some((row) => row.id === id.join('-'))
}
