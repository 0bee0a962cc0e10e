import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import { importRoster, tryRoster } from '../../api/features/imports/import-roster.ts'
import type { Import } from '../../api/features/imports/records.ts'
import { reportOf } from '../../api/features/imports/report.ts'
import { everyRow, importRows } from '../../api/features/imports/rows.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { closeUnit, renameUnit, terminal } from '../../domain/organisation/units.ts'
import { deactivateRole, role } from '../../domain/roles/role.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom } from '../support/classroom.ts'

const fixture = readFileSync(join(import.meta.dirname, '../fixtures/roster-320.csv'))

const by = { kind: 'command', id: 'import' } as const
const applying = { by, correlationId: crypto.randomUUID() }
const header = 'nomina,nombre,correo,genero,fecha_ingreso,terminal,departamento,puesto,tipo_puesto,rol,estado'
const csv = (...rows: string[]) => new TextEncoder().encode([header, ...rows].join('\n'))

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Found = {
  readonly of: Import
  readonly rows: readonly ImportRow[]
  readonly missing: readonly ImportRow[]
}

const whole = async (of: Import): Promise<Found> => {
  const all = await importRows(app.services.db, of.import_id, { outcome: null, page: 1, pageSize: 1_000 })
  const missing = all.filter(({ outcome }) => outcome === 'missing')
  return { of, missing, rows: all.filter((one) => !missing.includes(one)) }
}
const fileOf = (bytes: Uint8Array) => ({ name: 'plantilla.csv', bytes })
const plan = async (bytes: Uint8Array) => whole(await tryRoster(app.services, fileOf(bytes), by))
const take = async (bytes: Uint8Array) => whole(await importRoster(app.services, fileOf(bytes), applying))
const row = (found: Found, payrollNum: string): ImportRow | undefined =>
  found.rows.find((one) => one.payrollNum === payrollNum)
const reasons = (found: Found, payrollNum: string) =>
  row(found, payrollNum)?.reasons.map(({ code, column }) => `${column ?? 'row'}: ${code}`)
const changed = (found: Found, payrollNum: string) =>
  row(found, payrollNum)?.changes.map(({ column }) => column)
const person = async (payrollNum: string) => {
  const found = await personByPayrollNum(app.services.db, payrollNum)
  if (!found) throw new Error(`nobody has ${payrollNum}`)
  return found
}
const namesIn = (table: 'terminals' | 'departments' | 'job_titles' | 'job_title_types') => {
  const from = {
    terminals: sql`select id, name from terminals order by name`,
    departments: sql`select id, name from departments order by name`,
    job_titles: sql`select id, name from job_titles order by name`,
    job_title_types: sql`select id, name from job_title_types order by name`,
  }
  return app.services.db.query<{ id: string; name: string }>(from[table])
}

