import { lessonTypes, priorities, questionTypes } from '../../domain/kernel/ids.ts'
import { ask } from './browser.ts'
import { type Caller, tokenOf } from './sessions.ts'

/** Calls the server as the given person. */
export const callAs = async (
  caller: Caller,
): Promise<<Answer>(query: string, variables?: object) => Promise<Answer>> => {
  const token = await tokenOf(caller)
  return (query, variables = {}) => ask(query, variables, token)
}

const idOf = (kinds: readonly { id: string; name: string }[], name: string): string | undefined =>
  kinds.find((one) => one.name === name)?.id

export const questions = ['Primera pregunta', 'Segunda pregunta'].map((question, index) => ({
  order: index + 1,
  question,
  value: 50,
  evaluationQuestionTypeId: idOf(questionTypes, 'multipleChoice'),
  answers: [
    { order: 1, response: `Buena ${index + 1}`, isCorrect: true },
    { order: 2, response: `Mala ${index + 1}`, isCorrect: false },
  ],
}))

type Place = { department: string; terminal: string }

/** A published course of one test that one may leave, whose first question wants words: 'faro'; answers with the lesson's id. */
export const publishWrittenTest = (author: Caller, course: Place & { name: string }): Promise<string> =>
  publishTest(author, course, { questions: withWritten(['faro']), preventTabSwitching: false })

/** A question that wants words, worth 20, before two with choices. */
export const withWritten = (accepted: readonly string[]): readonly object[] => {
  const written = {
    question: 'Pregunta por escrito',
    value: 20,
    evaluationQuestionTypeId: idOf(questionTypes, 'freeResponse'),
    answers: accepted.map((response, index) => ({ order: index + 1, response, isCorrect: true })),
  }
  const asked = [written, ...questions.map((question) => ({ ...question, value: 40 }))]
  return asked.map((question, index) => ({ ...question, order: index + 1 }))
}

/** A published course of one test, `Prueba con guardia`, required of a department; answers with the lesson's id. */
export const publishTest = async (
  author: Caller,
  { name, department, terminal }: Place & { name: string },
  test: {
    questions: readonly object[]
    preventTabSwitching?: boolean
    duration?: number
    showAnswers?: string
  },
): Promise<string> => {
  const call = await callAs(author)
  const lists = await call<{
    CourseCategory_list: { id: string }[]
    Terminal_list: { id: string; name: string }[]
    Department_list: { id: string; name: string }[]
  }>('{ CourseCategory_list { id } Terminal_list { id name } Department_list { id name } }')
  const { CourseCategory_list: categories, Terminal_list: terminals, Department_list: departments } = lists
  const { Course_create } = await call<{ Course_create: { id: string } }>(
    'mutation($course: CourseInput!) { Course_create(course: $course, alsoSameName: true) { id } }',
    {
      course: { name },
    },
  )
  const courseId = Course_create.id
  await call(
    'mutation($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
    {
      course: {
        id: courseId,
        name,
        description: '',
        category: categories[0]?.id,
        priority: idOf(priorities, 'Normativa'),
        expirationTime: 0,
        trainingHours: '00:15:00',
        terminals: [idOf(terminals, terminal)],
      },
    },
  )
  const { Module_create } = await call<{ Module_create: { id: string } }>(
    'mutation($courseId: ID!) { Module_create(courseId: $courseId) { id } }',
    {
      courseId,
    },
  )
  const { Lesson_createAutoEvaluation } = await call<{
    Lesson_createAutoEvaluation: { newLesson: { id: string } }
  }>(
    `mutation($moduleId: ID, $lessonType: ID, $questions: [QuestionInput!], $preventTabSwitching: Boolean,
      $duration: Int, $showAnswers: ShowAnswers) {
      Lesson_createAutoEvaluation(moduleId: $moduleId, name: "Prueba con guardia", isDraft: false, lessonType: $lessonType,
        preventTabSwitching: $preventTabSwitching, duration: $duration, showAnswers: $showAnswers, isRandomQuestionOrder: false, questions: $questions) { newLesson { id } } }`,
    { moduleId: Module_create.id, lessonType: idOf(lessonTypes, 'automaticEvaluation'), ...test },
  )
  await call('mutation($moduleData: ModuleInput!) { Module_singleUpdate(moduleData: $moduleData) { id } }', {
    moduleData: { id: Module_create.id, isDraft: false },
  })
  await call(
    `mutation($coursesData: [CourseSelection!]!, $departmentId: ID!) {
      Course_setDepartmentType(coursesData: $coursesData, departmentId: $departmentId) { transactionStatus } }`,
    { coursesData: [{ id: courseId, isChecked: true }], departmentId: idOf(departments, department) },
  )
  await call('mutation($courseObject: CourseInput!) { Course_singleUpdate(courseObject: $courseObject) }', {
    courseObject: { id: courseId, isDraft: false },
  })
  return Lesson_createAutoEvaluation.newLesson.id
}
