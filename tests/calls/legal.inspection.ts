import { expect } from 'vitest'
import type { TestApp } from '../support/app.ts'
import type { FeatureCalls } from '../support/calls.ts'
import type { Person } from '../support/classroom.ts'
import { issuableAmongOthers } from '../support/issuing-room.ts'
import { nobody } from '../support/typed-texts.ts'

const list = 'GET /legal/inspections'
const choices = 'GET /legal/inspections/choices'
const make = 'POST /legal/inspections'
const progress = 'GET /legal/inspections/:id/progress'
const file = 'GET /legal/inspections/:id/file'
const proofs = 'POST /legal/inspections/:id/proofs'

const all = [list, choices, make, progress, file, proofs]

/** Of the newest establishment, as of the day before the clock's. */
const packOf = async (app: TestApp, admin: Person) => {
  const { body: employers } = await app.rest('GET', '/legal/employers', undefined, admin.token)
  const establishments = employers.flatMap((one: { establishments: { id: string }[] }) => one.establishments)
  const day = new Date(app.clock.now).toISOString().slice(0, 10)
  app.clock.advance(36 * 3_600_000)
  const token = await app.as(admin.id)
  return {
    by: { ...admin, token },
    body: { establishmentId: establishments.at(-1)?.id, day, forWhom: 'STPS' },
  }
}

const done = (app: TestApp, by: Person, id: string) =>
  expect
    .poll(
      async () =>
        (await app.rest('GET', `/legal/inspections/${id}/progress`, undefined, by.token)).body.status,
      {
        timeout: 60_000,
      },
    )
    .toBe('done')

export const inspectionCalls: FeatureCalls = {
  opened: { 'legal.*': all, 'audit.*': all },
  texts: {
    [make]: {
      given: { body: { establishmentId: nobody, day: '2026-01-01', forWhom: 'STPS' } },
      at: { 'body.forWhom': 'forWhom' },
    },
  },
  otherStrings: { [make]: ['body.payrollNums.0'] },
  withoutText: [proofs],
  acts: { [make]: 'MakeInspectionPack', [proofs]: 'ExportHistory' },
  writes: ({ graded: { app, room }, admin }) => ({
    [make]: async () => {
      await issuableAmongOthers(app, room)
      const { by, body } = await packOf(app, admin)
      const made = async () =>
        (
          await app.services.store.readNewest({
            ...{ types: ['InspectionPackMade'], actor: null, command: null, after: 0, before: 1e9, limit: 1 },
          })
        ).length
      return {
        by,
        path: '/legal/inspections',
        body,
        done: () => expect.poll(made, { timeout: 60_000 }).toBe(1),
      }
    },
    [proofs]: async () => {
      await issuableAmongOthers(app, room)
      const { by, body } = await packOf(app, admin)
      const { body: begun } = await app.rest('POST', '/legal/inspections', body, by.token)
      await done(app, by, begun.id)
      return { by, path: `/legal/inspections/${begun.id}/proofs` }
    },
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    await issuableAmongOthers(app, room)
    const { by, body } = await packOf(app, room.admin)
    await ask(by, choices)
    const begun = await ask(by, make, body)
    await done(app, by, begun.id)
    await ask(by, `GET /legal/inspections/${begun.id}/progress`)
    await ask(by, list)
    await ask(by, `GET /legal/inspections/${begun.id}/file`)
    await ask(by, `POST /legal/inspections/${begun.id}/proofs`)
  },
}
