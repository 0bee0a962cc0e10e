import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../api/contract/calls.ts'
import type { Method } from '../../api/contract/route.ts'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import type { TestApp } from '../support/app.ts'
import { type Exam, openExam } from '../support/exam.ts'
import { importing, rosterOf } from '../support/imports.ts'

let exam: Exam
let app: TestApp

beforeAll(async () => {
  exam = await openExam()
  app = exam.app
  await exam.room.publishedCourse({ information: { name: 'Anclas' } })
  await app.settled()
})
afterAll(() => app.close())

const ask = (method: Method, path: string, body?: unknown) =>
  app.rest(method, path, body, exam.room.admin.token)

/** The documents' generic client: it knows an endpoint alone. */
const clientOf = (endpoint: string) => ({
  create: (what: unknown) => ask('POST', endpoint, what),
  read: (id: string) => ask('GET', `${endpoint}/${id}`),
  list: (query = '') => ask('GET', `${endpoint}${query}`),
  update: (id: string, what: unknown) => ask('PUT', `${endpoint}/${id}`, what),
  remove: (id: string) => ask('DELETE', `${endpoint}/${id}`),
})

type Resource = {
  readonly endpoint: string
  /** Two records wherever there can be two: another one is never what is answered or changed. */
  readonly ids: () => Promise<readonly string[]>
  /** What an update says, and what a read says afterwards. */
  readonly update?: object
  /** A query that finds one of the list alone. */
  readonly query?: (record: { readonly name: string }) => string
  readonly acts: readonly ('list' | 'read' | 'update')[]
}

const listed = (endpoint: string) => async () => {
  const { body } = await ask('GET', endpoint)
  return ((body.rows ?? body) as { id: string }[]).map(({ id }) => id)
}
const byName = ({ name }: { readonly name: string }) => `?name=${encodeURIComponent(name)}`

let made = 0

/** A role needs a permission. */
const newRole = async (name: string): Promise<string> => {
  const [granted] = (await ask('GET', '/permissions')).body
  const { body } = await ask('POST', '/roles', { name, permissions: [{ id: granted.id }] })
  await app.settled()
  return body.id
}

const resources: readonly Resource[] = [
  {
    endpoint: '/roles',
    ids: async () => {
      made += 1
      return [await newRole(`Bodega ${made}`), roleIds.empleado]
    },
    update: { name: 'Bodega Sur', active: false },
    query: ({ name }) => `?search=${encodeURIComponent(name)}`,
    acts: ['list', 'read', 'update'],
  },
  {
    endpoint: '/departments',
    ids: listed('/departments'),
    update: { status: false },
    query: byName,
    acts: ['list', 'read', 'update'],
  },
  {
    endpoint: '/job-titles',
    ids: listed('/job-titles'),
    update: { status: false },
    query: byName,
    acts: ['list', 'read', 'update'],
  },
  {
    endpoint: '/enterprise',
    ids: async () => [companyId],
    update: { comercialName: 'Puertos del Sur' },
    acts: ['read', 'update'],
  },
  { endpoint: '/courses', ids: listed('/courses'), query: byName, acts: ['list', 'read'] },
  { endpoint: '/lessons', ids: async () => [exam.course.test], acts: ['read'] },
]

/** Lists that come whole, of which nothing else is asked. */
const lookups = [
  '/priorities',
  '/terminals',
  '/job-title-types',
  '/course-categories',
  '/permissions',
] as const

/** Of one address, but no resource: there is nothing of which it would list or read one. */
const noResources = [
  'GET /activation-codes',
  'GET /calendar-address',
  'POST /calendar-address',
  'GET /dashboard',
  'GET /search',
  'GET /team',
  'GET /notices',
  'GET /health',
  'GET /ready',
  'GET /live',
]

const having = (act: Resource['acts'][number]) => resources.filter(({ acts }) => acts.includes(act))

