import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let bruno: string
let admin: string

const logged = '{ User_logged { id fullName token email photo Role { name permissions { key assigned } } } }'
const logOut = 'mutation { User_logOut { transactionStatus } }'
const hour = 3_600_000

beforeAll(async () => {
  app = await openTestApp()
  bruno = await app.hire({ payrollNum: '200', fullName: 'Bruno Díaz Soto' })
  admin = await app.hire({
    payrollNum: '1',
    fullName: 'Carla Reyes',
    email: 'carla@example.com',
    roleId: roleIds.administrador,
  })
})
afterAll(() => app.close())

describe('the session', () => {
  test('[AUTH-15] User_logged answers with the person, the role and its permissions, never with a token', async () => {
    const token = await app.as(admin)
    const { data } = await app.gql(logged, {}, token)
    expect(data.User_logged).toMatchObject({
      id: admin,
      fullName: 'Carla Reyes',
      token: null,
      email: 'carla@example.com',
      photo: null,
    })
    expect(data.User_logged.Role.name).toBe('Administrador')
    expect(data.User_logged.Role.permissions.every(({ assigned }: { assigned: boolean }) => assigned)).toBe(
      true,
    )
    const other = await app.gql(logged, {}, await app.as(bruno))
    expect(other.data.User_logged).toMatchObject({ id: bruno, fullName: 'Bruno Díaz Soto', email: null })
    expect(
      other.data.User_logged.Role.permissions.some(({ assigned }: { assigned: boolean }) => assigned),
    ).toBe(false)
  })

  test('[AUTH-06] without a token, or with one that is not ours, the answer is 401 and UNAUTHORIZED', async () => {
    expect(await app.gql(logged)).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      error: true,
      message: 'Your session has ended. Please log in again.',
    })
    expect(await app.rest('GET', '/terminals')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    expect(await app.gql(logged, {}, 'no.such.token')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('[AUTH-07] User_logOut ends the session on the server: its token is refused, another of the same person is not', async () => {
    const [one, other] = [await app.as(bruno), await app.as(bruno)]
    expect((await app.gql(logOut, {}, one)).data.User_logOut).toEqual({ transactionStatus: true })
    expect(await app.gql(logged, {}, one)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect((await app.gql(logged, {}, other)).status).toBe(200)
  })

  test('lasts eight hours from its last use', async () => {
    const token = await app.as(bruno)
    app.clock.advance(7 * hour)
    expect((await app.gql(logged, {}, token)).status).toBe(200)
    app.clock.advance(7 * hour)
    expect((await app.gql(logged, {}, token)).status).toBe(200)
    app.clock.advance(8 * hour + 1)
    expect((await app.gql(logged, {}, token)).status).toBe(401)
  })

  test('[OPS-04] lasts eight hours too where the clock was days ahead as it was used, and is right again', async () => {
    const token = await app.as(bruno)
    const right = app.clock.now
    app.clock.advance(7 * hour)
    expect((await app.gql(logged, {}, token)).status).toBe(200)
    await app.services.db.query(sql`update login_sessions set expires_at = expires_at + interval '20 days'`)
    app.clock.now = right
    expect((await app.gql(logged, {}, token)).status).toBe(200)
    app.clock.advance(8 * hour + 1)
    expect((await app.gql(logged, {}, token)).status).toBe(401)
    app.clock.now = right
  })

  test('does not end under a running test: whoever still has time goes on until its deadline', async () => {
    const eva = await app.hire({ payrollNum: '300' })
    const [hers, his] = [await app.as(eva), await app.as(bruno)]
    const { newId, now, store } = app.services
    const [attemptId, at] = [newId(), now().getTime()]
    const data = {
      attemptId,
      personId: eva,
      enrolmentId: newId(),
      courseId: newId(),
      lessonId: newId(),
      cycle: 1,
      revision: 1,
      questionIds: [],
      startedAt: new Date(at).toISOString(),
      deadline: new Date(at + 10 * hour).toISOString(),
      preventTabSwitching: false,
    }
    const started = { stream: streamName('attempt', attemptId), expected: 'noStream' } as const
    await store.append([{ ...started, events: [{ type: 'AttemptStarted', data }] }], app.command('Start'))
    await app.settled()
    app.clock.advance(9 * hour)
    expect((await app.gql(logged, {}, his)).status).toBe(401)
    expect((await app.gql(logged, {}, hers)).status).toBe(200)
  })
})
