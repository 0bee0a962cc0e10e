import { describe, expect, test } from 'vitest'
import { type RosterColumn, refusalReason, rosterColumns } from '../../api/contract/imports.ts'
import { columnWords } from '../../api/contract/lists/words.ts'
import type { RosterFormat } from '../../api/features/imports/file/format.ts'
import { codesCsv } from '../../api/features/sessions/activation/csv.ts'
import { exampleRoster } from '../../web/features/imports/example.ts'
import { parseRoster } from '../support/roster-file.ts'

const locales = ['es', 'en'] as const

const lawful: RosterFormat = { kind: 'roster', isLawful: true }
/** Names in parts need each other. */
const isNamePart = (column: string): boolean => ['givenNames', 'surname', 'secondSurname'].includes(column)

/** A roster's required columns, with a value each, under these headers. */
const needed = {
  nomina: '7',
  nombre: 'Ana Ruiz',
  terminal: 'Veracruz',
  departamento: 'Patio',
  puesto: 'Jefa',
}

const fileOf = (cells: Readonly<Record<string, string>>): Uint8Array =>
  new TextEncoder().encode(
    [Object.keys(cells), Object.values(cells)]
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  )

const read = async (cells: Readonly<Record<string, string>>, format?: RosterFormat) => {
  const { rows, unread } = await parseRoster(fileOf(cells), null, format)
  return { ...rows[0]?.values, unread }
}

/** The required columns, with one renamed or one added. */
const called = (column: RosterColumn, name: string, value: string) => {
  const own = {
    payrollNum: 'nomina',
    fullName: 'nombre',
    terminal: 'terminal',
    department: 'departamento',
    jobTitle: 'puesto',
  }
  const others = Object.entries(needed).filter(([key]) => key !== (own as Record<string, string>)[column])
  return { ...Object.fromEntries(others), [name]: value }
}

describe("[ORG-06] a roster's columns", () => {
  test('are known by what HR calls them', async () => {
    for (const [column, names] of Object.entries({
      payrollNum: [
        'Núm. de nómina',
        'No. de nómina',
        'Nº nómina',
        'Payroll no.',
        'No. de empleado',
        'Número de Empleado',
        'NÓMINA',
      ],
      fullName: ['Nombre completo', 'Nombre(s)', 'Nombre del empleado', 'Full name', 'Name'],
      email: ['Correo corporativo', 'Correo electrónico', 'E-mail', 'Work email'],
      telephone: ['Teléfono celular', 'Phone number'],
      entryDate: ['Fecha de alta', 'Fecha de ingreso', 'Fecha de contratación', 'Hire date', 'Start date'],
      birthDate: ['Fecha de nac.', 'Date of birth'],
    } as const))
      for (const name of names) {
        const found = await read(called(column as RosterColumn, name, '12345'))
        expect([name, found[column as RosterColumn], found.unread]).toEqual([name, '12345', []])
      }
  })

  test('are known by every name that the product itself writes over them, in both languages', async () => {
    const written: readonly (readonly [RosterColumn, string])[] = locales.flatMap((locale) => [
      ...(['payrollNum', 'name', 'department', 'jobTitle', 'terminal', 'status'] as const).map(
        (column) =>
          [(column === 'name' ? 'fullName' : column) as RosterColumn, columnWords[locale][column]] as const,
      ),
      ...Object.entries(rosterColumns).flatMap(([column, header]) =>
        isNamePart(column) ? [] : [[column as RosterColumn, header[locale]] as const],
      ),
    ])
    for (const [column, name] of written) {
      const found = await read(called(column, name, '12345'), lawful)
      expect([name, found[column], found.unread]).toEqual([name, '12345', []])
    }
    for (const [locale, isLawful] of [
      ['es', false],
      ['en', false],
      ['es', true],
      ['en', true],
    ] as const) {
      const bytes = new TextEncoder().encode(exampleRoster(locale, isLawful))
      const { rows, unread } = await parseRoster(bytes, null, { kind: 'roster', isLawful })
      expect([rows.length, unread]).toEqual([2, []])
      expect(Object.values(rows[0]?.values ?? {}).every((value) => value !== '')).toBe(true)
      expect((await read({ ...needed, [refusalReason[locale]]: 'Falta este dato.' })).unread).toEqual([])
    }
    const codes = codesCsv({
      codes: [{ terminal: 'Veracruz', payroll_num: '7', full_name: 'Ana', department: 'Patio', code: 'X' }],
      expiresAt: new Date(0),
    } as unknown as Parameters<typeof codesCsv>[0]) // what else is issued does not stand in the file
    const [first = '', second = ''] = codes.split('\r\n')
    const { unread } = await parseRoster(new TextEncoder().encode(`${first},puesto\n${second},Jefa`))
    expect(unread).toEqual(['code', 'expires'])
  })

  test('that are not read are told by their names, those without a name by their letters', async () => {
    const { unread } = await read({ ...needed, 'Centro de costos': 'A1', CURP: 'X', ' ': 'suelto' })
    expect(unread).toEqual(['Centro de costos', 'CURP', 'H'])
    expect((await read({ ...needed, ' ': '' })).unread).toEqual([])
  })
})

