import { chooseInstructors } from '../../../domain/courses/audience.ts'
import { describeCourse, draftCourse } from '../../../domain/courses/basic-information.ts'
import { type CourseState, course, type Editor } from '../../../domain/courses/course.ts'
import type { CourseEvent, FileReference } from '../../../domain/courses/events.ts'
import { addLesson, attachFile, releaseLesson } from '../../../domain/courses/lessons.ts'
import { addModule, releaseModule } from '../../../domain/courses/modules.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { publishCourse } from '../../../domain/courses/publication.ts'
import { evaluation, reviseEvaluation } from '../../../domain/evaluations/evaluation.ts'
import type { EvaluationEvent, Question } from '../../../domain/evaluations/events.ts'
import { composeDecisions, fold } from '../../../domain/kernel/decider.ts'
import type { DueRule } from '../../../domain/kernel/due-rule.ts'
import { type LessonType, type PriorityKey, priorities } from '../../../domain/kernel/ids.ts'
import type { Outline } from '../../../domain/kernel/outline.ts'
import { firstCategories } from '../../bootstrap.ts'
import { lessonKey } from '../../contract/file-keys.ts'
import { derivedId } from '../../ids.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { largeId } from './ids.ts'
import { courseName } from './names.ts'
import { never, type Sizes } from './sizes.ts'
import { author, instructor, personId } from './staff.ts'

/** Scope of a course's requirement; none for courses with manual enrolment. */
export type Reach =
  | { readonly level: 'enterprise' }
  | { readonly level: 'department'; readonly department: number }
  | { readonly level: 'jobTitle'; readonly jobTitles: readonly number[] }
  | null

export type Plan = {
  readonly number: number
  readonly courseId: string
  readonly reach: Reach
  readonly writtenOn: number
  /** `never` for a draft. */
  readonly publishedOn: number
  readonly priority: PriorityKey
  readonly months: 0 | 3 | 6 | 12 | 18
  readonly minutes: number
  /** By when it is due for those it is required of. */
  readonly rule: DueRule | null
  readonly lessons: readonly LessonType[]
  readonly terminals: readonly number[]
}

const departmentsEach = 2
const lastPublication = 980

const lessonsOf = (number: number, count: number): readonly LessonType[] => {
  if (number % 12 === 5) return ['document', 'automaticEvaluation']
  if (number % 20 === 7) return ['document', 'manualEvaluation']
  return Array<LessonType>(count).fill('document')
}

/** The first courses are for everybody, then come those of departments and job titles; of the last, some are drafts. */
const reachOf = (number: number, { courses, departments, jobTitles }: Sizes): Reach => {
  const ofAll = Math.max(1, Math.round(courses * 0.006))
  const ofDepartments = Math.min(departments * departmentsEach, Math.round(courses * 0.24))
  const ofJobTitles = Math.round(courses * 0.2)
  if (number < ofAll) return { level: 'enterprise' }
  if (number < ofAll + ofDepartments)
    return { level: 'department', department: (number - ofAll) % departments }
  const first = number - ofAll - ofDepartments
  if (first >= ofJobTitles) return null
  const titles = Array.from({ length: jobTitles }, (_, title) => title)
  return { level: 'jobTitle', jobTitles: titles.filter((title) => title % ofJobTitles === first) }
}

/** One course a day, so that no two are required of the same people on one day. */
export const planCourses = (sizes: Sizes): readonly Plan[] =>
  Array.from({ length: sizes.courses }, (_, number) => {
    const chance = chanceOf(`large course ${number}`)
    const reach = reachOf(number, sizes)
    const writtenOn = 21 + Math.floor((number * (lastPublication - 30)) / sizes.courses)
    const everywhere = Array.from({ length: sizes.terminals }, (_, terminal) => terminal)
    const isDraft = number >= sizes.courses * 0.96
    const plan = {
      number,
      courseId: largeId('course', String(number)),
      reach,
      writtenOn,
      publishedOn: isDraft ? never : writtenOn + chance.between(1, 9),
      priority: chance.in(0.8) ? ('normativa' as const) : ('institucional' as const),
      months: chance.pick([0, 0, 0, 0, 12, 18, 6] as const),
      minutes: 30 + (number % 6) * 15,
      lessons: lessonsOf(number, chance.pick([1, 1, 2, 3])),
      terminals: reach || chance.in(0.5) ? everywhere : everywhere.filter((at) => at % 2 === number % 2),
    }
    return { ...plan, rule: reach && ruleOf(plan, chance) }
  })

/** Three of four required courses have one. */
const ruleOf = ({ number, months }: Pick<Plan, 'number' | 'months'>, chance: Chance): DueRule | null => {
  if (number % 4 === 3) return null
  const unit = chance.pick(['day', 'business-day'] as const)
  const renewal = { opensBefore: chance.pick([15, 30, 60]), grace: unit === 'day' ? 30 : 20 }
  return {
    first: { from: 'subject', days: chance.pick([15, 30, 60, 90, 365]) },
    renewal: months > 0 ? renewal : null,
    unit,
  }
}

