import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { completeLesson } from '../../../domain/enrolments/progress.ts'
import { isWatched } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { certificateOf } from '../../../projections/certificates.ts'
import { courseById, type LessonView, lessonView } from '../../../projections/courses.outline.ts'
import { enrolmentOf } from '../../../projections/enrolments.questions.ts'
import type { EnrolmentRow } from '../../../projections/enrolments.tables.ts'
import { nextCourseOf } from '../../../projections/plans.questions.ts'
import type { Context } from '../../context.ts'
import { enrolmentsOperations } from '../../contract/operations/enrolments.ts'
import type { Appended } from '../../event-store/store.ts'
import { dataOf, guardOn, stateOf, writeTo } from '../../event-store/streams.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday, readyCertificate } from '../../records/certificate.ts'
import { presentNextCourse, presentRange, presentStatus, progressOf } from '../../records/courses.ts'
import { courseWithChanges, outlineForMember } from '../../records/outlines.ts'
import { reportPlayback } from '../../records/playback.ts'
import { refuseStranger } from './access.ts'
import { completedFile } from './completed-file.ts'
import { presentCertification } from './present.ts'

type Report = Args<(typeof enrolmentsOperations)['Mutation.Lesson_saveProgress']>
type CourseMember = { readonly courseId: string; readonly userId: string }

const isWithheld = ({ is_private, assignee_ids }: LessonView, personId: string): boolean =>
  is_private && !assignee_ids.includes(personId)

type OwnLesson = { readonly lesson: LessonView; readonly record: EnrolmentRow }

const ownLesson = async (context: Context, lessonId: string): Promise<OwnLesson> => {
  const { personId } = requireCaller(context)
  const lesson = await lessonView(context.db, personId, lessonId)
  if (!lesson || lesson.is_draft || lesson.module_is_draft || isWithheld(lesson, personId))
    throw new Rejection('courses.no-such-lesson')
  const [record, course] = await Promise.all([
    enrolmentOf(context.db, personId, lesson.course_id),
    courseById(context.db, lesson.course_id),
  ])
  if (!record) throw new Rejection('enrolments.not-enrolled')
  if (course?.is_draft) throw new Rejection('courses.not-published')
  return { lesson, record }
}

/** Completes the lesson and, with the last one, the course and its certificate, in one append. */
const complete = async (context: Context, { lesson, record }: OwnLesson, watchedSeconds: number | null) => {
  const { lesson_id: lessonId, course_id: courseId, person_id: personId } = { ...lesson, ...record }
  const certificate = await readyCertificate(context, {
    ...record,
    personId,
    enrolmentId: record.enrolment_id,
  })
  const appended = await context.executeAll(context.command('CompleteLesson'), async (load) => {
    const [ownRecord, loadedCourse] = await Promise.all([
      load(enrolment, record.enrolment_id),
      load(courseWithChanges, courseId),
    ])
    const outline = await outlineForMember(context.store, loadedCourse.state, {
      personId,
      enrolmentId: record.enrolment_id,
    })
    const fileVersion = lesson.file?.sha256
    const completion = { lessonId, watchedSeconds, fileVersion, outline, certificate }
    const events = completeLesson(completion)(ownRecord.state)
    return events.length === 0 ? [] : [writeTo(ownRecord, events), guardOn(loadedCourse)]
  })
  const { pending } = await context.waitForReadModels(appended)
  const after = await stateOf(context.store, enrolment, record.enrolment_id)
  const status = after.situation === 'enrolled' ? after.status : null
  return { status, approval: await approvalBy(context, appended, record), pending }
}

type CertificateIssued = Extract<EnrolmentEvent, { type: 'CertificateIssued' }>

/** Null unless these facts approve the course. */
const approvalBy = async (
  { db }: Context,
  { events }: Pick<Appended, 'events'>,
  { person_id: personId, course_id: courseId }: EnrolmentRow,
) => {
  const [issued] = dataOf<CertificateIssued>(events, 'CertificateIssued')
  if (!issued) return null
  const next = await nextCourseOf(db, personId, courseId)
  return { certificateId: issued.certificateId, nextCourse: next && presentNextCourse(next) }
}

/** Playback beyond the lesson's length does not count. */
const recordPlayback = async (
  context: Context,
  { lesson, record }: OwnLesson,
  { lessonId, seconds, played, fileVersion }: Report,
) => {
  const length = lesson.duration_seconds
  if (!length || !lesson.file || lesson.type === 'document')
    throw new Rejection('enrolments.not-completable', 'lessonId')
  if (fileVersion && fileVersion !== lesson.file.sha256) throw new Rejection('enrolments.file-replaced')
  const playback = await reportPlayback(context.db, {
    personId: record.person_id,
    lessonId,
    cycle: record.cycle,
    sha256: lesson.file.sha256,
    seconds: Math.min(seconds, length),
    played: (played ?? []).map(({ from, to }) => [Math.min(from, length), Math.min(to, length)]),
    now: context.now(),
  })
  return { ...playback, isWhole: isWatched(playback.watchedSeconds, length) }
}

const saveProgress = async (report: Report, context: Context) => {
  const target = await ownLesson(context, report.lessonId)
  const { lesson, record } = target
  const { seconds, watched, watchedSeconds, isWhole } = await recordPlayback(context, target, report)
  const isNew = !lesson.completed_at && isWhole
  const { status, approval, pending } = isNew
    ? await complete(context, target, watchedSeconds)
    : { status: record.status, approval: null, pending: false }
  const isCompleted = isNew || lesson.completed_at !== null
  const progress = isCompleted ? 100 : progressOf({ ...lesson, watched_seconds: watchedSeconds })
  const at = { lessonId: report.lessonId, progress, playbackSeconds: seconds, isCompleted }
  return { ...at, watched: watched.map(presentRange), courseStatus: presentStatus(status), approval, pending }
}

const open = async ({ lessonId }: { readonly lessonId: string }, context: Context) => {
  const { status, approval, pending } = await complete(context, await ownLesson(context, lessonId), null)
  return {
    lessonId,
    progress: 100,
    playbackSeconds: 0,
    watched: [],
    isCompleted: true,
    courseStatus: presentStatus(status),
    approval,
    pending,
  }
}

const isSubscribed = async ({ courseId, userId }: CourseMember, context: Context) => {
  await refuseStranger(context, userId, courseId)
  return (await enrolmentOf(context.readDb, userId, courseId)) !== null
}

const findCertification = async ({ courseId, userId }: CourseMember, context: Context) => {
  await refuseStranger(context, userId, courseId)
  const row = await certificateOf(context.readDb, userId, courseId)
  if (!row) return null
  return presentCertification(row, await companyToday(context, context.now()))
}

export const enrolmentsHandlers = operationsOf(enrolmentsOperations, {
  'Query.User_isSubscribed': isSubscribed,
  'Query.User_getCertification': findCertification,
  'Query.Lesson_completedFile': completedFile,
  'Mutation.Lesson_saveProgress': saveProgress,
  'Mutation.Lesson_open': open,
})
