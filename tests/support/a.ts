import { course } from '../../domain/courses/course.ts'
import type {
  Address,
  BasicInformation,
  CourseEvent,
  FileReference,
  Session,
} from '../../domain/courses/events.ts'
import { outline } from '../../domain/courses/outline.ts'
import type { BasicInformationInput } from '../../domain/courses/rules.ts'
import type { EnrolmentEvent, Evidence } from '../../domain/enrolments/events.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import type { QuestionInput } from '../../domain/evaluations/rules.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { type LessonType, type PermissionKey, priorities, roleIds } from '../../domain/kernel/ids.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import type { PersonEvent } from '../../domain/people/events.ts'

/** A UUID that a reader recognises: `id('c', 1)` is the first course's wherever it is written. */
export const id = (letter: string, number = 1): string =>
  `${letter.charCodeAt(0).toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

export const ids = {
  course: id('c'),
  author: id('a'),
  person: id('p'),
  other: id('p', 2),
  module: id('m'),
  lesson: id('l'),
  document: id('o'),
  terminal: id('t'),
  department: id('d'),
  jobTitle: id('j'),
  jobTitleType: id('y'),
  category: id('k'),
  enrolment: id('e'),
  attempt: id('x'),
  certificate: id('z'),
} as const

const [normativa] = priorities

/** A fact of this type with these data, as its stream begins to hold it. */
const fact = <E extends DomainEvent, Type extends E['type']>(
  type: Type,
  data: Extract<E, { type: Type }>['data'],
): Extract<E, { type: Type }> => ({ type, data }) as Extract<E, { type: Type }> // type and data belong together by the signature

type DataOf<E extends DomainEvent, Type extends E['type']> = Extract<E, { type: Type }>['data']

/** Facts and values with defaults: a test states only what it is about. */
export const a = {
  file: (over: Partial<FileReference> = {}): FileReference => ({
    key: `courses/modules/${ids.module}/${ids.lesson}`,
    name: 'Seguridad.mp4',
    size: 1_048_576,
    sha256: 'ab'.repeat(32),
    contentType: 'video/mp4',
    ...over,
  }),

  basicInformation: (over: Partial<BasicInformationInput> = {}): BasicInformationInput => ({
    name: 'Seguridad en el trabajo',
    description: 'Lo que todos deben saber.',
    categoryId: ids.category,
    priorityId: normativa.id,
    expirationMonths: 12,
    trainingMinutes: 90,
    terminalIds: [ids.terminal],
    ...over,
  }),

  courseDrafted: (over: Partial<DataOf<CourseEvent, 'CourseDrafted'>> = {}) =>
    fact<CourseEvent, 'CourseDrafted'>('CourseDrafted', {
      courseId: ids.course,
      name: 'Seguridad en el trabajo',
      createdBy: ids.author,
      ...over,
    }),

  courseDescribed: (over: Partial<BasicInformation & { courseId: string }> = {}) =>
    fact<CourseEvent, 'CourseDescribed'>('CourseDescribed', {
      courseId: ids.course,
      name: 'Seguridad en el trabajo',
      description: 'Lo que todos deben saber.',
      categoryId: ids.category,
      priorityId: normativa.id,
      expirationMonths: 12,
      trainingMinutes: 90,
      terminalIds: [ids.terminal],
      thumbnail: null,
      ...over,
    }),

  coursePublished: (courseId: string = ids.course) =>
    fact<CourseEvent, 'CoursePublished'>('CoursePublished', { courseId }),

  moduleAdded: (over: Partial<DataOf<CourseEvent, 'ModuleAdded'>> = {}) =>
    fact<CourseEvent, 'ModuleAdded'>('ModuleAdded', {
      courseId: ids.course,
      moduleId: ids.module,
      name: 'Módulo 1',
      order: 1,
      ...over,
    }),

  moduleReleased: (moduleId: string = ids.module) =>
    fact<CourseEvent, 'ModuleReleased'>('ModuleReleased', { courseId: ids.course, moduleId }),

  lessonAdded: (over: Partial<DataOf<CourseEvent, 'LessonAdded'>> = {}) =>
    fact<CourseEvent, 'LessonAdded'>('LessonAdded', {
      courseId: ids.course,
      moduleId: ids.module,
      lessonId: ids.lesson,
      type: 'video',
      name: 'Bienvenida',
      order: 1,
      ...over,
    }),

  fileAttached: (over: Partial<DataOf<CourseEvent, 'LessonFileAttached'>> = {}) =>
    fact<CourseEvent, 'LessonFileAttached'>('LessonFileAttached', {
      courseId: ids.course,
      moduleId: ids.module,
      lessonId: ids.lesson,
      file: a.file(),
      durationSeconds: 60,
      replaced: null,
      ...over,
    }),

  address: (over: Partial<Address> = {}): Address => ({
    street: 'Av. Juárez 12',
    streetTwo: 'Piso 3',
    city: 'Veracruz',
    state: 'Veracruz',
    zipCode: '91700',
    ...over,
  }),

  /** A remote session; another with its own address. */
  session: (over: Partial<Session> = {}): Session => ({
    date: '2026-03-02',
    time: '09:00:00',
    timeZone: 'America/Mexico_City',
    description: 'Repaso de lo visto.',
    meetUrl: 'https://meet.example.com/repaso',
    address: null,
    ...over,
  }),

  sessionScheduled: (over: Partial<DataOf<CourseEvent, 'SessionScheduled'>> = {}) =>
    fact<CourseEvent, 'SessionScheduled'>('SessionScheduled', {
      courseId: ids.course,
      moduleId: ids.module,
      lessonId: ids.lesson,
      ...a.session(),
      ...over,
    }),

  lessonMadePrivate: (
    lessonId: string = ids.lesson,
    ...assignees: readonly string[]
  ): readonly CourseEvent[] => {
    const place = { courseId: ids.course, moduleId: ids.module, lessonId }
    return [
      fact<CourseEvent, 'LessonMadePrivate'>('LessonMadePrivate', place),
      ...assignees.map((personId) =>
        fact<CourseEvent, 'LessonAssigned'>('LessonAssigned', { ...place, personId }),
      ),
    ]
  },

  documentAttached: (over: Partial<FileReference> = {}, documentId: string = ids.document) =>
    fact<CourseEvent, 'DocumentAttached'>('DocumentAttached', {
      courseId: ids.course,
      documentId,
      file: a.document(over),
    }),

  document: (over: Partial<FileReference> = {}): FileReference =>
    a.file({
      key: `courses/documents/${ids.course}/Guía.pdf`,
      name: 'Guía.pdf',
      contentType: 'application/pdf',
      ...over,
    }),

  lessonReleased: (lessonId: string = ids.lesson, moduleId: string = ids.module) =>
    fact<CourseEvent, 'LessonReleased'>('LessonReleased', { courseId: ids.course, moduleId, lessonId }),

  /** The state that a course reaches: drafted by the author, then these facts. */
  course: (...facts: readonly CourseEvent[]) => fold(course, [a.courseDrafted(), ...facts]),

  outlineOf: (...facts: readonly CourseEvent[]): Outline => outline(a.course(...facts), null),

  /** A published normativa course of 12 months: a video, a document and an automatic evaluation. */
  outline: (over: Partial<Outline> = {}): Outline => ({
    courseId: ids.course,
    name: 'Seguridad en el trabajo',
    isPublished: true,
    priority: 'normativa',
    expirationMonths: 12,
    lessons: [a.outlined('video', 1), a.outlined('document', 2), a.outlined('automaticEvaluation', 3)],
    ...over,
  }),

  outlined: (type: LessonType, number = 1): Outline['lessons'][number] => ({
    id: id('l', number),
    type,
    durationSeconds: type === 'video' || type === 'audio' ? 100 : null,
  }),

  /** Multiple choice; its first answer is the correct one. */
  question: (number: number, over: Partial<Question> = {}): Question => ({
    id: id('q', number),
    order: number,
    question: `Pregunta número ${number}`,
    value: 50,
    type: 'multipleChoice',
    answers: [1, 2, 3].map((order) => ({
      id: id('r', number * 100 + order),
      order,
      response: `Respuesta ${order}`,
      isCorrect: order === 1,
    })),
    ...over,
  }),

  questionInput: (number: number, over: Partial<QuestionInput> = {}): QuestionInput => {
    const { order: _, answers, ...rest } = a.question(number)
    return {
      ...rest,
      answers: answers.map(({ id: answerId, response, isCorrect }) => ({
        id: answerId,
        response,
        isCorrect,
      })),
      ...over,
    }
  },

  hired: (over: Partial<DataOf<PersonEvent, 'EmployeeHired'>> = {}) =>
    fact<PersonEvent, 'EmployeeHired'>('EmployeeHired', {
      personId: ids.person,
      payrollNum: '100',
      fullName: 'María Pérez López',
      email: 'maria@example.com',
      telephone: '5512345678',
      gender: 1,
      birthDate: '1990-05-17',
      entryDate: '2020-01-15',
      terminalId: ids.terminal,
      departmentId: ids.department,
      jobTitleId: ids.jobTitle,
      jobTitleTypeId: ids.jobTitleType,
      roleId: roleIds.empleado,
      ...over,
    }),

  enrolled: (over: Partial<DataOf<EnrolmentEvent, 'Enrolled'>> = {}) =>
    fact<EnrolmentEvent, 'Enrolled'>('Enrolled', { ...a.record(), because: 'requirement', ...over }),

  /** A caller with these permissions. */
  viewer: (personId: string, ...permissions: readonly PermissionKey[]): Viewer => ({
    personId,
    isAdministrator: false,
    permissions: new Set(permissions),
  }),

  /** What every fact of an enrolment says of whose it is. */
  record: (cycle = 1) => ({
    enrolmentId: ids.enrolment,
    personId: ids.person,
    courseId: ids.course,
    cycle,
  }),

  certificate: () => ({
    certificateId: ids.certificate,
    code: 'K7QM2XW9PLRT4VBN',
    issuedOn: '2025-01-31',
    holderName: 'María Pérez López',
  }),

  /** A certificate as its fact has it, of a year. */
  issued: (over: { readonly certificateId?: string; readonly expiresOn?: string | null } = {}) => ({
    ...a.certificate(),
    validFrom: '2025-01-31',
    expiresOn: '2026-01-31',
    courseName: 'Seguridad en el trabajo',
    ...over,
  }),

  /** What an evaluator uploaded for the person. */
  evidence: (over: Partial<Evidence> = {}): Evidence => ({
    key: `evidences/${ids.person}/${ids.course}/Constancia.pdf`,
    name: 'Constancia.pdf',
    size: 2_048,
    sha256: 'cd'.repeat(32),
    contentType: 'application/pdf',
    ...over,
  }),

  /** The envelope that the log puts around a fact. */
  recorded: <E extends DomainEvent>(event: E, over: Partial<Recorded> = {}): Recorded<E> => ({
    position: 1,
    stream: `course-${ids.course}`,
    version: 1,
    id: id('v'),
    at: '2025-01-31T18:00:00.000Z',
    meta: {
      actor: { kind: 'person', id: ids.author },
      commandId: id('w'),
      command: 'Test',
      correlationId: id('w', 2),
      causationId: null,
      app: 'test',
    },
    ...over,
    ...event,
  }),
}
