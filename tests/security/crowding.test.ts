import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestsMost, waitingMost } from '../../api/http/fair-share.ts'
import type { Statement } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { openEmbeddedDatabase } from '../support/database.ts'

let app: TestApp
let room: Classroom
let greedy: Person
let other: Person
let courseId: string

beforeAll(async () => {
  app = await openTestApp({}, await openEmbeddedDatabase())
  room = await openClassroom(app)
  greedy = await room.holderOf('course.*', 'report.*')
  other = await room.holderOf('report.*')
  ;({ courseId } = await room.publishedCourse())
})
afterAll(() => app.close())

/** Statements that name this table wait at the gate, each counted, while `act` runs. */
const holding = async (
  table: string,
  act: (held: { readonly most: () => number; readonly asked: () => number; open(): void }) => Promise<void>,
): Promise<void> => {
  const { db } = app.services
  const gate = Promise.withResolvers<void>()
  let [underWay, most, asked] = [0, 0, 0]
  const query = async <Row extends object>(statement: Statement) => {
    if (!statement.text.includes(table)) return db.query<Row>(statement)
    asked += 1
    underWay += 1
    most = Math.max(most, underWay)
    await gate.promise
    underWay -= 1
    return db.query<Row>(statement)
  }
  Object.assign(app.services, { db: { ...db, query } })
  try {
    await act({ most: () => most, asked: () => asked, open: gate.resolve })
  } finally {
    gate.resolve()
    Object.assign(app.services, { db })
  }
}

const courses = 'from courses'
const ask = (by: Person, name: string) =>
  app.gql(`query ($name: String) { User_listCourses(name: $name) { count } }`, { name }, by.token)
const report = (by: Person, name: string) =>
  app.rest('GET', `/reports/courses?name=${name}`, undefined, by.token)
const some = <Thing>(count: number, one: (at: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => one(at))

describe('somebody who asks for more than one person may have at a time', () => {
  test('waits for their own turn by GraphQL and by REST alike, while everybody else is answered', async () => {
    await holding(courses, async ({ asked, open }) => {
      const done: number[] = []
      const all = some(12, (at) =>
        (at % 2 ? ask(greedy, `a${at}`) : report(greedy, `a${at}`)).then((answer) => {
          done.push(at)
          return answer.status
        }),
      )
      await expect.poll(asked).toBeGreaterThan(0)
      const theirs = app.rest('GET', '/terminals', undefined, other.token)
      const own = app.rest('GET', '/terminals', undefined, greedy.token)
      expect((await theirs).status).toBe(200)
      expect(done).toEqual([])
      open()
      expect(await Promise.all(all)).toEqual(some(12, () => 200))
      expect((await own).status).toBe(200)
    })
  })

  test('has one statement of theirs asked at a time of the embedded database', async () => {
    await holding(courses, async ({ most, asked, open }) => {
      const all = [
        ...some(6, (at) => ask(greedy, `b${at}`)),
        app.gql(
          `{ ${some(9, (at) => `c${at}: User_listCourses(name: "c${at}") { count }`).join(' ')} }`,
          {},
          greedy.token,
        ),
      ]
      await expect.poll(asked).toBe(1)
      const theirs = ask(other, 'b')
      await expect.poll(asked).toBe(2)
      expect(most()).toBe(2)
      open()
      expect((await Promise.all([...all, theirs])).map(({ error }) => error)).toEqual(
        some(8, () => undefined),
      )
    })
  })

  test('is refused what is beyond the queue, by a code, and told when to come back; nobody else is', async () => {
    await holding(courses, async ({ asked, open }) => {
      const taken = some(requestsMost + waitingMost, (at) => ask(greedy, `d${at}`))
      await expect.poll(asked).toBeGreaterThan(0)
      // the waiting requests have reached the queue
      await app.rest('GET', '/terminals', undefined, other.token)
      const answers = [await ask(greedy, 'late'), await report(greedy, 'late')] as const
      expect(answers[0]).toMatchObject({ status: 429, code: 'http.too-many-requests' })
      expect(answers[1]).toMatchObject({ status: 429, body: { code: 'http.too-many-requests' } })
      expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1'])
      expect((await app.rest('GET', '/terminals', undefined, other.token)).status).toBe(200)
      open()
      expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]))
    })
    expect((await ask(greedy, 'again')).status).toBe(200)
  })

  test('is refused nothing that screens ask for at once: forty questions, or a page of a query', async () => {
    const screens = some(40, (at) => (at % 2 ? ask(other, `e${at}`) : report(other, `e${at}`)))
    expect(new Set((await Promise.all(screens)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('leaves their place where they go away before it is their turn', async () => {
    await holding(courses, async ({ asked, open }) => {
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${greedy.token}` }
      const held = some(requestsMost, (at) => ask(greedy, `f${at}`))
      await expect.poll(asked).toBe(1)
      const left = some(waitingMost, () =>
        app.send('/api/reports/courses', { headers, signal: leaving.signal }),
      )
      await app.rest('GET', '/terminals', undefined, other.token)
      leaving.abort()
      expect(new Set((await Promise.all(left)).map(({ status }) => status))).toEqual(new Set([429]))
      const next = report(greedy, 'next')
      open()
      expect((await next).status).toBe(200)
      await Promise.all(held)
    })
  })
})

describe('a query costs the database no more for asking often about one course', () => {
  const statements = async (query: string, by: Person): Promise<number> => {
    const { db } = app.services
    let count = 0
    const query_ = <Row extends object>(statement: Statement) => {
      count += 1
      return db.query<Row>(statement)
    }
    Object.assign(app.services, { db: { ...db, query: query_ } })
    const { errors } = await app.gql(query, {}, by.token)
    Object.assign(app.services, { db })
    expect(errors).toBeUndefined()
    return count
  }

  test('by other names, or for each of its lessons', async () => {
    const field = `Module_list(courseId: "${courseId}") { lessons { captions { signedUrl } transcript } }`
    const once = await statements(`{ ${field} }`, greedy)
    expect(await statements(`{ a: ${field} b: ${field} c: ${field} }`, greedy)).toBe(once)
    const course = `Course(id: "${courseId}") { name }`
    expect(await statements(`{ a: ${course} b: ${course} }`, greedy)).toBe(
      await statements(`{ ${course} }`, greedy),
    )
  })
})
