import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredAsForgotten } from '../../api/event-store/forgotten-register.ts'
import { verify } from '../../api/event-store/verify.ts'
import { applyForgotten, applyRegister } from '../../api/features/people/forgetting/apply-forgotten.ts'
import { endRetentions } from '../../api/features/people/forgetting/end-retentions.ts'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import { chooseLegalDuties, company } from '../../domain/organisation/company.ts'
import { person } from '../../domain/people/person.ts'
import { placeHold } from '../../domain/people/retention.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'
import { attendOnce } from '../support/kept-records.ts'
import { backUp as backUpInto, registerOf, restoreBeside } from '../support/restored.ts'

const dayMs = 86_400_000
const names = { kept: 'Quetzalli Xóchimitl', held: 'Nezahual Tepoxteco', left: 'Citlali Mixcóatl' }

const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { transactionStatus } }`

describe.each(['pglite', 'postgres'] as const)('what a law keeps of an erased person, on %s', (driver) => {
  let app: TestApp
  let adminId: string
  let root: string
  const ids = { kept: '', held: '', left: '' }

  const purposes = async (personId: string, db = app.services.db): Promise<readonly string[]> => {
    const rows = await db.query<{ purpose: string }>(
      sql`select purpose from sealing_keys where person_id = ${personId} order by purpose`,
    )
    return rows.map(({ purpose }) => purpose)
  }
  const fact = async (personId: string, type: 'PersonForgotten' | 'EmployeeHired') =>
    (await app.services.store.read(`person-${personId}`, { types: [type] }))[0]?.data
  const rowOf = async (personId: string) =>
    (
      await app.services.db.query<{ full_name: string | null }>(
        sql`select full_name from people where person_id = ${personId}`,
      )
    )[0]
  const attend = (personId: string) => attendOnce(app, personId)
  const forget = async (personId: string, payrollNum: string) => {
    const token = await app.as(adminId)
    expect((await app.gql(forgetting, { id: personId, payrollNum }, token)).code).toBeNull()
    await app.settled()
  }
  const endDue = async () => {
    await endRetentions(app.services, app.clock.now, new AbortController().signal)
    await app.settled()
  }
  const onDay = (date: string) =>
    app.clock.advance(Date.parse(`${date}T15:00:00.000Z`) - app.clock.now.getTime())
  const backUp = (name: string) => backUpInto(app, join(root, name))
  const restored = async (folder: string, register: string) =>
    (await restoreBeside(root, folder, register)).db
  const registerNow = () => registerOf(app)

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'bitacora-retention-'))
    app = await openTestApp({}, driver === 'postgres' ? await openTestPostgres() : null)
    adminId = await app.hire({ payrollNum: '1', roleId: roleIds.administrador })
    ids.kept = await app.hire({ payrollNum: '801', fullName: names.kept })
    ids.held = await app.hire({ payrollNum: '802', fullName: names.held })
    ids.left = await app.hire({ payrollNum: '803', fullName: names.left })
    for (const id of Object.values(ids)) await attend(id)
    await app.settled()
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })

  test('[LAW-19] nothing stays where the company has no such duties', async () => {
    await forget(ids.left, '803')
    expect(await fact(ids.left, 'PersonForgotten')).toMatchObject({ kept: [], keptName: null })
    expect(await purposes(ids.left)).toEqual([])
  })

  test('[LAW-19] an erasure spares the name that attendance stands under, and nothing else', async () => {
    const { execute } = app.services
    await execute(app.command('Choose'), company, companyId, chooseLegalDuties({ isOn: true, peopleKept: 0 }))
    await app.settled()
    for (const [id, number] of [
      [ids.kept, '801'],
      [ids.held, '802'],
    ] as const)
      await forget(id, number)
    expect(await fact(ids.kept, 'PersonForgotten')).toMatchObject({
      kept: [{ kind: 'attendance', article: 'LFT 804', until: '2027-03-02' }],
      keptName: names.kept,
    })
    expect(await fact(ids.kept, 'EmployeeHired')).toMatchObject({ fullName: null, payrollNum: null })
    expect(await purposes(ids.kept)).toEqual(['legal'])
    expect(await rowOf(ids.kept)).toEqual({ full_name: null })
    expect(registeredAsForgotten(app.config.dataDir)).toEqual([
      expect.objectContaining({ personId: ids.left, isKept: false }),
      expect.objectContaining({ personId: ids.kept, isKept: true }),
      expect.objectContaining({ personId: ids.held, isKept: true }),
    ])
    expect(await verify(app.services.db)).toMatchObject({ valid: true })
  })

  test('[LAW-19] it goes by itself on the day after the last, as a fact, and a hold stops that until it ends', async () => {
    const hold = { reason: 'Juicio 12/2026', until: '2027-06-30', today: '2026-03-02' }
    await app.services.execute(app.command('Hold'), person, ids.held, placeHold(hold))
    await app.settled()
    onDay('2027-03-02')
    await endDue()
    expect([await purposes(ids.kept), await purposes(ids.held)]).toEqual([['legal'], ['legal']])
    onDay('2027-03-03')
    await endDue()
    expect([await purposes(ids.kept), await purposes(ids.held)]).toEqual([[], ['legal']])
    expect(await fact(ids.kept, 'PersonForgotten')).toMatchObject({ keptName: null })
    expect(await fact(ids.held, 'PersonForgotten')).toMatchObject({ keptName: names.held })
    onDay('2027-07-01')
    await endDue()
    await endDue()
    expect(await purposes(ids.held)).toEqual([])
    for (const id of [ids.kept, ids.held])
      expect(await app.services.store.read(`person-${id}`, { types: ['RetentionEnded'] })).toHaveLength(1)
    expect(registeredAsForgotten(app.config.dataDir).map(({ isKept }) => isKept)).toEqual([
      false,
      false,
      false,
    ])
    expect(await verify(app.services.db)).toMatchObject({ valid: true })
  })

  test('[LAW-19] backups from before keep what the register says, and bring back nothing that has ended', async () => {
    const id = await app.hire({ payrollNum: '804', fullName: 'Xiadani Tonalli' })
    await attend(id)
    await app.settled()
    const before = await backUp('before')
    await forget(id, '804')
    const during = await backUp('during')
    const whileKept = registerNow()
    app.clock.advance(370 * dayMs)
    await endDue()
    const afterEnd = registerNow()
    const left = async (folder: string, register: string) => {
      const db = await restored(folder, register)
      const found = await purposes(id, db)
      await db.close()
      return found
    }
    // the fact is still to be recorded, and the name is needed for it
    expect(await left(before, whileKept)).toEqual(['identity'])
    expect(await left(during, whileKept)).toEqual(['legal'])
    expect(await left(before, afterEnd)).toEqual([])
    expect(await left(during, afterEnd)).toEqual([])
  })

  test('[LAW-19] a backup from before the erasure keeps the name once it is forgotten again', async () => {
    const id = await app.hire({ payrollNum: '805', fullName: 'Tlalli Yolotzin' })
    await attend(id)
    await app.settled()
    const folder = await backUp('earlier')
    await forget(id, '805')
    const again = await openTestApp({}, await restored(folder, registerNow()))
    const ofThem = registeredAsForgotten(app.config.dataDir).filter(({ personId }) => personId === id)
    await applyForgotten(again.services, ofThem)
    await again.settled()
    const [found] = await again.services.store.read(`person-${id}`, { types: ['PersonForgotten'] })
    expect(found?.data).toMatchObject({ keptName: 'Tlalli Yolotzin', kept: [{ kind: 'attendance' }] })
    expect(await purposes(id, again.services.db)).toEqual(['legal'])
    expect(await verify(again.services.db)).toMatchObject({ valid: true })
    await again.close()
  })

  test('[LAW-19] a hold that was placed after a backup still stops the end once it is restored', async () => {
    const id = await app.hire({ payrollNum: '806', fullName: 'Papalotl Ehecatl' })
    await attend(id)
    await app.settled()
    const before = await backUp('unheld-before')
    await forget(id, '806')
    const during = await backUp('unheld-during')
    const token = await app.as(adminId)
    const body = { until: null, reason: 'Juicio 14/2027' }
    expect((await app.rest('PUT', `/legal/retentions/${id}/hold`, body, token)).status).toBe(200)
    const register = registerNow()
    for (const folder of [before, during]) {
      const dataDir = mkdtempSync(join(root, 'held-'))
      appendFileSync(join(dataDir, 'forgotten'), register)
      const again = await openTestApp({ DATA_DIR: dataDir }, await restored(folder, register))
      await applyRegister(again.services)
      await again.settled()
      const later = new Date(app.clock.now.getTime() + 400 * dayMs)
      await endRetentions(again.services, later, new AbortController().signal)
      expect(await purposes(id, again.services.db)).toEqual(['legal'])
      const types = ['LegalHoldPlaced'] as const
      const placed = await again.services.store.read(`person-${id}`, { types })
      expect(placed.map(({ data }) => data)).toEqual([{ personId: id, reason: null, until: null }])
      await applyRegister(again.services)
      expect(await again.services.store.read(`person-${id}`, { types })).toHaveLength(1)
      await again.close()
    }
  })
})
