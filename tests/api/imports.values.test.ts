import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { understandingOf } from '../../api/features/imports/file/readings.ts'
import { rosterRowOf } from '../../api/features/imports/file/values.ts'
import { reasonsOf } from '../../api/features/imports/refusal.ts'
import { parseRoster } from '../support/roster-file.ts'

const header = ['nomina', 'nombre', 'fecha_ingreso', 'terminal', 'departamento', 'puesto', 'correo']
const place = ['Veracruz', 'Operaciones', 'Estibador']

const csv = (...rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(
    [header, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
  )

const workbook = (rows: readonly (readonly (string | number | xlsx.CellObject)[])[], from1904 = false) => {
  const sheet = xlsx.utils.aoa_to_sheet([header, ...rows] as unknown[][])
  const book = { ...xlsx.utils.book_new(), Workbook: { WBProps: { date1904: from1904 } } }
  xlsx.utils.book_append_sheet(book, sheet, 'A')
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))
}

/** The hire date of each row, or the code of its refusal. */
const datesIn = async (bytes: Uint8Array) =>
  (await parseRoster(bytes)).rows.map((row) => {
    const { reasons, refuse } = reasonsOf()
    const { entryDate } = rosterRowOf(row, understandingOf([]), false, refuse)
    return reasons[0]?.code ?? entryDate
  })
const person = (date: string | number | xlsx.CellObject) => [7, 'Ana Ruiz', date, ...place, '']

test('[ORG-06] a date is read as people and programs write it', async () => {
  const written = [
    '2020-01-15',
    '2020/01/15',
    '2020.1.15',
    '15/01/2020',
    '15.1.2020',
    '15-ene-2020',
    '15-Ene.-2020',
    '15/Jan/2020',
    '15 de enero de 2020',
    '15 enero del 2020',
    'January 15, 2020',
    '2020-01-15 00:00:00',
    '2020-01-15T00:00:00.000Z',
    '2020-01-15T00:00:00-06:00',
    '15/01/2020 00:00:00',
    '15/01/2020 0:00',
    '15/01/2020 12:00:00 a. m.',
    '15-ene-2020 00:00',
  ]
  const found = await datesIn(csv(...written.map((date) => ['7', 'Ana Ruiz', date, ...place, ''])))
  expect(written.map((date, at) => [date, found[at]])).toEqual(written.map((date) => [date, '2020-01-15']))
})

test('what is no day of one meaning is refused', async () => {
  for (const date of [
    '15/01/20',
    '15-xyz-2020',
    '2020-13-01',
    '31/02/2020',
    '2020',
    '15 01',
    '2020-01-15 14:30',
    '43845',
  ])
    expect([date, await datesIn(csv(['7', 'Ana Ruiz', date, ...place, '']))]).toEqual([
      date,
      ['roster.incorrect-date'],
    ])
})

test('[ORG-06] a day that lost its format in a workbook is read: as a number, or as text', async () => {
  const days = [43_845, '2020-01-15', '2020-01-15T00:00:00', { t: 's', v: '15/01/2020 00:00:00' } as const]
  expect(await datesIn(workbook(days.map(person)))).toEqual(days.map(() => '2020-01-15'))
  expect(await datesIn(workbook([person(42_383)], true))).toEqual(['2020-01-15'])
  expect(await datesIn(workbook([person(2020), person(20_200_115)]))).toEqual([
    'roster.incorrect-date',
    'roster.incorrect-date',
  ])
  const { rows } = await parseRoster(workbook([[43_845, 'Ana Ruiz', 43_845, ...place, '']]))
  expect(rows[0]?.values).toMatchObject({ payrollNum: '43845', entryDate: '2020-01-15' })
})

const errorValues = [
  ...['#N/D', '#N/A', '#¡REF!', '#REF!', '#¡VALOR!', '#VALUE!', '#¡DIV/0!', '#DIV/0!', '#¿NOMBRE?', '#NAME?'],
  ...[
    '#¡NUM!',
    '#NUM!',
    '#¡NULO!',
    '#NULL!',
    '#¡DESBORDAMIENTO!',
    '#SPILL!',
    '#GETTING_DATA',
    '########',
    'Err:502',
  ],
]

test('[ORG-06] an error of a spreadsheet is refused as what it is, in a text as in a workbook', async () => {
  const codesIn = async (bytes: Uint8Array) =>
    (await parseRoster(bytes)).rows.flatMap((row) => {
      const { reasons, refuse } = reasonsOf()
      rosterRowOf(row, understandingOf([]), false, refuse)
      return reasons.map(({ code, column }) => `${column}: ${code}`)
    })
  for (const value of errorValues)
    expect([value, await codesIn(csv(['7', 'Ana Ruiz', '', 'Veracruz', value, 'Jefa', value]))]).toEqual([
      value,
      ['email: roster.error-value', 'department: roster.error-value'],
    ])
  const cell = (v: number): xlsx.CellObject => ({ t: 'e', v })
  for (const code of [0x2a, 0x17, 0x0f, 0x07, 0x1d, 0x24, 0x00])
    expect([
      code,
      await codesIn(workbook([[7, 'Ana Ruiz', cell(code), 'Veracruz', 'Patio', cell(code), '']])),
    ]).toEqual([code, ['entryDate: roster.error-value', 'jobTitle: roster.error-value']])
  for (const value of ['#1 en ventas', 'Muelle #4', '#'])
    expect([value, await codesIn(csv(['7', 'Ana Ruiz', '', 'Veracruz', value, 'Jefa', '']))]).toEqual([
      value,
      [],
    ])
})

test('[ORG-06] joiners stay where a script or a picture needs them, and go elsewhere', async () => {
  const [joiner, nonJoiner] = ['\u200d', '\u200c']
  const nameIn = async (name: string) =>
    (await parseRoster(csv(['7', name, '', ...place, '']))).rows[0]?.values.fullName
  for (const kept of [`علی${nonJoiner}رضا`, `क्${joiner}ष`, `Ana 👩${joiner}🏫`])
    expect([...((await nameIn(kept)) ?? '')]).toEqual([...kept])
  for (const [name, plain] of [
    [`Ana${nonJoiner} Ruiz`, 'Ana Ruiz'],
    [`${joiner}Ana Ru${joiner}iz`, 'Ana Ruiz'],
    [`علی${nonJoiner}`, 'علی'],
    ['\ufeffAna\u200b Ruiz', 'Ana Ruiz'],
  ] as const)
    expect(await nameIn(name)).toBe(plain)
})
