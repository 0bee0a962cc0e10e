import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { upkeepKind } from '../../api/upkeep/upkeep.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { stopAchievements } from '../support/stopped.ts'

const asking = `{ Audit_readModels { head
  rows { name isProcess isStopped position lag cause stoppedAt builtAt checkedAt checkedPosition checkCause
    differences { table rows rebuilt keys } }
  skipped { follower position reason at } work { act name done total cause } } }`
const rebuilding = 'mutation ($name: String) { Audit_rebuild(name: $name) { head } }'
const checking = 'mutation ($name: String) { Audit_check(name: $name) { head } }'
const skipping = `mutation ($follower: String!, $position: Float!, $reason: String) {
  Audit_skip(follower: $follower, position: $position, reason: $reason) { follower position pending } }`

let app: TestApp
let admin: Member
let auditor: Member
let employee: Member

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  admin = await staff.administrator()
  auditor = await staff.holderOf('audit.*')
  employee = await staff.employee()
})
afterAll(() => app.close())

const read = async (by = auditor) => (await app.gql(asking, {}, by.token)).data.Audit_readModels
const row = async (name: string) => (await read()).rows.find((one: { name: string }) => one.name === name)
const problems = async (): Promise<{ component: string; reason: string }[]> =>
  (await app.services.health.check()).problems.map(({ component, reason }) => ({ component, reason }))
const done = () => expect.poll(async () => (await read()).work, { timeout: 60_000 }).toBeNull()

test('[AUD-05] auditors see each read model and process: how far it is and since when its rows stand', async () => {
  const { head, rows, skipped, work } = await read()
  const { services } = app
  expect(head).toBe(await services.store.head())
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(
    [...services.readModels.status(), ...services.processes.status()].map(({ name }) => name),
  )
  expect(await row('people')).toMatchObject({
    isProcess: false,
    isStopped: false,
    position: head,
    lag: 0,
    cause: null,
    stoppedAt: null,
    builtAt: expect.stringMatching(/^\d{4}-/),
    checkedAt: null,
    differences: [],
  })
  expect(await row('award-achievements')).toMatchObject({ isProcess: true, isStopped: false })
  expect([skipped, work]).toEqual([[], null])
})

test('[AUD-05] who does not audit sees none of it, and administrators alone rebuild and leave out', async () => {
  const given = { follower: 'people', position: 1, reason: 'Porque sí' }
  for (const [query, by] of [
    [asking, employee],
    [checking, employee],
    [rebuilding, employee],
    [rebuilding, auditor],
    [skipping, employee],
    [skipping, auditor],
  ] as const)
    expect((await app.gql(query, given, by.token)).code).toBe('access.forbidden')
})

test('[AUD-05] what is no read model is neither compared nor built anew', async () => {
  for (const name of ['nada', 'award-achievements', ''])
    for (const query of [checking, rebuilding])
      expect(await app.gql(query, { name }, admin.token)).toMatchObject({
        code: 'audit.no-such-follower',
        field: 'name',
      })
  expect((await read()).work).toBeNull()
})

describe('[AUD-05] a comparison with the rebuild', () => {
  test('finds a cell that was changed, names it here, on /health and at the terminal, and a rebuild mends it', async () => {
    const { db, upkeep } = app.services
    const before = await problems()
    await app.gql(checking, {}, auditor.token)
    await done()
    const { rows } = await read()
    for (const one of rows.filter(({ isProcess }: { isProcess: boolean }) => !isProcess))
      expect(one).toMatchObject({ checkedAt: expect.any(String), checkCause: null, differences: [] })
    expect(await problems()).toEqual(before)

    const { version } = app.services.readModels.status().find(({ name }) => name === 'people') ?? {}
    await db.script(`update people_v${version} set telephone = '555' where person_id = '${employee.id}'`)
    await app.gql(checking, { name: 'people' }, auditor.token)
    await done()
    const [found] = (await row('people')).differences
    expect(found).toMatchObject({ table: 'people', keys: [employee.id] })
    expect((await row('roles')).differences).toEqual([])
    const wrong = {
      component: 'check of read model people',
      reason: expect.stringContaining(
        `people differs from its rebuild: people: ${found.rows} rows, ${found.rebuilt} in the rebuild (${employee.id})`,
      ),
    }
    expect(await problems()).toEqual([...before, wrong])
    expect((await upkeep.check('people')).differences).toHaveLength(1)

    const { builtAt } = await row('people')
    await app.gql(rebuilding, { name: 'people' }, admin.token)
    await done()
    const mended = await row('people')
    expect(mended.builtAt > builtAt).toBe(true)
    expect(mended).toMatchObject({ checkedAt: null, differences: [] })
    expect(await problems()).toEqual(before)
    const rowsNow = await db.query(sql`select telephone from people where person_id = ${employee.id}`)
    expect(rowsNow).toEqual([{ telephone: null }])
  })

  test('is all that is under way, or a rebuild is, whoever asks for more', async () => {
    const { upkeep, jobs } = app.services
    const { builtAt } = await row('roles')
    await upkeep.begin('check', null)
    await app.gql(rebuilding, { name: 'roles' }, admin.token)
    const begun = (await jobs.status()).filter(({ kind }) => kind === upkeepKind)
    expect(begun).toMatchObject([{ key: 'check' }])
    await done()
    expect(await row('roles')).toMatchObject({ builtAt })
  })

  test('is made of each once a night, by the company’s clock, and of none by day', async () => {
    const { db, upkeep } = app.services
    const { signal } = new AbortController()
    const kept = () =>
      db.query<{ at: string }>(sql`select distinct checked_at as at from read_model_checks order by 1`)
    const began = app.clock.now
    await db.query(sql`delete from read_model_checks`)
    // 01:59 and 05:00 in Mexico City
    for (const instant of ['2026-03-03T07:59:59Z', '2026-03-03T11:00:00Z']) {
      app.clock.now = new Date(instant)
      await upkeep.checkAtNight(signal)
    }
    expect(await kept()).toEqual([])
    for (const instant of ['2026-03-03T08:00:00Z', '2026-03-03T10:59:00Z']) {
      app.clock.now = new Date(instant)
      await upkeep.checkAtNight(signal)
    }
    expect(await kept()).toEqual([{ at: '2026-03-03T08:00:00.000Z' }])
    app.clock.now = new Date('2026-03-04T09:00:00Z')
    await upkeep.checkAtNight(AbortSignal.abort())
    expect(await kept()).toHaveLength(1)
    await upkeep.checkAtNight(signal)
    expect(await kept()).toEqual([{ at: '2026-03-04T09:00:00.000Z' }])
    // the last was made by a clock that was days ahead
    app.clock.now = new Date('2026-03-04T09:30:00Z')
    await db.query(sql`update read_model_checks set checked_at = checked_at + interval '400 days'`)
    await upkeep.checkAtNight(signal)
    expect(await kept()).toEqual([{ at: '2026-03-04T09:30:00.000Z' }])
    // the night ends while the first is compared
    app.clock.now = new Date('2026-03-05T10:59:00Z')
    const { readModels } = app.services
    const { check } = readModels
    const checking = vi.spyOn(readModels, 'check').mockImplementation((name) => {
      app.clock.now = new Date('2026-03-05T11:00:00Z')
      return check(name)
    })
    await upkeep.checkAtNight(signal)
    expect(checking).toHaveBeenCalledTimes(1)
    checking.mockRestore()
    app.clock.now = began
  })
})