describe('the generic client', () => {
  test.each(having('read'))('[API-07] reads one of $endpoint by GET {endpoint}/{id}', async (resource) => {
    const client = clientOf(resource.endpoint)
    for (const id of await resource.ids())
      expect(await client.read(id)).toMatchObject({ status: 200, body: { id } })
    expect((await client.read(app.services.newId())).status).toBe(404)
  })

  test.each(having('list'))(
    '[API-07] lists $endpoint by GET with a query',
    async ({ endpoint, ids, query }) => {
      const client = clientOf(endpoint)
      const [id = ''] = await ids()
      const { body: one } = await client.read(id)
      const all = (await client.list()).body
      const found = (await client.list(query?.(one))).body
      const idsOf = (body: typeof all) => ((body.rows ?? body) as { id: string }[]).map((row) => row.id)
      expect(idsOf(all)).toContain(id)
      expect(idsOf(found)).toEqual([id])
      expect(idsOf(all).length).toBeGreaterThan(1)
    },
  )

  test.each(having('update'))(
    '[API-07] updates one of $endpoint by PUT {endpoint}/{id}',
    async (resource) => {
      const { endpoint, update = {} } = resource
      const client = clientOf(endpoint)
      const [id = '', other] = await resource.ids()
      const before = other && (await client.read(other)).body
      expect(await client.update(id, update)).toMatchObject({ status: 200, body: { id, ...update } })
      await app.settled()
      expect((await client.read(id)).body).toMatchObject(update)
      if (other) expect((await client.read(other)).body).toEqual(before)
      expect((await client.update(app.services.newId(), update)).status).toBe(404)
    },
  )

  test.each(lookups)('[API-07] lists %s by GET', async (endpoint) => {
    const { status, body } = await clientOf(endpoint).list()
    expect(status).toBe(200)
    // no title of this company has a type
    expect(body.length > 0).toBe(endpoint !== '/job-title-types')
    for (const one of body) expect(one).toMatchObject({ id: expect.any(String), name: expect.any(String) })
  })

  test('[API-07] is tried here with every act that a resource has', () => {
    const acts = Object.keys(routes).filter((name) =>
      /^((GET|POST) \/[a-z-]+|(GET|PUT|DELETE) \/[a-z-]+\/:id)$/.test(name),
    )
    const methods = { list: 'GET', read: 'GET', update: 'PUT' } as const
    const tried = resources.flatMap(({ endpoint, acts: own }) =>
      own.map((act) => `${methods[act]} ${endpoint}${act === 'list' ? '' : '/:id'}`),
    )
    const alone = ['POST /roles', 'POST /imports', 'GET /imports', 'GET /imports/:id', 'DELETE /imports/:id']
    expect(acts.filter((name) => !noResources.includes(name)).toSorted()).toEqual(
      [...tried, ...lookups.map((endpoint) => `GET ${endpoint}`), ...alone].toSorted(),
    )
  })

  test('[API-07] sends back what it has read, and nothing changes', async () => {
    const client = clientOf('/roles')
    const { body: read } = await client.read(await newRole('Patio'))
    const head = await app.services.store.head()
    expect((await client.update(read.id, read)).status).toBe(200)
    expect(await app.services.store.head()).toBe(head)
    expect((await client.read(read.id)).body).toEqual(read)
  })

  test('[API-07] creates by POST', async () => {
    const roles = clientOf('/roles')
    const granted = (await clientOf('/permissions').list()).body[0]
    const { status, body } = await roles.create({
      name: 'Taller',
      active: true,
      permissions: [{ id: granted.id }],
    })
    expect([status, body.name, body.active]).toEqual([201, 'Taller', true])
    const { permissions } = (await roles.read(body.id)).body
    expect(permissions.filter((one: { assigned: boolean }) => one.assigned)).toMatchObject([
      { id: granted.id },
    ])
  })

  test('[API-07] deletes one of them by DELETE {endpoint}/{id}', async () => {
    const imports = clientOf('/imports')
    const screen = importing(app, exam.room.admin.token)
    const place = 'Terminal Norte,Operación,Operador'
    const { body: kept } = await screen.upload(rosterOf(`900,Luz Paz,,${place},`))
    const { body: gone } = await screen.upload(rosterOf(`901,Ana Paz,,${place},`))
    expect((await imports.remove(gone.id)).status).toBe(200)
    expect((await imports.read(gone.id)).status).toBe(404)
    expect((await imports.read(kept.id)).body.id).toBe(kept.id)
    expect((await imports.list()).body.rows.map((one: { id: string }) => one.id)).toEqual([kept.id])
  })
})
