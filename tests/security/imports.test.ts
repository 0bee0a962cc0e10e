import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '../../api/contract/routes/imports.ts'
import type { TestApp } from '../support/app.ts'
import { archive, sheetOf, workbookParts } from '../support/archive.ts'
import { type Importing, openImporting } from '../support/imports.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const header = 'nomina,nombre,terminal,departamento,puesto'
const person = '1001,Íñigo Peña,Veracruz,Operaciones,Estibador'
const headerCells = header.split(',').map((text, place) => [`${'ABCDE'[place]}1`, text] as const)
const personCells = person.split(',').map((text, place) => [`${'ABCDE'[place]}2`, text] as const)
const workbook = (sheet: string) => archive(workbookParts(sheet))

let app: TestApp
let token: string
let screen: Importing
let head: number

beforeAll(async () => {
  ;({ app, token, screen } = await openImporting())
  head = await app.services.store.head()
})
afterAll(() => app.close())

/** None of these requests may record a fact. */
afterEach(async () => {
  expect(await app.services.store.head()).toBe(head)
})

/** A refusal with this code that leaves nothing behind. */
const refusedWith = async (bytes: Uint8Array, code: string): Promise<void> => {
  const answer = await screen.upload(bytes)
  expect(answer).toMatchObject({ body: { error: true, code } })
  expect((await app.rest('GET', '/imports', undefined, token)).body).toEqual({ count: 0, rows: [] })
}

/** The only row of a file that is read, and why it is refused; the dry run is thrown away. */
const rowOf = async (bytes: Uint8Array): Promise<ImportRow> => {
  const { body } = await screen.upload(bytes)
  const [row] = (await screen.rows(body.id)).body.rows as ImportRow[]
  await app.rest('DELETE', `/imports/${body.id}`, undefined, token)
  if (!row) throw new Error(JSON.stringify(body))
  return row
}
const reasonsOf = async (bytes: Uint8Array) =>
  (await rowOf(bytes)).reasons.map(({ code, column }) => `${column}: ${code}`)

describe('a hostile roster', () => {
  test('[ORG-06] that unfolds to gigabytes is refused by what it really unfolds to, whatever it says of itself', async () => {
    const zeros = { name: 'xl/media/image1.png', content: new Uint8Array(8_000_000), statedSize: 10 }
    const parts = workbookParts(sheetOf([headerCells, personCells]))
    const bomb = archive([...parts, zeros], 60)
    expect(bomb.length).toBeLessThan(100_000)
    await refusedWith(bomb, 'roster.too-large')
  })

  test('with XML entities, however many they would expand to, is refused unread', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    )
    const doctype = `<!DOCTYPE x [<!ENTITY l0 "ja">${laughs}]>`
    await refusedWith(
      workbook(
        sheetOf(
          [
            headerCells,
            [
              ['A2', '1001'],
              ['B2', '&l9;'],
            ],
          ],
          doctype,
        ),
      ),
      'roster.unreadable',
    )
    const outside = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
    await refusedWith(
      workbook(
        sheetOf(
          [
            headerCells,
            [
              ['A2', '1001'],
              ['B2', '&f;'],
            ],
          ],
          outside,
        ),
      ),
      'roster.unreadable',
    )
  })

  test('of a million columns is refused before they are made values', async () => {
    await refusedWith(utf8(`${header}${','.repeat(1_000_000)}\n${person}`), 'roster.too-large')
    await refusedWith(utf8(`${header}\n${person}${','.repeat(20_000_000)}`), 'roster.too-large')
    await refusedWith(workbook(sheetOf([headerCells, [...personCells, ['XFD2', 'x']]])), 'roster.too-large')
    await refusedWith(
      workbook(sheetOf([headerCells, [...personCells, ['ZZZZZZ2', 'x']]])),
      'roster.too-large',
    )
  })

  test('that says it is larger than it is takes no more room than it is', async () => {
    expect(await rowOf(workbook(sheetOf([headerCells, personCells], '', 'A1:XFD1048576')))).toMatchObject({
      outcome: 'new',
      line: 2,
    })
  })

  test('pasted together from two encodings is refused, rather than kept with broken names', async () => {
    const mixed = Buffer.concat([
      utf8(`${header}\n${person}\n`),
      Buffer.from(`1002,José Núñez,A,B,C\n`, 'latin1'),
    ])
    await refusedWith(mixed, 'roster.mixed-encodings')
  })

  test('of another kind by its content is refused, whatever it is called', async () => {
    const word = archive([{ name: 'word/document.xml', content: utf8('<w:document/>') }])
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
    for (const bytes of [fixture('cover.png'), fixture('manual.pdf'), fixture('video.mp4'), word, old])
      await refusedWith(bytes, 'roster.unreadable')
    await refusedWith(utf8('<html><table><tr><td>nomina</td></tr></table></html>'), 'roster.web-page')
  })

  test('with nothing in it is refused', async () => {
    for (const bytes of [
      utf8(''),
      utf8('\ufeff'),
      utf8('\r\n\r\n'),
      utf8(header),
      utf8(`${header}\n,,,,\n`),
      workbook(sheetOf([headerCells])),
    ])
      await refusedWith(bytes, 'roster.empty')
    await refusedWith(workbook('<worksheet/>'), 'roster.no-header')
  })

  test('beyond 50 MB is refused by what it says, or once it is that much', async () => {
    const chunk = new Uint8Array(5 * 1_048_576).fill(0x61)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        controller.enqueue(chunk)
      },
    })
    const headers = { authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: endless, duplex: 'half' }
    expect((await app.send('/api/imports', init)).status).toBe(413)
    expect(sent).toBeLessThan(15)
    const said = { ...headers, 'content-length': String(60 * 1_048_576) }
    expect((await app.send('/api/imports', { method: 'POST', headers: said, body: 'x' })).status).toBe(413)
  })

  test('whose name is a path, or no text, is kept under a plain name or refused', async () => {
    const { body } = await screen.upload(utf8(`${header}\n${person}`), '../../etc/C:\\RR. HH.\\plantilla.csv')
    expect(body.fileName).toBe('plantilla.csv')
    await app.rest('DELETE', `/imports/${body.id}`, undefined, token)
    const headers = { authorization: `Bearer ${token}`, 'x-file-name': '%E0%A4%A' }
    const answer = await app.send('/api/imports', { method: 'POST', headers, body: `${header}\n${person}` })
    expect(await answer.json()).toMatchObject({ code: 'http.invalid-input', field: 'x-file-name' })
    for (const name of ['a\0.csv', 'lista\u202evsc.exe', 'a\u200b.csv'])
      expect(await screen.upload(utf8(`${header}\n${person}`), name)).toMatchObject({
        body: { code: 'text.invisible-characters', field: 'x-file-name' },
      })
  })
})

