import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Context } from '../api/context.ts'
import { id } from '../api/contract/input.ts'
import { type Operations, object, requiredByCheck, schemaOnly } from '../api/contract/operation.ts'
import type { userLesson } from '../api/contract/types/attendance.ts'
import { operationsOf } from '../api/http/operations.ts'
import { enrolmentHistory } from '../web/features/audit/audit.operations.ts'
import type { readAhead } from '../web/shared/data/ahead.ts'
import type { call } from '../web/shared/data/call.ts'
import {
  Achievement_list,
  Achievement_update,
  UserAchievement_show,
} from '../web/shared/data/operations/achievements.generated.ts'
import {
  UserLesson_listByLessonId,
  UserLesson_session,
} from '../web/shared/data/operations/attendance.generated.ts'
import { type Fields, join, type ResultOf, select, selectValue } from '../web/shared/data/select.ts'
import { read, sources } from './support/architecture.ts'

describe('the contract of an operation', () => {
  const ship = object('Ship', { id, name: z.string() })
  const args = {
    id: requiredByCheck(id),
    flag: schemaOnly(z.string().nullish()),
    page: z.int().min(1).nullish(),
  }
  const contract = {
    'Query.Ship': { args, reply: ship, rule: 'authenticated' },
    'Mutation.Ship_sink': { args: { id }, reply: z.boolean(), rule: 'administrator' },
  } satisfies Operations
  const shipId = '0b17ac07-1111-4111-8111-111111111111'
  const nobody = {} as Context // which no handler here reads

  test('is what its handler gets, checked; what it ignores is not read', async () => {
    const got = vi.fn()
    const [one] = operationsOf(contract, {
      'Query.Ship': ({ id: shipId, page, ...others }) => {
        got(
          shipId satisfies string,
          page satisfies number | null | undefined,
          others.flag satisfies undefined,
        )
        return { id: shipId, name: 'Faro' }
      },
      'Mutation.Ship_sink': () => true,
    })
    expect(one?.name).toBe('Query.Ship')
    expect(await one?.handle({ id: shipId, flag: 7, page: 2 }, nobody)).toEqual({ id: shipId, name: 'Faro' })
    expect(got.mock.calls).toEqual([[shipId, 2, undefined]])
    expect(await one?.handle({ id: shipId }, nobody)).toEqual({ id: shipId, name: 'Faro' })
    for (const [wrong, field] of [
      [{}, 'id'],
      [{ id: null }, 'id'],
      [{ id: shipId, page: 0 }, 'page'],
    ] as const)
      expect(() => one?.handle(wrong, nobody)).toThrow(
        expect.objectContaining({ code: 'http.invalid-input', field }),
      )
  })

  test('does not compile without a rule, or with one that there is not', () => {
    const reply = z.boolean()
    const ruled = [
      // @ts-expect-error -- nothing says who may call it
      { 'Query.Ship': { reply } } satisfies Operations,
      // @ts-expect-error -- no such rule
      { 'Query.Ship': { reply, rule: 'captain' } } satisfies Operations,
      // @ts-expect-error -- no such permission
      { 'Query.Ship': { reply, rule: { permission: ['ship.*'] } } } satisfies Operations,
      // @ts-expect-error -- neither a query nor a mutation
      { Ship: { reply, rule: 'public' } } satisfies Operations,
    ]
    expect(ruled).toHaveLength(4)
  })

  test('does not compile where an operation has no handler, a handler no operation, or answers something else', () => {
    const shown = () => ({ id: shipId, name: 'Faro' })
    const sunk = () => true
    // @ts-expect-error -- nothing sinks it
    operationsOf(contract, { 'Query.Ship': shown })
    // @ts-expect-error -- no such operation
    operationsOf(contract, { 'Query.Ship': shown, 'Mutation.Ship_sink': sunk, 'Mutation.Ship_raise': sunk })
    // @ts-expect-error -- a ship has a name
    operationsOf(contract, { 'Query.Ship': () => ({ id: shipId }), 'Mutation.Ship_sink': sunk })
    // @ts-expect-error -- no such argument
    operationsOf(contract, { 'Query.Ship': shown, 'Mutation.Ship_sink': ({ depth }) => depth > 0 })
    expect(operationsOf(contract, { 'Query.Ship': shown, 'Mutation.Ship_sink': sunk })).toHaveLength(2)
  })
})

const ships = join({
  badges: select(Achievement_list, { id: true }),
  again: select(Achievement_list, { name: true }),
})