/** A written course, published unless it is a draft, as its learners see it. */
export type WrittenCourse = {
  readonly plan: Plan
  readonly facts: readonly CourseEvent[]
  readonly questions: readonly { readonly lessonId: string; readonly facts: readonly EvaluationEvent[] }[]
  readonly published: readonly CourseEvent[]
  readonly outline: Outline
  readonly questionsByLesson: ReadonlyMap<string, readonly Question[]>
}

const editor: Editor = {
  personId: personId(author),
  isAdministrator: false,
  permissions: new Set(['course.*']),
}

const moduleIdOf = ({ courseId }: Plan): string => largeId('module', courseId)
const lessonIdOf = ({ courseId }: Plan, place: number): string => largeId('lesson', courseId, String(place))

export const lessonKeys = (plan: Plan): readonly string[] =>
  plan.lessons.flatMap((type, place) =>
    type === 'document' ? [lessonKey(moduleIdOf(plan), lessonIdOf(plan, place))] : [],
  )

/** `handout` is the one document of all lessons, stored under the key of each. */
export const writeCourse = (plan: Plan, handout: FileReference): WrittenCourse => {
  const facts = composeDecisions(
    course,
    draftCourse({ courseId: plan.courseId, name: courseName(plan.number), createdBy: personId(author) }),
    describeCourse(informationOf(plan), editor),
    addModule({ moduleId: moduleIdOf(plan), name: () => 'Contenido' }, editor),
    ...plan.lessons.flatMap((type, place) => lessonOf(plan, type, place, handout)),
    releaseModule(moduleIdOf(plan), editor),
  )(course.initial)
  const draftState = fold(course, facts)
  const published = plan.publishedOn === never ? [] : publishCourse(editor)(draftState)
  const state: CourseState = fold(course, published, draftState)
  const tests = plan.lessons.flatMap((type, place) =>
    type === 'automaticEvaluation' ? [{ lessonId: lessonIdOf(plan, place), ...testOf(plan, place) }] : [],
  )
  return {
    plan,
    facts,
    questions: tests,
    published,
    outline: outline(state, null),
    questionsByLesson: new Map(tests.map(({ lessonId, questions }) => [lessonId, questions])),
  }
}

const informationOf = ({ number, priority, months, minutes, terminals }: Plan) => ({
  name: courseName(number),
  description: `Lo esencial de ${courseName(number).toLowerCase()}, paso a paso.`,
  categoryId: derivedId('category', firstCategories[number % firstCategories.length] ?? ''),
  priorityId: priorities.find(({ key }) => key === priority)?.id ?? null,
  expirationMonths: months,
  trainingMinutes: minutes,
  terminalIds: terminals.map((terminal) => largeId('terminal', String(terminal))),
})

const lessonOf = (plan: Plan, type: LessonType, place: number, handout: FileReference) => {
  const [moduleId, lessonId] = [moduleIdOf(plan), lessonIdOf(plan, place)]
  const file = { ...handout, key: lessonKey(moduleId, lessonId) }
  const instructorIds = [personId(instructor)]
  const name = type === 'document' ? `Lectura ${place + 1}` : 'Evaluación final'
  return [
    addLesson({ moduleId, lessonId, type, name }, editor),
    ...(type === 'document' ? [attachFile({ lessonId, file, durationSeconds: 600 }, editor)] : []),
    ...(type === 'manualEvaluation'
      ? [chooseInstructors({ lessonId, instructorIds }, { activeIds: new Set(instructorIds) }, editor)]
      : []),
    releaseLesson({ lessonId, hasQuestions: true }, editor),
  ]
}

const questionsInTest = 4

const testOf = (plan: Plan, place: number) => {
  const lessonId = lessonIdOf(plan, place)
  const questions = Array.from({ length: questionsInTest }, (_, index) => {
    const id = largeId('question', lessonId, String(index))
    return {
      id,
      question: `¿Qué se hace primero en el paso ${index + 1}?`,
      value: 100 / questionsInTest,
      type: 'multipleChoice' as const,
      answers: ['Detener y revisar', 'Continuar sin avisar'].map((response, choice) => ({
        id: largeId('answer', id, String(choice)),
        response,
        isCorrect: choice === 0,
      })),
    }
  })
  const what = { lessonId, courseId: plan.courseId, duration: null, isRandomQuestionOrder: false }
  const how = { preventTabSwitching: false, showAnswers: 'afterAnswering', questions } as const
  const facts = reviseEvaluation({ ...what, ...how }, { isToTake: false })(evaluation.initial)
  const state = fold(evaluation, facts)
  return { facts, questions: state.situation === 'written' ? state.questions : [] }
}
