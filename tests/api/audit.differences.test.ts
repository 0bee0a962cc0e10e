import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localizationOf } from '../../api/contract/facts/text.ts'
import {
  type Difference,
  differences,
  type FlatRow,
} from '../../api/features/audit/comparison/differences.ts'
import { bounded, comparedMax } from '../../api/features/audit/comparison/lists.ts'
import { presentDifference } from '../../api/features/audit/comparison/present.ts'
import { valueCell } from '../../api/features/audit/comparison/words.ts'
import { courseStatuses, priorities } from '../../domain/kernel/ids.ts'

type Rows = ReadonlyMap<string, FlatRow>

/** What the differences alone make of the first list: of a changed row no more than its fields that differ. */
const applied = (first: Rows, found: readonly Difference<FlatRow>[]): Rows => {
  const rows = new Map(first)
  for (const one of found) {
    if (one.kind === 'gone') rows.delete(one.key)
    if (one.kind === 'added') rows.set(one.key, one.after)
    if (one.kind === 'changed')
      rows.set(one.key, {
        ...rows.get(one.key),
        ...Object.fromEntries(one.fields.map((field) => [field, one.after[field] ?? null])),
      })
  }
  return rows
}

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom('a', 'b', ''),
  fc.boolean(),
  fc.constant(null),
)
const row: fc.Arbitrary<FlatRow> = fc.record({ name: value, grade: value, published: value })
const rows: fc.Arbitrary<Rows> = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4', '5', 'constructor'), row)
  .map((all) => new Map(Object.entries(all)))

test('[AUD-03] the differences of two lists, applied to the first, give the second, and there are no others', () => {
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const found = differences(first, second)
      expect(applied(first, found)).toEqual(second)
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
      for (const one of found) {
        expect([one.kind, first.has(one.key), second.has(one.key)]).toEqual([
          one.kind,
          one.kind !== 'added',
          one.kind !== 'gone',
        ])
        if (one.kind !== 'changed') continue
        expect(one.fields.length).toBeGreaterThan(0)
        for (const field of ['name', 'grade', 'published'])
          expect([field, one.fields.includes(field)]).toEqual([field, one.before[field] !== one.after[field]])
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a field that one of the two rows lacks differs', () => {
  const short: Rows = new Map([['a', { name: 'una' }]])
  const long: Rows = new Map([['a', { name: 'una', grade: 70 }]])
  for (const found of [differences(short, long), differences(long, short)])
    expect(found).toMatchObject([{ kind: 'changed', fields: ['grade'] }])
})

test('lists that are alike differ in nothing', () => {
  fc.assert(fc.property(rows, (one) => differences(one, new Map(one)).length === 0))
})

test('what is gone is told last, all else in the order of the second list', () => {
  const of = (...keys: string[]): Rows => new Map(keys.map((key) => [key, { name: key }]))
  const changed = new Map([...of('c', 'b'), ['a', { name: 'otra' }]])
  expect(differences(of('x', 'a', 'b'), changed).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'added c',
    'changed a',
    'gone x',
  ])
})

test('a list longer than what is compared is refused whole, with both figures', () => {
  const rows = [{ name: 'a' }]
  expect(bounded({ rows, total: comparedMax })).toBe(rows)
  expect(() => bounded({ rows, total: comparedMax + 1 })).toThrow(
    expect.objectContaining({
      code: 'audit.too-many-compared',
      params: { count: comparedMax + 1, most: comparedMax },
    }),
  )
})

test('[AUD-03] a row that came or went is told by all that it said, and one that changed by what differs alone', () => {
  const [first, second] = [
    { name: 'Ana', grade: 60, scorer: null, published: false },
    { name: 'Ana', grade: null, scorer: null, published: true },
  ]
  expect(presentDifference({ key: '1', kind: 'added', after: first })).toEqual({
    id: '1',
    name: 'Ana',
    kind: 'added',
    values: [
      { field: 'name', before: null, after: '"Ana"' },
      { field: 'grade', before: null, after: '60' },
      { field: 'published', before: null, after: 'false' },
    ],
  })
  expect(presentDifference({ key: '1', kind: 'gone', before: first }).values).toEqual([
    { field: 'name', before: '"Ana"', after: null },
    { field: 'grade', before: '60', after: null },
    { field: 'published', before: 'false', after: null },
  ])
  const fields = ['grade', 'published'] as const
  expect(
    presentDifference({ key: '1', kind: 'changed', before: first, after: second, fields }).values,
  ).toEqual([
    { field: 'grade', before: '60', after: 'null' },
    { field: 'published', before: 'false', after: 'true' },
  ])
  const renamed = { ...second, name: 'Ana Ruiz' }
  expect(
    presentDifference({ key: '1', kind: 'changed', before: first, after: renamed, fields: ['name'] }).name,
  ).toBe('Ana Ruiz')
})

test('[AUD-03] a value in a comparison’s file is told in the reader’s language; figures stay figures, and days days', () => {
  const [spanish, english] = (['es', 'en'] as const).map((locale) =>
    localizationOf(locale, 'America/Mexico_City'),
  )
  const told = (field: string, value: Parameters<typeof valueCell>[1]) =>
    [spanish, english].map((tools) => tools && valueCell(field, value, tools))
  for (const nothing of [null, undefined]) expect(told('grade', nothing)).toEqual(['', ''])
  expect(told('grade', 0)).toEqual([0, 0])
  expect(told('attended', true)).toEqual(['Sí', 'Yes'])
  expect(told('isActive', false)).toEqual(['No', 'No'])
  const day = { date: '2026-03-02' }
  for (const field of ['enrolledOn', 'approvedOn']) expect(told(field, '2026-03-02')).toEqual([day, day])
  expect(courseStatuses.map(({ key }) => told('status', key))).toEqual([
    ['Aprobado', 'Passed'],
    ['Pendiente', 'Pending'],
    ['Reprobado', 'Failed'],
  ])
  expect(priorities.map(({ name }) => told('priority', name))).toEqual([
    ['Normativa', 'Regulatory'],
    ['Técnica', 'Technical'],
    ['Institucional', 'Institutional'],
  ])
  // what somebody called so stays as they wrote it
  expect(told('name', 'Normativa')).toEqual(['Normativa', 'Normativa'])
  expect(told('category', 'aprobado')).toEqual(['aprobado', 'aprobado'])
})
