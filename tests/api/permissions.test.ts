import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rule } from '../../api/contract/rule.ts'
import { credentialOf, storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { rules } from '../../api/http/access.ts'
import { beginSession } from '../../api/http/auth.ts'
import { type PermissionKey, permissions } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { administratorsOnly, openedBy } from '../support/calls.ts'
import { type Operation, type Outcome, operationsOf } from '../support/operations.ts'
import { type Member, openStaff } from '../support/staff.ts'

const every = permissions.map(({ key }) => key)
const opened = every.flatMap(openedBy)

let app: TestApp
let operations: readonly Operation[]
let staff: ReturnType<typeof openStaff>
let administrator: Member
let employee: Member
/** Everything but administration itself. */
let everything: Member
/** Somebody who has not chosen a password yet. */
let newcomer: Pick<Member, 'id'>

/** A session of its own for each call: some of them end it. */
const tokenOf = async ({ id }: Pick<Member, 'id'>): Promise<string> =>
  (await beginSession(app.services, id, (await credentialOf(app.services.db, id))?.hash ?? '')).token

const holders = new Map<string, Promise<Member>>()
const holderOf = (keys: readonly PermissionKey[]): Promise<Member> => {
  const known = holders.get(keys.join()) ?? staff.holderOf(...keys)
  holders.set(keys.join(), known)
  return known
}

const refusals = ['UNAUTHORIZED', 'USER_NOT_FOUND', 'access.forbidden', 'access.first-password']

/** The access table's refusal; null where it let the call through, even if the handler refused it. */
const refusedWith = ({ status, code }: Outcome, name: string): string | null => {
  expect(code, `${name} fails`).not.toBe('internal')
  expect(status, `${name} fails`).toBeLessThan(500)
  return code !== null && refusals.includes(code) ? code : null
}

const answers = new Map<Operation, Map<string | null, Promise<string | null>>>()

/** Each call is made once by each person. */
const asking = (operation: Operation, by: Pick<Member, 'id'> | null): Promise<string | null> => {
  const known = answers.get(operation) ?? new Map<string | null, Promise<string | null>>()
  answers.set(operation, known)
  const answer = known.get(by?.id ?? null) ?? calling(operation, by)
  known.set(by?.id ?? null, answer)
  return answer
}

const calling = async ({ name, call }: Operation, by: Pick<Member, 'id'> | null): Promise<string | null> =>
  refusedWith(await call(by && (await tokenOf(by))), name)

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  administrator = await staff.administrator()
  employee = await staff.employee()
  everything = await staff.holderOf(...every)
  newcomer = { id: await app.hire({ payrollNum: '9999' }) }
  await storeCredential(app.services.db, newcomer.id, { hash: 'any', origin: 'temporary' }, app.clock.now)
  operations = await operationsOf(app, administrator.token)
}, 120_000)
afterAll(() => app.close())

/** Decided by what is asked about, so that the table lets anybody in: see permissions.ownership.test.ts. */
const decidedInside = ['Query.Password_strength']

/** Who is refused what, for each kind of rule. */
const check = async (operation: Operation, rule: Rule): Promise<void> => {
  const { name } = operation
  const by = (who: Pick<Member, 'id'> | null) => asking(operation, who)
  if (rule === 'public') {
    if (!decidedInside.includes(name)) expect(await by(null), `${name} as nobody`).toBeNull()
    return
  }
  expect(await by(null), `${name} as nobody`).toBe('UNAUTHORIZED')
  expect(refusedWith(await operation.call('not.a.token'), name)).toBe('UNAUTHORIZED')
  const asNewcomer = await by(newcomer)
  if (rule === 'first-time') {
    expect(asNewcomer === 'access.first-password', `${name} before a password`).toBe(false)
    return
  }
  expect(asNewcomer, `${name} before a password`).toBe('access.first-password')
  expect(await by(administrator), `${name} as administrator`).toBeNull()
  if (rule === 'authenticated') return
  expect(await by(employee), `${name} as employee`).toBe('access.forbidden')
  if (rule === 'administrator') {
    expect(await by(everything), `${name} with every permission`).toBe('access.forbidden')
    return
  }
  const lacking = await holderOf(every.filter((key) => !rule.permission.includes(key)))
  expect(await by(lacking), `${name} with all others`).toBe('access.forbidden')
  for (const key of rule.permission) expect(await by(await holderOf([key])), `${name} with ${key}`).toBeNull()
}

/** What a part of an answer asks for, where the rest is for everybody. */
const partsOfAnswers = ['GET /health detail']

describe('every call that the running app offers', () => {
  test('[ROLE-08] has its rule in one table, and no rule is without its call', () => {
    const names = operations.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(80)
    expect(names.filter((name) => !rules.get(name))).toEqual([])
    expect([...rules.keys()].filter((name) => !names.includes(name))).toEqual(partsOfAnswers)
    expect(new Set(names).size).toBeGreaterThanOrEqual(names.length - 3)
  })

  test.each(['Query', 'Mutation', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '[ROLE-08] [NAV-13] by %s refuses nobody’s, an employee’s and any other permission’s, and lets the one needed through',
    { timeout: 300_000 },
    async (kind) => {
      const own = operations.filter(({ name }) => name.split(/[. ]/)[0] === kind)
      expect(own).not.toEqual([])
      for (const operation of own) {
        const rule = rules.get(operation.name)
        if (!rule) throw new Error(`${operation.name} has no rule`)
        await check(operation, rule)
      }
    },
  )
})

describe('what an employee is refused', () => {
  let shut: readonly Operation[]

  const openTo = async (who: Member): Promise<string[]> => {
    const found: string[] = []
    for (const operation of shut) if ((await asking(operation, who)) === null) found.push(operation.name)
    return found.sort()
  }

  beforeAll(async () => {
    const refused = []
    for (const operation of operations)
      if ((await asking(operation, employee)) === 'access.forbidden') refused.push(operation)
    shut = refused
  }, 120_000)

  test.each(every)(
    '[ROLE-08] %s opens what it is for, and nothing else',
    { timeout: 120_000 },
    async (key) => {
      expect(await openTo(await holderOf([key]))).toEqual([...openedBy(key)].sort())
    },
  )

  test('[ROLE-08] all permissions together leave to administrators what is theirs', async () => {
    const left = shut.map(({ name }) => name).filter((name) => !opened.includes(name))
    expect(left.sort()).toEqual([...administratorsOnly].sort())
    expect(await openTo(everything)).toEqual([...new Set(opened)].sort())
    expect(await openTo(administrator)).toEqual(shut.map(({ name }) => name).sort())
  })
})
