import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let administrator: string

const names = [
  ['1', 'Zenón Rivas'],
  ['12', 'Ñusta Álvarez'],
  ['120', 'Núria Ibáñez'],
  ['1200', 'álvaro peña'],
  ['345', 'Ana_María 50% Ruiz'],
  ['3450', 'Olga Ñúñez'],
  ['77', 'Álvaro Peña'],
  ['78', 'Anacleto López'],
  ['79', 'Juan O’Brien \\ Cía'],
] as const

beforeAll(async () => {
  app = await openTestApp()
  const { terminals, departments, jobTitles } = app.office
  for (const [index, [payrollNum, fullName]] of names.entries())
    await app.hire({
      payrollNum,
      fullName,
      terminalId: terminals[index < 6 ? 0 : 1],
      departmentId: departments[index % 2],
      jobTitleId: jobTitles[index % 2],
      ...(payrollNum === '1' ? { roleId: roleIds.administrador, email: 'zenon@example.com' } : {}),
    })
  administrator = await app.as(await app.hire({ payrollNum: '9999', roleId: roleIds.administrador }))
  const olga = await idOf('3450')
  await app.gql(`mutation { User_updateEmployee(status: false, id: "${olga}") { id } }`, {}, administrator)
})
afterAll(() => app.close())

const list = (args: string, token = administrator, fields = 'id fullName payrollNum') =>
  app.gql(`{ User_list(${args}) { count rows { ${fields} } } }`, {}, token)
const rowsOf = async (args: string, token = administrator) => (await list(args, token)).data.User_list.rows
const idOf = async (payrollNum: string): Promise<string> =>
  (await rowsOf(`search: "${payrollNum}", pageSize: 100`)).find(
    (row: { payrollNum: string }) => row.payrollNum === payrollNum,
  ).id
const found = async (args: string): Promise<string[]> =>
  (await rowsOf(args)).map(({ fullName }: { fullName: string }) => fullName)

/** Statements of followers, which poll the log once a second. */
const isFollowing = (text: string): boolean => /\b(events|checkpoints|jobs)\b/.test(text)

/** What an act answers, and what it asked of the database. */
const counting = async <Answer>(act: () => Promise<Answer>): Promise<[Answer, string[]]> => {
  const asked: string[] = []
  const { db } = app.services
  const query = db.query
  db.query = (statement) => {
    if (!isFollowing(statement.text)) asked.push(statement.text)
    return query(statement)
  }
  try {
    return [await act(), asked]
  } finally {
    db.query = query
  }
}

