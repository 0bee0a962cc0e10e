import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { containing, either, equals, foldText, type Sort, same } from '../../projections/kernel/list.ts'
import type { ReadModels } from '../../projections/kernel/read-models.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { milestones, sortedKeys } from '../../projections/kernel/walk.ts'
import { organisation } from '../../projections/organisation.ts'
import {
  type PeopleFilters,
  type PeopleSort,
  peoplePage,
  peoplePlaced,
} from '../../projections/people.questions.ts'
import { people } from '../../projections/people.ts'
import { roles } from '../../projections/roles.ts'
import { a, id } from '../support/a.ts'
import { openAnyDatabase } from '../support/database.ts'

const given = ['Ana', 'José', 'Íñigo', 'Zoé', 'María', 'Ñusta', 'Uc', 'Óscar']
const family = ['García', 'Núñez', 'de la O', 'Peña', 'Álvarez', 'Ibáñez', 'Nava']

/** More than a search gathers at once, and more than a list keeps in order. */
const count = 2_600

const personOf = (number: number) => ({
  personId: id('p', number),
  payrollNum: String(number * 7),
  fullName: `${given[number % 8]} ${given[(number * 3) % 8]} ${family[number % 7]} ${family[(number * 5) % 7]}${number % 50 === 0 ? ' 77' : ''}`,
  terminalId: id('t', 1 + (number % 3)),
  departmentId: id('d', 1 + (number % 2)),
})

const isAway = (number: number): boolean => number % 10 === 0

const facts: DomainEvent[] = [
  { type: 'TerminalOpened', data: { id: id('t', 1), name: 'Norte' } },
  { type: 'TerminalClosed', data: { id: id('t', 1) } },
  { type: 'DepartmentOpened', data: { id: id('d', 1), name: 'Operación' } },
  { type: 'JobTitleOpened', data: { id: id('j'), name: 'Operador', departmentId: id('d', 1) } },
  ...Array.from({ length: count }, (_, index) => a.hired(personOf(index + 1))),
  ...Array.from({ length: count }, (_, index) => index + 1)
    .filter(isAway)
    .map((number): DomainEvent => ({ type: 'EmployeeDeactivated', data: { personId: id('p', number) } })),
]

let db: Database
let readModels: ReadModels
const recorded = facts.map((fact, index) => a.recorded(fact, { position: index + 1 }))

const append = async (...more: DomainEvent[]): Promise<void> => {
  for (const fact of more) recorded.push(a.recorded(fact, { position: recorded.length + 1 }))
  expect(await readModels.caughtUp(recorded.length, 10_000)).toBe(true)
}

