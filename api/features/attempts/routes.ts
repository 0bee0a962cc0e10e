import { z } from 'zod'
import { attempt } from '../../../domain/attempts/attempt.ts'
import { isTimeUp } from '../../../domain/attempts/rules.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { evaluationOf } from '../../../projections/evaluations.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import { parse, type RestRequest, type Route, uuidParam } from '../../http/rest.ts'
import { typedText } from '../../kit/input.ts'
import { whoAsks } from '../../kit/request.ts'
import { id } from '../courses/input.ts'
import { presentForLearner } from '../evaluations/present.ts'
import { ownTest, requireVisibleLesson, visibleQuestions } from './access.ts'
import { type Sitting, save, sittingOf, start, submit } from './commands.ts'
import { presentAttempt, presentResult, presentTest } from './present.ts'

const answer = z.object({ answer: typedText(20_000) })
const submission = z.object({
  lessonId: id,
  answers: z.array(answer.extend({ questionId: id })).max(1_000),
  by: z.enum(['person', 'focus', 'time']).default('person'),
})

const readLesson = async (request: RestRequest, context: Context) => {
  const seen = await requireVisibleLesson(context, uuidParam(request, 'id'))
  const [evaluation, state] = await Promise.all([
    evaluationOf(context.readDb, seen.lesson.lesson_id),
    ownAttempt(context, seen.lesson),
  ])
  return presentTest(seen, evaluation, state.situation === 'submitted')
}

const readConfiguration = async (request: RestRequest, context: Context) => {
  const { lesson } = await requireVisibleLesson(context, uuidParam(request, 'id'))
  return { duration: lesson.duration_minutes, preventTabSwitching: lesson.prevent_tab_switching ?? false }
}

const readQuestions = async (request: RestRequest, context: Context) =>
  (await visibleQuestions(context, uuidParam(request, 'id'))).questions.map(presentForLearner)

const readAlreadyAnswered = async (request: RestRequest, context: Context) => {
  const { lesson } = await requireVisibleLesson(context, uuidParam(request, 'id'))
  return { alreadyAnswered: (await ownAttempt(context, lesson)).situation === 'submitted' }
}

const ownAttempt = async (
  context: Context,
  { course_id, lesson_id }: { course_id: string; lesson_id: string },
) => {
  const { personId } = whoAsks(context)
  const { attemptId } = await sittingOf(context, { personId, courseId: course_id, lessonId: lesson_id })
  return stateOf(context.store, attempt, attemptId)
}

const startOrResume = async (request: RestRequest, context: Context) => {
  const sitting = await ownTest(context, uuidParam(request, 'id'))
  await submitIfOverdue(context, sitting)
  await start(context, context.command('StartAttempt'), sitting)
  return presentAttempt(context, sitting.attemptId)
}

/** Whoever comes back after the time finds the test submitted with what was saved. */
const submitIfOverdue = async (context: Context, { attemptId, personId }: Sitting): Promise<void> => {
  const state = await stateOf(context.store, attempt, attemptId)
  if (state.situation !== 'running' || !isTimeUp(state.deadline, context.now().toISOString())) return
  const command = context.command('SubmitOverdueAttempt', {
    id: context.derivedId('submit-overdue', attemptId),
  })
  await submit(context, command, { attemptId, personId, by: 'time', answers: [] })
}

const saveOne = async (request: RestRequest, context: Context) => {
  const { personId } = whoAsks(context)
  const what = parse(answer, request.body)
  const attemptId = uuidParam(request, 'attemptId')
  const questionId = uuidParam(request, 'questionId')
  await save(context, context.command('SaveAnswer'), { attemptId, personId, questionId, ...what })
  return { saved: true }
}

const submitAnswers = async ({ body }: RestRequest, context: Context) => {
  const { lessonId, answers, by } = parse(submission, body)
  const sitting = await ownTest(context, lessonId)
  const { attemptId, personId } = sitting
  const appended = await submit(context, context.command('SubmitAttempt'), {
    attemptId,
    personId,
    by,
    answers,
  })
  const { pending } = await context.settle(appended)
  const [taken, record] = await Promise.all([
    stateOf(context.store, attempt, attemptId),
    stateOf(context.store, enrolment, sitting.enrolmentId),
  ])
  if (taken.situation !== 'submitted') throw new Rejection('tests.not-started')
  return { ...presentResult(taken.grade, record), pending }
}

export const attemptsRoutes: readonly Route[] = [
  { method: 'GET', path: '/lessons/:id', handle: readLesson },
  { method: 'GET', path: '/lessons/:id/configuration', handle: readConfiguration },
  { method: 'GET', path: '/lessons/:id/questions', handle: readQuestions },
  { method: 'GET', path: '/lessons/:id/already-answered', handle: readAlreadyAnswered },
  { method: 'POST', path: '/lessons/:id/attempts', handle: startOrResume },
  { method: 'PUT', path: '/attempts/:attemptId/answers/:questionId', handle: saveOne },
  { method: 'POST', path: '/lessons/answers', handle: submitAnswers },
]
