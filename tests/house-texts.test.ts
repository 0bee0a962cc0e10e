import { describe, expect, test } from 'vitest'
import { type ComparedField, comparedWords } from '../api/contract/compared.ts'
import { errors } from '../api/contract/errors.ts'
import type { List } from '../api/contract/lists/list.ts'
import { courseEmployeesList, coursesReportList } from '../api/contract/lists/reports.courses.ts'
import { employeeCoursesList, employeesReportList } from '../api/contract/lists/reports.employees.ts'
import { planCoursesList, planPeopleList } from '../api/contract/lists/reports.plan.ts'
import { columnWords } from '../api/contract/lists/words.ts'
import { fieldName, kindWords } from '../api/features/audit/comparison/words.ts'
import {
  courseEmployeesFile,
  coursesFile,
  employeeCoursesFile,
  employeesFile,
  planCoursesFile,
  planPeopleFile,
} from '../api/features/reports/files.ts'
import { projections } from '../projections/all.ts'

await import('./support/device.ts')
const { en, es } = await import('../web/shell/dictionaries.ts')
const { copyTools } = await import('../web/shared/i18n/use-copy.ts')
const { followerWords } = await import('../web/features/audit/read-models/follower-words.ts')

type Words = { readonly [key: string]: string | Words }
type Locale = 'es' | 'en'

/** Every text under its whole path. */
const textsIn = (words: Words, prefix = ''): [path: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : textsIn(value, `${prefix}${key}.`),
  )

const refusalsIn = (locale: Locale): [path: string, text: string][] =>
  Object.entries(errors).map(([code, words]) => [code, words[locale]])

const everything = {
  es: [...refusalsIn('es'), ...textsIn(es)],
  en: [...refusalsIn('en'), ...textsIn(en)],
}

/** The texts under a name, whichever place of the dictionary or list of refusals has it. */
const textsOf = (name: string, locale: Locale): string[] =>
  everything[locale].flatMap(([path, text]) => (path === name || path.endsWith(`.${name}`) ? [text] : []))

/** Every message key that the two source documents name. */
const documented = [
  // logging in and passwords
  'MissingPayrollNum',
  'IncorrectPayrollNum',
  'MissingPassword',
  'emptyOldPassword',
  'ErrorPasswordBlank',
  'oldPasswordNotMatch',
  'ErrorIncorrectPassword',
  'ErrorPasswordLength',
  'ErrorPasswordsDontMatch',
  'passwordNotMatch',
  'AlertSuccessChangePassword',
  'AlertErrorChangePassword',
  'USER_NOT_FOUND',
  'UNAUTHORIZED',
  // user types and the company
  'AlertNotNewRole',
  'AlertSuccessChangeRole',
  'Roles.NoEditAdmin',
  'MissingComercialName',
  'InvalidComercialName',
  'MissingLegalName',
  'InvalidLegalName',
  'MissingRegisterNumber',
  'InvalidRegisterNumber',
  'EditSuccess',
  // courses
  'MissingName',
  'FormCourseNameError',
  'FormCourseCategoryError',
  'FormCoursePriorityError',
  'FormCourseExpirationTimeError',
  'FormCourseThumbnailError',
  'NewLesson',
  'CourseBasicInfoError',
  'BasicInfoAlertSuccess',
  'NotSuccessful',
  'OnSuccessMessage',
  'OnSuccessfullEdit',
  'AlertSuccessEditCourseMembers',
  'AlertNotSuccessfullEditCourseMembers',
  // lessons and documents
  'AlertLessonCreatedSuccess',
  'AlertLessonUpdatedSuccess',
  'AlertLessonDeleteSuccess',
  'AlertModuleUpdateSuccess',
  'AlertModuleDeleteSuccess',
  'VideoUploadTypeError',
  'TypeErrorVideo',
  'TypeErrorAudio',
  'DocumentUploadTypeError',
  'CourseDocumentErrorMultiple',
  'CourseDocumentErrorDuplicate',
  'AlertDocumentDelete',
  'FormErrorSessionName',
  'FormErrorSessionDate',
  'FormErrorSessionTime',
  'FormErrorSessionURL',
  'FormErrorSessionGeneric',
  // evaluations, grades and attendance
  'FormErrorExamName',
  'FormErrorEvaluationName',
  'FormErrorEvaluationDuration',
  'FormErrorEvaluationQuestion',
  'FormErrorEvaluationValue',
  'FormErrorEvaluationAnswer',
  'FormErrorEvaluationIsCorrect',
  'FormErrorEvaluationTwoAnswers',
  'form.error.total_points',
  'form.error.no_changes',
  'youChangedTabs',
  'you_changed_tabs',
  'MissingGrade',
  'InvalidGrade',
  'AlertPublishSuccess',
  'AlertPublishError',
  'AlertRestartSuccess',
  'AlertRestartError',
  'AlertSaveSuccess',
  'AlertSaveError',
  'AlertSendAttendanceSuccess',
  'AlertSendAttendanceError',
  // achievements, evidence, exports, certificates, empty states
  'ErrEmpty',
  'InvalidFormat',
  'export_success',
  'certificate_downloaded',
  'NoData',
  'NoEvaluations',
]

