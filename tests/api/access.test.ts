import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Who } from '../../api/context.ts'
import { resolvers, routes } from '../../api/features/all.ts'
import { demand, ruleOf, rules } from '../../api/http/access.ts'
import { routeName } from '../../api/http/rest.ts'
import { buildSchema, readParts } from '../../api/http/schema.ts'
import { type PermissionKey, permissions, roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

const schema = buildSchema(readParts(), resolvers)

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
)
const names = [...operations, ...routes.map(routeName)]
/** Answered by the app itself. */
const byTheServer = ['GET /health', 'GET /ready']

const refusal = (operation: string, who: Who | null): string => {
  try {
    demand(operation, who)
    return 'let through'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const who = (keys: readonly PermissionKey[], change: Partial<Who> = {}): Who => ({
  personId: '0b17ac07-0000-4000-8000-00000000aaaa',
  roleId: '0b17ac07-0000-4000-8000-00000000bbbb',
  isAdministrator: false,
  permissions: new Set(keys),
  isFirstTime: false,
  sessionId: '0b17ac07-0000-4000-8000-00000000cccc',
  ...change,
})

describe('the access table', () => {
  test('has a rule for every operation and route, and none for what does not exist', () => {
    expect(names.filter((name) => !ruleOf(name))).toEqual([])
    expect(Object.keys(rules).filter((name) => ![...names, ...byTheServer].includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('refuses what it does not list, even to an administrator', () => {
    expect(refusal('Query.Secret', who([], { isAdministrator: true }))).toBe('access.forbidden')
    expect(refusal('Query.constructor', who([], { isAdministrator: true }))).toBe('access.forbidden')
    expect(refusal('Query.Secret', null)).toBe('UNAUTHORIZED')
  })

  test.each(names)('[NAV-13] %s refuses strangers, and whoever lacks its permission', (name) => {
    const rule = ruleOf(name)
    if (rule === 'public') return expect(refusal(name, null)).toBe('let through')
    expect(refusal(name, null)).toBe('UNAUTHORIZED')
    const first = refusal(name, who([], { isAdministrator: true, isFirstTime: true }))
    expect(first).toBe(rule === 'first-time' ? 'let through' : 'access.first-password')
    if (typeof rule !== 'object') return expect(refusal(name, who([]))).toBe('let through')
    const lacking = permissions.map(({ key }) => key).filter((key) => !rule?.feature.includes(key))
    expect(refusal(name, who(lacking))).toBe('access.forbidden')
    for (const key of rule?.feature ?? []) expect(refusal(name, who([key]))).toBe('let through')
    expect(refusal(name, who([], { isAdministrator: true }))).toBe('let through')
  })
})

describe('on the wire', () => {
  let app: TestApp
  let employee: string
  let administrator: string

  beforeAll(async () => {
    app = await openTestApp()
    employee = await app.as(await app.hire({ payrollNum: '100' }))
    administrator = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  })
  afterAll(() => app.close())

  test('[NAV-13] an employee without permissions is refused what the menu hides; an administrator is not', async () => {
    const query = '{ Department_listWithCounts { id } }'
    expect(await app.gql(query, {}, employee)).toMatchObject({
      status: 200,
      code: 'access.forbidden',
      message: 'You do not have permission to do this.',
      data: null,
    })
    expect((await app.gql(query, {}, administrator)).data.Department_listWithCounts).toHaveLength(2)
    expect(await app.rest('GET', '/reports/courses', undefined, employee)).toMatchObject({
      status: 403,
      body: { error: true, code: 'access.forbidden' },
    })
  })

  test('of several things asked at once, one that is refused refuses them all', async () => {
    const answer = await app.gql('{ Terminal_list { id } Department_listWithCounts { id } }', {}, employee)
    expect(answer).toMatchObject({ code: 'access.forbidden', data: null })
    const hidden =
      'query { Terminal_list { id } ...F } fragment F on Query { ... { x: Department_listWithCounts { id } } }'
    expect(await app.gql(hidden, {}, employee)).toMatchObject({ code: 'access.forbidden', data: null })
  })

  test('a person’s profile is their own, and that of those who may see employees', async () => {
    const query = 'query ($id: ID!) { User(id: $id) { id payrollNum } }'
    const other = await app.hire({ payrollNum: '101' })
    expect(await app.gql(query, { id: other }, employee)).toMatchObject({ code: 'access.forbidden' })
    expect((await app.gql(query, { id: other }, administrator)).data.User.payrollNum).toBe('101')
    expect((await app.gql(query, { id: other }, await app.as(other))).data.User.id).toBe(other)
  })
})
