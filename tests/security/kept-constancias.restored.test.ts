import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../api/event-store/verify.ts'
import { applyRegister } from '../../api/features/people/forgetting/apply-forgotten.ts'
import { endRetentions } from '../../api/features/people/forgetting/end-retentions.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { backUp, registerOf, restoreBeside } from '../support/restored.ts'

const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { transactionStatus } }`

type Erased = { readonly personId: string; readonly paperId: string; readonly code: string }

describe.each(['pglite', 'postgres'] as const)(
  'a constancia of somebody who was erased, once a backup of %s was restored',
  (driver) => {
    let on: IssuingRoom
    let root: string
    let erased: Erased
    const folders = { before: '', during: '' }
    const registers = { kept: '', ended: '' }

    const restored = async (folder: string, register: string) => {
      const { db, dataDir } = await restoreBeside(root, folder, register)
      const again = await openTestApp({ DATA_DIR: dataDir }, db)
      again.clock.now = new Date(on.app.clock.now)
      await applyRegister(again.services)
      await again.settled()
      return again
    }
    const found = async (app: TestApp) => {
      const { db, store } = app.services
      const of = { headers: { authorization: `Bearer ${await app.as(on.admin.id)}` } }
      const [fact] = await store.read(`person-${erased.personId}`, { types: ['PersonForgotten'] })
      const keys = await db.query<{ purpose: string }>(
        sql`select purpose from sealing_keys where person_id = ${erased.personId}`,
      )
      const files = await db.query(
        sql`select from stored_objects where key like ${`constancias/${erased.personId}/%`}`,
      )
      const { body } = await app.rest('GET', `/papers/${erased.code}/verification`)
      return {
        kept: fact?.data && 'kept' in fact.data ? fact.data.kept : null,
        keys: keys.map(({ purpose }) => purpose),
        files: files.length,
        paper: (await app.send(`/api/legal/papers/${erased.paperId}`, of)).status,
        check: [body.status, body.holderName],
        isProved: (await verify(db)).valid,
      }
    }
    const kept = [{ kind: 'constancia', until: '2029-03-02' }]
    const whole = {
      ...{ kept: [expect.objectContaining(kept[0])], keys: ['legal'], files: 1, paper: 200 },
      ...{ check: ['valid', null], isProved: true },
    }
    const gone = { keys: [], files: 0, paper: 404, check: ['valid', null], isProved: true }

    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'bitacora-kept-'))
      on = await openIssuingRoom(
        await openTestApp({}, driver === 'postgres' ? await openTestPostgres() : null),
      )
      const { app, admin } = on
      const { id, person } = await on.dueOne()
      await on.issue(id)
      const row = await on.rowOf(person)
      const [fact] = await app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })
      const code = String(fact && 'code' in fact.data && fact.data.code)
      erased = { personId: person.id, paperId: row.paper.id, code }
      folders.before = await backUp(app, join(root, 'before'))
      const term = { kind: 'constancia', years: 3, reason: 'Política de archivo' }
      const chosen = await app.rest('PUT', '/legal/terms', term, admin.token)
      expect(chosen.status).toBe(200)
      const { payrollNum } = row.person
      expect((await app.gql(forgetting, { id: person.id, payrollNum }, admin.token)).code).toBeNull()
      await app.settled()
      folders.during = await backUp(app, join(root, 'during'))
      registers.kept = registerOf(app)
    })
    afterAll(async () => {
      await on.app.close()
      rmSync(root, { recursive: true, force: true })
    })

    test.each(['before', 'during'] as const)(
      '[LAW-19] of %s the erasure it stays as long as was said then, with its file, and names nobody elsewhere',
      async (when) => {
        const again = await restored(folders[when], registers.kept)
        expect(await found(again)).toEqual(whole)
        await again.close()
      },
    )

    test('[LAW-19] after its end no backup brings it back', async () => {
      const { app } = on
      app.clock.now = new Date('2029-03-03T15:00:00.000Z')
      await endRetentions(app.services, app.clock.now, new AbortController().signal)
      await app.settled()
      registers.ended = registerOf(app)
      for (const folder of Object.values(folders)) {
        const again = await restored(folder, registers.ended)
        await endRetentions(again.services, again.clock.now, new AbortController().signal)
        await again.settled()
        expect(await found(again)).toMatchObject(gone)
        await again.close()
      }
    })
  },
)