/** What the documents quote, letter by letter, under the names that they give, or that stand for it here. */
const quoted: readonly (readonly [Locale, string, string])[] = [
  ['en', 'MissingPayrollNum', 'Enter your payroll number'],
  ['en', 'MissingPassword', 'Please enter your password'],
  ['en', 'AlertErrorChangePassword', 'Error changing password'],
  ['en', 'AlertNotNewRole', 'no different role selected'],
  ['en', 'AlertNotSuccessfullEditCourseMembers', 'Changes were not saved'],
  ['en', 'AlertPublishError', 'There was an error publishing grades'],
  ['en', 'AlertRestartError', 'An error ocurred'],
  ['en', 'youChangedTabs', 'You changed tabs, the exam is over'],
  ['en', 'you_changed_tabs', 'You changed tabs, the exam is over'],
  ['en', 'ErrorPasswordsDontMatch', 'Confirmation is invalid'],
  ['en', 'ErrorPasswordBlank', 'Empty field'],
  ['es', 'sessions.deactivated', 'Lo sentimos, su cuenta está desactivada. Comuníquese con Administración'],
  ['es', 'sessions.user-not-found', 'Usuario no encontrado'],
  ['en', 'sessions.user-not-found', 'User not found'],
  ['es', 'sessions.incorrect-password', 'Contraseña incorrecta'],
  ['en', 'sessions.incorrect-password', 'Incorrect password'],
  ['en', 'sessions.deactivated', 'Sorry, your account is deactivated. Please contact Administration'],
  [
    'es',
    'sessions.incorrect-entry-date',
    'Fecha de ingreso incorrecta. La primera vez, su contraseña es su fecha de ingreso: ddmmaaaa',
  ],
  [
    'en',
    'sessions.incorrect-entry-date',
    'Incorrect entry date. The first time, your password is your hire date: ddmmyyyy',
  ],
  [
    'es',
    'IncorrectPayrollNum',
    'El número de nómina es incorrecto: lleva de 1 a 8 dígitos, sin letras ni espacios',
  ],
  ['en', 'IncorrectPayrollNum', 'Incorrect payroll number: digits only, 1 to 8 of them'],
  ['es', 'passwords.empty', 'La contraseña no puede estar vacía.'],
  ['es', 'ErrorPasswordLength', 'La contraseña debe contener al menos 6 caracteres.'],
  ['es', 'passwords.spaces', 'La contraseña no puede contener espacios en blanco.'],
  ['es', 'passwords.same-as-before', 'La contraseña nueva no puede ser igual a la anterior.'],
  ['es', 'roles.name-required', 'Nombre del Tipo de usuario es requerido.'],
  ['es', 'roles.list.toggleFailed', 'FATAL ERROR'],
  ['en', 'roles.list.toggleFailed', 'FATAL ERROR'],
  ['es', 'FormCourseDescriptionError', 'La descripción no puede exceder los 255 caracteres.'],
  ['en', 'NotSuccessful', 'Error Ocurred'],
  ['en', 'OnSuccessMessage', 'Draft course created'],
  ['en', 'OnSuccessfullEdit', 'Course Updated'],
  ['en', 'storage.get-url', 'Failed to get signed URL'],
  ['en', 'storage.upload', 'Failed to upload file'],
  ['en', 'storage.list', 'Failed to list objects'],
  ['en', 'storage.delete', 'Failed to delete object'],
  ['en', 'courses.editor.test.newQuestion', 'Question #{{number}}'],
  ['en', 'courses.editor.draftTag', '(Draft)'],
  ['en', 'shell.menu.roles', 'Management'],
  ['es', 'attempts.test.loading', 'Cargando preguntas...'],
  ['es', 'grades.applying', 'Aplicando los cambios...'],
  ['es', 'plans.reset.done', 'Progreso reiniciado correctamente'],
  ['es', 'people.list.detail', 'Ver detalle'],
  ['es', 'shared.uncategorised', 'sin categoría'],
  ['es', 'NoData', 'No hay datos disponibles'],
]