describe('a roster of a company with duties under Mexican law', () => {
  const parts = { Nombres: 'María Luz', 'Primer apellido': 'Núñez', 'Segundo apellido': 'Peña' }
  const { nombre: _, ...others } = needed

  test('[LAW-05] has columns for training papers, by what HR calls them', async () => {
    for (const [column, names] of Object.entries({
      curp: ['CURP', 'Clave Única de Registro de Población'],
      ownOccupation: ['Ocupación', 'Clave de ocupación', 'Occupation code'],
      schooling: ['Escolaridad', 'Nivel de estudios', 'Education level'],
      schoolingProof: ['Documento probatorio', 'Comprobante de estudios'],
      schoolKind: ['Tipo de escuela', 'Institución educativa'],
      homeAddress: ['Domicilio', 'Dirección particular', 'Home address'],
    } as const))
      for (const name of names) {
        const found = await read({ ...needed, [name]: 'X' }, lawful)
        expect([name, found[column as RosterColumn], found.unread]).toEqual([name, 'X', []])
      }
  })

  test('[LAW-01] elsewhere they are columns that are not read', async () => {
    const found = await read({ ...needed, CURP: 'X', Domicilio: 'Y', Escolaridad: '3' })
    expect(found.unread).toEqual(['CURP', 'Domicilio', 'Escolaridad'])
    expect([found.curp, found.homeAddress, found.schooling]).toEqual([null, null, null])
    expect(await read({ ...others, ...parts })).toMatchObject({ givenNames: null, surname: null })
  })

  test('[LAW-04] says names apart where it has them in parts, and the whole name besides', async () => {
    const named = { givenNames: 'María Luz', surname: 'Núñez', secondSurname: 'Peña' }
    expect(await read({ ...others, ...parts }, lawful)).toMatchObject({
      ...named,
      fullName: 'María Luz Núñez Peña',
      unread: [],
    })
    const repeated = { ...parts, Nombres: 'María Luz Núñez Peña' }
    expect(await read({ ...others, ...repeated }, lawful)).toMatchObject(named)
    const whole = { ...others, 'Nombre completo': 'Luz Núñez', ...parts }
    expect(await read(whole, lawful)).toMatchObject({ ...named, fullName: 'Luz Núñez', unread: [] })
    const { 'Segundo apellido': _, ...first } = parts
    expect(await read({ ...others, ...first }, lawful)).toMatchObject({
      surname: 'Núñez',
      secondSurname: null,
    })
  })

  test('[LAW-04] says none apart where surnames stand together or one is missing', async () => {
    const none = { givenNames: null, surname: null, secondSurname: null }
    expect(await read({ ...others, Nombres: 'Ana', Apellidos: 'Núñez Peña' }, lawful)).toMatchObject(none)
    const { 'Primer apellido': _, ...second } = parts
    expect(await read({ ...others, ...second }, lawful)).toMatchObject(none)
    expect(await read(needed, lawful)).toMatchObject(none)
  })
})

