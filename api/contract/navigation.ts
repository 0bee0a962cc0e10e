/** State that screens pass with an address. It lives in the history entry, so a reload keeps it. */

/** A course in navigation: its id is the last element. */
export type CourseReference = readonly [name: string, id: string]
export type LessonReference = { id: string; name: string }
export type ModuleReference = { id: string; name: string; lessons: readonly LessonReference[] }
export type UserReference = { id: string; fullName: string }

type SavedRequirement = {
  level: 'enterprise' | 'department' | 'jobTitle'
  scopeId: string | null
  act: string
  expected: number
}

type Published = { success: boolean; course?: CourseReference; isDraft?: boolean }

export type NavigationStates = {
  /** The person whose session ended and their path; null where unknown. */
  '/login': { sessionEnded: true; personId: string | null; path: string; state: unknown }
  '/cursos/detalles': {
    update: true
    course: CourseReference
    categoryColor: string
    origin: '/cursos' | '/mis-cursos' | '/dashboard'
    /** From the tab of courses that the viewer wrote or instructs. */
    taught?: boolean
  }
  '/cursos/editar': {
    update: true
    course: CourseReference
    origin: '/cursos' | '/cursos/detalles'
    /** The tab that shows; the basic information by default. */
    tab?: string
  }
  '/cursos/editar/vista-previa': { course: CourseReference }
  /** Shown once in the list: what was published or withdrawn. */
  '/cursos': Published
  '/cursos/editar/publicar': Published
  '/cursos/lecciones': {
    update: true
    lesson: LessonReference
    modules: readonly ModuleReference[]
    course: CourseReference
    origin: string
  }
  '/cursos/asistencia': {
    update: true
    dateInfo: { lessonId: string; date: string; time: string | null }
    courseId: string
    courseThumbnail: string | null
  }
  '/cursos/informacion-de-examen': {
    titleCourse: string
    titleLesson: string
    totalQuestions: number
    lessonId: string
    duration: number | null
    courseId: string
    /** The document that the learner left before it was shown. */
    skippedId?: string
  }
  /** Of /roles/crear too: back returns to the list in its last state. */
  '/roles/:id': { origin: '/roles' }
  /** `edit` opens the menu of changes to the person. */
  '/empleado/desarrollo': { update: true; user: UserReference; origin: string; edit?: boolean }
  /** After a save that required a course: how to find the people whom it enrolls, and how many enrollments to expect. */
  '/definicion': { update: true; saved?: SavedRequirement }
  '/definicion/empresa': { origin: '/definicion' }
  '/definicion/seleccion/departamento': { origin: '/definicion' }
  '/definicion/seleccion/puesto': { origin: '/definicion' }
  '/definicion/departamento': { departmentId: string; origin: '/definicion/seleccion/departamento' }
  '/definicion/puesto': { jobTitleId: string; departmentId: string; origin: '/definicion/seleccion/puesto' }
}

export type StatefulPath = keyof NavigationStates

export const courseIdOf = (course: CourseReference): string => course[course.length - 1] ?? ''

type Check = (value: unknown) => boolean
type Shapes = { readonly [Path in StatefulPath]: { readonly [Key in keyof NavigationStates[Path]]-?: Check } }

const text: Check = (value) => typeof value === 'string' && value !== ''
const anyText: Check = (value) => typeof value === 'string'
const number: Check = (value) => typeof value === 'number'
const boolean: Check = (value) => typeof value === 'boolean'
const yes: Check = (value) => value === true
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const record =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(shape).every(([key, check]) => check(value[key]))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const course: Check = (value) => listOf(anyText)(value) && Array.isArray(value) && text(value.at(-1))
const published = { success: boolean, course: orAbsent(course), isDraft: orAbsent(boolean) }
const lesson = record({ id: text, name: anyText })

const shapes: Shapes = {
  '/login': { sessionEnded: yes, personId: orNull(text), path: text, state: () => true },
  '/cursos/detalles': {
    update: yes,
    course,
    categoryColor: anyText,
    origin: oneOf('/cursos', '/mis-cursos', '/dashboard'),
    taught: orAbsent(boolean),
  },
  '/cursos/editar': {
    update: yes,
    course,
    origin: oneOf('/cursos', '/cursos/detalles'),
    tab: orAbsent(anyText),
  },
  '/cursos/editar/vista-previa': { course },
  '/cursos': published,
  '/cursos/editar/publicar': published,
  '/cursos/lecciones': {
    update: yes,
    lesson,
    modules: listOf(record({ id: text, name: anyText, lessons: listOf(lesson) })),
    course,
    origin: text,
  },
  '/cursos/asistencia': {
    update: yes,
    dateInfo: record({ lessonId: text, date: text, time: orNull(text) }),
    courseId: text,
    courseThumbnail: orNull(text),
  },
  '/cursos/informacion-de-examen': {
    titleCourse: anyText,
    titleLesson: anyText,
    totalQuestions: number,
    lessonId: text,
    duration: orNull(number),
    courseId: text,
    skippedId: orAbsent(text),
  },
  '/empleado/desarrollo': {
    update: yes,
    user: record({ id: text, fullName: anyText }),
    origin: text,
    edit: orAbsent(boolean),
  },
  '/roles/:id': { origin: oneOf('/roles') },
  '/definicion': {
    update: yes,
    saved: orAbsent(
      record({
        level: oneOf('enterprise', 'department', 'jobTitle'),
        scopeId: orNull(text),
        act: text,
        expected: number,
      }),
    ),
  },
  '/definicion/empresa': { origin: oneOf('/definicion') },
  '/definicion/seleccion/departamento': { origin: oneOf('/definicion') },
  '/definicion/seleccion/puesto': { origin: oneOf('/definicion') },
  '/definicion/departamento': { departmentId: text, origin: oneOf('/definicion/seleccion/departamento') },
  '/definicion/puesto': {
    jobTitleId: text,
    departmentId: text,
    origin: oneOf('/definicion/seleccion/puesto'),
  },
}

/** Null where the state is absent, foreign or of an older shape. */
export const readNavigation = <Path extends StatefulPath>(
  path: Path,
  state: unknown,
): NavigationStates[Path] | null =>
  // Bytes become types here: the history's state can be anything, and its shape was just checked.
  record(shapes[path])(state) ? (state as NavigationStates[Path]) : null
