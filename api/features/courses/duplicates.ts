import type { LessonState } from '../../../domain/courses/contents.ts'
import {
  type CourseDecision,
  course,
  type Editor,
  type ExistingCourse,
  editing,
} from '../../../domain/courses/course.ts'
import {
  type Copying,
  duplicateCourse,
  duplicateLesson,
  duplicateModule,
} from '../../../domain/courses/duplicates.ts'
import { evaluation, reviseEvaluation } from '../../../domain/evaluations/evaluation.ts'
import { courseNames } from '../../../projections/courses.questions.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { coursesOutlineOperations } from '../../contract/operations/courses.outline.ts'
import type { coursesOperations } from '../../contract/operations/courses.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Command, Write } from '../../event-store/store.ts'
import { stateOf, writeTo } from '../../event-store/streams.ts'
import type { Args, Handlers } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadTaking } from '../../records/attempts.ts'
import { answerWithLesson, lessonToEdit, moduleToEdit, treeOf } from './edit.ts'
import { copyFiles } from './file-copies.ts'
import { refuseSameName } from './same-names.ts'

/** The number comes first, so that truncating a long name keeps it. */
const copyNames: Readonly<Record<Locale, Copying['nameOf']>> = {
  es: (name, number) => (number === 1 ? `Copia de ${name}` : `Copia ${number} de ${name}`),
  en: (name, number) => (number === 1 ? `Copy of ${name}` : `Copy ${number} of ${name}`),
}

type Duplication = {
  readonly command: Command
  readonly sourceId: string
  /** The course that receives the copies; the same one, unless a whole course is copied. */
  readonly courseId: string
  readonly lessonsOf: (source: ExistingCourse) => readonly LessonState[]
  readonly copiesModules: boolean
  readonly decide: (source: ExistingCourse, copying: Copying, by: Editor) => CourseDecision
}

/** Copies files first, then appends the facts of the course and its tests at once; a failed append removes the files. */
const duplicate = async (context: Context, duplication: Duplication) => {
  const { command, sourceId, courseId, decide } = duplication
  const who = requireCaller(context)
  const source = editing(await stateOf(context.store, course, sourceId), who)
  const lessons = duplication.lessonsOf(source)
  const idOf = (id: string) => context.derivedId('copy', command.id, id)
  const files = await copyFiles(context, { ...duplication, source, lessons, idOf })
  const copying: Copying = { idOf, nameOf: copyNames[context.locale], files: files.references }
  const tests = lessons.filter(({ type }) => type === 'automaticEvaluation')
  const appended = await files.undoOnFailure(
    context.executeAll(command, async (load) => {
      const [from, to] = [await load(course, sourceId), await load(course, courseId)]
      const facts = decide(editing(from.state, who), copying, who)(to.state)
      if (facts.length === 0) return []
      const copies = tests.map(({ id }) =>
        copyTest(context, load, { sourceId, courseId, lessonId: id, idOf }),
      )
      return [writeTo(to, facts), ...(await Promise.all(copies)).flat()]
    }),
  )
  return { appended, copying, ...(await context.waitForReadModels(appended)) }
}

/** Refused where the caller has to take the test and may not see its key. */
const copyTest = async (
  context: Context,
  load: Load,
  {
    sourceId,
    courseId,
    lessonId,
    idOf,
  }: { sourceId: string; courseId: string; lessonId: string; idOf: (id: string) => string },
): Promise<readonly Write[]> => {
  const copyId = idOf(lessonId)
  const [from, to, taking] = await Promise.all([
    load(evaluation, lessonId),
    load(evaluation, copyId),
    loadTaking(load, context, { personId: requireCaller(context).personId, courseId: sourceId, lessonId }),
  ])
  if (from.state.situation === 'none') return []
  const { revision: _, copiedFrom: __, ...settings } = from.state
  const questions = settings.questions.map((question) => ({
    ...question,
    id: idOf(question.id),
    answers: question.answers.map((answer) => ({ ...answer, id: idOf(answer.id) })),
  }))
  reviseEvaluation({ ...settings, lessonId, courseId: sourceId }, taking)(from.state)
  const copiedFrom = { courseId: sourceId, lessonId }
  const copyInput = { ...settings, questions, lessonId: copyId, courseId, copiedFrom }
  return [writeTo(to, reviseEvaluation(copyInput, { isToTake: false })(to.state)), ...taking.guards]
}

type CourseCopy = Args<(typeof coursesOperations)['Mutation.Course_duplicate']>

/** The default name is that of the original. */
export const copyCourse = async ({ id, name, ...options }: CourseCopy, context: Context) => {
  const command = context.command('DuplicateCourse')
  const courseId = context.derivedId('course', command.id)
  const { personId } = requireCaller(context)
  if (name) await refuseSameName(context, { id: courseId, name, createdBy: personId }, options)
  const ownCourses = (await courseNames(context.db)).filter(({ createdBy }) => createdBy === personId)
  const { pending } = await duplicate(context, {
    command,
    sourceId: id,
    courseId,
    lessonsOf: ({ modules }) => modules.flatMap(({ lessons }) => lessons),
    copiesModules: true,
    decide: (source, copying, by) =>
      duplicateCourse(source, { courseId, name: name ?? null, beside: ownCourses }, copying, by),
  })
  return { id: courseId, pending }
}

const copyModule = async ({ id: moduleId }: { readonly id: string }, context: Context) => {
  const { course_id: courseId } = await moduleToEdit(context, moduleId)
  await duplicate(context, {
    command: context.command('DuplicateModule'),
    sourceId: courseId,
    courseId,
    lessonsOf: ({ modules }) => modules.find(({ id }) => id === moduleId)?.lessons ?? [],
    copiesModules: true,
    decide: (_source, copying, by) => duplicateModule(moduleId, copying, by),
  })
  return treeOf(context, courseId)
}

const copyLesson = async ({ id: lessonId }: { readonly id: string }, context: Context) => {
  const { course_id: courseId } = await lessonToEdit(context, lessonId)
  const { appended, copying, pending } = await duplicate(context, {
    command: context.command('DuplicateLesson'),
    sourceId: courseId,
    courseId,
    lessonsOf: ({ modules }) => modules.flatMap(({ lessons }) => lessons).filter(({ id }) => id === lessonId),
    copiesModules: false,
    decide: (_source, copying, by) => duplicateLesson(lessonId, copying, by),
  })
  return answerWithLesson(context, { courseId, lessonId: copying.idOf(lessonId) }, { appended, pending })
}

export const duplicateHandlers = {
  'Mutation.Module_duplicate': copyModule,
  'Mutation.Lesson_duplicate': copyLesson,
} satisfies Partial<Handlers<typeof coursesOutlineOperations>>
