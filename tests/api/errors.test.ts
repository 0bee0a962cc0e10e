import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ErrorCode, errors, errorText } from '../../api/contract/errors.ts'
import type { AttemptRejection } from '../../domain/attempts/rules.ts'
import type { AuditRejection } from '../../domain/audit/audit.ts'
import type { CourseRejection } from '../../domain/courses/rules.ts'
import type { EnrolmentRejection } from '../../domain/enrolments/rules.ts'
import type { EvaluationRejection } from '../../domain/evaluations/rules.ts'
import type { OrganisationRejection } from '../../domain/organisation/rules.ts'
import type { PersonRejection } from '../../domain/people/rules.ts'
import type { RoleRejection } from '../../domain/roles/rules.ts'

/** Does not compile where a rule of the domain refuses with a code that has no words. */
type Worded<Code extends ErrorCode> = Code
type Refused = Worded<
  | AttemptRejection
  | AuditRejection
  | CourseRejection
  | EnrolmentRejection
  | EvaluationRejection
  | OrganisationRejection
  | PersonRejection
  | RoleRejection
>

const root = join(import.meta.dirname, '../..')

const sources = ['api', 'domain', 'web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('contract/errors'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')

const codes = Object.keys(errors) as ErrorCode[] // a literal object's own keys

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).sort()

describe('[I18N-04] the catalogue of errors', () => {
  test('has words for every code that the server throws', () => {
    const thrown = [...sources.matchAll(/(?:new Rejection|refuse)\(\s*'([^']+)'/g)].map(
      ([, code = '']) => code,
    )
    expect(thrown.length).toBeGreaterThan(50)
    expect([...new Set(thrown)].filter((code) => !(code in errors))).toEqual([])
  })

  test('holds no code that nobody uses', () => {
    expect(codes.filter((code) => !sources.includes(`'${code}'`) && !sources.includes(` ${code}: `))).toEqual(
      [],
    )
  })

  test('reads well in both languages, with the same values', () => {
    for (const code of codes) {
      const { es, en, status } = errors[code]
      for (const text of [es, en]) {
        expect(text.trim(), code).toBe(text)
        expect(text.length, code).toBeGreaterThan(4)
        expect(text, code).not.toMatch(/[!¡]|\bTODO\b/)
      }
      expect(es, code).not.toBe(en)
      expect(placeholders(es), code).toEqual(placeholders(en))
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(status === 500, code).toBe(code === 'internal')
    }
  })

  test('leaves no brace where every value is given', () => {
    for (const code of codes)
      for (const locale of ['es', 'en'] as const) {
        const names = placeholders(errors[code][locale]).map((name) => name.slice(1, -1))
        const filled = errorText(code, locale, Object.fromEntries(names.map((name) => [name, 7])))
        expect(filled, code).not.toMatch(/[{}]/)
      }
  })

  test('says the documents’ English words exactly', () => {
    const quoted = {
      MissingPayrollNum: 'Enter your payroll number',
      MissingPassword: 'Please enter your password',
      'sessions.deactivated': 'Sorry, your account is deactivated. Please contact Administration',
      'storage.get-url': 'Failed to get signed URL',
      'storage.upload': 'Failed to upload file',
      'storage.list': 'Failed to list objects',
      'storage.delete': 'Failed to delete object',
    } satisfies Partial<Record<ErrorCode, string>>
    for (const [code, text] of Object.entries(quoted)) expect(errors[code as ErrorCode].en).toBe(text)
  })

  test('fills in what a refusal names, and shows what is missing', () => {
    const refused: Refused = 'ErrorPasswordLength'
    expect(errorText('http.rate-limited', 'en', { seconds: 5 })).toContain('Wait 5 seconds')
    expect(errorText('http.rate-limited', 'es')).toContain('{seconds}')
    expect(errorText(refused, 'es')).toBe('La contraseña debe contener al menos 6 caracteres.')
  })
})
