import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermissionKey } from '../../domain/kernel/ids.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { changePermissions, createRole, role } from '../../domain/roles/role.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let root: string
let employee: { id: string; token: string }
let staff: { id: string; token: string; roleId: string }
let victim: string

const company = { isAdministrator: true, permissions: new Set<PermissionKey>() }

const withRole = async (payrollNum: string, ...permissions: PermissionKey[]) => {
  const roleId = app.services.newId()
  const what = { roleId, name: `Tipo ${payrollNum}`, permissions }
  await app.services.execute(app.command('CreateRole'), role, roleId, createRole(what, company))
  const id = await app.hire({ payrollNum, roleId })
  return { id, token: await app.as(id), roleId }
}

beforeAll(async () => {
  app = await openTestApp()
  root = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  const id = await app.hire({ payrollNum: '100' })
  employee = { id, token: await app.as(id) }
  staff = await withRole('200', 'employee.*')
  victim = await app.hire({ payrollNum: '300', fullName: 'Víctima Segura', email: 'victima@example.com' })
})
afterAll(() => app.close())

const update =
  'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }'
const change =
  'mutation ($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { id } }'
const list = 'query ($search: String) { User_list(search: $search) { count rows { id } } }'

/** Runs the act and sees to it that the log has not grown. */
const withoutTrace = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  const head = await app.services.store.head()
  const answer = await act()
  expect(await app.services.store.head()).toBe(head)
  return answer
}

describe('acts on employees', () => {
  const acts: readonly [string, object][] = [
    [list, {}],
    [update, { id: 'VICTIM', status: false }],
    [change, { userId: 'VICTIM', roleId: roleIds.administrador }],
  ]
  const aimed = (variables: object, id: string) => JSON.parse(JSON.stringify(variables).replace('VICTIM', id))

  test('are refused to strangers, to employees, to other permissions and before a password is chosen', async () => {
    const other = await withRole(
      '201',
      'report.*',
      'employee_development.*',
      'roles_permissions.*',
      'audit.*',
    )
    const fresh = await withRole('202', 'employee.*')
    await app.services.db.query({
      text: `update credentials set origin = 'temporary' where person_id = $1`,
      values: [fresh.id],
    })
    await withoutTrace(async () => {
      for (const [query, variables] of acts) {
        const asked = aimed(variables, victim)
        expect(await app.gql(query, asked)).toMatchObject({ status: 401, code: 'UNAUTHORIZED', data: null })
        for (const token of [employee.token, other.token])
          expect(await app.gql(query, asked, token)).toMatchObject({ code: 'access.forbidden', data: null })
        expect(await app.gql(query, asked, fresh.token)).toMatchObject({ code: 'access.first-password' })
      }
    })
  })

  test('are refused from the request after the permission is gone', async () => {
    const { token, roleId } = await withRole('203', 'employee.*', 'report.*')
    expect((await app.gql(list, {}, token)).data.User_list.count).toBeGreaterThan(0)
    const lose = changePermissions(['report.*'], company)
    await app.services.execute(app.command('ChangePermissions'), role, roleId, lose)
    for (const [query, variables] of acts)
      expect((await app.gql(query, aimed(variables, victim), token)).code).toBe('access.forbidden')
  })

  test('aimed at nobody, at several at once or at something else change nothing', async () => {
    await withoutTrace(async () => {
      for (const id of [null, undefined, '', ' ', '1', [victim], [victim, employee.id], { id: victim }, true])
        for (const [query, variables] of [
          [update, { id, status: false }],
          [change, { userId: id, roleId: roleIds.empleado }],
          [change, { userId: victim, roleId: id }],
        ] as const) {
          const { code, data, status } = await app.gql(query, variables, root)
          expect([200, data ?? null]).toEqual([status, null])
          expect(['http.invalid-query', 'http.invalid-input']).toContain(code)
        }
      for (const id of [app.services.newId(), `${victim}' or '1'='1`, `person-${victim}`, `${victim}\n`])
        for (const query of [update, change]) {
          const variables = { id, userId: id, status: false, roleId: roleIds.empleado }
          expect(['people.not-found', 'http.invalid-input']).toContain(
            (await app.gql(query, variables, root)).code,
          )
        }
    })
  })

  test('take no field that says who acts or what they may do', async () => {
    await withoutTrace(async () => {
      for (const field of [
        'isAdmin: true',
        `by: "${victim}"`,
        'permissions: []',
        'pending: false',
        'force: true',
      ]) {
        const sneaky = `mutation { User_changeRole(userId: "${victim}", roleId: "${roleIds.administrador}", ${field}) { id } }`
        expect((await app.gql(sneaky, {}, staff.token)).code).toBe('http.invalid-query')
      }
    })
  })

  test('of several in one request, none goes past the first refusal', async () => {
    const both = `mutation {
      mine: User_updateEmployee(id: "${staff.id}", status: false) { id }
      theirs: User_changeRole(userId: "${victim}", roleId: "${roleIds.administrador}") { id } }`
    const answer = await withoutTrace(() => app.gql(both, {}, staff.token))
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['people.own-account'])
  })
})