describe('[AUD-05] a fact that stops a read model', () => {
  let position = 0

  const skip = (given: object, by = admin) =>
    app.gql(skipping, { follower: 'achievements', position, reason: 'Un dato dañado', ...given }, by.token)

  beforeAll(async () => {
    position = await stopAchievements(app)
  })

  test('is shown with its position and cause, and a rebuild of it says the same', async () => {
    expect(await row('achievements')).toMatchObject({
      stoppedAt: position,
      cause: expect.stringContaining(`position ${position}`),
    })
    expect((await row('people')).isStopped).toBe(false)
    await app.gql(rebuilding, { name: 'achievements' }, admin.token)
    await done()
    expect((await row('achievements')).checkCause).toContain(`position ${position}`)
    expect(await problems()).toContainEqual({
      component: 'check of read model achievements',
      reason: expect.stringMatching(new RegExp(`^achievements could not be rebuilt: .*position ${position}`)),
    })
  })

  test('is left out by an administrator, who says why; nothing else is', async () => {
    const head = await app.services.store.head()
    expect((await skip({ reason: null })).code).toBe('audit.reason-required')
    expect((await skip({ reason: '  ' })).code).toBe('audit.reason-required')
    expect((await skip({ position: position - 1 })).code).toBe('audit.not-stopped-there')
    expect((await skip({ position: position + 1 })).code).toBe('audit.not-stopped-there')
    expect((await skip({ follower: 'people' })).code).toBe('audit.not-stopped-there')
    expect((await skip({ follower: 'award-achievements' })).code).toBe('audit.not-stopped-there')
    expect((await skip({ follower: 'nada' })).code).toBe('audit.no-such-follower')
    expect(await app.services.store.head()).toBe(head)

    expect((await skip({})).data.Audit_skip).toMatchObject({ follower: 'achievements', position })
    await expect.poll(async () => (await row('achievements')).isStopped, { timeout: 20_000 }).toBe(false)
    await app.settled()
    expect(await row('achievements')).toMatchObject({ stoppedAt: null, cause: null, lag: 0 })
    expect((await read()).skipped).toEqual([
      { follower: 'achievements', position, reason: 'Un dato dañado', at: expect.any(String) },
    ])
    const asked = `query ($id: ID!) { Audit_history(kind: "audit", id: $id) { count rows { type actorId data } } }`
    const { data } = await app.gql(asked, { id: companyId }, auditor.token)
    expect(data.Audit_history).toMatchObject({
      count: 1,
      rows: [{ type: 'EventSkipped', actorId: admin.id, data: expect.stringContaining('Un dato dañado') }],
    })
  })

  test('is left out once, however often that is asked, and by every rebuild', async () => {
    const head = await app.services.store.head()
    expect((await skip({})).code).toBeNull()
    expect(await app.services.store.head()).toBe(head)
    await app.gql(rebuilding, { name: 'achievements' }, admin.token)
    await done()
    expect(await row('achievements')).toMatchObject({ isStopped: false, lag: 0, checkCause: null })
    expect((await app.services.upkeep.check('achievements')).differences).toEqual([])
  })
})
