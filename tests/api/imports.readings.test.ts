import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { importRoster, tryRoster } from '../../api/features/imports/import-roster.ts'
import { maintainImports } from '../../api/features/imports/maintenance.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import type { TestApp } from '../support/app.ts'
import { type Importing, openImporting } from '../support/imports.ts'

const header = 'nomina,nombre,genero,fecha_nacimiento,fecha_ingreso,terminal,departamento,puesto'
const rosterOf = (...lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'))
const place = 'Terminal Norte,Operacion,Operador'

/** Women alone, as a file of theirs calls them. */
const women = (first: number) =>
  rosterOf(`${first},Ana Ruiz,M,,,${place}`, `${first + 1},Luz Paz,m.,,,${place}`)
const born = (first: number, ...dates: string[]) =>
  rosterOf(...dates.map((date, n) => `${first + n},Ana Ruiz,,${date},,${place}`))

let app: TestApp
let token: string
let screen: Importing

beforeAll(async () => {
  ;({ app, token, screen } = await openImporting())
})
afterAll(() => app.close())

const person = (payrollNum: number) => personByPayrollNum(app.services.db, String(payrollNum))
const applied = async (id: string, digest: string) => {
  expect((await screen.apply(id, digest)).status).toBe(202)
  expect((await screen.ended(id)).status).toBe('done')
}

describe('what a roster leaves open', () => {
  test('[ORG-06] M in a file that says neither H nor F is asked, and nothing can be applied before the answer', async () => {
    const head = await app.services.store.head()
    const { status, body } = await screen.upload(women(100))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'asking',
      digest: null,
      readings: [{ name: 'gender', value: null, detected: null, example: 'M', columns: ['gender'], rows: 2 }],
    })
    expect((await screen.rows(body.id)).body).toMatchObject({ count: 0, rows: [] })
    expect(await screen.apply(body.id, '0'.repeat(64))).toMatchObject({
      status: 409,
      body: { code: 'imports.not-planned' },
    })
    expect(await app.services.store.head()).toBe(head)
  })

  test('[ORG-06] what was chosen is part of the plan, and done exactly so; chosen otherwise it is another plan', async () => {
    const { id } = (await screen.upload(women(110))).body
    const asMen = (await screen.choose(id, { gender: 'male' })).body
    expect(asMen).toMatchObject({ status: 'planned', readings: [{ value: 'male', detected: null }] })
    const asWomen = (await screen.choose(id, { gender: 'female' })).body
    expect(asWomen).toMatchObject({ status: 'planned', counts: { new: 2 }, readings: [{ value: 'female' }] })
    expect(asWomen.digest).not.toBe(asMen.digest)
    expect(await screen.apply(id, asMen.digest)).toMatchObject({ body: { code: 'imports.plan-changed' } })
    await applied(id, asWomen.digest)
    expect([(await person(110))?.gender, (await person(111))?.gender]).toEqual([1, 1])
    expect(await screen.choose(id, { gender: 'male' })).toMatchObject({
      status: 409,
      body: { code: 'imports.kept' },
    })
  })

  test('[ORG-06] the records may change meanwhile: the plan that is made anew keeps the choice', async () => {
    const { id } = (await screen.upload(women(120))).body
    const planned = (await screen.choose(id, { gender: 'female' })).body
    await app.hire({ payrollNum: '120', fullName: 'Otra Persona' })
    expect((await screen.apply(id, planned.digest)).body.code).toBe('imports.plan-changed')
    const { digest } = await screen.summary(id)
    const rows: ImportRow[] = (await screen.rows(id, '?outcome=changed')).body.rows
    expect(rows[0]?.changes).toContainEqual({ column: 'gender', from: null, to: '1' })
    await applied(id, digest ?? '')
    expect((await person(121))?.gender).toBe(1)
  })

  test('[ORG-06] dates are read in the order that was chosen', async () => {
    const bytes = born(320, '03/04/1990', '12/25/1990')
    const { id } = (await screen.upload(bytes)).body
    const dayFirst = (await screen.choose(id, { dates: 'dayFirst' })).body
    expect(dayFirst.counts).toMatchObject({ new: 1, refused: 1 })
    const refused = (await screen.rows(id, '?outcome=refused')).body.rows[0].reasons
    expect(refused).toMatchObject([{ code: 'roster.incorrect-date', value: '12/25/1990' }])
    const monthFirst = (await screen.choose(id, { dates: 'monthFirst' })).body
    await applied(id, monthFirst.digest)
    expect([(await person(320))?.birth_date, (await person(321))?.birth_date]).toEqual([
      '1990-03-04',
      '1990-12-25',
    ])
    const again = (await screen.upload(born(320, '03/04/1990', '31/02/1990'))).body
    expect(again.status).toBe('planned')
  })

  test('in the other order a refusal says that order', async () => {
    const { id } = (await screen.upload(born(330, '03/04/1990', '02/31/1990'))).body
    await screen.choose(id, { dates: 'monthFirst' })
    const [row] = (await screen.rows(id, '?outcome=refused')).body.rows
    expect(row.reasons).toMatchObject([{ code: 'roster.incorrect-date-month-first' }])
  })

  test('[API-05] a choice that is none is refused, and the dry run stays as it is', async () => {
    const { id } = (await screen.upload(women(340))).body
    for (const wrong of [{ gender: 'm' }, { dates: 1 }, { encoding: 'latin9' }, [], 'x'])
      expect(await screen.choose(id, wrong as object)).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input' },
      })
    expect((await screen.summary(id)).status).toBe('asking')
    expect(await screen.choose(app.services.newId(), {})).toMatchObject({
      status: 404,
      body: { code: 'imports.not-found' },
    })
  })

  test('a question that nobody answers goes after a day, or when it is discarded', async () => {
    const one = (await screen.upload(women(350))).body
    const other = (await screen.upload(women(352))).body
    expect((await app.rest('DELETE', `/imports/${one.id}`, undefined, token)).status).toBe(200)
    await maintainImports(app.services.db, new Date(app.clock.now.getTime() + 25 * 3_600_000))
    for (const { id } of [one, other]) expect((await screen.rows(id)).status).toBe(404)
  })
})

describe('where there is nobody to ask', () => {
  const by = { kind: 'command', id: 'import' } as const
  const act = { by, correlationId: '0b17ac07-0000-4000-8000-00000000eeee' }
  const file = (bytes: Uint8Array, choices = {}) => ({ name: 'plantilla.csv', bytes, choices })

  test('[ORG-06] a roster with a question is refused, leaves nothing, and is taken with the answer', async () => {
    const head = await app.services.store.head()
    const kept = async () => (await app.rest('GET', '/imports', undefined, token)).body.count
    const before = await kept()
    for (const attempt of [
      () => tryRoster(app.services, file(women(400)), by),
      () => importRoster(app.services, file(women(400)), act),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'roster.ambiguous-gender' })
    await expect(importRoster(app.services, file(born(410, '03/04/1990')), act)).rejects.toMatchObject({
      code: 'roster.ambiguous-dates',
      params: { example: '03/04/1990' },
    })
    expect([await app.services.store.head(), await kept()]).toEqual([head, before])
    await importRoster(app.services, file(women(400), { gender: 'female' }), act)
    await importRoster(app.services, file(born(410, '03/04/1990'), { dates: 'monthFirst' }), act)
    expect([(await person(400))?.gender, (await person(410))?.birth_date]).toEqual([1, '1990-03-04'])
  })
})
