import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

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

test('a deep query, hundreds of aliases and a circle of fragments are refused quickly', async () => {
  const began = performance.now()
  const deep = `{ User_Authors ${'{ JobTitle { Department '.repeat(20)} { id } ${'} }'.repeat(20)} }`
  expect(await app.gql(deep, {}, token)).toMatchObject({ status: 200, code: 'http.too-deep', error: true })
  const aliases = Array.from({ length: 400 }, (_, index) => `a${index}: Terminal_list { id }`).join(' ')
  expect(await app.gql(`{ ${aliases} }`, {}, token)).toMatchObject({ code: 'http.too-many-aliases' })
  const many = Array.from({ length: 20_000 }, () => 'x: Terminal_list { id }').join(' ')
  expect(await app.gql(`{ ${many} }`, {}, token)).toMatchObject({ code: 'http.too-complex' })
  const circle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'
  expect(await app.gql(circle, {}, token)).toMatchObject({ code: 'http.invalid-query' })
  expect(performance.now() - began).toBeLessThan(2_000)
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

test('[API-05] arguments of the wrong kind are refused with a code, and nothing of them reaches the database', async () => {
  for (const id of ['', "' or 1=1 --", '../../etc/passwd', '0'.repeat(5_000), '\u0000']) {
    const answer = await app.gql('query ($id: ID!) { User(id: $id) { id } }', { id }, token)
    expect(answer.error).toBe(true)
    expect(['http.invalid-input', 'people.not-found']).toContain(
      answer.code ?? JSON.parse(JSON.stringify(answer)).code,
    )
  }
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
