import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeApp } from '../../api/app.ts'
import type { Who } from '../../api/caller.ts'
import { operations } from '../../api/features/all.ts'
import { requireAccess } from '../../api/http/require-access.ts'
import { buildSchema } from '../../api/http/schema.ts'
import { type PermissionKey, permissions, roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

const refusal = (operation: string, who: Who | null): string => {
  try {
    requireAccess(operation, who)
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
  readFrom: { settled: 0, pending: 0 },
  ...change,
})
const administrator = who([], { isAdministrator: true })

describe('the access table', () => {
  test('refuses what it does not list, even to an administrator', () => {
    expect(refusal('Query.Secret', administrator)).toBe('access.forbidden')
    expect(refusal('Query.constructor', administrator)).toBe('access.forbidden')
    expect(refusal('Query.Secret', null)).toBe('UNAUTHORIZED')
  })

  test('what is for administrators alone no permission opens', () => {
    const all = permissions.map(({ key }) => key)
    expect(refusal('Query.PasswordRequest_list', who(all))).toBe('access.forbidden')
    expect(refusal('Query.PasswordRequest_list', administrator)).toBe('let through')
  })

  test('before a password is chosen nothing else opens, not even to an administrator', () => {
    const newcomer = { ...administrator, isFirstTime: true }
    expect(refusal('Query.Terminal_list', newcomer)).toBe('access.first-password')
    expect(refusal('GET /roles', newcomer)).toBe('access.first-password')
    expect(refusal('Mutation.User_changePassword', newcomer)).toBe('let through')
  })
})

describe('on the wire', () => {
  let app: TestApp
  let employee: string

  beforeAll(async () => {
    app = await openTestApp()
    employee = await app.as(await app.hire({ payrollNum: '100' }))
  })
  afterAll(() => app.close())

  test('of several things asked at once, one that is refused refuses them all', async () => {
    const answer = await app.gql('{ Terminal_list { id } Department_listWithCounts { id } }', {}, employee)
    expect(answer).toMatchObject({ code: 'access.forbidden', data: null })
    const hidden =
      'query { Terminal_list { id } ...F } fragment F on Query { ... { x: Department_listWithCounts { id } } }'
    expect(await app.gql(hidden, {}, employee)).toMatchObject({ code: 'access.forbidden', data: null })
  })

  test('a route that the table forgot stays shut', async () => {
    const schema = buildSchema(operations)
    const forgotten = {
      name: 'GET /secret',
      contract: { rule: 'public' as const, reply: z.string() },
      handle: async () => 'told',
    }
    const other = makeApp({ services: app.services, schema, routes: [forgotten], screens: null })
    const root = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
    const asking = { headers: { authorization: `Bearer ${root}` } }
    const answer = await other.fetch(new Request('http://localhost/api/secret', asking))
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    })
  })
})
