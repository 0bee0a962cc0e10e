import {
  lessonTypes,
  named,
  type PriorityKey,
  priorities,
  questionTypes,
} from '../../../domain/kernel/ids.ts'
import type { Caller } from './caller.ts'

export type NewCourse = {
  readonly name: string
  readonly priority: PriorityKey
  /** Validity of its certificates; 0 is unlimited. */
  readonly months: 0 | 3 | 6 | 12 | 18
  readonly terminals: readonly string[]
  /** Of its test, with equal points: 1, 2, 4, 5, 10 or so. */
  readonly questions: number
}

type Made = { readonly made: { readonly id: string } }

const right = 'La correcta'
const wrong = 'La equivocada'

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    order: index + 1,
    question: `Pregunta número ${index + 1}`,
    value: Math.floor(100 / count) + (index < 100 % count ? 1 : 0),
    evaluationQuestionTypeId: named(questionTypes, 'multipleChoice').id,
    answers: [right, wrong].map((response, place) => ({
      order: place + 1,
      response,
      isCorrect: place === 0,
    })),
  }))

export const draftCourse = async (
  { gql }: Caller,
  { name, priority, months, terminals, questions }: NewCourse,
): Promise<string> => {
  const { made: course } = await gql<Made>(
    'mutation ($course: CourseInput!) { made: Course_create(course: $course) { id } }',
    { course: { name } },
  )
  const { categories } = await gql<{ categories: readonly { id: string }[] }>(
    '{ categories: CourseCategory_list { id } }',
  )
  await gql('mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course) { id } }', {
    course: {
      id: course.id,
      name,
      description: 'Un curso de prueba.',
      category: categories[0]?.id,
      priority: priorities.find(({ key }) => key === priority)?.id,
      expirationTime: months,
      trainingHours: '01:00:00',
      terminals,
    },
  })
  const { made: module } = await gql<Made>(
    'mutation ($id: ID!) { made: Module_create(courseId: $id) { id } }',
    { id: course.id },
  )
  await gql(
    `mutation ($moduleId: ID, $type: ID, $questions: [QuestionInput!]) {
      Lesson_createAutoEvaluation(moduleId: $moduleId, name: "Evaluación final", isDraft: false, lessonType: $type,
        isRandomQuestionOrder: false, preventTabSwitching: false, showAnswers: never, questions: $questions) { pending } }`,
    {
      moduleId: module.id,
      type: named(lessonTypes, 'automaticEvaluation').id,
      questions: questionsOf(questions),
    },
  )
  await gql('mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id } }', {
    module: { id: module.id, isDraft: false },
  })
  return course.id
}

export const publishCourse = ({ gql }: Caller, courseId: string): Promise<unknown> =>
  gql('mutation ($course: CourseInput!) { Course_singleUpdate(courseObject: $course) }', {
    course: { id: courseId, isDraft: false },
  })

/** Takes the first test of a course as the caller, with this many right answers, or all. */
export const takeTest = async (
  { gql, rest }: Caller,
  courseId: string,
  rightCount = Number.POSITIVE_INFINITY,
) => {
  const { modules } = await gql<{
    modules: readonly { lessons: readonly { id: string; LessonType: { name: string } }[] }[]
  }>('query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id LessonType { name } } } }', {
    id: courseId,
  })
  const tests = modules
    .flatMap(({ lessons }) => lessons)
    .filter(({ LessonType: { name } }) => name === 'automaticEvaluation')
  const [test] = tests
  if (!test) throw new Error('the course shows this person no test')
  const lessonId = test.id
  const { questions } = await rest('POST /lessons/:id/attempts', { params: { id: lessonId } })
  const answers = questions.map(({ id: questionId, answers: choices }, index) => {
    const text = index < rightCount ? right : wrong
    return { questionId, answer: choices.find(({ response }) => response === text)?.id ?? '' }
  })
  return rest('POST /lessons/answers', { body: { lessonId, answers } })
}