beforeAll(async () => {
  db = await openAnyDatabase()
  readModels = await startProjections({
    db,
    readEvents: async (after, limit) => recorded.slice(after, after + limit),
    head: async () => recorded.length,
    projections: [organisation, people, roles],
    onError: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await readModels.stop()
  await db.close()
})

type Asked = PeopleFilters & { readonly search: string | null; readonly sort: Sort<PeopleSort> | null }

const all: Asked = { search: null, sort: null, terminalId: null, departmentId: null, isActive: null }

const ask = (asked: Partial<Asked>, page = 1, size = 7) => {
  const { search, sort, ...filters } = { ...all, ...asked }
  return peoplePage(db, { search, filters, sort, page, size })
}

const digitsOf = (word: string): string | undefined => /^"?(\d+)"?$/.exec(word)?.[1]

/** The same by looking at everybody. */
const expected = ({ search, sort, terminalId, departmentId, isActive }: Asked): string[] => {
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
  const sought = Array.from({ length: count }, (_, index) => index + 1).filter((number) => {
    const person = personOf(number)
    const found = words.every((word) => {
      const digits = digitsOf(word)
      const inName = foldText(person.fullName).includes(word)
      if (digits === undefined) return inName
      const inNumber = person.payrollNum.includes(digits) || person.payrollNum === digits.replace(/^0+/, '')
      return inNumber || (inName && !words.every(digitsOf))
    })
    return (
      found &&
      (terminalId === null || person.terminalId === terminalId) &&
      (departmentId === null || person.departmentId === departmentId) &&
      (isActive === null || isActive !== isAway(number))
    )
  })
  const sortKey = (number: number) => foldText(personOf(number).fullName.replace(/ñ/gi, 'n~'))
  const byName = (one: number, other: number) =>
    sortKey(one) < sortKey(other) ? -1 : sortKey(one) > sortKey(other) ? 1 : one - other
  // numbers were given out in the order of the ids
  const sorted = sort?.by === 'payrollNum' ? sought : sought.sort(byName)
  return (sort?.descending ? sorted.reverse() : sorted).map((number) => id('p', number))
}

describe('the list of people', () => {
  const searches = [
    null,
    '',
    'o',
    'uc',
    'Ñ',
    'la o',
    'garcia',
    'PEÑA',
    'Íñigo Zoé',
    'peña maría',
    'garcia 77',
    '“777”',
    '1,001',
    '77.0',
    'xyz',
    '7',
    '77',
    '777',
    '18200',
    '00777',
  ]
  const filters = [
    {},
    { terminalId: id('t', 2) },
    { departmentId: id('d', 1), isActive: false },
    { terminalId: id('t', 3), departmentId: id('d', 2), isActive: true },
    { sort: { by: 'name', descending: true } },
    { terminalId: id('t', 2), sort: { by: 'payrollNum', descending: false } },
    { departmentId: id('d', 2), sort: { by: 'payrollNum', descending: true } },
  ] as const

  test.each(filters)('[EMP-02] answers every search as if it had looked at everybody: %j', async (filter) => {
    for (const search of searches) {
      const wanted = expected({ ...all, ...filter, search })
      for (const [page, pageSize] of [
        [1, 7],
        [3, 7],
        [Math.max(1, Math.ceil(wanted.length / 7)), 7],
        [12, 100],
        [20, 100],
      ] as const) {
        const { rows, total } = await ask({ ...filter, search }, page, pageSize)
        expect({ search, page, pageSize, total, ids: rows.map(({ person_id }) => person_id) }).toEqual({
          search,
          page,
          pageSize,
          total: wanted.length,
          ids: wanted.slice((page - 1) * pageSize, page * pageSize),
        })
      }
    }
  })

  test('[EMP-02] a number with leading zeros stays within the other filters, found by row as by index', async () => {
    const search = either(containing(sql`p.payroll_num`, '00777'), same(sql`p.payroll_num = '777'`))
    const foundIn = async (terminal: number) => {
      const walk = {
        table: sql`people`,
        alias: sql`p`,
        key: sql`person_id`,
        filters: [equals(sql`p.terminal_id`, id('t', terminal))],
        search,
        order: { by: [sql`p.name_sort`, sql`p.person_id`], descending: false },
      }
      const [byRow, byIndex] = await Promise.all(
        [milestones(walk, 2), sortedKeys(walk)].map((question) => db.query<{ person_id: string }>(question)),
      )
      return [byRow, byIndex].map((rows) => rows?.map(({ person_id }) => person_id))
    }
    expect(await foundIn(2)).toEqual([[], []])
    expect(await foundIn(1)).toEqual([[id('p', 111)], [id('p', 111)]])
  })

  test('joins the names, closed places too, and does without where there is none', async () => {
    const [row] = await peoplePlaced(db, [id('p', 3)])
    expect(row).toMatchObject({
      full_name: personOf(3).fullName,
      terminal_name: 'Norte',
      terminal_is_active: false,
      job_title_name: 'Operador',
      job_title_department_id: id('d', 1),
      role_name: null,
      role_permissions: null,
    })
    expect((await peoplePlaced(db, [id('p', 1)]))[0]).toMatchObject({
      terminal_name: null,
      department_name: null,
    })
    expect(await peoplePlaced(db, [id('p', count + 1)])).toEqual([])
  })

  test('what was counted before a change is counted anew after it, and after a rebuild', async () => {
    const before = await ask({ isActive: false })
    expect((await ask({ isActive: false })).total).toBe(before.total)
    await append({ type: 'EmployeeDeactivated', data: { personId: id('p', 1) } })
    const after = await ask({ isActive: false, search: 'jose' })
    expect((await ask({ isActive: false })).total).toBe(before.total + 1)
    await append({ type: 'EmployeeReactivated', data: { personId: id('p', 1) } })
    expect((await ask({ isActive: false, search: 'jose' })).total).toBe(after.total - 1)
    await readModels.rebuild('people')
    expect(await ask({ isActive: false })).toEqual(before)
  })

  test('facts that concern nobody’s row leave what was counted standing', async () => {
    await ask({ search: 'garcia' })
    const asked: string[] = []
    const query = db.query
    db.query = (statement) => {
      asked.push(statement.text)
      return query(statement)
    }
    await append({ type: 'PasswordReplaced', data: { personId: id('p', 2), by: 'self' } })
    asked.length = 0
    await Promise.all([ask({ search: 'garcia' }), ask({ search: 'garcia' }, 2)])
    const again = [...asked]
    await append({ type: 'EmployeeReactivated', data: { personId: id('p', 10) } })
    asked.length = 0
    await Promise.all([ask({ search: 'garcia' }), ask({ search: 'garcia' }, 2)])
    db.query = query
    const counts = (texts: readonly string[]) =>
      texts.filter((text) => text.startsWith('select count(*)')).length
    expect([counts(again), counts(asked)]).toEqual([0, 1])
  })

  test('the longest name that a roster may bring has a place in the list', async () => {
    const longest = '각'.repeat(255)
    await append(a.hired({ personId: id('p', count + 1), payrollNum: '9', fullName: longest }))
    expect((await ask({ search: '각각각' })).rows).toMatchObject([{ full_name: longest }])
  })
})
