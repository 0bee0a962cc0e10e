import { afterEach, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import { forgetAnswers, readAnswered, underHeaders } from '../support/printed.ts'
import { rowsAnswered, type Seen, shown } from '../support/report-screens.ts'

afterEach(forgetAnswers)

const failed = {
  id: 'e-1',
  personId: 'p',
  fullName: 'Ana Luz',
  payrollNum: '701',
  courseId: 'c',
  courseName: 'Amarre',
  situation: 'failed',
  userCourseStatusId: courseStatuses[2].id,
  departmentName: 'Operación',
  terminalName: 'Norte',
  since: '2026-03-04',
  until: null,
}
const expiring = { ...failed, id: 'e-2', situation: 'expiring', since: null, until: '2026-04-05' }

const behind = async (seen: Seen = {}) => {
  forgetAnswers()
  await rowsAnswered('behind', [failed, { ...failed, id: 'e-3', situation: 'expired' }, expiring])
  return shown('behind', seen)
}

test('whoever is behind stands with number, course, situation, and since or until when', async () => {
  const rows = underHeaders(await behind())
  expect(rows[0]).toEqual([
    ['Nombre', 'Ana Luz'],
    ['Núm. de nómina', '701'],
    ['Curso', 'Amarre'],
    ['Situación', 'Reprobado'],
    ['Desde / hasta', '4 mar 2026'],
  ])
  const whens = (part: typeof rows) => part.map((row) => [row[3]?.[1], row[4]?.[1]])
  expect(whens(rows).slice(1)).toEqual([
    ['Certificado vencido', '4 mar 2026'],
    ['Certificado por vencer', '5 abr 2026'],
  ])
  const meanings = async (locale: 'es' | 'en') =>
    (await behind({ locale })).all('tbody td:nth-child(5) span').map(({ title }) => title)
  expect(await meanings('es')).toEqual(['desde 4 mar 2026', 'desde 4 mar 2026', 'hasta 5 abr 2026'])
  expect(await meanings('en')).toEqual(['since Mar 4, 2026', 'since Mar 4, 2026', 'until Apr 5, 2026'])
  expect(whens(underHeaders(await behind({ locale: 'en' })))).toEqual([
    ['Failed', 'Mar 4, 2026'],
    ['Expired certificate', 'Mar 4, 2026'],
    ['Certificate about to expire', 'Apr 5, 2026'],
  ])
})

test('[DUE-08] what is overdue stands in red, what is due soon in amber, each with its day', async () => {
  const overdue = { ...failed, situation: 'overdue' }
  const dueSoon = { ...expiring, situation: 'dueSoon' }
  for (const [locale, words] of [
    ['es', ['Vencido', 'Fecha límite próxima']],
    ['en', ['Overdue', 'Due soon']],
  ] as const) {
    forgetAnswers()
    await rowsAnswered('behind', [overdue, dueSoon])
    const marks = shown('behind', { locale }).all('tbody td .rt-Text[data-accent-color]')
    expect(marks.map((one) => one.text)).toEqual(words)
    expect(marks.map((one) => one['data-accent-color'])).toEqual(['red', 'amber'])
  }
})

test('each row leads to the person’s plan and to the report on the course, among the reports', async () => {
  const part = await behind()
  expect(part.all('tbody tr:first-child a').map(({ text, href }) => [text, href])).toEqual([
    ['Ana Luz', '/empleado/desarrollo?empleado=p#plan'],
    ['Amarre', '/reporte/cursos/c'],
  ])
  const tone = part.all('tbody td .rt-Text[data-accent-color]').map((one) => one['data-accent-color'])
  expect(tone).toEqual(['red', 'red', 'amber'])
  expect(part.texts('h1')).toEqual(['Atrasados y por vencer'])
  expect(part.texts('nav[aria-label=Reportes] a').at(-1)).toContain('Atrasados y por vencer')
})

test('is filtered by situation, place, course and how far ahead, in words', async () => {
  await rowsAnswered('behind', [failed])
  await readAnswered(
    'GET /reports/behind/summary',
    { query: {} },
    {
      overdue: 0,
      dueSoon: 0,
      expired: 0,
      failed: 1,
      approval: 0,
      expiring: 0,
      courses: [
        { id: 'c', name: 'Amarre', overdue: 0, dueSoon: 0, expired: 0, failed: 1, approval: 0, expiring: 0 },
      ],
    },
  )
  const words = (locale: 'es' | 'en') =>
    shown('behind', { locale })
      .all('.filter-bar button[role=combobox]:not(.sort-select)')
      .map((one) => one['aria-label'])
  expect(words('es')).toEqual(['Situación', 'Terminal', 'Departamento', 'Curso', 'Plazo'])
  expect(words('en')).toEqual(['Situation', 'Terminal', 'Department', 'Course', 'Period'])
})
