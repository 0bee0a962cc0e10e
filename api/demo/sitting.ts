import { attempt } from '../../domain/attempts/attempt.ts'
import { startAttempt, submitAttempt } from '../../domain/attempts/taking.ts'
import type { NewCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import { score } from '../../domain/evaluations/scoring.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import { reportPlayback } from '../records/playback.ts'
import { openSoleWriter } from './sole-writer.ts'
import type { Stage } from './stage.ts'

export type Taught = { readonly outline: Outline; readonly tests: ReadonlyMap<string, Test> }

export type Test = {
  readonly revision: number
  readonly duration: number | null
  readonly preventTabSwitching: boolean
  readonly questions: readonly Question[]
  readonly responses: ReadonlyMap<string, readonly string[]>
}

export type Learner = {
  readonly stage: Stage
  readonly taught: Taught
  readonly enrolmentId: string
  readonly personId: string
  readonly certificate: NewCertificate
}

export type Answers = readonly { readonly questionId: string; readonly answer: string }[]

type Lesson = Outline['lessons'][number]

export const openSitting = (learner: Learner) => {
  const { stage, taught, enrolmentId, personId, certificate } = learner
  const { outline } = taught
  const { services, act, once } = stage
  const record = openSoleWriter(stage, enrolment, enrolmentId)
  const now = (): string => services.now().toISOString()

  const complete = ({ id: lessonId, type, durationSeconds }: Lesson): Promise<void> => {
    const watchedSeconds = type === 'document' ? null : durationSeconds
    const decide = completeLesson({ lessonId, watchedSeconds, outline, certificate })
    return once(act('CompleteLesson', personId, enrolmentId, lessonId), async () => [
      await record.decide(decide),
    ])
  }

  const openTest = (lessonId: string, test: Test, answers: Answers) => {
    const { revision, duration: durationMinutes, preventTabSwitching, questions } = test
    const attemptId = services.derivedId('attempt', enrolmentId, lessonId, '1')
    const paper = openSoleWriter(stage, attempt, attemptId)
    const of = { attemptId, personId, enrolmentId, courseId: outline.courseId, lessonId, cycle: 1, revision }
    const questionIds = questions.map(({ id }) => id)
    return {
      start: () =>
        once(act('StartAttempt', personId, attemptId), async () => {
          const what = { ...of, questionIds, startedAt: now(), durationMinutes, preventTabSwitching }
          return [await paper.decide(startAttempt(what, { isSubscribed: true, outline }))]
        }),
      submit: () =>
        once(act('SubmitAttempt', personId, attemptId), async () => {
          const what = { personId, claim: 'person', answers, now: now() } as const
          const submission = await paper.decide(
            submitAttempt(what, questions, (all) => score(questions, all)),
          )
          const submitted = submission.events.find((event) => event.type === 'AttemptSubmitted')
          const grade = submitted?.data.grade ?? null
          if (grade === null) return [submission]
          const result = { lessonId, attemptId, cycle: 1, grade, outline, certificate }
          return [submission, await record.decide(recordResult(result))]
        }),
    }
  }

  return { logIn: () => logIn(learner), complete, openTest }
}

/** Only the first log-in is a fact. */
const logIn = async ({ stage, personId }: Learner): Promise<void> => {
  const { services, act, hasLoggedIn } = stage
  if (hasLoggedIn.has(personId)) return
  hasLoggedIn.add(personId)
  await services.execute(act('LogIn', personId, personId), person, personId, recordFirstLogin)
}

/** Two reports of a player, the second from the middle of the video. */
export const leaveHalfway = async ({ stage, personId, taught }: Learner, lessonId: string): Promise<void> => {
  const { db, now } = stage.services
  const file = taught.outline.lessons.find(({ id }) => id === lessonId)?.file
  if (!file) return
  const of = { personId, lessonId, cycle: 1, sha256: file.sha256 }
  await reportPlayback(db, { ...of, seconds: 0, played: [], now: now() })
  const later = new Date(now().getTime() + 5_000)
  await reportPlayback(db, { ...of, seconds: 5, played: [[0, 5]], now: later })
}