describe('the list of employees', () => {
  test('[EMP-02] digits find the payroll numbers that contain them, and no name', async () => {
    const numbers = async (search: string) =>
      (await rowsOf(`search: "${search}"`)).map(({ payrollNum }: { payrollNum: string }) => payrollNum).sort()
    expect(await numbers('12')).toEqual(['12', '120', '1200'])
    expect(await numbers(' 45 ')).toEqual(['345', '3450'])
    expect(await numbers('50')).toEqual(['3450'])
    expect(await numbers('0077')).toEqual(['77'])
    expect(await numbers('8888')).toEqual([])
  })

  test('[EMP-02] other text finds the names that contain it, whatever its case and accents', async () => {
    expect(await found('search: "ALVARO PENA"')).toEqual(['álvaro peña', 'Álvaro Peña'])
    expect(await found('search: "ñez"')).toEqual(['Núria Ibáñez', 'Olga Ñúñez'])
    expect(await found('search: "  iBaNeZ"')).toEqual(['Núria Ibáñez'])
    expect(await found('search: "Ana 50"')).toEqual(['Ana_María 50% Ruiz'])
    expect(await found('search: "Ana 51"')).toEqual([])
    expect(await found('search: "nú"')).toEqual(['Núria Ibáñez', 'Ñusta Álvarez', 'Olga Ñúñez'])
    expect(await found('search: "z"')).toHaveLength(6)
    expect(await found('search: "Zenón Rivas Soto"')).toEqual([])
  })

  test('what means something to a database is an ordinary character here', async () => {
    expect(await found('search: "50%"')).toEqual(['Ana_María 50% Ruiz'])
    expect(await found('search: "%"')).toEqual(['Ana_María 50% Ruiz'])
    expect(await found('search: "a_m"')).toEqual(['Ana_María 50% Ruiz'])
    expect(await found('search: "ana_le"')).toEqual([])
    expect(await found('search: "\\\\ c"')).toEqual(['Juan O’Brien \\ Cía'])
    expect(await found(`search: "' or 1=1 --"`)).toEqual([])
  })

  test('comes by name as Spanish sorts, seven a page, with the count of all pages', async () => {
    const { data } = await list('page: 1')
    expect(data.User_list.count).toBe(10)
    expect(data.User_list.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'álvaro peña',
      'Álvaro Peña',
      'Ana_María 50% Ruiz',
      'Anacleto López',
      'Juan O’Brien \\ Cía',
      'Núria Ibáñez',
      'Ñusta Álvarez',
    ])
    expect(await found('page: 2')).toEqual(['Olga Ñúñez', 'Persona 9999', 'Zenón Rivas'])
    expect(await found('page: 3')).toEqual([])
    expect((await list('page: 3')).data.User_list.count).toBe(10)
    expect(await found('page: 4, pageSize: 3')).toEqual(['Zenón Rivas'])
  })

  test('is sorted by the column that is named, either way, and across its pages', async () => {
    const numbers = async (args: string) =>
      (await rowsOf(`${args}, pageSize: 4`)).map(({ payrollNum }: { payrollNum: string }) => payrollNum)
    expect(await numbers('sort: payrollNum')).toEqual(['1', '12', '77', '78'])
    expect(await numbers('sort: payrollNum, page: 2')).toEqual(['79', '120', '345', '1200'])
    expect(await numbers('sort: payrollNum, direction: descending')).toEqual(['9999', '3450', '1200', '345'])
    expect(await numbers('sort: payrollNum, direction: descending, search: "12"')).toEqual([
      '1200',
      '120',
      '12',
    ])
    expect(await found('sort: name, direction: descending, pageSize: 2')).toEqual([
      'Zenón Rivas',
      'Persona 9999',
    ])
    for (const args of ['sort: name', 'sort: null, direction: null', 'direction: ascending'])
      expect([args, await found(args)]).toEqual([args, await found('page: 1')])
  })

  test('filters by terminal, department and status, together with the search', async () => {
    const [north, south] = app.office.terminals
    const [, stores] = app.office.departments
    expect(await found(`terminal: "${south}"`)).toEqual([
      'Álvaro Peña',
      'Anacleto López',
      'Juan O’Brien \\ Cía',
    ])
    expect(await found(`terminal: "${south.toUpperCase()}", department: "${stores}"`)).toEqual([
      'Anacleto López',
    ])
    expect(await found(`search: "alvaro", terminal: "${north}"`)).toEqual(['álvaro peña'])
    expect(await found('status: "INACTIVE"')).toEqual(['Olga Ñúñez'])
    expect((await list('status: "ACTIVE"')).data.User_list.count).toBe(9)
    expect((await list('status: "ALL", search: "3450"')).data.User_list.count).toBe(1)
    expect((await list('status: "ACTIVE", search: "3450"')).data.User_list.count).toBe(0)
  })

  test('[EMP-02] what is null filters nothing', async () => {
    const { data } = await list(
      'search: null, terminal: null, department: null, status: null, page: null, pageSize: null',
    )
    expect(data.User_list).toMatchObject({ count: 10, rows: { length: 7 } })
    expect((await list('search: "   "')).data.User_list.count).toBe(10)
  })

  test('each row says where its person works and in which role, without a question of its own', async () => {
    const fields = `payrollNum email status entryDate Terminal { id name status } Department { name }
      JobTitle { id name Department { name } } Role { id name active permissions { key assigned } }`
    const [one, toOne] = await counting(() => list('pageSize: 1', administrator, fields))
    const [all, toAll] = await counting(() => list('pageSize: 100', administrator, fields))
    expect([one.data.User_list.rows.length, all.data.User_list.rows.length]).toEqual([1, 10])
    expect(toAll.length).toBeLessThanOrEqual(toOne.length)
    const zenon = all.data.User_list.rows.at(-1)
    expect(zenon).toMatchObject({
      payrollNum: '1',
      email: 'zenon@example.com',
      status: true,
      entryDate: '2019-03-04',
      Terminal: { id: app.office.terminals[0], name: 'Terminal Norte', status: true },
      Department: { name: 'Operación' },
      JobTitle: { id: app.office.jobTitles[0], name: 'Operador', Department: { name: 'Operación' } },
      Role: { id: roleIds.administrador, name: 'Administrador', active: true },
    })
    expect(zenon.Role.permissions.every(({ assigned }: { assigned: boolean }) => assigned)).toBe(true)
  })

  test('whoever is shown elsewhere without their place gets it in one question for all', async () => {
    for (const payrollNum of ['12', '120'])
      await app.gql(`mutation { User_forgotPassword(payrollNum: "${payrollNum}") { pending } }`)
    const query =
      '{ PasswordRequest_list { User { payrollNum Terminal { name } Department { name } Role { name } } } }'
    const [{ data }, asked] = await counting(() => app.gql(query, {}, administrator))
    expect(data.PasswordRequest_list.map(({ User }: { User: object }) => User)).toEqual(
      expect.arrayContaining([
        {
          payrollNum: '12',
          Terminal: { name: 'Terminal Norte' },
          Department: { name: 'Almacén' },
          Role: { name: 'Empleado' },
        },
        expect.objectContaining({ payrollNum: '120', Department: { name: 'Operación' } }),
      ]),
    )
    expect(asked.filter((text) => text.includes('join terminals'))).toHaveLength(1)
  })

  test('[API-05] an id that is none, a page that cannot be and another status are refused with their field', async () => {
    for (const [args, field] of [
      ['terminal: "norte"', 'terminal'],
      ['department: ""', 'department'],
      ['status: "active"', 'status'],
      ['page: 0', 'page'],
      ['page: -1', 'page'],
      ['page: 2000000000', 'page'],
      ['pageSize: 0', 'pageSize'],
      ['pageSize: 101', 'pageSize'],
      ['direction: descending', 'direction'],
      ['sort: null, direction: descending', 'direction'],
      [`search: "${'x'.repeat(201)}"`, 'search'],
    ] as const)
      expect([args, (await list(args)).code, (await list(args)).field]).toEqual([
        args,
        'http.invalid-input',
        field,
      ])
    for (const args of ['page: 1.5', 'page: 99999999999', 'search: 12', 'terminal: ["a"]', 'status: {}'])
      expect([args, (await list(args)).code]).toEqual([args, 'http.invalid-query'])
    for (const args of ['sort: email', 'sort: "name"', 'sort: name, direction: down'])
      expect([args, (await list(args)).code]).toEqual([args, 'http.invalid-query'])
  })
})
