import { type CourseDecision, course, type Editor } from '../../../domain/courses/course.ts'
import {
  addLesson,
  releaseLesson,
  renameLesson,
  returnLessonToDraft,
} from '../../../domain/courses/lessons.ts'
import { mayOfCourse } from '../../../domain/courses/relation.ts'
import { lessonRevision, unlessChanged } from '../../../domain/courses/revisions.ts'
import { evaluation, reviseEvaluation, unlessRevised } from '../../../domain/evaluations/evaluation.ts'
import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { peopleWhoBegan, runningAttempts } from '../../../projections/attempts.ts'
import { evaluationAsking } from '../../../projections/evaluations.ts'
import type { Context } from '../../context.ts'
import { evaluationsOperations } from '../../contract/operations/evaluations.ts'
import type { Command } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadTaking } from '../../records/attempts.ts'
import { relationToTest } from '../../records/test-keys.ts'
import { unseen, visibleQuestions } from '../../records/visible-tests.ts'
import { choosePeople } from '../courses/audience.ts'
import { answerWithLesson, lessonToEdit, moduleToEdit } from '../courses/edit.ts'
import { readInWorker } from './files/read-in-worker.ts'
import { presentFile, presentForAuthor, presentForLearner } from './present.ts'
import { revisionOf } from './revising.ts'

type Operations = typeof evaluationsOperations
type Place = { readonly courseId: string; readonly lessonId: string }
type RevisionInput = Parameters<typeof revisionOf>[0]

const write = async (
  context: Context,
  command: Command,
  { courseId, lessonId }: Place,
  input: RevisionInput & { readonly questionsRevision?: number | null | undefined },
  ofLesson: (by: Editor) => readonly CourseDecision[],
) => {
  const who = requireCaller(context)
  const decision = composeDecisions(course, ...ofLesson(who))
  const mint = (...place: string[]) => context.derivedId('question', command.id, ...place)
  const appended = await context.executeAll(command, async (load) => {
    const [loadedCourse, loadedTest, taking] = await Promise.all([
      load(course, courseId),
      load(evaluation, lessonId),
      loadTaking(load, context, { personId: who.personId, courseId, lessonId }),
    ])
    const facts = decision(loadedCourse.state)
    const revision = { ...revisionOf(input, loadedTest.state, mint), lessonId, courseId }
    const testFacts = unlessRevised(
      input.questionsRevision,
      reviseEvaluation(revision, taking),
    )(loadedTest.state)
    if (facts.length + testFacts.length === 0) return []
    return [writeTo(loadedCourse, facts), writeTo(loadedTest, testFacts), ...taking.guards]
  })
  const { pending } = await context.waitForReadModels(appended)
  return answerWithLesson(context, { courseId, lessonId }, { appended, pending })
}

const create = async (
  { moduleId, name, isDraft, ...input }: Args<Operations['Mutation.Lesson_createAutoEvaluation']>,
  context: Context,
) => {
  const { course_id: courseId } = await moduleToEdit(context, moduleId)
  const command = context.command('AddEvaluation')
  const lessonId = context.derivedId('lesson', command.id)
  const people = await choosePeople(context, courseId, input)
  return write(context, command, { courseId, lessonId }, input, (by) => [
    addLesson({ moduleId, lessonId, type: 'automaticEvaluation', name }, by),
    ...people(lessonId, by),
    ...(isDraft === false ? [releaseLesson({ lessonId, hasQuestions: true }, by)] : []),
  ])
}

const revise = async (
  { lessonId, name, isDraft, ...input }: Args<Operations['Mutation.Evaluation_revise']>,
  context: Context,
) => {
  const row = await lessonToEdit(context, lessonId)
  if (row.type !== 'automaticEvaluation') throw new Rejection('courses.no-such-lesson', 'lessonId')
  const place = { courseId: row.course_id, lessonId }
  const people = await choosePeople(context, row.course_id, input)
  const changes = (by: Editor) => [
    renameLesson({ lessonId, name: name ?? row.name }, by),
    ...people(lessonId, by),
    ...(isDraft === true ? [returnLessonToDraft(lessonId, by)] : []),
    ...(isDraft === false ? [releaseLesson({ lessonId, hasQuestions: true }, by)] : []),
  ]
  return write(context, context.command('ReviseEvaluation'), place, input, (by) => [
    unlessChanged(input.revision, lessonRevision(lessonId), composeDecisions(course, ...changes(by))),
  ])
}

const shownQuestions = async (context: Context, lessonId: string) => {
  const { withKey, revision, questions } = await visibleQuestions(context, lessonId)
  return questions.map((question, index) => ({
    ...(withKey ? presentForAuthor(question) : withoutKey(presentForLearner(question, index))),
    keyWithheld: !withKey,
    revision,
  }))
}

const withoutKey = (question: ReturnType<typeof presentForLearner>) => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, isCorrect: null })),
})

const listAnswers = async (context: Context, questionId: string) => {
  const runningTests = await runningAttempts(context.db, requireCaller(context).personId)
  const askingTest = await evaluationAsking(context.readDb, questionId)
  for (const lessonId of new Set([
    ...(askingTest ? [askingTest.lesson_id] : []),
    ...runningTests.map((attempt) => attempt.lesson_id),
  ])) {
    const question = (await shownQuestions(context, lessonId).catch(unseen))?.find(
      ({ id }) => id === questionId,
    )
    if (question) return question.answers
  }
  throw new Rejection('evaluations.not-found', 'evaluationQuestionId')
}

const takenBy = async (context: Context, lessonId: string) => {
  const { course_id: courseId } = await lessonToEdit(context, lessonId)
  const { relations } = await relationToTest(context, { courseId, lessonId })
  if (!mayOfCourse(relations, 'edit')) throw new Rejection('courses.not-yours', 'lessonId')
  return peopleWhoBegan(context.readDb, lessonId)
}

export const evaluationsHandlers = operationsOf(evaluationsOperations, {
  'Query.EvaluationQuestion_list': ({ lessonId }, context) => shownQuestions(context, lessonId),
  'Query.EvaluationAnswer_list': ({ evaluationQuestionId }, context) =>
    listAnswers(context, evaluationQuestionId),
  'Query.EvaluationQuestion_readFile': async ({ text, format }, context) => {
    const { locale } = context
    return presentFile(await readInWorker(requireCaller(context).personId, { format, text, locale }))
  },
  'Query.Evaluation_takenBy': ({ lessonId }, context) => takenBy(context, lessonId),
  'Mutation.Lesson_createAutoEvaluation': create,
  'Mutation.Evaluation_revise': revise,
})
