import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import type { ReadRow } from '../../api/features/imports/file/grid.ts'
import type { TestApp } from '../support/app.ts'
import { type Importing, openImporting } from '../support/imports.ts'
import { parseRoster } from '../support/roster-file.ts'

const text = [
  'nómina,nombre,terminal,departamento,puesto',
  '1001,Íñigo Peña Ordóñez,Minatitlán,Operación,Jefe de grúa',
  '1002,RAÚL ÁNGEL MUÑOZ GÜEMES,Minatitlán,Operación,Jefe de grúa',
  '1003,José Ibáñez,Minatitlán,Operación,Técnico',
].join('\r\n')

/** Letters as each encoding has them, from its own tables rather than by the code under test. */
const letters = {
  cp850: {
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ú: 0xa3,
    ñ: 0xa4,
    Ñ: 0xa5,
    Á: 0xb5,
    Í: 0xd6,
    Ú: 0xe9,
    Ü: 0x9a,
  },
  macintosh: {
    á: 0x87,
    é: 0x8e,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    ñ: 0x96,
    Ñ: 0x84,
    Á: 0xe7,
    Í: 0xea,
    Ú: 0xf2,
    Ü: 0x86,
  },
} as const

const encoded = (what: string, table: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from([...what].map((letter) => table[letter] ?? letter.charCodeAt(0)))

const files = {
  'utf-8': new TextEncoder().encode(text),
  'windows-1252': Uint8Array.from(Buffer.from(text, 'latin1')),
  cp850: encoded(text, letters.cp850),
  macintosh: encoded(text, letters.macintosh),
} as const

type Encoding = keyof typeof files
const encodings = Object.keys(files) as Encoding[]

describe('a text file', () => {
  let expected: readonly ReadRow[]

  beforeAll(async () => {
    expected = (await parseRoster(files['utf-8'])).rows
  })

  test('[ORG-06] of Spanish names is read in the encoding that its letters make likely', async () => {
    for (const encoding of encodings) {
      const { rows, encoding: found } = await parseRoster(files[encoding])
      const isSure = encoding === 'utf-8'
      expect([encoding, found]).toEqual([encoding, isSure ? null : { value: encoding, detected: encoding }])
      expect([encoding, rows]).toEqual([encoding, expected])
    }
  })

  test('[ORG-06] tells its encoding by a single letter, also one amid capitals', async () => {
    for (const name of ['Peña', 'RAÚL', 'María', 'PEÑA', 'Nuñez', 'LÓPEZ GARCÍA', 'Güemes'])
      for (const table of ['cp850', 'macintosh'] as const) {
        const line = `nomina,nombre,terminal,departamento,puesto\n1,${name},A,B,C`
        const all = {
          ...letters[table],
          Ó: table === 'cp850' ? 0xe0 : 0xee,
          ü: table === 'cp850' ? 0x81 : 0x9f,
        }
        const found = await parseRoster(encoded(line, all))
        expect([table, found.encoding?.detected, found.rows[0]?.values.fullName]).toEqual([
          table,
          table,
          name,
        ])
      }
  })

  test('[ORG-06] is read as somebody chose, whatever is likely; there is nothing to choose of one that says so itself', async () => {
    const chosen = await parseRoster(
      Uint8Array.from(Buffer.from('nomina,nombre,terminal,departamento,puesto\n1,Peña,A,B,C', 'latin1')),
      'cp850',
    )
    expect(chosen.encoding).toEqual({ value: 'cp850', detected: 'windows-1252' })
    expect(chosen.rows[0]?.values.fullName).toBe('Pe±a')
    const sure = new TextEncoder().encode(text.replace('nómina', 'nomina'))
    expect((await parseRoster(sure, 'macintosh')).encoding).toEqual({
      value: 'macintosh',
      detected: 'utf-8',
    })
    const marked = new TextEncoder().encode(`\ufeff${text}`)
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    const plain = new TextEncoder().encode('nomina,nombre,terminal,departamento,puesto\n1,Ana,A,B,C')
    for (const bytes of [marked, wide, plain]) {
      const { encoding, rows } = await parseRoster(bytes, 'cp850')
      expect(encoding).toBe(null)
      if (bytes !== plain) expect(rows).toEqual(expected)
    }
  })
})

describe('on the screen', () => {
  let app: TestApp
  let screen: Importing

  beforeAll(async () => {
    ;({ app, screen } = await openImporting())
  })
  afterAll(() => app.close())

  const names = async (id: string) =>
    ((await screen.rows(id)).body.rows as ImportRow[]).slice(0, 3).map(({ name }) => name)

  test('[ORG-06] the dry run says in which encoding it was read, and is made anew in another, back and forth', async () => {
    const { id, readings } = (await screen.upload(files.cp850)).body
    expect(readings).toMatchObject([{ name: 'encoding', value: 'cp850', detected: 'cp850' }])
    const right = ['Íñigo Peña Ordóñez', 'RAÚL ÁNGEL MUÑOZ GÜEMES', 'José Ibáñez']
    expect(await names(id)).toEqual(right)

    // its very header can no longer be read
    const misread = (await screen.choose(id, { encoding: 'windows-1252' })).body
    expect(misread).toMatchObject({
      status: 'refused',
      problem: { code: 'roster.missing-column' },
      readings: [{ name: 'encoding', value: 'windows-1252', detected: 'cp850' }],
    })

    const again = (await screen.choose(id, { encoding: 'cp850' })).body
    expect(again).toMatchObject({ status: 'planned', problem: null, counts: { new: 3, refused: 0 } })
    expect(await names(id)).toEqual(right)
    await screen.apply(id, again.digest)
    expect((await screen.ended(id)).status).toBe('done')
    expect(await app.services.db.query(sql`select from import_parts where import_id = ${id}`)).toEqual([])
  })

  test('[ORG-06] names that were read in another encoding are refused with the one they are likely in', async () => {
    const plainHeader = text.replace('nómina', 'nomina')
    const { id } = (await screen.upload(encoded(plainHeader, letters.cp850))).body
    const misread = (await screen.choose(id, { encoding: 'windows-1252' })).body
    expect(misread.counts).toMatchObject({ new: 0, refused: 3 })
    const [first] = (await screen.rows(id, '?outcome=refused')).body.rows as ImportRow[]
    expect(first?.reasons.find(({ column }) => column === 'fullName')).toEqual({
      code: 'roster.wrong-encoding',
      column: 'fullName',
      params: { encoding: 'CP850 (MS-DOS)' },
      value: 'Ö¤igo Pe¤a Ord¢¤ez',
    })
    expect(first?.reasons.map(({ column }) => column).sort()).toEqual(['department', 'fullName', 'jobTitle'])
  })

  test('[ORG-06] signs of money and the like, and controls, are in no name, whatever file it comes in', async () => {
    const rows = [
      ['Pe¤a', 'roster.wrong-encoding', 'CP850 (MS-DOS)'],
      ['PE¥A', 'roster.wrong-encoding', 'CP850 (MS-DOS)'],
      ['PeÃ±a', 'roster.wrong-encoding', 'UTF-8'],
      ['JOS\u0090', 'roster.wrong-encoding', 'CP850 (MS-DOS)'],
      ['Ana $ Ruiz', 'roster.stray-signs', '$'],
      ['Ana ¬§ Ruiz', 'roster.stray-signs', '¬ §'],
      ['Ana\u0081Ruiz', 'roster.strange-characters', undefined],
      ['Ana Ru\ufffdz', 'roster.strange-characters', undefined],
    ] as const
    const lines = rows.map(([name], n) => `${50 + n},${name},A,B,C`)
    const { body } = await screen.upload(
      new TextEncoder().encode(['nomina,nombre,terminal,departamento,puesto', ...lines].join('\n')),
    )
    const { rows: found } = (await screen.rows(body.id)).body
    const told = (found as ImportRow[])
      .filter(({ line }) => line !== null)
      .map(({ reasons: [one] }) => [one?.code, one?.params.encoding ?? one?.params.signs])
    expect(told).toEqual(rows.map(([, code, what]) => [code, what]))
  })

  test('what people and places are really called is taken: other letters, dashes, ordinals, an ampersand', async () => {
    const names = [
      'João Gonçalves',
      "O’Higgins D'Angelo",
      'Müller-Ångström',
      'Peña–Ruiz',
      '李小龍',
      'ANA MÃE',
    ]
    const lines = names.map((name, n) => `${70 + n},${name},Muelle Nº 2 – 1ª sección,I+D & C++,Jefe (3°) «A»`)
    const { body } = await screen.upload(
      new TextEncoder().encode(['nomina,nombre,terminal,departamento,puesto', ...lines].join('\n')),
    )
    expect(body.counts).toMatchObject({ new: names.length, refused: 0 })
  })
})
