import { describe, expect, test } from 'vitest'
import { roleIds } from '../../api/contract/constants.ts'

await import('../support/device.ts')
const { groupsOf } = await import('../../web/features/audit/search-results.ts')
const { addressOf, comparisonIn, historyOf } = await import(
  '../../web/features/audit/comparison/comparison.data.ts'
)
const { gradesAt } = await import('../../web/features/audit/comparison/past-links.ts')
const { placeOf } = await import('../../web/features/audit/status/StatusReasons.tsx')
const { es, en } = await import('../../web/shell/dictionaries.ts')
const { learn } = await import('../../web/shared/i18n/translate.ts')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

learn({ es, en })
type Found = Parameters<typeof groupsOf>[0][number]

const record = (kind: Found['kind'], more: Partial<Found> = {}): Found => ({
  kind,
  id: `${kind}-1`,
  name: `One ${kind}`,
  payrollNum: null,
  lessonType: null,
  courseId: null,
  within: null,
  ...more,
})

const searchOf = (address: string): readonly [string, Record<string, string>] => {
  const { pathname, searchParams } = new URL(address, 'https://x.example')
  return [pathname, Object.fromEntries(searchParams)]
}
const desk = (asked: Record<string, string>) => ['/auditoria', asked]

describe('[AUD-02] what the desk finds', () => {
  const ways = (found: Found) =>
    groupsOf([found], [], copyTools('es'))[0]?.rows.map(({ to, also }) => [
      searchOf(to),
      also && searchOf(also.to),
    ])[0]

  test('leads to the history of the record itself', () => {
    for (const kind of ['course', 'role', 'terminal'] as const)
      expect(ways(record(kind))).toEqual([desk({ kind, id: `${kind}-1` }), undefined])
  })

  test('leads from an evaluation to its own history, from a session to its attendance, from any other lesson to its course', () => {
    for (const [lessonType, asked] of [
      ['automaticEvaluation', { kind: 'evaluation', id: 'lesson-1' }],
      ['meet', { kind: 'attendance', id: 'lesson-1' }],
      ['faceToFace', { kind: 'attendance', id: 'lesson-1' }],
      ['manualEvaluation', { kind: 'evaluation', id: 'lesson-1' }],
      ['video', { kind: 'course', id: 'c' }],
    ] as const)
      expect(ways(record('lesson', { lessonType, courseId: 'c' }))).toEqual([desk(asked), undefined])
  })

  test('of a person leads to what they did too, of a department or a job title to what is required there', () => {
    expect(ways(record('employee'))?.[1]).toEqual(desk({ by: 'person:employee-1' }))
    for (const kind of ['department', 'jobTitle'] as const)
      expect(ways(record(kind))?.[1]).toEqual(desk({ kind: 'requirements', id: `${kind}-${kind}-1` }))
  })

  test('stands under what it is, in one order, with kinds of facts at the end and no empty group', () => {
    const act = { id: 'CourseApproved', to: '/auditoria?act=CourseApproved', name: 'x', detail: '' }
    const found = [
      record('terminal'),
      record('employee'),
      record('role'),
      record('course'),
      record('employee'),
    ]
    const groups = groupsOf(found, [act], copyTools('en'))
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['People', 2],
      ['Courses', 1],
      ['User types', 1],
      ['Terminals', 1],
      ['Facts', 1],
    ])
    expect(groupsOf([], [], copyTools('en'))).toEqual([])
  })

  test('says of whom and of what it is in the reader’s language, and names what every company has in it', () => {
    const rows = (found: Found, locale: 'es' | 'en') => groupsOf([found], [], copyTools(locale))[0]?.rows[0]
    expect(rows(record('employee', { payrollNum: '0107', within: 'Faros' }), 'es')).toMatchObject({
      detail: 'Núm. de nómina 0107\u00a0· Faros',
      also: { label: 'Lo que hizo', name: 'Lo que hizo One employee' },
    })
    expect(rows(record('lesson', { lessonType: 'meet', within: 'Guardia' }), 'en')?.detail).toMatch(
      /^.+\s· Guardia$/,
    )
    expect(rows(record('jobTitle'), 'en')?.also).toMatchObject({
      label: 'Required courses',
      name: 'Required courses: One jobTitle',
    })
    const administrators = record('role', { id: roleIds.administrador, name: 'Administrador' })
    expect(rows(administrators, 'en')?.name).toBe('Administrator')
    expect(rows(administrators, 'es')?.name).toBe('Administrador')
  })
})

