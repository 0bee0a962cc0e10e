import { afterEach, expect, test } from 'vitest'
import { forgetAnswers, listAnswered, printed, underHeaders } from '../support/printed.ts'

const { ExpiringScreen } = await import('../../web/features/dashboard/ExpiringScreen.tsx')

afterEach(forgetAnswers)

const certificate = {
  id: 'c',
  User: { id: 'p', fullName: 'Persona 1', payrollNum: '701' },
  courseName: 'Curso 1',
  departmentName: 'Departamento 1',
  issuedOn: '2025-03-04',
  expiresOn: '2026-03-04',
}

const rows = [certificate, { ...certificate, id: 'd', departmentName: '' }]

test('certificates that expire stand with their person, course, department and last day', async () => {
  await listAnswered('expiring-certificates', { rows, count: 2 })
  expect(underHeaders(printed(ExpiringScreen, {}, { isAdministrator: true }))).toEqual([
    [
      ['Nombre', 'Persona 1'],
      ['Curso', 'Curso 1'],
      ['Departamento', 'Departamento 1'],
      ['Vence', '4 mar 2026'],
    ],
    [
      ['Nombre', 'Persona 1'],
      ['Curso', 'Curso 1'],
      ['Departamento', '—'],
      ['Vence', '4 mar 2026'],
    ],
  ])
  const english = printed(ExpiringScreen, {}, { isAdministrator: true, locale: 'en' })
  expect(english.texts('thead th')).toEqual(['Name', 'Course', 'Department', 'Expires'])
  expect(english.all('thead th[aria-sort]').map(({ text }) => text)).toEqual(['Name', 'Course', 'Expires'])
})
