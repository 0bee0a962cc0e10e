import { lessonTypes, priorities, questionTypes } from '../../domain/kernel/ids.ts'
import { callAs } from './authoring.ts'
import { type Caller, tokenOf } from './sessions.ts'
import { site } from './site.ts'

type Named = { id: string; name: string }

const idOf = (kinds: readonly Named[], name: string): string => {
  const found = kinds.find((one) => one.name === name)
  if (!found) throw new Error(`nothing is called ${name}`)
  return found.id
}

const questions = [
  {
    order: 1,
    question: 'Única pregunta',
    value: 50,
    evaluationQuestionTypeId: idOf(questionTypes, 'multipleChoice'),
    answers: [
      { order: 1, response: 'Sí', isCorrect: true },
      { order: 2, response: 'No', isCorrect: false },
    ],
  },
]
const hundred = [...questions, { ...questions[0], order: 2, question: 'Otra pregunta' }]

type Planned = {
  readonly name: string
  readonly priority: (typeof priorities)[number]['name']
  readonly trainingHours: string
  /** As many tests as its one module holds; a course without any stays a draft. */
  readonly tests: number
  /** Null where nobody requires it. */
  readonly level: 'enterprise' | 'department' | 'jobTitle' | null
}

/** Courses of one terminal, required of everybody there, a department or a job title; answers with their lessons by course. */
export const planCourses = async (
  author: Caller,
  place: { terminal: string; department: string; jobTitle: string },
  courses: readonly Planned[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const call = patient(await callAs(author))
  const lists = await call<Record<'categories' | 'terminals' | 'departments' | 'jobTitles', Named[]>>(
    `{ categories: CourseCategory_list { id name } terminals: Terminal_list { id name }
       departments: Department_list { id name } jobTitles: JobTitle_list { id name } }`,
  )
  const category = lists.categories[0]?.id
  const terminals = [idOf(lists.terminals, place.terminal)]
  const scopes = {
    enterprise: ['Course_setEnterpriseType', ''],
    department: [
      'Course_setDepartmentType',
      `, departmentId: "${idOf(lists.departments, place.department)}"`,
    ],
    jobTitle: ['Course_setJobTitleType', `, jobTitleId: "${idOf(lists.jobTitles, place.jobTitle)}"`],
  } as const

  const make = async ({ name, priority, trainingHours, tests, level }: Planned): Promise<string[]> => {
    const { made } = await call<{ made: { id: string } }>(
      'mutation($course: CourseInput!) { made: Course_create(course: $course, alsoSameName: true) { id } }',
      { course: { name } },
    )
    const course = {
      id: made.id,
      name,
      description: '',
      category,
      priority: idOf(priorities, priority),
      expirationTime: 0,
      trainingHours,
      terminals,
    }
    await call(
      'mutation($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
      {
        course,
      },
    )
    const lessons = await addTests(call, made.id, tests)
    if (level) {
      const [setType, scope] = scopes[level]
      await call(
        `mutation($it: [CourseSelection!]!) { ${setType}(coursesData: $it${scope}) { transactionStatus } }`,
        { it: [{ id: made.id, isChecked: true }] },
      )
    }
    if (tests > 0)
      await call('mutation($course: CourseInput!) { Course_singleUpdate(courseObject: $course) }', {
        course: { id: made.id, isDraft: false },
      })
    return lessons
  }

  const lessons = new Map<string, string[]>()
  for (const course of courses) lessons.set(course.name, await make(course))
  return lessons
}

type Call = Awaited<ReturnType<typeof callAs>>

/** Repeats a call until its record is found: a busy server answers before its read models have followed. */
const patient =
  (call: Call): Call =>
  async <Answer>(query: string, variables: object = {}) => {
    const end = performance.now() + 30_000
    for (;;) {
      try {
        return await call<Answer>(query, variables)
      } catch (error) {
        if (!/\.no-such-/.test(String(error)) || performance.now() > end) throw error
        await Bun.sleep(50)
      }
    }
  }

const addTests = async (call: Call, courseId: string, tests: number): Promise<string[]> => {
  if (tests === 0) return []
  const { module } = await call<{ module: { id: string } }>(
    'mutation($courseId: ID!) { module: Module_create(courseId: $courseId) { id } }',
    { courseId },
  )
  const lessons: string[] = []
  for (let number = 1; number <= tests; number += 1) {
    const { made } = await call<{ made: { newLesson: { id: string } } }>(
      `mutation($moduleId: ID, $name: String, $lessonType: ID, $questions: [QuestionInput!]) {
        made: Lesson_createAutoEvaluation(moduleId: $moduleId, name: $name, isDraft: false, lessonType: $lessonType,
          preventTabSwitching: false, isRandomQuestionOrder: false, questions: $questions) { newLesson { id } } }`,
      {
        moduleId: module.id,
        name: `Evaluación ${number}`,
        lessonType: idOf(lessonTypes, 'automaticEvaluation'),
        questions: hundred,
      },
    )
    lessons.push(made.newLesson.id)
  }
  await call('mutation($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { id } }', {
    module: { id: module.id, isDraft: false },
  })
  return lessons
}

/** REST calls of the given person. */
export const restAs = async (
  caller: Caller,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> => {
  const token = await tokenOf(caller)
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Takes a test and answers everything right. */
export const passTest = async (learner: Caller, lessonId: string): Promise<void> => {
  const started = await restAs(learner, 'POST', `/lessons/${lessonId}/attempts`)
  // the questions of an attempt, as the contract says
  const { questions: asked } = started.body as {
    questions: { id: string; answers: { id: string; response: string }[] }[]
  }
  const answers = asked.map(({ id, answers: choices }) => ({
    questionId: id,
    answer: choices.find(({ response }) => response === 'Sí')?.id,
  }))
  const { status } = await restAs(learner, 'POST', '/lessons/answers', { lessonId, answers })
  if (status >= 300) throw new Error(`the test could not be submitted: ${status}`)
}
