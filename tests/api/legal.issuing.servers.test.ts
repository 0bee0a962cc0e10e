import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { issueComplete } from '../../api/features/legal/issuing/automatic.ts'
import { issueOnce } from '../../api/features/legal/issuing/issue.ts'
import type { Issuing } from '../../api/features/legal/issuing/needs.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'

const settings = { JWT_SECRET: 'a secret of thirty-two characters' }

let on: IssuingRoom
let second: TestApp

beforeAll(async () => {
  const { url, ...db } = await openTestPostgres()
  on = await openIssuingRoom(await openTestApp(settings, db))
  second = await openTestApp(settings, await openPostgres(url))
})
afterAll(async () => {
  await second.close()
  await on.app.close()
})

const foliosTaken = async (): Promise<number[]> => {
  const stream = `constanciaFolios-${on.employer.employerId}-2026`
  const facts = await on.app.services.store.read(stream)
  return facts.map(({ data }) => Number('number' in data && data.number))
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)
const storedPapers = async (): Promise<number> => {
  const [row] = await on.app.services.db.query<{ files: number }>(
    sql`select count(*)::int as files from stored_objects where key like 'constancias/%'`,
  )
  return row?.files ?? 0
}

test('[LAW-10] two servers that issue the same batch give each once, without a gap', async () => {
  const due = []
  for (let one = 0; one < 6; one += 1) due.push(await on.dueOne())
  const ids = due.map(({ id }) => id)
  await on.app.settled()
  await second.settled()
  const answers = await Promise.all(
    [on.app, second].map((server) =>
      server.rest('POST', '/legal/constancias/actions/issue', { ids }, on.admin.token),
    ),
  )
  for (const [place, { status, body }] of answers.entries()) {
    expect(status).toBe(202)
    const server = place === 0 ? on.app : second
    const progress = async () =>
      (await server.rest('GET', `/legal/constancias/actions/${body.id}`, undefined, on.admin.token)).body
    await expect.poll(async () => (await progress()).isUnderWay, { timeout: 30_000 }).toBe(false)
    expect((await progress()).refused).toEqual([])
  }
  for (const id of ids) {
    const facts = await on.app.services.store.load(`constancia-${id}`)
    expect(facts.map(({ type }) => type)).toEqual(['ConstanciaDue', 'ConstanciaIssued'])
  }
  expect(await foliosTaken()).toEqual(upTo(6))
  expect(await storedPapers()).toBe(6)
})

test('[LAW-10] two servers that issue what lacks nothing by themselves give each once, without a gap', async () => {
  const before = (await foliosTaken()).length
  const due = [await on.dueOne(), await on.dueOne(), await on.dueOne()]
  await on.app.rest('PUT', '/company/automatic-issuing', { isOn: true }, on.admin.token)
  await Promise.all([on.app.settled(), second.settled()])
  const { signal } = new AbortController()
  await Promise.all([on.app, second].map(({ services }) => issueComplete(services, signal)))
  await on.app.rest('PUT', '/company/automatic-issuing', { isOn: false }, on.admin.token)
  for (const { id } of due) {
    const facts = await on.app.services.store.load(`constancia-${id}`)
    expect(facts.map(({ type }) => type)).toEqual(['ConstanciaDue', 'ConstanciaIssued'])
  }
  expect(await foliosTaken()).toEqual(upTo(before + 3))
  expect(await storedPapers()).toBe(before + 3)
})

test('[LAW-10] two writers with refusals and failed drawings at random leave the folios 1 to n', async () => {
  const lacking = await on.room.newPerson({ fullName: 'Sin datos', terminalId: on.app.office.terminals[0] })
  const earned = await on.pass(lacking)
  const incomplete = on.app.services.derivedId('constancia', earned.enrolmentId, '1')
  const acts = fc.array(
    fc.record({
      kind: fc.constantFrom('due', 'due', 'incomplete', 'unknown'),
      writer: fc.nat(1),
      fails: fc.boolean(),
    }),
    { minLength: 2, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (drawn) => {
      const before = await foliosTaken()
      const prepared = []
      for (const act of drawn)
        prepared.push({
          ...act,
          id:
            act.kind === 'due'
              ? (await on.dueOne()).id
              : act.kind === 'incomplete'
                ? incomplete
                : on.app.services.newId(),
        })
      const writers = [0, 1].map(() => makeExecute(on.app.services.store))
      const outcomes = await Promise.allSettled(
        prepared.map(({ id, writer, fails }) => {
          const needs: Issuing = {
            ...on.app.services,
            executeAll: writers[writer]?.executeAll ?? on.app.services.executeAll,
            draw: async () => {
              if (fails) throw new Error('the thread ended')
              return new TextEncoder().encode(`%PDF ${id}`)
            },
          }
          return issueOnce(needs, on.app.command('IssueConstancia'), { by: on.admin.id, constanciaId: id })
        }),
      )
      const fine = prepared.filter(({ kind, fails }) => kind === 'due' && !fails).length
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(fine)
      expect(await foliosTaken()).toEqual(upTo(before.length + fine))
      expect(await storedPapers()).toBe(before.length + fine)
    }),
    { numRuns: 8 },
  )
})
