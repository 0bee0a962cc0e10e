import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

describe('[API-03] an error', () => {
  test('of the query comes with HTTP 200, an error flag, the first message and a stable code', async () => {
    const answer = await app.gql('{ noSuchField }', {}, token)
    expect(answer).toMatchObject({ status: 200, error: true, code: 'http.invalid-query', data: null })
    expect(answer.message).toBe(answer.errors?.[0]?.message)
    expect(answer.message).toContain('noSuchField')
  })

  test('of a lost session alone comes with HTTP 401, which ends it in the browser', async () => {
    for (const lost of [undefined, 'x.y.z'])
      expect(await app.gql('{ User_logged { id } }', {}, lost)).toMatchObject({
        status: 401,
        error: true,
        code: 'UNAUTHORIZED',
      })
    const forbidden = await app.gql(
      '{ Audit_verify { state } }',
      {},
      await app.as(await app.hire({ payrollNum: '9' })),
    )
    expect(forbidden).toMatchObject({ status: 200, error: true, code: 'access.forbidden' })
  })

  test('of a variable names it', async () => {
    const answer = await app.gql('query ($id: ID!) { User(id: $id) { id } }', {}, token)
    expect(answer).toMatchObject({ status: 200, error: true, code: 'http.invalid-query', field: 'id' })
  })

  test('of a rule carries its code, field and params', async () => {
    const answer = await app.gql('{ User(id: "nobody") { id } }', {}, token)
    expect(answer).toMatchObject({ status: 200, error: true, code: 'http.invalid-input', field: 'id' })
    expect(answer.errors?.[0]?.extensions.params).toEqual({})
  })

  test('of several tells the first one’s message and code', async () => {
    const nobody = app.services.newId()
    const query = `{ a: User(id: "${nobody}") { id } b: User_getCertification(courseId: "no-course", userId: "x") { id } }`
    for (const asked of [query, query.replace(/{ (a: .*?}) (b: .*?}) }/, '{ $2 $1 }')]) {
      const { errors = [], message, code } = await app.gql(asked, {}, token)
      expect(new Set(errors.map((error) => error.message)).size).toBe(2)
      expect([message, code]).toEqual([errors[0]?.message, errors[0]?.extensions.code])
    }
  })

  test('leaves the data of what went well beside it', async () => {
    const query = `{ Priority_list { name } User_getCertification(courseId: "no-course", userId: "nobody") { id }
      Terminal_list { name } }`
    expect(await app.gql(query, {}, token)).toMatchObject({
      status: 200,
      error: true,
      code: 'http.invalid-input',
      data: {
        Priority_list: [{ name: 'Normativa' }, { name: 'Técnica' }, { name: 'Institucional' }],
        User_getCertification: null,
        Terminal_list: [{ name: 'Terminal Norte' }, { name: 'Terminal Sur' }],
      },
    })
  })

  test('that nobody foresaw says only its request number', async () => {
    const { services } = app
    const broken = { ...services.db, query: () => Promise.reject(new Error('secret detail')) }
    const before = services.db
    Object.assign(services, { db: broken })
    const answer = await app.gql('{ Terminal_list { id } }', {}, token).finally(() => {
      Object.assign(services, { db: before })
    })
    expect(answer).toMatchObject({ status: 200, error: true, code: 'internal' })
    expect(JSON.stringify(answer)).not.toContain('secret detail')
    expect(answer.errors?.[0]?.extensions.params.requestId).toBe(answer.headers.get('x-request-id'))
  })
})

test('a query in the address is not looked at: GET answers with an index, POST with its body alone', async () => {
  const get = await app.send('/api?query=mutation{User_logOut{transactionStatus}}', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await get.json()).toMatchObject({ graphql: 'POST /api' })
  const post = await app.send('/api?query=mutation{User_logOut{transactionStatus}}', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ Priority_list { name } }' }),
  })
  expect(await post.json()).toEqual({
    data: { Priority_list: [{ name: 'Normativa' }, { name: 'Técnica' }, { name: 'Institucional' }] },
  })
  expect((await app.gql('{ User_logged { id } }', {}, token)).status).toBe(200)
})

test('the schema is shown to whoever is logged in, and to nobody else', async () => {
  const introspection = '{ __schema { queryType { name } } }'
  expect((await app.gql(introspection, {}, token)).data.__schema.queryType.name).toBe('Query')
  expect(await app.gql(introspection)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  expect((await app.gql('{ __typename }')).status).toBe(401)
})

test('of several operations only the one that was named is asked for and executed', async () => {
  const query = 'query A { Priority_list { id } } mutation B { User_logOut { transactionStatus } }'
  const send = (operationName?: string) =>
    app.send('/api', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName }),
    })
  expect(await (await send('A')).json()).toMatchObject({ data: { Priority_list: expect.any(Array) } })
  expect(await (await send()).json()).toMatchObject({ error: true })
  expect(await (await send('C')).json()).toMatchObject({ error: true })
  expect((await app.gql('{ User_logged { id } }', {}, token)).status).toBe(200)
})

describe('a request that is sent again with its Idempotency-Key', () => {
  const create = 'mutation ($name: String) { Course_create(course: { name: $name }) { id } }'
  const send = (name: string, key: string, as = token) =>
    app.gql(create, { name }, as, { 'idempotency-key': key })

  test('answers as it did the first time, and nothing happens twice', async () => {
    const [one, other] = [app.services.newId(), app.services.newId()]
    const first = await send('Manejo seguro', one)
    const { head } = app.services.store
    const before = await head()
    expect((await send('Manejo seguro', one)).data).toEqual(first.data)
    expect(await head()).toBe(before)
    expect((await send('Manejo seguro', other)).data).not.toEqual(first.data)
  })

  test('answers so whatever else stands in its address, which nobody looks at', async () => {
    const key = app.services.newId()
    const again = async (path: string) => {
      const answer = await app.send(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ query: create, variables: { name: 'Grúas' } }),
      })
      return (await answer.json()) as unknown
    }
    const first = await again('/api')
    expect(first).toMatchObject({ data: { Course_create: { id: expect.any(String) } } })
    expect(await again('/api?x=1')).toEqual(first)
    expect(await again('/api?x=2')).toEqual(first)
  })

  test('is somebody else’s own when they use the same key', async () => {
    const key = app.services.newId()
    const colleague = await app.as(await app.hire({ payrollNum: '2', roleId: roleIds.administrador }))
    expect((await send('Extintores', key)).data).not.toEqual((await send('Extintores', key, colleague)).data)
  })

  test('is refused where the key is not a UUID', async () => {
    expect(await send('Alturas', 'again')).toMatchObject({
      code: 'http.invalid-input',
      field: 'Idempotency-Key',
    })
  })
})