describe('[AUD-03] the address of a comparison', () => {
  const asked = (said: Record<string, string>) => comparisonIn(new URLSearchParams(said))
  const from = '2026-03-02'

  test('says the list, what of it and both moments, and is read back as it was asked', () => {
    for (const one of [
      { list: 'grades', id: 'l', from: '2026-03-02T18:05:07.123Z', to: null },
      { list: 'attendance', id: 'l', from, to: '2026-03-03' },
      { list: 'courseEmployees', id: 'c', from, to: null },
      { list: 'courses', id: null, from, to: null },
      { list: 'employees', id: null, from, to: '2026-03-03T00:00:00Z' },
    ] as const) {
      const [path, said] = searchOf(addressOf(one))
      expect([path, asked(said)]).toEqual(['/auditoria/comparar', one])
    }
  })

  test('that does not say enough compares nothing', () => {
    const short: readonly Record<string, string>[] = [
      {},
      { list: 'grades', id: 'l' },
      { list: 'grades', from },
      { list: 'attendance', from },
      { list: 'courseEmployees', from },
      { list: 'gossip', id: 'l', from },
      { list: 'courses', from: 'ayer' },
      { list: 'courses', from: '2026-13-40' },
    ]
    for (const said of short) expect([said, asked(said)]).toEqual([said, null])
    expect(asked({ list: 'courses', id: 'x', from, to: 'mañana' })).toEqual({
      list: 'courses',
      id: null,
      from,
      to: null,
    })
  })

  test('leads from each row to the history that says why', () => {
    const way = (
      list: 'courses' | 'employees' | 'courseEmployees' | 'grades' | 'attendance',
      lessonId = 'l',
    ) => {
      const row = { id: 'x' } as Parameters<typeof historyOf>[2] // its id alone is read
      const courseId = list === 'courses' || list === 'employees' ? null : 'c'
      return searchOf(historyOf({ list, id: null, from, to: null }, { courseId, lessonId }, row))
    }
    expect(way('courses')).toEqual(desk({ kind: 'course', id: 'x' }))
    expect(way('employees')).toEqual(desk({ kind: 'employee', id: 'x' }))
    expect(way('courseEmployees')).toEqual(desk({ courseId: 'c', userId: 'x' }))
    expect(way('attendance')).toEqual(desk({ courseId: 'c', userId: 'x' }))
    expect(way('grades')).toEqual(desk({ courseId: 'c', userId: 'x', lessonId: 'l' }))
  })

  test('of a grading table as it stood names its lesson and the moment', () => {
    const { to, state } = gradesAt({ courseId: 'c', lessonId: 'l' }, '2026-03-02T18:05:07.123Z')
    expect([searchOf(to), state]).toEqual([
      ['/cursos/c/lecciones/l', { asOf: '2026-03-02T18:05:07.123Z' }],
      undefined,
    ])
  })
})

test('[AUD-02] a fact behind a status leads to its place in the history of its own record', () => {
  const of = { courseId: 'c', userId: 'u' }
  const way = (stream: string) => searchOf(placeOf({ stream, position: 7 }, of))
  expect(way('enrolment-e-1')).toEqual(desk({ courseId: 'c', userId: 'u', entry: '7' }))
  expect(way('course-c-1')).toEqual(desk({ kind: 'course', id: 'c-1', entry: '7' }))
  expect(way('requirements-department-d-1')).toEqual(
    desk({ kind: 'requirements', id: 'department-d-1', entry: '7' }),
  )
})
