import { type AttemptState, attempt } from '../../../domain/attempts/attempt.ts'
import { pacedAttempt, withSaveLimit } from '../../../domain/attempts/pacing.ts'
import {
  type AnswerInput,
  type ClaimedEnd,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/attempts/taking.ts'
import { course } from '../../../domain/courses/course.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { recordResult } from '../../../domain/enrolments/progress.ts'
import { evaluation } from '../../../domain/evaluations/evaluation.ts'
import { score } from '../../../domain/evaluations/scoring.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Services } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Appended, Command, Write } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import type { AttemptIds } from '../../records/attempts.ts'
import { readyCertificate } from '../../records/certificate.ts'
import { courseWithChanges, outlineForMember } from '../../records/outlines.ts'
import { questionsOf } from '../../records/test-revisions.ts'

/** Starts the test or resumes the attempt under way. Guards that course and enrolment are unchanged. */
export const startTest = (services: Services, command: Command, attemptIds: AttemptIds): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const [loadedAttempt, loadedTest, record, loadedCourse] = await Promise.all([
      load(attempt, attemptIds.attemptId),
      load(evaluation, attemptIds.lessonId),
      load(enrolment, attemptIds.enrolmentId),
      load(course, attemptIds.courseId),
    ])
    const isSubscribed = record.state.situation === 'enrolled' && record.state.cycle === attemptIds.cycle
    // do not reveal to outsiders whether the lesson is a test
    if (loadedTest.state.situation === 'none')
      throw new Rejection(isSubscribed ? 'tests.no-questions' : 'tests.not-subscribed')
    const { revision, duration, questions, isRandomQuestionOrder, preventTabSwitching } = loadedTest.state
    const questionIds = questions.map(({ id }) => id)
    const events = startAttempt(
      {
        ...attemptIds,
        revision,
        questionIds: isRandomQuestionOrder ? shuffled(questionIds) : questionIds,
        startedAt: services.now().toISOString(),
        durationMinutes: duration,
        preventTabSwitching,
      },
      { isSubscribed, outline: outline(loadedCourse.state, attemptIds.personId) },
    )(loadedAttempt.state)
    if (events.length === 0) return []
    return [writeTo(loadedAttempt, events), guardOn(record), guardOn(loadedCourse)]
  })

type OwnAttempt = { readonly attemptId: string; readonly personId: string }

/** Same refusal for a missing attempt and another person's. */
const ownOf = (state: AttemptState, personId: string): Exclude<AttemptState, { situation: 'none' }> => {
  if (state.situation === 'none' || state.personId !== personId) throw new Rejection('tests.not-started')
  return state
}

export const recordAnswer = (
  services: Services,
  command: Command,
  { attemptId, personId, ...input }: OwnAttempt & AnswerInput,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const loaded = await load(pacedAttempt, attemptId)
    const { lessonId, revision } = ownOf(loaded.state.state, personId)
    const questions = await questionsOf(services.store, lessonId, revision)
    const now = services.now().toISOString()
    const { questionId } = input
    const events = withSaveLimit(
      { questionId, now },
      saveAnswer({ ...input, personId, now }, questions),
    )(loaded.state)
    return events.length === 0 ? [] : [writeTo(loaded, events)]
  })

type Submission = OwnAttempt & { readonly claim: ClaimedEnd; readonly answers: readonly AnswerInput[] }

/** Scores the attempt and records grade, approval and certificate in the same append. */
export const submitTest = (
  services: Services,
  command: Command,
  { attemptId, personId, claim, answers }: Submission,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const loaded = await load(attempt, attemptId)
    const ownAttempt = ownOf(loaded.state, personId)
    const questions = await questionsOf(services.store, ownAttempt.lessonId, ownAttempt.revision)
    const now = services.now().toISOString()
    const events = submitAttempt({ personId, claim, answers, now }, questions, (savedAnswers) =>
      score(questions, savedAnswers),
    )(loaded.state)
    const grade = events.find((event) => event.type === 'AttemptSubmitted')?.data.grade ?? null
    if (events.length === 0) return []
    return [
      writeTo(loaded, events),
      ...(grade === null ? [] : await recordGrade(services, load, ownAttempt, grade)),
    ]
  })

export const recordGrade = async (
  services: Services,
  load: Load,
  {
    attemptId,
    enrolmentId,
    courseId,
    lessonId,
    cycle,
    personId,
    revision,
  }: AttemptIds & { revision: number },
  grade: number,
): Promise<Write[]> => {
  const [record, loadedCourse, certificate] = await Promise.all([
    load(enrolment, enrolmentId),
    load(courseWithChanges, courseId),
    readyCertificate(services, { enrolmentId, personId, cycle }),
  ])
  const result = {
    lessonId,
    attemptId,
    cycle,
    grade,
    revision,
    outline: await outlineForMember(services.store, loadedCourse.state, { personId, enrolmentId }),
    certificate,
  }
  return [writeTo(record, recordResult(result)(record.state)), guardOn(loadedCourse)]
}

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Fisher-Yates; `random` returns 0 up to but excluding 1. */
export const shuffled = <Item>(items: readonly Item[], random: () => number = chance): readonly Item[] => {
  const mixed = items.map((item) => ({ item, at: random() }))
  return mixed.sort((one, other) => one.at - other.at).map(({ item }) => item)
}