describe('what the web selects of an operation', () => {
  test('is the text that the server gets, with the arguments that the contract has', () => {
    const register = select(UserLesson_listByLessonId, {
      userId: true,
      User: { fullName: true, JobTitle: { name: true } },
    })
    expect(register.text).toBe(
      'query ($lessonId: ID, $page: Int, $pageSize: Int, $asOf: String) { UserLesson_listByLessonId(lessonId: $lessonId, page: $page, pageSize: $pageSize, asOf: $asOf) { userId User { fullName JobTitle { name } } } }',
    )
    const rows: ResultOf<typeof register> = [{ userId: 'u', User: { fullName: 'Ana', JobTitle: null } }]
    // @ts-expect-error -- what was not selected is not there
    expect(rows[0]?.attended).toBeUndefined()
    expect(select(Achievement_update, { pending: true }).text).toBe(
      'mutation ($id: ID!, $name: String!) { Achievement_update(id: $id, name: $name) { pending } }',
    )
  })

  test('may be a whole value, or several operations, each under a name of its own', () => {
    expect(selectValue(UserAchievement_show).text).toBe(
      'mutation ($ids: [ID!]!) { UserAchievement_show(ids: $ids) }',
    )
    expect(ships.text).toBe('query { badges: Achievement_list { id }  again: Achievement_list { name } }')
    const both: ResultOf<typeof ships> = { badges: [{ id: 'b' }], again: [{ name: 'Faro' }] }
    expect(Object.keys(both)).toEqual(ships.fields.map(({ alias }) => alias))
    const session = select(UserLesson_session, { courseId: true })
    const register = select(UserLesson_listByLessonId, { id: true })
    // one takes null and the other does not, so that the variable does not
    for (const two of [join({ session, register }), join({ register, session })])
      expect(two.text.match(/\$lessonId: [^,)]+/g)).toEqual(['$lessonId: ID!'])
  })

  test('does not compile where the answer has no such field, or an object is not selected of', () => {
    const fields = { courseId: true, courseTitle: true } as const
    const wrong = [
      // @ts-expect-error -- the contract says `courseName`
      select(UserLesson_session, { courseTitle: true }),
      // @ts-expect-error -- nor where it comes in a variable
      select(UserLesson_session, fields),
      // @ts-expect-error -- nor within an object
      select(UserLesson_session, { Lesson: { title: true } }),
      // @ts-expect-error -- nor within a list
      select(UserLesson_listByLessonId, { User: { surname: true } }),
      // @ts-expect-error -- of an object its fields are selected
      select(UserLesson_session, { Lesson: true }),
      // @ts-expect-error -- a text has no fields
      select(UserLesson_session, { courseName: { es: true } }),
      // @ts-expect-error -- what is not wanted is left out
      select(UserLesson_session, { courseName: false }),
      // @ts-expect-error -- an object is no value
      selectValue(UserLesson_session),
      // @ts-expect-error -- shared fields are those of their type
      { attended: true, present: true } as const satisfies Fields<typeof userLesson>,
    ]
    expect(wrong).toHaveLength(9)
  })
})

describe('a call from the web', () => {
  const ask: typeof call = vi.fn()

  test('takes the names and the values that the contract of its route takes', () => {
    ask('GET /departments', { query: { name: '', status: 'ACTIVE' } })
    ask('GET /imports/:id/rows', { params: { id: 'i' }, query: { outcome: null, page: 2 } })
    // @ts-expect-error -- no such status
    ask('GET /departments', { query: { status: 'OPEN' } })
    // @ts-expect-error -- no such outcome
    ask('GET /imports/:id/rows', { params: { id: 'i' }, query: { outcome: 'lost' } })
    // @ts-expect-error -- a page is a number
    ask('GET /imports', { query: { page: 'two' } })
    // @ts-expect-error -- no such status of a course
    ask('GET /reports/courses/:id/employees', { params: { id: 'c' }, query: { status: 'perdido' } })
    expect(ask).toHaveBeenCalledTimes(6)
  })

  test('takes the arguments of its operation, each of its type', () => {
    vi.mocked(ask).mockClear()
    ask(enrolmentHistory, { courseId: 'c', userId: 'u', filter: { command: null } })
    ask(ships, {})
    // @ts-expect-error -- nothing says whose history it is
    ask(enrolmentHistory, { courseId: 'c' })
    // @ts-expect-error -- nothing is no id
    ask(enrolmentHistory, { courseId: 'c', userId: null })
    // @ts-expect-error -- an id is a text
    ask(enrolmentHistory, { courseId: 'c', userId: 7 })
    expect(ask).toHaveBeenCalledTimes(5)
  })

  test('is no read where its route writes', () => {
    const read: typeof readAhead = vi.fn()
    read('GET /departments', {})
    // @ts-expect-error -- it is written by
    read('POST /users/:id/activation-code', { params: { id: 'u' } })
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('takes nothing else, also where it comes in a variable', () => {
    const query = { name: '', state: 'ACTIVE' }
    // @ts-expect-error -- the contract says `status`
    ask('GET /departments', { query })
    const body = { title: 'Supervisión', permissions: [] }
    // @ts-expect-error -- the contract says `name`
    ask('PATCH /roles/:id', { params: { id: 'r' }, body })
    const deep = { name: 'Supervisión', permissions: [{ id: 'p', key: 'audit.*' }] }
    // @ts-expect-error -- a permission is named by its id alone
    ask('POST /roles', { body: deep })
    const variables = { courseId: 'c', userId: 'u', lesson: 'l' }
    // @ts-expect-error -- the operation says nothing of a lesson
    ask(enrolmentHistory, variables)
    expect(ask).toHaveBeenCalled()
  })
})

test('features read no arguments but those that the contract checks; what came as bytes or headers is no argument', () => {
  const features = sources('api/features')
  expect(features.filter((file) => /\bargs: (object|unknown|any)\b/.test(read(file)))).toEqual([])
  const untyped = features.filter((file) => /\bparse\b[^}]*\} from '[./]+http\/rest\.ts'/.test(read(file)))
  // the signature of an upload is asked for like any other, and then checked as an upload
  expect(untyped).toEqual(['api/features/files/operations.ts', 'api/features/imports/upload.ts'])
})
