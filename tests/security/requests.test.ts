import { type GraphQLField, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { operationsOf, schemaOf } from '../support/operations.ts'
import { rowsOf } from '../support/rows.ts'

const someone = '0b17ac07-1111-4111-8111-111111111111'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

test('a JSON body larger than 1 MiB is refused before it is read', async () => {
  const answer = await app.send('/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: `{ a # ${'x'.repeat(5_000_000)}` }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: true, code: 'http.too-large' })
})

test('a body of lists within lists without end is refused at once, whatever is asked', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const bodyOf = (depth: number) => `{"query":"{ Terminal_list { id } }","variables":{"a":${nested(depth)}}}`
  const send = async (path: string, method: string, body: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await app.send(path, { method, headers, body })
    return (await answer.json()) as { code?: string; errors?: { extensions: object }[]; data?: unknown }
  }
  for (const depth of [40, 50_000, 400_000]) {
    expect((await send('/api', 'POST', bodyOf(depth))).errors?.[0]?.extensions).toEqual({
      code: 'http.too-deep',
      field: null,
      params: { most: 32 },
    })
    const { code } = await send('/api/roles', 'POST', `{"permissions":${nested(depth)}}`)
    expect(code).toBe('http.too-deep')
  }
  expect((await send('/api', 'POST', bodyOf(29))).data).toMatchObject({ Terminal_list: expect.any(Array) })
})

test('a deep query, hundreds of aliases and a circle of fragments are refused', async () => {
  const deep = `{ User_Authors ${'{ JobTitle { Department '.repeat(20)} { id } ${'} }'.repeat(20)} }`
  expect(await app.gql(deep, {}, token)).toMatchObject({ status: 200, code: 'http.too-deep', error: true })
  const aliases = Array.from({ length: 400 }, (_, index) => `a${index}: Terminal_list { id }`).join(' ')
  expect(await app.gql(`{ ${aliases} }`, {}, token)).toMatchObject({ code: 'http.too-many-aliases' })
  const many = Array.from({ length: 20_000 }, () => 'x: Terminal_list { id }').join(' ')
  expect(await app.gql(`{ ${many} }`, {}, token)).toMatchObject({ code: 'http.too-complex' })
  const circle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'
  expect(await app.gql(circle, {}, token)).toMatchObject({ code: 'http.invalid-query' })
})

test('a log-in cannot be multiplied by aliases: one request is one guess', async () => {
  await app.hire({ payrollNum: '200', entryDate: '2019-03-04' })
  const guess = (index: number) =>
    `g${index}: User_login(payrollNum: "200", password: "guess${index}") { id }`
  const all = `mutation { ${Array.from({ length: 40 }, (_, index) => guess(index)).join(' ')} }`
  for (let request = 0; request < 5; request += 1) {
    const answer = await app.gql(all)
    expect(answer).toMatchObject({ status: 200, code: 'sessions.incorrect-password', data: null })
    expect(answer.errors).toHaveLength(1)
  }
  expect(await app.gql(all)).toMatchObject({ status: 429, code: 'http.rate-limited' })
})

const noIds = [
  '',
  'x',
  "' or 1=1 --",
  '../../etc/passwd',
  '0'.repeat(5_000),
  '\u0000',
  someone.replace('-', ''),
]

/** Every way of putting this value where the call takes an id: as an argument, in a list, in a field of what it takes. */
const withId = (field: GraphQLField<unknown, unknown>, wrong: string): Record<string, unknown>[] =>
  field.args.flatMap(({ name, type }) => {
    const named = getNamedType(type)
    const given = (value: unknown) => ({ [name]: isListType(getNullableType(type)) ? [value] : value })
    if (named.name === 'ID') return [given(wrong)]
    if (!isInputObjectType(named)) return []
    const inner = Object.values(named.getFields()).filter((one) => getNamedType(one.type).name === 'ID')
    return inner.map((one) =>
      given({ id: someone, [one.name]: isListType(getNullableType(one.type)) ? [wrong] : wrong }),
    )
  })

test('[API-05] no call takes for an id what is none: each refuses it with a code, and no row changes', async () => {
  const schema = await schemaOf(app, token)
  const operations = await operationsOf(app, token)
  const before = await rowsOf(app.services.db)
  const taken: unknown[] = []
  let asked = 0
  for (const { name, call } of operations) {
    const [root = '', fieldName = ''] = name.split('.')
    const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType()
    const field = type?.getFields()[fieldName]
    for (const wrong of noIds) {
      const params = [...name.matchAll(/:(\w+)(?!\w*\{)/g)].map(([, param = '']) => param)
      const given = field
        ? withId(field, wrong)
        : params.map((param) => ({ [param]: encodeURIComponent(wrong) }))
      for (const one of given) {
        const { status, code } = await call(token, one)
        asked += 1
        const isRefused = code !== null && code !== 'internal' && status < 500
        if (!isRefused) taken.push([name, JSON.stringify(one).slice(0, 80), status, code])
      }
    }
  }
  expect(taken).toEqual([])
  expect(asked).toBeGreaterThan(300)
  expect(await rowsOf(app.services.db)).toEqual(before)
})

test('a body that is a list, a number or nothing is refused with a code', async () => {
  for (const body of ['[]', '7', '""', 'null', '', '{"query": 7}', '{"query": "{ a }", "variables": []}']) {
    const answer = await app.send('/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ error: true, data: null })
  }
})

test('methods that an address does not know are refused', async () => {
  const authorization = `Bearer ${token}`
  for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS'])
    expect((await app.send('/api', { method, headers: { authorization } })).status).toBe(405)
  expect((await app.rest('DELETE', '/terminals', undefined, token)).status).toBe(404)
})
