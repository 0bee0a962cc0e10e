import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyFor } from '../../api/keys.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let token: string
let claims: { sub: string; sid: string; iss: string }

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '100' }))
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => app.close())

const statusWith = async (given: string): Promise<number> =>
  (await app.rest('GET', '/terminals', undefined, given)).status

const signed = (change: object, key: Uint8Array, alg = 'HS256', ends = '1h'): Promise<string> => {
  const issuedAt = Math.floor(app.clock.now.getTime() / 1000)
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + Number.parseInt(ends, 10) * 3600)
    .sign(key)
}

test('the token names its person and session and nothing else of them', async () => {
  expect(await statusWith(token)).toBe(200)
  expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'sid', 'sub'])
})

test('a token signed with another key is refused', async () => {
  expect(await statusWith(await signed({}, keyFor('another secret of thirty-two letters', 'token')))).toBe(
    401,
  )
  expect(await statusWith(await signed({}, Buffer.from(app.config.jwtSecret)))).toBe(401)
})

test('a token without a signature (alg none) is refused, and so is one of another algorithm', async () => {
  const body = part({ ...claims, exp: Math.floor(app.clock.now.getTime() / 1000) + 3600 })
  expect(await statusWith(`${part({ alg: 'none' })}.${body}.`)).toBe(401)
  expect(await statusWith(`${part({ alg: 'none' })}.${body}.${token.split('.')[2]}`)).toBe(401)
  expect(await statusWith(await signed({}, keyFor(app.config.jwtSecret, 'token'), 'HS512'))).toBe(401)
})

test('a token whose time is over is refused, though its session still stands', async () => {
  const key = keyFor(app.config.jwtSecret, 'token')
  expect(await statusWith(await signed({}, key))).toBe(200)
  expect(await statusWith(await signed({}, key, 'HS256', '-1h'))).toBe(401)
})

test('a token cannot be turned into somebody else’s, nor used with another’s session', async () => {
  const key = keyFor(app.config.jwtSecret, 'token')
  const other = await app.hire({ payrollNum: '101' })
  const [header, , signature] = token.split('.')
  expect(await statusWith(`${header}.${part({ ...claims, sub: other })}.${signature}`)).toBe(401)
  expect(await statusWith(await signed({ sub: other }, key))).toBe(401)
  expect(await statusWith(await signed({ sid: app.services.newId() }, key))).toBe(401)
  expect(await statusWith(await signed({ sid: "' or 1=1 --" }, key))).toBe(401)
})
