import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { importRoster, tryRoster } from '../../api/features/imports/import-roster.ts'
import { importRows } from '../../api/features/imports/rows.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

const by = { kind: 'command', id: 'import' } as const
const header = 'nomina,nombre,correo,terminal,departamento,puesto,rol'
const place = 'Operación,Operador'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const fileOf = (rows: readonly string[]) => ({
  name: 'plantilla.csv',
  bytes: new TextEncoder().encode([header, ...rows].join('\n')),
})

const rowsOf = async (importId: string): Promise<readonly ImportRow[]> => {
  const all = await importRows(app.services.db, importId, { outcome: null, page: 1, pageSize: 100 })
  return all.filter(({ outcome }) => outcome !== 'missing')
}

/** Each row's number and why it is refused, by a dry run. */
const reasonsFor = async (...rows: string[]): Promise<readonly string[]> => {
  const { import_id: id } = await tryRoster(app.services, fileOf(rows), by)
  return (await rowsOf(id)).map(({ payrollNum, outcome, reasons }) =>
    [payrollNum, outcome, ...reasons.map(({ code, column }) => `${column}: ${code}`)].join(' '),
  )
}

const terminals = async (): Promise<readonly string[]> =>
  (await app.services.db.query<{ name: string }>(sql`select name from terminals order by name`)).map(
    ({ name }) => name,
  )

test('[ORG-06] what is read alike is one terminal, whatever cannot be seen in its name, and opens no second one', async () => {
  const before = await terminals()
  const names = [
    'Terminal\u200b Norte',
    'ＴＥＲＭＩＮＡＬ Norte',
    '\u2060Terminal Nor\u00adte',
    'TERMINAL  NORTE',
    'Тerminal Νorte',
  ]
  const rows = names.map((name, n) => `${n + 30},Olga Paz\u200b,,${name},${place},`)
  const acts = { by, correlationId: app.services.newId() }
  const { import_id: id } = await importRoster(app.services, fileOf(rows), acts)
  expect((await rowsOf(id)).map(({ outcome, name }) => [outcome, name])).toEqual(
    names.map(() => ['new', 'Olga Paz']),
  )
  expect(await terminals()).toEqual(before)
})

test('a person or a terminal without a name that can be read is refused, and the rest of the file goes on', async () => {
  expect(
    await reasonsFor(
      `40,\u200b,,Terminal Norte,${place},`,
      `41,\u0301,,Terminal Norte,${place},`,
      `42,---,,Terminal Norte,${place},`,
      `43,Olga\u3164Paz,,Terminal Norte,${place},`,
      `44,Olga Paz,,\u0301,${place},`,
      `45,Olga Paz,,\u200b,${place},`,
      `46,Olga Paz,,Terminal\u3164Norte,${place},`,
      `47,Olga \u202ezaP,,Terminal Norte,${place},`,
      `48,Olga Paz,,Terminal Norte,${place},`,
    ),
  ).toEqual([
    '40 refused fullName: people.missing-name',
    '41 refused fullName: people.incorrect-name',
    '42 refused fullName: people.incorrect-name',
    '43 refused fullName: people.incorrect-name',
    '44 refused terminal: organisation.incorrect-name',
    '45 refused terminal: roster.missing-value',
    '46 refused terminal: organisation.incorrect-name',
    '47 refused fullName: roster.strange-characters',
    '48 new',
  ])
})

test('an e-mail that is no single address is refused', async () => {
  expect(
    await reasonsFor(
      `50,Eva Luz,"a,b@c.com",Terminal Norte,${place},`,
      `51,Eva Luz,<x@y.com>,Terminal Norte,${place},`,
      `52,Eva Luz,"x""@y.com",Terminal Norte,${place},`,
      `53,Eva Luz,eva.luz@faro.mx,Terminal Norte,${place},`,
    ),
  ).toEqual([
    '50 refused email: people.incorrect-email',
    '51 refused email: people.incorrect-email',
    '52 refused email: people.incorrect-email',
    '53 new',
  ])
})

test('a row that would give an administrator another role says that it cannot', async () => {
  await app.hire({ payrollNum: '1', fullName: 'Ada Uno', roleId: roleIds.administrador })
  await app.hire({ payrollNum: '2', fullName: 'Ada Dos', roleId: roleIds.administrador })
  expect(
    await reasonsFor(
      `1,Ada Uno,,Terminal Norte,${place},Empleado`,
      `2,Ada Dos,,Terminal Norte,${place},Administrador`,
    ),
  ).toEqual(['1 refused null: people.roster-administrator', '2 unchanged'])
})
