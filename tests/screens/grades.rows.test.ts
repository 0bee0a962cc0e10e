import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gradeTyped as graded, gradedMember as member } from '../support/grading.ts'

await import('../support/device.ts')
const { publishAllActions, isFound } = await import('../../web/features/grades/graded-rows.ts')
const { distributionOf } = await import('../../web/features/grades/distribution.ts')
const { loadGraded, publishable, rowsOf, saveGrades } = await import(
  '../../web/features/grades/grades.data.ts'
)
const { gradesFirst } = await import('../../web/features/grades/use-grade-columns.tsx')
const { es, en } = await import('../../web/shell/dictionaries.ts')
const { learn } = await import('../../web/shared/i18n/translate.ts')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

learn({ es, en })

const fresh = member('fresh')
const draft = member('draft', { userEvaluationId: 'e1', grade: 60, version: 2 })
const told = member('told', { userEvaluationId: 'e2', grade: 80, published: true, version: 3 })
const own = member('own', { isOneself: true, userEvaluationId: 'e3', grade: 90, version: 1 })
const members = [fresh, draft, told, own]

const ticked = (row: string, value = true) => ({ row, column: 'published', value })

test('grades stand beside the names where the table scrolls sideways', () => {
  const ids = ['name', 'department', 'jobTitle', 'terminal', 'grade', 'published', 'status']
  expect(gradesFirst(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual([
    ...['name', 'grade', 'published', 'status'],
    ...['department', 'jobTitle', 'terminal'],
  ])
})

describe('the rows of a save', () => {
  const kept = { asDraft: true, reason: '' }
  const saved = { asDraft: false, reason: '' }

  test('[GRD-02] are those that were edited, each with what was read of it', () => {
    expect(rowsOf(members, [graded('draft', '75'), ticked('fresh'), graded('fresh', '100')], saved)).toEqual([
      {
        userId: 'fresh',
        grade: 100,
        published: true,
        userEvaluationId: null,
        edited: true,
        version: 0,
        reason: null,
      },
      {
        userId: 'draft',
        grade: 75,
        published: false,
        userEvaluationId: 'e1',
        edited: true,
        version: 2,
        reason: null,
      },
    ])
    expect(rowsOf(members, [], saved)).toEqual([])
    expect(rowsOf(members, [graded('gone', '1')], saved)).toEqual([])
  })

  test('[GRD-05] kept as a draft publish nothing, whatever their boxes say; saved, what is ticked', () => {
    const changes = [graded('fresh', '90'), ticked('fresh'), ticked('draft'), graded('told', '85')]
    const published = (asked: typeof saved) =>
      rowsOf(members, changes, asked).map(({ userId, published: is }) => [userId, is])
    expect(published(kept)).toEqual([
      ['fresh', false],
      ['draft', false],
      ['told', true],
    ])
    expect(published(saved)).toEqual([
      ['fresh', true],
      ['draft', true],
      ['told', true],
    ])
    expect(rowsOf(members, [ticked('draft', false)], saved)).toMatchObject([{ grade: 60, published: false }])
  })

  test('[GRD-03] have a whole number or, where nothing was typed, none', () => {
    const grade = (value: string) => rowsOf(members, [graded('draft', value)], saved)[0]?.grade
    expect([grade('0'), grade('007'), grade('')]).toEqual([0, 7, null])
    expect(rowsOf(members, [ticked('fresh')], saved)[0]?.grade).toBeNull()
  })

  test('have a reason where a published grade is corrected or one’s own is given, and nowhere else', () => {
    const changes = members.map(({ userId }) => graded(userId, '70'))
    const reasons = (reason: string) =>
      rowsOf(members, changes, { asDraft: false, reason }).map((row) => [row.userId, row.reason])
    expect(reasons('Se contó mal')).toEqual([
      ['fresh', null],
      ['draft', null],
      ['told', 'Se contó mal'],
      ['own', 'Se contó mal'],
    ])
    expect(reasons('').map(([, reason]) => reason)).toEqual([null, null, null, null])
  })

  test('[GRD-05] that can be published are the drafts of others', () => {
    expect(publishable(members)).toBe(1)
    expect(publishable([draft, { ...draft, userId: 'other', grade: 0 }])).toBe(2)
    expect(publishable([fresh, told, own])).toBe(0)
  })
})

describe('of the grading table', () => {
  const ana = member('ana', {
    fullName: 'Ana Ríos',
    payrollNum: '2045',
    terminalName: 'Norte',
    departmentName: 'Muelle',
    jobTitleName: 'Marinera',
  })
  const found = (search: string, filters: Record<string, string> = {}) => isFound(ana, { search, filters })

  test('[GRD-01] a row is found by any part of a name or number, and by each place, all of them together', () => {
    expect(['', 'ríos', 'RIOS', '204', ' 2045 '].map((search) => found(search))).toEqual(Array(5).fill(true))
    expect([found('Beto'), found('2046')]).toEqual([false, false])
    const places = { terminal: 'Norte', department: 'Muelle', jobTitle: 'Marinera' }
    expect(found('ana', places)).toBe(true)
    for (const place of Object.keys(places))
      expect([place, found('', { ...places, [place]: 'Otra' })]).toEqual([place, false])
  })

  test('[GRD-01] [GRD-04] all boxes are switched on by one button, and off by another', () => {
    const boxes = (locale: 'es' | 'en') =>
      publishAllActions(copyTools(locale)).map(({ label, column, value }) => [label, column, value])
    expect(boxes('es')).toEqual([
      ['Publicar todas', 'published', true],
      ['No publicar ninguna', 'published', false],
    ])
    expect(boxes('en')).toEqual([
      ['Publish all', 'published', true],
      ['Publish none', 'published', false],
    ])
  })

  test('[GRD-01] grades are counted below the passing grade and in each ten from there, drafts too', () => {
    const of = (...grades: (number | null)[]) =>
      distributionOf(
        grades.map((grade, at) => member(String(at), { grade })),
        copyTools('es'),
      )
    expect(of(0, 59, 60, 69, 70, 79, 80, 90, 100, 100, null)).toMatchObject({
      kind: 'distribution',
      of: 'Calificación',
      measure: 'Personas',
      points: [
        { label: '0–59', value: 2 },
        { label: '60–69', value: 2 },
        { label: '70–79', value: 2 },
        { label: '80–89', value: 1 },
        { label: '90–100', value: 3 },
      ],
    })
  })
})

/** Records requests and answers them. */
const asked: { path: string; method: string; body: Record<string, unknown> }[] = []
const answering = (answer: (path: string, body: Record<string, unknown>) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : {}
    asked.push({ path: address, method, body: sent })
    return answer(address, sent)
  })

beforeEach(() => {
  asked.length = 0
})
afterEach(() => void vi.unstubAllGlobals())

describe('what is read and sent', () => {
  const evaluation = { courseId: 'c', lessonId: 'l' }

  test('[GRD-07] all rows, a thousand a page by name, as they stood at a moment where one is asked about', async () => {
    const pages = [Array.from({ length: 1_000 }, (_, at) => member(`p${at}`)), [member('last')]]
    answering((path) => {
      const page = Number(new URL(path, 'http://x').searchParams.get('page'))
      return Response.json({ count: 1_001, rows: pages[page - 1] ?? [] })
    })
    const rows = await loadGraded({ ...evaluation, asOf: '2026-03-02' })(new AbortController().signal)
    expect([rows.length, rows.at(-1)?.userId]).toEqual([1_001, 'last'])
    expect(asked.map(({ path }) => new URL(path, 'http://x').search)).toEqual([
      '?page=1&pageSize=1000&sort=name&direction=ascending&asOf=2026-03-02',
      '?page=2&pageSize=1000&sort=name&direction=ascending&asOf=2026-03-02',
    ])
  })

  test('[GRD-07] [GRD-11] a save by the ids of its people, its grades as whole numbers', async () => {
    answering(() => Response.json({ saved: 1, published: 0, pending: false }))
    await saveGrades(evaluation, members, [graded('draft', '75')], { asDraft: false, reason: '' })
    expect(asked).toMatchObject([
      { path: '/api/courses/c/lessons/l/update-grades', method: 'PUT', body: { draft: { grade: 75 } } },
    ])
    expect(Object.keys(asked[0]?.body ?? {})).toEqual(['draft'])
  })
})
