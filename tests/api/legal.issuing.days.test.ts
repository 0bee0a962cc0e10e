import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { samples } from '../support/samples.ts'

let on: IssuingRoom

const daysOn = async (constanciaId: string) => {
  const [issued] = await on.app.services.store.read(`constancia-${constanciaId}`, {
    types: ['ConstanciaIssued'],
  })
  const data = issued?.data as { subject?: Record<string, string> } | undefined
  const { startsOn, endsOn } = data?.subject ?? {}
  return [startsOn, endsOn]
}

beforeAll(async () => {
  on = await openIssuingRoom()
})
afterAll(() => on.app.close())

test('[LAW-09] an issued constancia has no deadline any more', async () => {
  const firstOn = async () =>
    (await on.app.rest('GET', '/dashboard/papers', undefined, on.admin.token)).body.firstOn
  expect(await firstOn()).toBeNull()
  const { id } = await on.dueOne()
  expect(await firstOn()).toBe('2026-03-31')
  expect((await on.issue(id)).status).toBe(200)
  expect(await firstOn()).toBeNull()
})

test('[LAW-10] begins on the day of the first attempt at a test, where that is the first thing done', async () => {
  const { services, clock } = on.app
  const [tested, other] = [await on.worker(), await on.worker()]
  const attemptId = services.newId()
  const enrolmentId = services.derivedId('enrolment', tested.id, on.courseId)
  const started: AttemptEvent = {
    type: 'AttemptStarted',
    data: {
      ...samples.AttemptStarted,
      ...{ attemptId, enrolmentId, personId: tested.id, courseId: on.courseId, cycle: 1 },
      startedAt: clock.now.toISOString(),
    },
  }
  const write = { stream: `attempt-${attemptId}`, expected: 0, events: [started] }
  await services.executeAll(on.app.command('StartAttempt'), async () => [write])
  clock.now = new Date('2026-03-04T18:00:00.000Z')
  const admin = { id: on.admin.id, token: await on.app.as(on.admin.id) }
  const issued = async (person: typeof tested) => {
    const earned = await on.pass(person)
    const id = services.derivedId('constancia', earned.enrolmentId, '1')
    expect((await on.issue(id, admin)).status).toBe(200)
    return daysOn(id)
  }
  expect(await issued(tested)).toEqual(['2026-03-02', '2026-03-04'])
  expect(await issued(other)).toEqual(['2026-03-04', '2026-03-04'])
})
