import { chooseInstructors } from '../../domain/courses/audience.ts'
import { describeCourse, draftCourse } from '../../domain/courses/basic-information.ts'
import { type CourseDecision, course, type Editor } from '../../domain/courses/course.ts'
import { addLesson, attachFile, releaseLesson } from '../../domain/courses/lessons.ts'
import { addModule, releaseModule } from '../../domain/courses/modules.ts'
import { evaluation, reviseEvaluation } from '../../domain/evaluations/evaluation.ts'
import { examTotal } from '../../domain/kernel/constants.ts'
import { composeDecisions } from '../../domain/kernel/decider.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { chanceOf } from './chance.ts'
import type { CoursePlan, LessonPlan, ModulePlan, QuestionPlan, TestPlan } from './plan.ts'
import { demoId, type Stage } from './stage.ts'
import { attachingGuide, captioning, storeLesson, videoSeconds } from './write-files.ts'

/** A course under way: its author, and the terminals' ids. */
export type Writing = {
  readonly stage: Stage
  readonly plan: CoursePlan
  readonly authorId: string
  readonly instructorId: string
  readonly terminalIds: readonly string[]
}

export const courseIdOf = ({ name }: CoursePlan): string => demoId('course', name)

export const editCourse = async (
  { stage, plan, authorId }: Writing,
  name: string,
  of: readonly string[],
  ...decisions: readonly CourseDecision[]
): Promise<void> => {
  const courseId = courseIdOf(plan)
  const command = stage.act(name, authorId, courseId, ...of)
  await stage.services.execute(command, course, courseId, composeDecisions(course, ...decisions))
}

export const editorOf = ({ authorId }: Pick<Writing, 'authorId'>): Editor => ({
  personId: authorId,
  isAdministrator: false,
  permissions: new Set(['course.*']),
})

export const draft = (writing: Writing): Promise<void> =>
  editCourse(
    writing,
    'DraftCourse',
    [],
    draftCourse({ courseId: courseIdOf(writing.plan), name: writing.plan.name, createdBy: writing.authorId }),
  )

export const describe = async (writing: Writing): Promise<void> => {
  const { stage, plan, terminalIds } = writing
  if (!plan.information) return
  const { description, category, priority, months, minutes } = plan.information
  const what = {
    name: plan.name,
    description,
    categoryId: stage.services.derivedId('category', category),
    priorityId: priorities.find(({ key }) => key === priority)?.id ?? null,
    expirationMonths: months,
    trainingMinutes: minutes,
    terminalIds,
  }
  await editCourse(writing, 'DescribeCourse', [], describeCourse(what, editorOf(writing)))
}

export const fill = async (writing: Writing): Promise<void> => {
  for (const module of writing.plan.modules) await addFilledModule(writing, module)
  if (writing.plan.modules.length === 0) return
  const courseId = courseIdOf(writing.plan)
  await editCourse(writing, 'AddDocument', [], await attachingGuide(writing, courseId, editorOf(writing)))
}

const addFilledModule = async (writing: Writing, { name, lessons, isDraft }: ModulePlan): Promise<void> => {
  const by = editorOf(writing)
  const moduleId = demoId('module', courseIdOf(writing.plan), name)
  await editCourse(writing, 'AddModule', [moduleId], addModule({ moduleId, name: () => name }, by))
  for (const lesson of lessons)
    if (lesson.type === 'automaticEvaluation') await addTest(writing, moduleId, lesson)
    else if (lesson.type === 'manualEvaluation') await addGraded(writing, moduleId, lesson.name)
    else await addFileLesson(writing, moduleId, lesson)
  if (!isDraft) await editCourse(writing, 'ChangeModule', [moduleId], releaseModule(moduleId, by))
}

export const addFileLesson = async (
  writing: Writing,
  moduleId: string,
  { type, name }: Extract<LessonPlan, { type: 'video' | 'document' }>,
): Promise<void> => {
  const by = editorOf(writing)
  const lessonId = demoId('lesson', moduleId, name)
  await editCourse(writing, 'AddLesson', [lessonId], addLesson({ moduleId, lessonId, type, name }, by))
  const file = await storeLesson(writing, { moduleId, lessonId, type, name })
  const durationSeconds = type === 'video' ? videoSeconds : chanceOf(lessonId).between(3, 15) * 60
  await editCourse(
    writing,
    'ChangeLesson',
    [lessonId],
    attachFile({ lessonId, file, durationSeconds }, by),
    releaseLesson({ lessonId }, by),
  )
  if (type === 'document') return
  const captions = await captioning(writing, { moduleId, lessonId, name }, by)
  await editCourse(writing, 'ChangeCaptions', [lessonId], ...captions)
}

const addGraded = async (writing: Writing, moduleId: string, name: string): Promise<void> => {
  const by = editorOf(writing)
  const lessonId = demoId('lesson', moduleId, name)
  await editCourse(
    writing,
    'AddLesson',
    [lessonId],
    addLesson({ moduleId, lessonId, type: 'manualEvaluation', name }, by),
    namingInstructor(writing, lessonId),
    releaseLesson({ lessonId }, by),
  )
}

export const namingInstructor = (writing: Writing, lessonId: string): CourseDecision => {
  const { instructorId } = writing
  const activeIds = new Set([instructorId])
  return chooseInstructors({ lessonId, instructorIds: [instructorId] }, { activeIds }, editorOf(writing))
}

const addTest = async (writing: Writing, moduleId: string, test: TestPlan): Promise<void> => {
  const { stage, plan, authorId } = writing
  const by = editorOf(writing)
  const [courseId, lessonId] = [courseIdOf(plan), demoId('lesson', moduleId, test.name)]
  const ofLesson = composeDecisions(
    course,
    addLesson({ moduleId, lessonId, type: 'automaticEvaluation', name: test.name }, by),
    ...(test.questions.some(isFree) ? [namingInstructor(writing, lessonId)] : []),
    releaseLesson({ lessonId, hasQuestions: true }, by),
  )
  await stage.services.executeAll(stage.act('AddEvaluation', authorId, lessonId), async (load) => {
    const [loadedCourse, loadedEvaluation] = [await load(course, courseId), await load(evaluation, lessonId)]
    const questions = reviseEvaluation(
      { lessonId, courseId, ...questionsOf(lessonId, test) },
      { isToTake: false },
    )(loadedEvaluation.state)
    return [
      { stream: loadedCourse.stream, expected: loadedCourse.version, events: ofLesson(loadedCourse.state) },
      { stream: loadedEvaluation.stream, expected: loadedEvaluation.version, events: questions },
    ]
  })
}

const isFree = ({ answers }: QuestionPlan): boolean => answers.length === 0

const questionsOf = (lessonId: string, { minutes, preventTabSwitching, questions }: TestPlan) => ({
  duration: minutes,
  isRandomQuestionOrder: false,
  preventTabSwitching,
  showAnswers: 'afterAnswering' as const,
  questions: questions.map((question, index) => {
    const { text, answers } = question
    const id = demoId('question', lessonId, String(index))
    const turn = isFree(question) ? 0 : chanceOf(id).below(answers.length)
    const choices = answers.map((response, place) => ({
      id: demoId('answer', id, String(place)),
      response,
      isCorrect: place === 0,
    }))
    return {
      id,
      question: text,
      value: pointsOf(index, questions.length),
      type: isFree(question) ? ('freeResponse' as const) : ('multipleChoice' as const),
      answers: [...choices.slice(turn), ...choices.slice(0, turn)],
    }
  }),
})

const pointsOf = (index: number, count: number): number =>
  Math.floor(examTotal / count) + (index === 0 ? examTotal % count : 0)