describe('what the documents name and quote', () => {
  test.each(documented)('[I18N-02] %s keeps its name and says one thing in each language', (name) => {
    const [spanish, english] = [textsOf(name, 'es'), textsOf(name, 'en')]
    expect(spanish).toEqual([expect.stringMatching(/\S{3}/)])
    expect(english).toEqual([expect.stringMatching(/\S{3}/)])
    expect(spanish).not.toEqual(english)
  })

  test('[NAV-02] [I18N-02] PageNotFound keeps its name, with a title and a message', () => {
    for (const { title, text } of [es.shell.PageNotFound, en.shell.PageNotFound]) {
      expect(title).not.toBe('')
      expect(text).toContain('{{path}}')
    }
  })

  test('what no screen shows yet is kept only where the documents name it', () => {
    const waiting = textsIn(es.documented).map(([path]) => path)
    expect(waiting.filter((path) => !documented.includes(path))).toEqual([])
  })

  test.each(quoted)('[I18N-05] in %s, %s reads as the documents quote it', (locale, name, text) => {
    expect(textsOf(name, locale)).toEqual([text])
  })

  test('[I18N-05] [TST-06] a test that cannot be taken says so in the documents’ words, and why', () => {
    const refused = ['not-subscribed', 'already-taken', 'not-started', 'not-yours', 'no-questions']
    for (const code of refused)
      expect(textsOf(`tests.${code}`, 'en')).toEqual([
        expect.stringMatching(/^Assessment could not be performed: /),
      ])
  })
})

test.each(['es', 'en'] as const)(
  '[I18N-02] in %s, the file of a comparison calls things as its screen does',
  (locale) => {
    const { result } = { es, en }[locale].comparison
    const fields = Object.keys(comparedWords) as ComparedField[] // the keys of a record of fields are its fields
    const differing = fields.filter(
      (field) => fieldName(field, locale) !== columnWords[locale][comparedWords[field]],
    )
    // figures of a file are in minutes, the screen says hours in words
    expect(differing).toEqual(['minutes'])
    expect(fieldName('minutes', locale).startsWith(columnWords[locale].length)).toBe(true)
    for (const kind of ['added', 'gone', 'changed'] as const)
      expect(kindWords[kind][locale]).toBe(result[kind])
  },
)

test.each(['es', 'en'] as const)(
  '[RPT-06] in %s, the file of a report calls its columns as its page does, but for what the page shows in another way',
  (locale) => {
    const page = (list: List) =>
      Object.fromEntries(Object.entries(list).map(([id, { words }]) => [id, columnWords[locale][words]]))
    const differing = (
      columns: Readonly<Record<string, { readonly header: Readonly<Record<Locale, string>> }>>,
      list: List,
    ) =>
      Object.entries(columns)
        .filter(([id, { header }]) => page(list)[id] !== header[locale])
        .map(([id]) => id)
    // a bar stands for a percentage, a pair of figures for two, a note under a figure or a status for a column; a file says in full what a narrow column shortens
    expect(differing(coursesFile(locale), coursesReportList)).toEqual(['inactive', 'progress'])
    expect(differing(courseEmployeesFile(locale), courseEmployeesList)).toEqual([
      ...['completedEvaluations', 'totalEvaluations', 'missing', 'due', 'dueOn', 'certificate'],
    ])
    expect(differing(employeesFile(locale, 'America/Mexico_City'), employeesReportList)).toEqual([
      ...['entry', 'completedCourses', 'totalCourses', 'completedHours', 'totalHours'],
    ])
    expect(differing(employeeCoursesFile(locale), employeeCoursesList)).toEqual([
      ...['completedEvaluations', 'totalEvaluations', 'missing', 'due', 'dueOn'],
    ])
    expect(differing(planPeopleFile(locale), planPeopleList)).toEqual(['pending', 'total'])
    expect(differing(planCoursesFile(locale), planCoursesList)).toEqual(['progress'])
  },
)

test.each(['es', 'en'] as const)('in %s, every read model has a label', (locale) => {
  const names = projections.map(({ name }) => name)
  expect(names.filter((name) => followerWords(name, copyTools(locale)) === name)).toEqual([])
})
