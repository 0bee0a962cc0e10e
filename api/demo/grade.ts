import { attempt } from '../../domain/attempts/attempt.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { hasProgress } from '../../domain/enrolments/membership.ts'
import { type CourseMember, courseMembers } from '../../projections/enrolments.questions.ts'
import { waitingAttempts } from '../../projections/reviews.questions.ts'
import { stateOf } from '../event-store/streams.ts'
import { reviewAnswer } from '../features/attempts/reviewing.ts'
import { publishDrafts, restart, saveGrades } from '../features/grades/commands.ts'
import { decline, request } from '../features/opportunities/commands.ts'
import type { Agenda } from './agenda.ts'
import { chanceOf } from './chance.ts'
import { pastDays } from './clock.ts'
import { spreadDays } from './learn.ts'
import type { CoursePlan } from './plan.ts'
import type { Taught, Test } from './sitting.ts'
import { type Stage, waitUntilQuiet } from './stage.ts'
import type { Writing } from './write-courses.ts'

const gradedAfterDays = spreadDays + 14
const leftToReview = 3
const [requestedAfterDays, declinedAfterDays] = [7, 9]
const leftOpenDays = 30
const [leastPass, mostPass] = [74, 98]
const failing = 58

export const gradingDay = ({ days: { published = 0 }, gradedOn }: CoursePlan): number =>
  gradedOn ?? published + gradedAfterDays

export const planGrading = (
  agenda: Agenda,
  { stage, plan, instructorId: by }: Writing,
  taught: Taught,
): void => {
  const { courseId, lessons } = taught.outline
  const day = gradingDay(plan)
  for (const { id: lessonId, type } of lessons) {
    const test = taught.tests.get(lessonId)
    if (test?.questions.some((question) => question.type === 'freeResponse'))
      agenda.add(stage.at(day, 12), () => review(stage, { lessonId, by, test }))
    if (type !== 'manualEvaluation') continue
    const of = { courseId, lessonId, by }
    agenda.add(stage.at(day, 16), () => grade(stage, of))
    agenda.add(stage.at(day + 1, 10), () => restartFailed(stage, of))
    agenda.add(stage.at(day + requestedAfterDays, 8), () => requestAnother(stage, of))
    if (day + leftOpenDays < pastDays)
      agenda.add(stage.at(day + declinedAfterDays, 11), () => declineAnother(stage, of))
  }
}

type OfLesson = { readonly courseId: string; readonly lessonId: string; readonly by: string }

/** Grades members who have started the course: some published, one of them failed for good, two drafts. */
const grade = async (stage: Stage, of: OfLesson): Promise<void> => {
  const { services, act, unlessDone } = stage
  const [restarted, failed, ...others] = await membersWithProgress(stage, of)
  const failures = [restarted, failed].flatMap((one) => one ?? [])
  const passed = others.slice(2)
  const rows = [...failures, ...others].map((member) => ({
    userId: member.personId,
    grade: failures.includes(member) ? failing : chanceOf(member.enrolmentId).between(leastPass, mostPass),
    isPublished: false,
    read: { version: 0 },
    reason: null,
  }))
  const save = act('SaveGrades', of.by, of.lessonId)
  await unlessDone(save, () => saveGrades(services, save, { ...of, rows }))
  const people = [...failures, ...passed].map(({ personId }) => personId)
  const publish = act('PublishGrades', of.by, of.lessonId)
  await unlessDone(publish, () => publishDrafts(services, publish, { ...of, people }))
}

const restartFailed = async (stage: Stage, of: OfLesson): Promise<void> => {
  const { services, act, unlessDone } = stage
  const command = act('RestartEvaluation', of.by, of.lessonId)
  await unlessDone(command, async () => {
    const [member] = await membersWithProgress(stage, of)
    if (!member) return
    const { enrolmentId, personId: userId } = member
    const evaluationId = services.derivedId('evaluation', enrolmentId, of.lessonId, '1', '0')
    const reason = 'El equipo falló durante su práctica'
    await restart(services, command, { ...of, userId, evaluationId, reason })
  })
}

/** The member who failed for good; null without one. */
const failedResult = async (stage: Stage, of: OfLesson) => {
  const [, member] = await membersWithProgress(stage, of)
  if (!member) return null
  const { personId, enrolmentId } = member
  const evaluationId = stage.services.derivedId('evaluation', enrolmentId, of.lessonId, '1', '0')
  return { ...of, personId, evaluationId }
}

const requestAnother = async (stage: Stage, of: OfLesson): Promise<void> => {
  const result = await failedResult(stage, of)
  if (!result) return
  const command = stage.act('RequestOpportunity', result.personId, of.lessonId)
  const reason = 'Estuve de turno la noche anterior y no pude repasar'
  await stage.unlessDone(command, () => request(stage.services, command, { ...result, reason }))
}

const declineAnother = async (stage: Stage, of: OfLesson): Promise<void> => {
  const result = await failedResult(stage, of)
  if (!result) return
  const command = stage.act('DeclineOpportunity', of.by, of.lessonId)
  const reason = 'Repita primero la práctica con su supervisor; después se la abrimos'
  await stage.unlessDone(command, () => decline(stage.services, command, { ...result, reason }))
}

const membersWithProgress = async (
  { services: { db, store } }: Stage,
  { courseId, by }: OfLesson,
): Promise<readonly CourseMember[]> => {
  const members = await courseMembers(db, courseId)
  const records = await Promise.all(members.map(({ enrolmentId }) => stateOf(store, enrolment, enrolmentId)))
  return members
    .filter(({ personId }, place) => {
      const record = records[place]
      return personId !== by && record?.situation === 'enrolled' && hasProgress(record)
    })
    .toReversed()
}

const review = async (
  stage: Stage,
  { lessonId, by, test }: { lessonId: string; by: string; test: Test },
): Promise<void> => {
  await waitUntilQuiet(stage)
  const { services, act, unlessDone } = stage
  const { rows } = await waitingAttempts(services.db, { lessonId, without: by }, { page: 1, size: 1_000 })
  for (const { attempt_id: attemptId } of rows.slice(0, -leftToReview)) {
    const state = await stateOf(services.store, attempt, attemptId)
    for (const { id: questionId, question, type, value } of test.questions) {
      if (type !== 'freeResponse' || state.situation !== 'submitted') continue
      const saysLittle = test.responses.get(question)?.at(-1) === state.answers.get(questionId)
      const points = saysLittle ? 0 : chanceOf(attemptId).between(Math.ceil(value * 0.7), value)
      const command = act('ReviewResponse', by, attemptId, questionId)
      const scoredAnswer = { questionId, points, before: null }
      await unlessDone(command, () =>
        reviewAnswer(services, command, attemptId, scoredAnswer, { personId: by, reason: null }),
      )
    }
  }
}
