import { attempt } from '../../../domain/attempts/attempt.ts'
import { isOver } from '../../../domain/attempts/taking.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { testsUnderWay } from '../../../projections/attempts.ts'
import { evaluationOf } from '../../../projections/evaluations.ts'
import type { Context } from '../../context.ts'
import { attemptsContract } from '../../contract/routes/attempts.ts'
import { stateOf } from '../../event-store/streams.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { type AttemptIds, attemptIdsOf } from '../../records/attempts.ts'
import {
  asMissingTest,
  ownTest,
  requireVisibleLesson,
  visibleQuestions,
} from '../../records/visible-tests.ts'
import { presentForLearner } from '../evaluations/present.ts'
import { recordAnswer, startTest, submitTest } from './commands.ts'
import { presentAttempt, presentRunning, presentTest, presentTime } from './present.ts'
import { outcomeOf, presentOutcome, presentResult } from './result.ts'

type Routes = typeof attemptsContract

const readLesson: Handler<Routes['GET /lessons/:id']> = async ({ params }, context) => {
  const visible = await requireVisibleLesson(context, params.id)
  const [evaluation, state] = await Promise.all([
    evaluationOf(context.readDb, visible.lesson.lesson_id),
    ownAttempt(context, visible.lesson),
  ])
  return presentTest(visible, evaluation, state, context.now().toISOString())
}

const readConfiguration: Handler<Routes['GET /lessons/:id/configuration']> = async ({ params }, context) => {
  const { lesson } = await requireVisibleLesson(context, params.id)
  return {
    evaluationName: lesson.name,
    duration: lesson.duration_minutes,
    isRandomQuestionOrder: lesson.is_random_order ?? false,
    preventTabSwitching: lesson.prevent_tab_switching ?? false,
  }
}

const readAlreadyAnswered: Handler<Routes['GET /lessons/:id/already-answered']> = async (
  { params },
  context,
) => {
  const { lesson } = await requireVisibleLesson(context, params.id)
  return { alreadyAnswered: isOver(await ownAttempt(context, lesson), context.now().toISOString()) }
}

const ownAttempt = async (
  context: Context,
  { course_id, lesson_id }: { course_id: string; lesson_id: string },
) => {
  const { personId } = requireCaller(context)
  const { attemptId } = await attemptIdsOf(context, { personId, courseId: course_id, lessonId: lesson_id })
  return stateOf(context.store, attempt, attemptId)
}

const readRunning: Handler<Routes['GET /attempts/running']> = async (_, context) => {
  const now = context.now()
  return presentRunning(
    await testsUnderWay(context.db, requireCaller(context).personId, now.toISOString()),
    now,
  )
}

const startOrResume: Handler<Routes['POST /lessons/:id/attempts']> = async ({ params }, context) => {
  const ids = await ownTest(context, params.id)
  await startTest(context, context.command('StartAttempt'), ids).catch(asMissingTest(context, params.id))
  const state = await stateOf(context.store, attempt, ids.attemptId)
  if (state.situation === 'none') throw new Rejection('tests.not-started')
  if (isOver(state, context.now().toISOString())) return refuseAsOver(context, ids)
  return presentAttempt(context, state)
}

/** Requests after the time find the attempt submitted with its saved answers. */
const refuseAsOver = async (context: Context, { attemptId, personId }: AttemptIds): Promise<never> => {
  const command = context.command('SubmitOverdueAttempt', {
    id: context.derivedId('submit-overdue', attemptId),
  })
  await submitTest(context, command, { attemptId, personId, claim: 'time', answers: [] })
  throw new Rejection('tests.already-taken')
}

/** Same refusal for another person's attempt and a missing one. */
const readTime: Handler<Routes['GET /attempts/:attemptId/time']> = async ({ params }, context) => {
  const state = await stateOf(context.store, attempt, params.attemptId)
  if (state.situation === 'none' || state.personId !== requireCaller(context).personId)
    throw new Rejection('tests.not-started')
  return presentTime(state, context.now().toISOString())
}

const saveAnswer: Handler<Routes['PUT /attempts/:attemptId/answers/:questionId']> = async (
  { params, body },
  context,
) => {
  const { personId } = requireCaller(context)
  await recordAnswer(context, context.command('SaveAnswer'), { personId, ...params, ...body })
  return { saved: true }
}

const readResult: Handler<Routes['GET /lessons/:id/result']> = async ({ params }, context) =>
  presentResult(
    context,
    await outcomeOf(context, await ownTest(context, params.id)).catch(asMissingTest(context, params.id)),
  )

const submitAnswers: Handler<Routes['POST /lessons/answers']> = async ({ body }, context) => {
  const { lessonId, answers, by, focusLoss } = body
  const ids = await ownTest(context, lessonId)
  const { attemptId, personId } = ids
  const appended = await submitTest(context, context.command('SubmitAttempt'), {
    attemptId,
    personId,
    claim: by === 'focus' ? (focusLoss ?? 'focus') : by,
    answers,
  }).catch(asMissingTest(context, lessonId))
  const { pending } = await context.waitForReadModels(appended)
  return { ...presentOutcome(await outcomeOf(context, ids)), pending }
}

export const attemptsRoutes = routesOf(attemptsContract, {
  'GET /lessons/:id': readLesson,
  'GET /lessons/:id/configuration': readConfiguration,
  'GET /lessons/:id/questions': async ({ params }, context) =>
    (await visibleQuestions(context, params.id)).questions.map(presentForLearner),
  'GET /lessons/:id/already-answered': readAlreadyAnswered,
  'GET /lessons/:id/result': readResult,
  'GET /attempts/running': readRunning,
  'POST /lessons/:id/attempts': startOrResume,
  'GET /attempts/:attemptId/time': readTime,
  'PUT /attempts/:attemptId/answers/:questionId': saveAnswer,
  'POST /lessons/answers': submitAnswers,
})
