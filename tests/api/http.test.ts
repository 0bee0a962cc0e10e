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

test('[API-04] what asks for no token answers without one; everything else is 401, unknown addresses too', async () => {
  for (const path of ['', '/health', '/ready', '/live'])
    expect((await app.rest('GET', path)).status).toBe(200)
  for (const path of ['/terminals', '/nothing-here', '/users/1/development-plan'])
    expect(await app.rest('GET', path)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
})

test('an unknown address is 404 with a code for whoever is logged in', async () => {
  expect(await app.rest('GET', '/nothing-here', undefined, token)).toMatchObject({
    status: 404,
    body: { error: true, code: 'http.not-found', field: null, message: 'Not found.' },
  })
})

test('[API-05] bad input is a coded 4xx in the viewer’s language, never 500', async () => {
  const bad = await app.send('/api/lessons/answers', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"lessonId":',
  })
  expect(bad.status).toBe(400)
  expect(await bad.json()).toMatchObject({
    code: 'http.bad-json',
    message: 'La solicitud no es JSON válido.',
  })
  const huge = await app.rest('POST', '/lessons/answers', { lessonId: 'x'.repeat(1_100_000) }, token)
  expect(huge).toMatchObject({ status: 413, body: { code: 'http.too-large' } })
  const notAnId = await app.rest('GET', '/lessons/not-a-uuid', undefined, token)
  expect(notAnId).toMatchObject({ status: 400, body: { code: 'http.invalid-input', field: 'id' } })
  const nul = await app.rest('GET', '/lessons/%00', undefined, token)
  expect(nul).toMatchObject({ status: 400, body: { code: 'http.invalid-input', field: 'id' } })
})

test('a body is read as JSON whatever it is called, and null is as good as none', async () => {
  const sent = async (body: string | null, type: Record<string, string>) => {
    const answer = await app.send('/api/roles', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...type },
      body,
    })
    const { code, field } = await answer.json()
    return [answer.status, code, field]
  }
  const read = [422, 'roles.permission-required', 'permissions']
  expect(await sent('{"name": "Supervisión"}', { 'content-type': 'text/plain' })).toEqual(read)
  expect(await sent('{"name": "Supervisión"}', {})).toEqual(read)
  const json = { 'content-type': 'application/json' }
  const empty = [422, 'roles.name-required', 'name']
  for (const [body, type] of [
    [null, {}],
    ['null', json],
  ] as const)
    expect(await sent(body, type)).toEqual(empty)
  expect(await sent('{"name": 1}', {})).toEqual([400, 'http.invalid-input', 'name'])
  expect(await sent('[]', json)).toEqual([400, 'http.invalid-input', null])
})

test('every answer names its request and says what a browser may do with it', async () => {
  const answer = await app.rest('GET', '/terminals', undefined, token)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const refused = await app.rest('GET', '/terminals', undefined, undefined, {
    origin: 'https://evil.example',
  })
  expect(refused.headers.get('x-request-id')).not.toBe(answer.headers.get('x-request-id'))
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
})

test('/health tells anybody how it is, and administrators alone how far each read model has come', async () => {
  const employee = await app.as(await app.hire({ payrollNum: '2' }))
  for (const asking of [undefined, employee, 'no token'])
    expect((await app.rest('GET', '/health', undefined, asking)).body).toEqual({ status: 'ok' })
  const { body } = await app.rest('GET', '/health', undefined, token)
  expect(body).toMatchObject({ status: 'ok', problems: [] })
  const people = body.readModels.find(({ name }: { name: string }) => name === 'people')
  expect(people).toMatchObject({ lag: 0, position: body.log.head })
  expect((await app.rest('GET', '/ready')).body).toEqual({ ready: true })
  expect((await app.send('/health')).status).toBe(200)
})

test('/live says that the process answers and nothing else, to six hundred calls a minute of an address', async () => {
  for (const path of ['/live', '/api/live']) {
    const answer = await app.send(path, { headers: { authorization: 'Bearer no token' } })
    expect([answer.status, await answer.json()]).toEqual([200, { live: true }])
  }
  const asked = async (peer: string) => (await app.send('/live', {}, peer)).status
  const statuses: number[] = []
  for (let call = 0; call < 601; call += 1) statuses.push(await asked('198.51.100.77'))
  expect(statuses.indexOf(429)).toBe(600)
  expect(await asked('198.51.100.78')).toBe(200)
})