describe('what is told of people', () => {
  test('nobody learns who exists by asking for profiles that are not theirs', async () => {
    const profile = 'query ($id: ID!) { User(id: $id) { fullName email } }'
    for (const id of [victim, app.services.newId()])
      expect(await app.gql(profile, { id }, employee.token)).toMatchObject({
        code: 'access.forbidden',
        data: null,
      })
    expect((await app.gql(profile, { id: victim }, staff.token)).data.User.email).toBe('victima@example.com')
  })

  test('whoever writes courses sees the names of other authors, not their numbers and addresses', async () => {
    const author = await withRole('400', 'course.*')
    const create = 'mutation { Course_create(course: { name: "Andamios" }) { id } }'
    for (const token of [root, author.token]) expect((await app.gql(create, {}, token)).code).toBeNull()
    const query = '{ User_Authors { id payrollNum email entryDate fullName } }'
    const { data } = await app.gql(query, {}, author.token)
    expect(data.User_Authors).toEqual([
      { id: expect.any(String), payrollNum: '', email: null, entryDate: null, fullName: 'Persona 1' },
      { id: author.id, payrollNum: '400', email: null, entryDate: '2019-03-04', fullName: 'Persona 400' },
    ])
  })

  test('what another role grants, and to how many, is told to whoever may read the list of roles', async () => {
    const author = await withRole('401', 'course.*')
    const reader = await withRole('402', 'roles_permissions.*', 'course.*')
    const granted = 'permissions { key assigned }'
    for (const field of ['totalUsers', granted]) {
      const query = `{ User_Authors { Role { name ${field} } } }`
      const { code, data } = await app.gql(query, {}, author.token)
      expect([code, data.User_Authors[0]]).toEqual(['access.forbidden', { Role: null }])
      expect((await app.gql(query, {}, reader.token)).code).toBeNull()
    }
    expect((await app.gql('{ User_Authors { Role { name } } }', {}, author.token)).code).toBeNull()
    const own = `query ($id: ID!) { User(id: $id) { Role { ${granted} } } User_logged { Role { ${granted} } } }`
    const { data } = await app.gql(own, { id: author.id }, author.token)
    expect(data.User).toEqual(data.User_logged)
  })

  test('no search breaks out of its words', async () => {
    for (const search of [
      `' union select person_id from credentials --`,
      `%' escape '!`,
      '\\',
      '\\%',
      '$1',
      '{1}',
      '(.*)+',
      'e\u0301'.repeat(90),
      '😀'.repeat(100),
      '١٢٣',
      '１２３',
      '%'.repeat(200),
    ]) {
      const { code, data } = await app.gql(list, { search }, staff.token)
      expect([search, code, data.User_list]).toEqual([search, null, { count: 0, rows: [] }])
    }
    for (const search of ['a\u0000b', '\ud800'])
      expect(await app.gql(list, { search }, staff.token)).toMatchObject({ code: 'http.invalid-input' })
  })
})

test('no personal value of somebody’s record stands in clear in the log, the entry date as little as the rest', async () => {
  const told = {
    payrollNum: '77120431',
    fullName: 'Quirino Xolalpa Yáñez',
    email: 'quirino.xolalpa@example.com',
    telephone: '5512349876',
    birthDate: '1971-10-29',
    entryDate: '2003-07-23',
  }
  const id = await app.hire(told)
  const [stored] = await app.services.db.query<{ text: string }>({
    text: 'select string_agg(data::text, chr(10)) as text from events where stream_id = $1',
    values: [`person-${id}`],
  })
  const clear = Object.values(told).filter((value) => stored?.text.includes(value))
  expect(stored?.text).toContain('$sealed')
  expect(clear).toEqual([])
})
