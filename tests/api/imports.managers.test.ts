import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { personById, personByPayrollNum } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { importing } from '../support/imports.ts'
import { leaveJob } from '../support/jobs.ts'

let app: TestApp
let token: string
let screen: ReturnType<typeof importing>

beforeAll(async () => {
  app = await openTestApp()
  token = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  screen = importing(app, token)
})
afterAll(() => app.close())

/** As a server leaves it that checked the plan and died an hour ago. */
const leaveApplying = async ({ services: { db } }: TestApp, id: string): Promise<void> => {
  await db.query(sql`
    update imports set status = 'applying', applied_by = '{"kind": "command", "id": "import"}', correlation_id = ${id}
    where import_id = ${id}`)
  await leaveJob(db, { kind: 'apply-roster', key: id })
}

type Line = readonly [number: string, manager: string, status?: string]

const header = 'nómina,nombre,terminal,departamento,puesto,estatus'

const fileOf = (lines: readonly Line[], column = 'N.º de nómina del jefe'): Uint8Array =>
  new TextEncoder().encode(
    [
      `${header},${column}`,
      ...lines.map(
        ([number, manager, status = '']) =>
          `${number},Persona ${number},Terminal Norte,Operación,Operador,${status},${manager}`,
      ),
    ].join('\r\n'),
  )

const upload = async (lines: readonly Line[]) => {
  const { body } = await screen.upload(fileOf(lines))
  const { rows } = (await screen.rows(body.id, '?pageSize=200')).body as { rows: ImportRow[] }
  return { id: body.id, digest: body.digest, counts: body.counts, rows }
}

/** Applied, and done. */
const imported = async (lines: readonly Line[]) => {
  const { id, digest } = await upload(lines)
  await screen.apply(id, digest)
  const { counts } = await screen.ended(id)
  await app.settled()
  return counts
}

const idOf = async (payrollNum: string): Promise<string> =>
  (await personByPayrollNum(app.services.db, payrollNum))?.person_id ?? ''

const managerNumberOf = async (payrollNum: string): Promise<string | null> => {
  const { db } = app.services
  const somebody = await personByPayrollNum(db, payrollNum)
  return somebody?.manager_id ? ((await personById(db, somebody.manager_id))?.payroll_num ?? null) : null
}

const refusals = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ payrollNum, reasons }) =>
    reasons.map(({ code, column, value }) => [payrollNum, code, column, value]),
  )

