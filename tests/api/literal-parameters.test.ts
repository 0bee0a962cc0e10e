import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../api/contract/calls.ts'
import { methodAndPath } from '../../api/http/rest.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

const someId = '0198c0de-0000-7000-8000-000000000001'

const withNames = Object.keys(routes).filter((name) => name.includes('/:'))

/** The address of a route with one of its parameters, or all of them, spelled as the table spells it. */
const spelled = (path: string): readonly string[] => {
  const segments = path.split('/')
  const places = segments.flatMap((segment, place) => (segment.startsWith(':') ? [place] : []))
  const filled = (isSpelled: (place: number) => boolean) =>
    segments
      .map((segment, place) => (segment.startsWith(':') && !isSpelled(place) ? someId : segment))
      .join('/')
  return [filled(() => true), ...places.map((one) => filled((place) => place === one))]
}

test.each(withNames)('%s with a parameter’s name for its value is no address', async (name) => {
  const [method, path] = methodAndPath(name)
  for (const address of spelled(path)) {
    const body = method === 'GET' ? undefined : { reason: 'x' }
    expect(await app.rest(method, address, body, token), address).toMatchObject({
      status: 404,
      body: { code: 'http.not-found' },
    })
    expect((await app.rest(method, address, body)).status, address).toBe(401)
    const encoded = await app.rest(method, address.replaceAll(':', '%3A'), body, token)
    expect(encoded.status, address).toBeLessThan(500)
  }
})
