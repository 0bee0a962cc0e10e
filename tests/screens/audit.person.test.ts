import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses, roleIds } from '../../api/contract/constants.ts'
import type { AuditedPerson } from '../../web/features/audit/audit.operations.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { entryOf } from '../support/entry.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { auditedPerson, recordHistory } = await import('../../web/features/audit/audit.operations.ts')
const { AuditScreen } = await import('../../web/features/audit/AuditScreen.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const statusId = (key: (typeof courseStatuses)[number]['key']) =>
  courseStatuses.find((one) => one.key === key)?.id ?? null

const day = (date: string) => `2026-${date}T18:00:00.000Z`

const cranes = {
  courseId: 'c',
  name: 'Grúas',
  statusId: statusId('aprobado'),
  due: null,
  enrolledAt: day('01-05'),
  endedAt: null,
  approvedAt: day('03-02'),
  expiresOn: '2027-03-02',
  lessonId: 'l',
  grade: 90,
  gradedAt: day('03-01'),
}
const none = { approvedAt: null, expiresOn: null, lessonId: null, grade: null, gradedAt: null }
const courses = [
  cranes,
  {
    ...cranes,
    ...none,
    courseId: 'd',
    name: 'Boyas',
    statusId: statusId('reprobado'),
    lessonId: 'm',
    grade: 40,
    gradedAt: day('03-09'),
  },
  { ...cranes, ...none, courseId: 'e', name: 'Cabos', statusId: statusId('pendiente') },
  {
    ...cranes,
    ...none,
    courseId: 'f',
    name: 'Dragas',
    statusId: statusId('pendiente'),
    endedAt: day('04-05'),
  },
]

const ana: AuditedPerson = {
  userId: 'p',
  fullName: 'Ana Luz',
  payrollNum: '104',
  isActive: true,
  roleId: roleIds.empleado,
  roleName: 'Empleado',
  jobTitle: 'Gruista',
  department: 'Muelle',
  terminal: 'Tuxpan',
  hiredAt: day('01-02'),
  firstLoggedInAt: day('01-03'),
  lastSession: day('03-10'),
  courses,
}

const unfiltered = { types: null, actorKind: null, actorId: null, command: null, from: null, until: null }
const history = {
  about: 'Ana Luz',
  count: 1,
  types: ['Enrolled'],
  actors: [],
  rows: [entryOf('Enrolled', { personId: 'p', courseId: 'c' })],
  actGoesOn: false,
  names: [
    { id: 'p', name: 'Ana Luz' },
    { id: 'c', name: 'Grúas' },
  ],
}

const page = async (person: AuditedPerson | Error, seen: Seen = {}, asOf?: string) => {
  await readAnswered(auditedPerson, { userId: 'p', asOf }, person)
  const record = { kind: 'employee' as const, id: 'p', asOf, filter: unfiltered, wholeActs: true }
  await readAnswered(recordHistory, record, history)
  const moment = asOf === undefined ? '' : `&asOf=${asOf}`
  return printed(AuditScreen, {}, { at: `/auditoria?kind=employee&id=p${moment}`, ...seen })
}

describe('[AUD-02] the page of a person', () => {
  test('is titled by the name, under the desk, with courses, account and one history', async () => {
    const shown = await page(ana)
    expect(shown.texts('h1, h2')).toEqual(['Ana Luz', 'Cursos', 'Cuenta', 'Historial'])
    expect(shown.all('nav.crumbs a').map(({ text, href }) => [text, href])).toEqual([
      ['Auditoría', '/auditoria'],
    ])
    expect(shown.texts('.timeline-text > p:first-child')).toEqual(['Se inscribió a Ana Luz en «Grúas»'])
    expect(shown.texts('.page-action button')).toEqual(['Ver a una fecha', 'Reporte a una fecha'])
    expect(shown.texts('.filter-end button')).toEqual(['Exportar para comprobar', 'Exportar'])
    expect((await page(ana, { locale: 'en' })).texts('h2')).toEqual(['Courses', 'Account', 'History'])
  })

  test('has a row a course: status, grade and date, each with the way to why', async () => {
    const shown = await page(ana)
    const rows = underHeaders(shown).map((row) => row.map(([, cell]) => cell).slice(0, 4))
    expect(
      underHeaders(shown)[0]
        ?.map(([header]) => header)
        .slice(0, 4),
    ).toEqual(['Curso', 'Estatus', 'Calificación', 'Fecha'])
    expect(rows).toEqual([
      ['Grúas', 'Aprobado', '90', 'Aprobación: 2 mar 2026Vigencia: 2 mar 2027'],
      ['Boyas', 'Reprobado', '40', 'Calificación: 9 mar 2026'],
      ['Cabos', 'Pendiente', '—', 'Inscripción: 5 ene 2026'],
      ['Dragas', 'Pendiente', '—', 'Baja: 5 abr 2026'],
    ])
    expect(
      shown
        .all('tbody a')
        .slice(0, 2)
        .map(({ href, ...link }) => [link['aria-label'], href]),
    ).toEqual([
      [undefined, '/auditoria?courseId=c&userId=p'],
      ['90: historial de la calificación en Grúas', '/auditoria?courseId=c&userId=p&lessonId=l'],
    ])
    expect(shown.all('tbody button').map((one) => one['aria-label'])[0]).toBe(
      'Por qué Ana Luz tiene este estatus en Grúas',
    )
  })

  test('has the account’s facts, and none that the viewer may not know', async () => {
    const factsOf = async (person: AuditedPerson, locale: 'es' | 'en' = 'es') => {
      forgetAnswers()
      const shown = await page(person, { locale })
      const values = shown.texts('.account-facts dd')
      return shown.texts('.account-facts dt').map((label, place) => [label, values[place]])
    }
    expect((await factsOf(ana)).map(([label, value]) => [label, value?.replace(/, .*/, '')])).toEqual([
      ['Núm. de nómina', '104'],
      ['Acceso', 'Activo'],
      ['Tipo de usuario', 'Empleado'],
      ['Puesto', 'Gruista'],
      ['Departamento', 'Muelle'],
      ['Terminal', 'Tuxpan'],
      ['Alta', '2 ene 2026'],
      ['Primera sesión', '3 ene 2026'],
      ['Última sesión', '10 mar 2026'],
    ])
    const untold = { ...ana, payrollNum: null, lastSession: null, firstLoggedInAt: null, isActive: false }
    const facts = await factsOf(untold, 'en')
    expect(facts.map(([label]) => label)).not.toContain('Payroll no.')
    expect(facts.map(([label]) => label)).not.toContain('Last session')
    expect(facts).toContainEqual(['Access', 'Inactive'])
    expect(facts).toContainEqual(['User type', 'Employee'])
    expect(facts).toContainEqual(['First session', 'None'])
  })

  test('says where there are no courses, and where there is no such person', async () => {
    expect((await page({ ...ana, courses: [] })).texts('.section p')).toContain(
      'No tiene ni ha tenido cursos.',
    )
    forgetAnswers()
    const shown = await page(new CodedError('people.not-found'))
    expect([shown.texts('h1'), shown.all('[role=alert]').length]).toEqual([['Persona'], 1])
    expect(shown.all('a.rt-Button').map(({ href }) => href)).toEqual(['/auditoria'])
  })
})

describe('[AUD-03] the page of a person as of a day', () => {
  test('says which, keeps its history to it, and offers no file of today', async () => {
    const shown = await page(ana, {}, '2026-03-05')
    expect(shown.texts('strong')).toEqual(['Como estaba: 5 de marzo de 2026.'])
    expect(shown.texts('h1')).toEqual(['Ana Luz'])
    expect(shown.texts('.timeline-text > p:first-child')).toHaveLength(1)
    expect(shown.all('.filter-end button')).toEqual([])
    expect(shown.texts('.page-action button')).toEqual(['Ver a una fecha', 'Reporte al 5 mar 2026'])
  })

  test('before the person was hired says so, and leads back to today', async () => {
    const shown = await page(new CodedError('people.not-found'), {}, '2020-01-01')
    expect(shown.texts('.empty-state > span.rt-Text')).toEqual([
      'Todavía no tenía registro',
      'En esa fecha no se había dado de alta.',
    ])
    expect(shown.texts('button')).toContain('Volver a hoy')
    expect(shown.texts('.page-action button')).toEqual(['Ver a una fecha'])
  })
})
