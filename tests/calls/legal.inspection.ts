import { expect } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import { chooseTimeZone, company } from '../../domain/organisation/company.ts'
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

/** Where it is an hour before midnight at this instant. */
const lateZone = (at: Date): string => {
  const hours = 23 - at.getUTCHours()
  const ahead = hours > 14 ? hours - 24 : hours
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const move = async (app: TestApp, timeZone: string): Promise<void> => {
  const { services, command } = app
  await services.execute(command('ChooseTimeZone'), company, companyId, chooseTimeZone(timeZone))
  await app.settled()
}

/** Of the newest establishment, as of a day that ends within the hour, so that no session does. */
const afterMidnight = async <Result>(app: TestApp, by: Person, act: (body: object) => Promise<Result>) => {
  const { body: employers } = await app.rest('GET', '/legal/employers', undefined, by.token)
  const establishments = employers.flatMap((one: { establishments: { id: string }[] }) => one.establishments)
  const timeZone = lateZone(app.clock.now)
  await move(app, timeZone)
  const day = app.clock.now.toLocaleDateString('sv-SE', { timeZone })
  app.clock.advance(3_600_000)
  return act({ establishmentId: establishments.at(-1)?.id, day, forWhom: 'STPS' })
}

const usualZone = 'America/Mexico_City'

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
      return afterMidnight(app, admin, async (body) => ({
        by: admin,
        path: '/legal/inspections',
        body,
        done: () => expect.poll(made, { timeout: 60_000 }).toBe(1),
      }))
    },
    [proofs]: async () => {
      await issuableAmongOthers(app, room)
      const id = await afterMidnight(app, admin, async (body) => {
        const { body: begun } = await app.rest('POST', '/legal/inspections', body, admin.token)
        await done(app, admin, begun.id)
        return begun.id
      })
      await move(app, usualZone)
      return { by: admin, path: `/legal/inspections/${id}/proofs` }
    },
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    await issuableAmongOthers(app, room)
    await ask(admin, choices)
    const begun = await afterMidnight(app, admin, (body) => ask(admin, make, body))
    await done(app, admin, begun.id)
    await move(app, usualZone)
    await ask(admin, `GET /legal/inspections/${begun.id}/progress`)
    await ask(admin, list)
    await ask(admin, `GET /legal/inspections/${begun.id}/file`)
    await ask(admin, `POST /legal/inspections/${begun.id}/proofs`)
  },
}