describe("HR's roster", () => {
  test('[ORG-06] is tried first without leaving a trace, then does exactly what the trial said', async () => {
    const before = await app.services.store.head()
    const tried = await plan(fixture)
    expect(await app.services.store.head()).toBe(before)
    expect(tried.of.counts).toEqual({ new: 320, changed: 0, unchanged: 0, refused: 0, missing: 0 })

    const taken = await take(fixture)
    expect(taken.of.digest).not.toBe(null)
    expect(taken.rows).toEqual(tried.rows)
    for (const one of tried.rows) {
      const found = await person(one.payrollNum)
      expect(found.full_name).toBe(one.name)
      const terminal = one.changes.find(({ column }) => column === 'terminal')
      expect((await namesIn('terminals')).find(({ id }) => id === found.terminal_id)?.name).toBe(terminal?.to)
    }
    expect((await namesIn('job_title_types')).map(({ name }) => name)).toEqual([
      'Administrativo',
      'Mando',
      'Operativo',
    ])
    expect(await namesIn('terminals')).toHaveLength(2 + 6)
    expect(await namesIn('departments')).toHaveLength(2 + 7)
    expect(await namesIn('job_titles')).toHaveLength(2 + 23)
    expect(await person('1005')).toMatchObject({ gender: 1, email: null, entry_date: '2010-04-23' })
    expect(await person('1008')).toMatchObject({ payroll_num: '1008', is_active: true })
    const inactive = fixture
      .toString()
      .split('\r\n')
      .filter((line) => line.endsWith(',Inactivo'))
    expect(inactive.length).toBeGreaterThan(0)
    for (const line of inactive)
      expect((await person(String(Number(line.split(',')[0])))).is_active).toBe(false)
  })

  test('[ORG-06] imported again changes nothing: no fact is added to the log', async () => {
    const before = await app.services.store.head()
    const counts = { new: 0, changed: 0, unchanged: 320, refused: 0, missing: 0 }
    expect((await take(fixture)).of).toMatchObject({ status: 'done', counts })
    expect(await app.services.store.head()).toBe(before)
  })

  test('leaves one record of what it came to, with the digest of the file', async () => {
    const found = await app.services.db.query<{ data: Record<string, unknown> }>(
      sql`select data from events where type = 'RosterImported'`,
    )
    expect(found.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        sha256: new Bun.CryptoHasher('sha256').update(fixture).digest('hex'),
        rows: 320,
        hired: 320,
        changed: 0,
        unchanged: 0,
        refused: 0,
        missing: 0,
        unitsOpened: 6 + 7 + 23 + 3,
      }),
    ])
  })

  test('changes only what it says: blanks leave things as they are, leading zeros do not count', async () => {
    const before = await person('1001')
    const found = await take(
      csv(
        '01001,Noemí Sánchez Ordóñez,,,,ALTAMIRA,operaciones,Estibador,,,',
        '1002,,,,,,,,,,',
        '1003,X,,,,,,,,,',
      ),
    )
    expect(row(found, '1001')).toMatchObject({
      outcome: 'changed',
      changes: [
        { column: 'terminal', from: 'Veracruz', to: 'Altamira' },
        { column: 'jobTitle', from: 'Operador de grúa', to: 'Estibador' },
      ],
    })
    const after = await person('1001')
    expect(after).toMatchObject({ email: before.email, entry_date: before.entry_date, is_active: true })
    expect(after.terminal_id).not.toBe(before.terminal_id)
    expect(reasons(found, '1002')).toEqual(['fullName: people.missing-name'])
    expect(changed(found, '1003')).toEqual(['fullName'])
    expect((await person('1003')).full_name).toBe('X')
  })

  test('[ORG-06] refuses a row for a reason of its own, and takes the others', async () => {
    const found = await take(
      csv(
        '2001,Ana Ruiz,no es correo,,,Veracruz,Operaciones,Estibador,,,',
        '2002,Ana Ruiz,,,31/02/2020,Veracruz,Operaciones,Estibador,,,',
        '2003,Ana Ruiz,,Z,,Veracruz,Operaciones,Estibador,,,',
        '2004,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,,quizá',
        '2005,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,Nadie,',
        '2006,Ana Ruiz,,,,Nueva,Operaciones,,,,',
        'A-7,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,,',
        ',Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,,',
        `2009,${'a'.repeat(300)},,,,Veracruz,Operaciones,Estibador,,,`,
        '2010,Ana Ruiz,,Mujer,05/03/2020,Veracruz,Operaciones,Estibador,,,Activo',
        '02010,Otra persona,,,,Veracruz,Operaciones,Estibador,,,',
        '#N/D,Otra persona,,,,Veracruz,Operaciones,Estibador,,,',
      ),
    )
    expect(
      found.rows.map((one) =>
        one.outcome === 'refused'
          ? [one.line, ...one.reasons.flatMap(({ code, column }) => [code, column])]
          : one.line,
      ),
    ).toEqual([
      [2, 'people.incorrect-email', 'email'],
      [3, 'roster.incorrect-date', 'entryDate'],
      [4, 'roster.unknown-gender', 'gender'],
      [5, 'roster.unknown-status', 'status'],
      [6, 'roster.unknown-role', 'role'],
      [7, 'roster.missing-value', 'jobTitle'],
      [8, 'IncorrectPayrollNum', 'payrollNum'],
      [9, 'MissingPayrollNum', 'payrollNum'],
      [10, 'roster.too-long', 'fullName'],
      11,
      [12, 'roster.duplicate-payroll-num', 'payrollNum'],
      [13, 'roster.error-value', 'payrollNum'],
    ])
    expect(await person('2010')).toMatchObject({ full_name: 'Ana Ruiz', gender: 1, entry_date: '2020-03-05' })
    expect((await namesIn('terminals')).map(({ name }) => name)).not.toContain('Nueva')
  })

  test('reports each row that is not unchanged, in Spanish or English', async () => {
    const bytes = csv(
      '2010,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,,',
      '2010,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,,',
      '2011,Luis Paz,,,,Salina Cruz,Operaciones,Estibador,,,',
      '1004,Otro Nombre,,,,Veracruz,Operaciones,Estibador,,,Baja',
    )
    const tried = await plan(bytes)
    const rows = () => everyRow(app.services.db, tried.of.import_id)
    const spanish = await reportOf(tried.of, rows(), { locale: 'es', dryRun: true })
    expect(spanish.slice(0, 6)).toEqual([
      'Vista previa: no se guardó nada.',
      '4 filas: 1 altas, 1 con cambios, 1 sin cambios, 1 rechazadas.',
      'Se crea: terminal Salina Cruz',
      'fila 3\tnómina 2010\trechazada\tnómina «2010»: El número de nómina ya aparece en la fila 2.',
      'fila 4\tnómina 2011\talta',
      'fila 5\tnómina 1004\tcon cambios\tdatos personales, adscripción, baja',
    ])
    expect(spanish[6]).toContain('personas activas no están incluidas en el archivo')
    expect(spanish.slice(7, -1)).toHaveLength(50)
    expect(spanish.at(-1)).toMatch(/… y \d+ más/)
    expect((await reportOf(tried.of, rows(), { locale: 'en', dryRun: false }))[3]).toBe(
      'row 3\tpayroll number 2010\trefused\tpayroll number “2010”: The payroll number already appears in row 2.',
    )
  })

  test('[ORG-06] takes M for mujer where the file says H for hombre, for masculino where it says F, and every word in full', async () => {
    const gendersOf = async (first: number, ...letters: string[]) => {
      const rows = letters.map(
        (letter, index) => `${first + index},Ana Ruiz,,${letter},,Veracruz,Operaciones,Estibador,,,`,
      )
      const bytes = csv(...rows)
      const taken = await take(bytes)
      for (const one of taken.rows)
        if (one.outcome === 'refused') throw new Error(JSON.stringify(one.reasons))
      return Promise.all(taken.rows.map(async ({ payrollNum }) => (await person(payrollNum)).gender))
    }
    expect(await gendersOf(3001, 'M', 'F', 'Femenino', 'male', '', 'No binario')).toEqual([
      0,
      1,
      1,
      0,
      null,
      null,
    ])
    expect(await gendersOf(3101, 'H', 'M', 'h', 'Masculino')).toEqual([0, 1, 0, 0])
    expect(
      await gendersOf(3201, 'Masc.', 'FEM.', 'masc', 'Fem', 'Hombre', 'MUJER', 'varón', 'Female', 'H.', 'f.'),
    ).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  })

  test('an employee whom it does not name is only reported, never deactivated', async () => {
    const found = await take(csv('2010,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,,'))
    expect(found.missing.map(({ payrollNum }) => payrollNum)).toContain('1001')
    expect(found.missing.map(({ payrollNum }) => payrollNum)).not.toContain('2010')
    expect((await person('1001')).is_active).toBe(true)
  })

  test('[ORG-06] neither makes an administrator nor takes an account from one', async () => {
    await app.hire({ payrollNum: '9001', fullName: 'La Administradora', roleId: roleIds.administrador })
    const found = await take(
      csv(
        '9001,La Administradora,,,,Veracruz,Operaciones,Estibador,,,Baja',
        '2010,Ana Ruiz,,,,Veracruz,Operaciones,Estibador,,Administrador,',
        '2020,Eva Luna,,,,Veracruz,Operaciones,Estibador,,ADMINISTRADOR,',
      ),
    )
    for (const payrollNum of ['9001', '2010', '2020'])
      expect(reasons(found, payrollNum)?.[0]).toContain('people.roster-administrator')
    expect(await person('9001')).toMatchObject({ is_active: true, role_id: roleIds.administrador })
    expect((await person('2010')).role_id).toBe(roleIds.empleado)
    expect(await personByPayrollNum(app.services.db, '2020')).toBeNull()
  })

  test('gives a user type by its name, unless that one is inactive', async () => {
    const classroom = await openClassroom(app)
    const [given, gone] = [await classroom.roleWith('course.*'), await classroom.roleWith('report.*')]
    await app.services.execute(app.command('DeactivateRole'), role, gone, deactivateRole)
    await app.settled()
    const found = await take(
      csv(
        `2030,Eva Luna,,,,Veracruz,Operaciones,Estibador,,tipo ${given},`,
        `2031,Sol Luna,,,,Veracruz,Operaciones,Estibador,,tipo ${gone},`,
      ),
    )
    expect((await person('2030')).role_id).toBe(given)
    expect(reasons(found, '2031')).toEqual(['role: roster.unknown-role'])
  })

  test('a closed terminal keeps its people and takes no new ones; a renamed one is found by its name', async () => {
    const known = await person('1003')
    const { services, command } = app
    const close = closeUnit(terminal)
    await services.execute(command('CloseUnit'), terminal, known.terminal_id, close)
    const other = (await person('1002')).terminal_id
    await services.execute(command('RenameUnit'), terminal, other, renameUnit(terminal, 'Tampico'))
    await app.settled()
    const found = await take(
      csv(
        '1003,X,,,,Manzanillo,Seguridad e Higiene,Inspector de seguridad,,,',
        '2040,Eva Luna,,,,Manzanillo,Operaciones,Estibador,,,',
        '2041,Sol Luna,,,,Tampico,Operaciones,Estibador,,,',
        '2042,Luz Luna,,,,Altamira,Operaciones,Estibador,,,',
      ),
    )
    expect(row(found, '1003')?.outcome).toBe('unchanged')
    expect(reasons(found, '2040')).toEqual(['terminal: roster.closed-unit'])
    expect((await person('2041')).terminal_id).toBe(other)
    const altamira = (await person('2042')).terminal_id
    expect(altamira).not.toBe(other)
    expect((await namesIn('terminals')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Tampico', 'Altamira']),
    )
  })

  test('[ORG-06] tells every reason against a row, the first for each column', async () => {
    const found = await plan(csv('2060,=CMD(),no es correo,Z,31/02/2020,,Operaciones,Estibador,,Nadie,quizá'))
    expect(reasons(found, '2060')).toEqual([
      'fullName: roster.formula',
      'gender: roster.unknown-gender',
      'status: roster.unknown-status',
      'email: people.incorrect-email',
      'entryDate: roster.incorrect-date',
      'terminal: roster.missing-value',
      'role: roster.unknown-role',
    ])
  })

  test('says of each change what it was and what it becomes', async () => {
    await take(csv('2070,Eva Luna,eva@antes.mx,F,2020-03-05,Veracruz,Operaciones,Estibador,Operativo,,'))
    const found = await plan(
      csv('2070,Eva Luna Ruiz,eva@ahora.mx,Masc.,2020-03-06,Veracruz,Operaciones,Checador,Mando,,Baja'),
    )
    expect(row(found, '2070')?.changes).toEqual([
      { column: 'fullName', from: 'Eva Luna', to: 'Eva Luna Ruiz' },
      { column: 'email', from: 'eva@antes.mx', to: 'eva@ahora.mx' },
      { column: 'gender', from: '1', to: '0' },
      { column: 'entryDate', from: '2020-03-05', to: '2020-03-06' },
      { column: 'jobTitle', from: 'Estibador', to: 'Checador' },
      { column: 'jobTitleType', from: 'Operativo', to: 'Mando' },
      { column: 'status', from: 'active', to: 'inactive' },
    ])
  })
})
