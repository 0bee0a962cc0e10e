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

const dayAndHalf = 36 * 3_600_000

/** Of the newest establishment, as of the day that ends meanwhile. Sessions of others end at the later time, so it is taken back. */
const onTheNextDay = async <Result>(
  app: TestApp,
  admin: Person,
  act: (by: Person, body: object) => Promise<Result>,
): Promise<Result> => {
  const { body: employers } = await app.rest('GET', '/legal/employers', undefined, admin.token)
  const establishments = employers.flatMap((one: { establishments: { id: string }[] }) => one.establishments)
  const day = app.clock.now.toISOString().slice(0, 10)
  app.clock.advance(dayAndHalf)
  const by = { ...admin, token: await app.as(admin.id) }
  return act(by, { establishmentId: establishments.at(-1)?.id, day, forWhom: 'STPS' })
}

const onTheDayBefore = (app: TestApp) => app.clock.advance(-dayAndHalf)

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
      const made = async () =>
        (
          await app.services.store.readNewest({
            ...{ types: ['InspectionPackMade'], actor: null, command: null, after: 0, before: 1e9, limit: 1 },
          })
        ).length
      return onTheNextDay(app, admin, async (by, body) => ({
        by,
        path: '/legal/inspections',
        body,
        done: async () => {
          await expect.poll(made, { timeout: 60_000 }).toBe(1)
          onTheDayBefore(app)
        },
      }))
    },
    [proofs]: async () => {
      await issuableAmongOthers(app, room)
      const id = await onTheNextDay(app, admin, async (by, body) => {
        const { body: begun } = await app.rest('POST', '/legal/inspections', body, by.token)
        await done(app, by, begun.id)
        return begun.id
      })
      onTheDayBefore(app)
      return { by: admin, path: `/legal/inspections/${id}/proofs` }
    },
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    await issuableAmongOthers(app, room)
    await ask(room.admin, choices)
    const id = await onTheNextDay(app, room.admin, async (by, body) => {
      const begun = await ask(by, make, body)
      await done(app, by, begun.id)
      return begun.id
    })
    onTheDayBefore(app)
    await ask(room.admin, `GET /legal/inspections/${id}/progress`)
    await ask(room.admin, list)
    await ask(room.admin, `GET /legal/inspections/${id}/file`)
    await ask(room.admin, `POST /legal/inspections/${id}/proofs`)
  },
}
