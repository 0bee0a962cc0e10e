import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ignored, parseArgs } from '../api/http/arguments.ts'
import { enrolmentHistory } from '../web/features/audit/audit.operations.ts'
import type { call, call } from '../web/shared/data/call.ts'
import { read, sources } from './support/architecture.ts'

type Args = {
  name: string
  status?: string | null | undefined
  order?: 'name' | 'date' | null | undefined
  items: readonly { id: string; place?: number | null | undefined }[]
}

const args: Args = { name: 'Ana', status: 'ACTIVE', order: 'date', items: [{ id: 'a', place: 1 }] }

const item = z.object({ id: z.string(), place: z.number().nullish() })
const order = z.enum(['name', 'date']).nullish()
const schema = z.object({
  name: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']).nullish(),
  order,
  items: z.array(item),
})

describe('a schema of arguments', () => {
  test('may take fewer texts than the SDL, and has the type of what it checks', () => {
    const { status, items } = parseArgs(schema, args)
    const known: 'ACTIVE' | 'INACTIVE' | null | undefined = status
    expect([known, items]).toEqual(['ACTIVE', args.items])
  })

  test('does not compile where it names what the SDL does not, or leaves out what it does', () => {
    // @ts-expect-error -- the SDL says `name`
    expect(() => parseArgs(schema.omit({ name: true }).extend({ fullName: z.string() }), args)).toThrow()
    // @ts-expect-error -- nobody reads `status`
    parseArgs(schema.omit({ status: true }), args)
    // @ts-expect-error -- the SDL says `place`, within a list
    parseArgs(schema.extend({ items: z.array(z.object({ id: z.string() })) }), args)
    // @ts-expect-error -- arguments of no known type
    parseArgs(schema, args as object)
  })

  test('does not compile where it takes another type, another enum or no null', () => {
    // @ts-expect-error -- a number for a String
    expect(() => parseArgs(schema.extend({ name: z.number() }), args)).toThrow()
    // @ts-expect-error -- one text for a list
    expect(() => parseArgs(schema.extend({ items: z.string() }), args)).toThrow()
    // @ts-expect-error -- not every value of the enum
    expect(() => parseArgs(schema.extend({ order: z.enum(['name']).nullish() }), args)).toThrow()
    // @ts-expect-error -- a value that the enum has not
    parseArgs(schema.extend({ order: z.enum(['name', 'date', 'size']).nullish() }), args)
    // @ts-expect-error -- null is what GraphQL sends for nothing
    parseArgs(schema.extend({ order: z.enum(['name', 'date']).optional() }), args)
    // @ts-expect-error -- `unknown` says nothing
    parseArgs(schema.extend({ name: z.preprocess((given) => given, z.string()) }), args)
  })

  test('names what a call ignores, whatever it holds, and ignores nothing that the SDL does not name', () => {
    const item = z.object({ id: ignored, place: ignored })
    const { name } = parseArgs(schema.extend({ status: ignored, order: ignored, items: z.array(item) }), {
      ...args,
      status: null,
    })
    expect(name).toBe('Ana')
    // @ts-expect-error -- no such argument
    parseArgs(schema.extend({ size: ignored }), args)
  })
})

describe('a call from the web', () => {
  const ask: typeof call = vi.fn()
  const askGraphql: typeof run = vi.fn()

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
    askGraphql(EnrolmentHistory, variables)
    expect(ask).toHaveBeenCalled()
  })
})

test('features read no arguments but those that the SDL types; what came as bytes or headers is no argument', () => {
  const features = sources('api/features')
  expect(features.filter((file) => /\bargs: (object|unknown|any)\b/.test(read(file)))).toEqual([])
  const untyped = features.filter((file) => /\bparse\b[^}]*\} from '[./]+http\/rest\.ts'/.test(read(file)))
  expect(untyped).toEqual(['api/features/imports/routes.ts'])
})