describe("a roster's managers", () => {
  test('[DUE-10] come with the same file in any order, and the dry run says whose', async () => {
    const lines: readonly Line[] = [
      ['103', '0102'],
      ['102', '101'],
      ['101', ''],
    ]
    const { rows, id, digest } = await upload(lines)
    expect(rows.slice(0, 2).map(({ changes }) => changes.find(({ column }) => column === 'manager'))).toEqual(
      [
        { column: 'manager', from: null, to: '102' },
        { column: 'manager', from: null, to: '101' },
      ],
    )
    await screen.apply(id, digest)
    await screen.ended(id)
    await app.settled()
    expect(await managerNumberOf('103')).toBe('102')
    expect(await managerNumberOf('102')).toBe('101')
    expect((await upload(lines)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
  })

  test('[DUE-10] a blank means none; a file without the column changes nobody’s', async () => {
    await imported([
      ['111', ''],
      ['112', '111'],
      ['113', '111'],
    ])
    const { body } = await screen.upload(
      new TextEncoder().encode(`${header}\r\n112,Persona 112,Terminal Norte,Operación,Operador,`),
    )
    expect(body.counts).toMatchObject({ unchanged: 1, changed: 0 })
    const { rows } = await upload([['112', '']])
    expect(rows[0]?.changes).toEqual([{ column: 'manager', from: '111', to: null }])
    await imported([['112', '']])
    expect([await managerNumberOf('112'), await managerNumberOf('113')]).toEqual([null, '111'])
  })

  test('[DUE-10] are refused by row with the field where unknown, oneself, inactive or in a circle', async () => {
    await imported([
      ['121', ''],
      ['122', '121'],
      ['123', '122'],
    ])
    const gone = await app.hire({ payrollNum: '129' })
    const { services, command } = app
    await services.execute(command('DeactivateEmployee'), person, gone, deactivateEmployee(null))
    await app.settled()
    const { rows } = await upload([
      ['121', '123'],
      ['122', '122'],
      ['124', '9999'],
      ['125', '129'],
      ['126', 'Ana Ruiz'],
      ['127', '128'],
      ['128', '127'],
    ])
    expect(refusals(rows)).toEqual([
      ['121', 'people.manager-cycle', 'manager', '123'],
      ['122', 'people.own-manager', 'manager', '122'],
      ['124', 'roster.unknown-manager', 'manager', '9999'],
      ['125', 'people.inactive-manager', 'manager', '129'],
      ['126', 'IncorrectPayrollNum', 'manager', 'Ana Ruiz'],
      ['127', 'people.manager-cycle', 'manager', '128'],
      ['128', 'people.manager-cycle', 'manager', '127'],
    ])
  })

  test('[DUE-10] a column of names is refused once, for the whole file; numbers beside a name are judged by row', async () => {
    const names = [
      ['5901', 'Íñigo Sánchez Ruiz'],
      ['5902', ''],
      ['5903', 'Ana Luz'],
    ] as const
    const answer = await screen.upload(fileOf(names, 'Jefe directo'))
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'roster.manager-names', params: { example: 'Íñigo Sánchez Ruiz' } },
    })
    const { counts, rows } = await upload([...names, ['5904', '5902']])
    expect(counts).toMatchObject({ new: 2, refused: 2 })
    expect(rows.find(({ payrollNum }) => payrollNum === '5901')?.reasons).toMatchObject([
      { code: 'IncorrectPayrollNum', column: 'manager' },
    ])
  })

  test('[DUE-10] are judged by what the accepted rows leave: a refused hire is nobody’s manager, nor somebody whom the file deactivates', async () => {
    await imported([['131', '']])
    const { rows } = await upload([
      ['132', '133'],
      ['133', '134'],
      ['134', '135', 'quizá'],
      ['136', '131'],
      ['131', '', 'baja'],
    ])
    expect(refusals(rows)).toEqual([
      ['132', 'roster.unknown-manager', 'manager', '133'],
      ['133', 'roster.unknown-manager', 'manager', '134'],
      ['134', 'roster.unknown-status', 'status', 'quizá'],
      ['136', 'people.inactive-manager', 'manager', '131'],
    ])
  })

  test('[DUE-10] a row that is refused keeps its manager, and closes the circle that it would have opened', async () => {
    await imported([
      ['141', ''],
      ['142', ''],
      ['143', '142'],
    ])
    const { rows } = await upload([
      ['142', '143'],
      ['143', '141', 'quizá'],
    ])
    expect(refusals(rows)).toEqual([
      ['142', 'people.manager-cycle', 'manager', '143'],
      ['143', 'roster.unknown-status', 'status', 'quizá'],
    ])
    const sound = await upload([
      ['142', '143'],
      ['143', '141'],
    ])
    expect(refusals(sound.rows)).toEqual([])
  })

  test('[DUE-10] turn a line upside down in one file, across the parts in which it is stored', async () => {
    const last = 700
    const crowd: Line[] = Array.from({ length: 300 }, (_, n) => [`${1_000 + n}`, `${last}`])
    await imported([[`${last}`, ''], ['701', `${last}`], ...crowd])
    const counts = await imported([
      [`${last}`, '701'],
      ...crowd.map(([number]): Line => [number, '701']),
      ['701', ''],
    ])
    expect(counts).toMatchObject({ changed: 302, refused: 0 })
    expect([
      await managerNumberOf(`${last}`),
      await managerNumberOf('701'),
      await managerNumberOf('1299'),
    ]).toEqual(['701', null, '701'])
  })

  test('[DUE-10] a line of more than 20 is refused below its twentieth', async () => {
    const line: Line[] = Array.from({ length: 22 }, (_, n) => [`${800 + n}`, n === 0 ? '' : `${799 + n}`])
    const { rows } = await upload(line)
    expect(refusals(rows)).toEqual([['821', 'people.manager-depth', 'manager', '820']])
  })

  test('[DUE-10] refused rows come back with the column only where the roster had it: a blank would take managers away', async () => {
    const headerOf = async (file: Uint8Array): Promise<readonly string[]> => {
      const { body } = await screen.upload(file)
      const { body: bytes } = await app.rest('GET', `/imports/${body.id}/refused-rows`, undefined, token)
      const book = xlsx.read(bytes)
      const [first = []] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
        header: 1,
      })
      return first
    }
    expect(await headerOf(fileOf([['151', '9999']]))).toContain('manager payroll number')
    const without = `${header}\r\n151,Persona 151,Terminal Norte,Operación,Operador,quizá`
    expect(await headerOf(new TextEncoder().encode(without))).not.toContain('manager payroll number')
  })

  test('[DUE-10] of a person whose manager came below them since the dry run, or left, are refused in the end', async () => {
    await imported([
      ['161', ''],
      ['162', ''],
      ['163', ''],
    ])
    const [first, second, third] = [await idOf('161'), await idOf('162'), await idOf('163')]
    const { id } = await upload([
      ['161', '162'],
      ['164', '163'],
      ['165', '162'],
    ])
    const below = { managerId: first, reason: null }
    expect(await app.rest('PUT', `/employees/${second}/manager`, below, token)).toMatchObject({ status: 200 })
    const { services, command } = app
    await services.execute(command('DeactivateEmployee'), person, third, deactivateEmployee(null))
    await app.settled()
    await leaveApplying(app, id)
    await services.jobs.wake()
    expect(await screen.ended(id)).toMatchObject({ status: 'done', counts: { new: 1, refused: 2 } })
    await app.settled()
    expect(await Promise.all(['161', '162', '165'].map(managerNumberOf))).toEqual([null, '161', '162'])
    expect(await personByPayrollNum(services.db, '164')).toBeNull()
  })
})
