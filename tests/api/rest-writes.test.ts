import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type RouteName, routes } from '../../api/contract/calls.ts'
import type { RouteContract } from '../../api/contract/route.ts'
import { actOf, beyondTheLog, saysWhy, unaccountable } from '../support/accountable.ts'
import { actsOf, callsOutsideTheLog, type Write, writesOn } from '../support/calls.ts'
import { openWritingScene, type WritingScene } from '../support/writing-scene.ts'

let scene: WritingScene

beforeAll(async () => {
  scene = await openWritingScene()
})
afterAll(() => scene.graded.app.close())

const takesReason = ({ body }: RouteContract): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"reason"')

/** The rows of a grading table have a reason each. */
const explained = (name: string, body: Write['body']): Write['body'] =>
  body instanceof Uint8Array || name.endsWith('/update-grades') ? body : { ...body, reason: scene.reason }

const send = (name: RouteName, { by, path, body, headers }: Write): Promise<Response> => {
  const json = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
  return scene.graded.app.send(`/api${path}`, {
    method: name.slice(0, name.indexOf(' ')),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}`, ...headers },
    ...(json !== undefined && { body: json }),
  })
}

test('[AUD-01] every route that changes something records who changed what, when, by which act, why and as which version, or stands on the short list; and nothing else changes', async () => {
  const writes = writesOn(scene)
  const names = (Object.keys(routes) as RouteName[]).filter((name) => !name.startsWith('GET '))
  expect(Object.keys(writes).toSorted()).toEqual(names.toSorted())
  const { services, clock, settled } = scene.graded.app
  const acts: Record<string, string | null> = {}
  const unexplained: string[] = []
  for (const name of names) {
    const write = await writes[name]?.()
    if (!write) continue
    await settled()
    const before = await services.store.head()
    const isAsked = takesReason(routes[name])
    const { ok, status } = await send(name, isAsked ? { ...write, body: explained(name, write.body) } : write)
    expect([name, status]).toEqual([name, ok ? status : 200])
    await write.done?.()
    const facts = await services.store.readAll(before, 1_000)
    expect(unaccountable(facts, write.by, clock.now), name).toEqual([])
    if (isAsked && !saysWhy(facts, scene.reason)) unexplained.push(name)
    if (facts.length > 0) acts[name] = actOf(facts)
  }
  expect(acts).toEqual(actsOf('routes'))
  expect([...Object.keys(acts), ...callsOutsideTheLog('routes')].toSorted()).toEqual(names.toSorted())
  // a reason goes with corrections and with acts for oneself: with these, first records about somebody else, it is dropped
  expect(unexplained).toEqual([
    'PUT /attempts/:attemptId/responses/:questionId',
    'PUT /courses/:courseId/lessons/:lessonId/update-grades',
  ])
  await settled()
  expect(await beyondTheLog(services)).toEqual([])
})