describe('a file of details by payroll number', () => {
  const details: RosterFormat = { kind: 'details', isLawful: true }

  test('[LAW-05] reads the number and any of the columns for training papers, and nothing else', async () => {
    const found = await read({ Nómina: '7', CURP: 'X', 'Primer apellido': 'Paz', Puesto: 'Jefa' }, details)
    expect(found).toMatchObject({
      payrollNum: '7',
      curp: 'X',
      surname: 'Paz',
      givenNames: null,
      jobTitle: '',
    })
    expect(found.unread).toEqual(['Puesto'])
    const names = await read({ Nómina: '7', Nombre: 'Ana', 'Segundo apellido': '' }, details)
    expect(names).toMatchObject({ givenNames: 'Ana', surname: null, secondSurname: '', fullName: '' })
  })

  test.for([
    [{ CURP: 'X' }, 'roster.missing-column', { columns: 'nómina (payroll number)' }],
    [{ Nómina: '7', Puesto: 'Jefa' }, 'roster.no-legal-column', {}],
    [{ Nómina: '7', CURP: 'X', curp: 'Y' }, 'roster.repeated-column', { columns: 'CURP (CURP)' }],
    [
      { Nómina: '7', Paterno: 'Paz', 'Primer apellido': 'Luz' },
      'roster.repeated-column',
      { columns: 'primer apellido (first surname)' },
    ],
  ] as const)(
    '[LAW-05] is refused without a number, without such columns, or with one twice: %j',
    async ([cells, code, params]) => {
      await expect(read(cells, details)).rejects.toMatchObject({ code, params })
    },
  )
})

describe('[ORG-06] a name in several columns', () => {
  const { nombre: _, ...others } = needed
  const nameOf = async (cells: Readonly<Record<string, string>>) =>
    (await read({ ...others, ...cells })).fullName

  test('is joined: given names before surnames, one or two of them', async () => {
    expect(await nameOf({ Nombre: 'María José', Apellidos: 'Núñez Peña' })).toBe('María José Núñez Peña')
    expect(await nameOf({ 'Apellido paterno': 'Núñez', 'Apellido materno': 'Peña', Nombres: 'Ana' })).toBe(
      'Ana Núñez Peña',
    )
    expect(await nameOf({ 'Apellido paterno': 'Núñez', 'Apellido materno': '', Nombre: 'Ana' })).toBe(
      'Ana Núñez',
    )
    expect(await nameOf({ 'First name': 'Ana', 'Middle name': 'Luz', 'Last name': 'Núñez' })).toBe(
      'Ana Luz Núñez',
    )
  })

  test('is not joined twice, and stands whole where there is a column for all of it', async () => {
    expect(await nameOf({ Nombre: 'Ana Núñez Peña', Apellidos: 'NUÑEZ PEÑA' })).toBe('Ana Núñez Peña')
    const whole = await read({ ...others, 'Nombre completo': 'Ana Núñez', Nombre: 'Ana', Apellidos: 'Núñez' })
    expect([whole.fullName, whole.unread]).toEqual(['Ana Núñez', ['Nombre', 'Apellidos']])
  })

  test('is none by halves', async () => {
    expect(await nameOf({ Nombre: 'Ana', Apellidos: '' })).toBe('')
    expect(await nameOf({ Nombre: '', Apellidos: 'Núñez' })).toBe('')
    await expect(read({ ...others, Apellidos: 'Núñez' })).rejects.toMatchObject({
      code: 'roster.missing-column',
    })
  })

  test('twice the same part is refused as two columns of one thing', async () => {
    const files: readonly Readonly<Record<string, string>>[] = [
      { Nombre: 'Ana', Nombres: 'Luz', Apellidos: 'Núñez' },
      { Nombre: 'Ana', Apellidos: 'Núñez', Surname: 'Peña' },
      { Nombre: 'Ana', 'Nombre completo': 'Ana Núñez' },
    ]
    for (const twice of files)
      await expect(read({ ...others, ...twice })).rejects.toMatchObject({
        code: 'roster.repeated-column',
        params: { columns: 'nombre (full name)' },
      })
  })
})