describe('a hostile row', () => {
  const row = (change: Partial<Record<'nomina' | 'nombre' | 'terminal', string>>) => {
    const values = { nomina: '1001', nombre: 'Ana Ruiz', terminal: 'Veracruz', ...change }
    const quoted = Object.values(values).map((text) => `"${text.replaceAll('"', '""')}"`)
    return utf8(`${header}\n${quoted.join(',')},Operaciones,Estibador`)
  }

  test('with a formula in it is refused; what a workbook computed is its value, and nothing is computed here', async () => {
    for (const formula of ['=1+1', '=HYPERLINK("http://x","y")', '@SUM(1)', "=cmd|' /C calc'!A0"])
      expect(await reasonsOf(row({ nombre: formula }))).toEqual(['fullName: roster.formula'])
    const cell = '<c r="B2"><f>CONCATENATE("Ana"," Ruiz")</f></c>'
    const sheet = sheetOf([headerCells, personCells]).replace(/<c r="B2".*?<\/c>/, cell)
    expect(await reasonsOf(workbook(sheet))).toEqual(['fullName: people.missing-name'])
  })

  test('with a cell of megabytes is refused, and its report stays small', async () => {
    const huge = 'x'.repeat(20_000_000)
    const found = await rowOf(row({ nombre: huge, nomina: huge }))
    expect(found.reasons.map(({ code }) => code)).toEqual(['IncorrectPayrollNum', 'roster.too-long'])
    expect(found.name.length + found.payrollNum.length).toBeLessThan(600)
  })

  test('with characters that no text has is refused: NUL, half a pair, turned writing, lost letters', async () => {
    const named = (text: string) =>
      workbook(
        sheetOf([headerCells, personCells.map(([at, was]) => [at, at === 'B2' ? text : was] as const)]),
      )
    for (const bytes of [
      named('Ana_x0000_Ruiz'),
      named('Ana&#xD800;Ruiz'),
      row({ nombre: 'Ana \u202eziuR' }),
      row({ nombre: 'Ana Ru\ufffdz' }),
    ])
      expect(await reasonsOf(bytes)).toEqual(['fullName: roster.strange-characters'])
  })

  test('that names what every object has is a name like any other', async () => {
    expect(await rowOf(row({ terminal: '__proto__', nombre: 'constructor' }))).toMatchObject({
      outcome: 'new',
      name: 'constructor',
      changes: expect.arrayContaining([{ column: 'terminal', from: null, to: '__proto__' }]),
    })
    expect(await rowOf(utf8(`__proto__,toString,${header}\nx,y,${person}`))).toMatchObject({ outcome: 'new' })
  })
})
