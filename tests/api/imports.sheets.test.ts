import { expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { archive, sheetOf, workbookParts } from '../support/archive.ts'
import { parseRoster } from '../support/roster-file.ts'

const header = ['nomina', 'nombre', 'terminal', 'departamento', 'puesto']
const person = (name: string) => ['7', name, 'Veracruz', 'Patio', 'Jefa']
type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[]; readonly hidden?: 1 | 2 }

const workbook = (...sheets: readonly Sheet[]): Uint8Array => {
  const book = xlsx.utils.book_new()
  for (const { name, rows } of sheets)
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows as string[][]), name)
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ?? 0 })) }
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const namesIn = async (bytes: Uint8Array) =>
  (await parseRoster(bytes)).rows.map(({ values }) => values.fullName)
const utf8 = (text: string) => new TextEncoder().encode(text)

test('[ORG-06] a hidden sheet is not read, whichever way it is hidden: the first that can be seen is', async () => {
  for (const hidden of [1, 2] as const)
    expect(
      await namesIn(
        workbook(
          { name: 'Bajas', rows: [header, person('Escondida')], hidden },
          { name: 'Plantilla', rows: [header, person('Ana Ruiz')] },
          { name: 'Otra', rows: [header, person('Segunda')] },
        ),
      ),
    ).toEqual(['Ana Ruiz'])
  await expect(
    namesIn(workbook({ name: 'Bajas', rows: [header, person('Escondida')], hidden: 1 })),
  ).rejects.toMatchObject({ code: 'roster.unreadable' })
})

test('[ORG-06] a cover sheet is told by its name, rather than as columns that are missing', async () => {
  const list = { name: 'Plantilla', rows: [header, person('Ana Ruiz')] }
  for (const rows of [
    [['Grupo Portuario'], ['Personal al 15 de marzo']],
    [[]],
    [['Departamento', 'Recursos Humanos']],
  ])
    await expect(namesIn(workbook({ name: 'Portada', rows }, list))).rejects.toMatchObject({
      code: 'roster.no-header',
      params: { sheet: 'Portada' },
    })
  await expect(
    namesIn(
      workbook({
        name: 'Lista',
        rows: [
          ['nomina', 'nombre', 'correo'],
          ['7', 'Ana', ''],
        ],
      }),
    ),
  ).rejects.toMatchObject({ code: 'roster.missing-column' })
})

test('[ORG-06] a page of the web is told for what it is, whatever it is called', async () => {
  const table = `<table><tr><td>${header.join('</td><td>')}</td></tr><tr><td>7</td></tr></table>`
  for (const page of [
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>${table}</body></html>`,
    `\ufeff\r\n<!DOCTYPE html>${table}`,
    table.toUpperCase(),
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
  ])
    await expect(namesIn(utf8(page))).rejects.toMatchObject({ code: 'roster.web-page' })
  expect(await namesIn(utf8(`<Personal>,,,,\n${header}\n${person('Ana Ruiz')}`))).toEqual(['Ana Ruiz'])
})

test('[ORG-06] a workbook is read as other programs write it: prefixed names, cells without places, texts in parts', async () => {
  const plain = sheetOf([header.map((text, at) => [`${'ABCDE'[at]}1`, text] as const)])
  const row = (cells: string) => plain.replace('</sheetData>', `<row>${cells}</row></sheetData>`)
  const inline = (text: string) => `<c t="inlineStr"><is>${text}</is></c>`
  const rest = ['Veracruz', 'Patio', 'Jefa'].map((text) => inline(`<t>${text}</t>`)).join('')
  for (const name of [
    '<t>Ana Ruiz</t>',
    '<r><rPr><b/></rPr><t>Ana</t></r><r><t xml:space="preserve"> Ruiz</t></r>',
    '<t>Ana Ruiz</t><rPh sb="0" eb="3"><t>ANA</t></rPh>',
    '<t><![CDATA[Ana]]> R&#117;i&#x7a;</t><!-- <t>Otra</t> -->',
    '<t>Ana_x0020_Ruiz</t>',
  ]) {
    const sheet = row(`<c><v>7</v></c>${inline(name)}${rest}`)
    expect(await namesIn(archive(workbookParts(sheet)))).toEqual(['Ana Ruiz'])
    const prefixed = sheet
      .replace(/<(\/?)(worksheet|sheetData|row|c|v|is|t|r|rPh|dimension)\b/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x=')
    expect(await namesIn(archive(workbookParts(prefixed)))).toEqual(['Ana Ruiz'])
  }
})

test('a sheet that is no sheet is refused: broken off, out of order, with a document type', async () => {
  const good = sheetOf([header.map((text, at) => [`${'ABCDE'[at]}1`, text] as const)])
  for (const sheet of [
    good.slice(0, -20),
    good.replace('</sheetData></worksheet>', ''),
    good.replace('<row r="1">', '<row r="0">'),
    good.replace('<row r="1">', '<row r="1"></row><row r="1">'),
    good.replace('r="A1"', 'r="1A"'),
    good.replace('<sheetData>', '<!ELEMENT x ANY><sheetData>'),
    `${good}<${'x'.repeat(70_000)}>`,
  ])
    await expect(namesIn(archive(workbookParts(sheet)))).rejects.toMatchObject({ code: 'roster.unreadable' })
})

test('a cell whose shared text the workbook does not have is refused, rather than read as blank', async () => {
  const cells = [...header, 'correo'].map((text, at) => [`${'ABCDEF'[at]}1`, text] as const)
  const person = ['7', 'Ana Ruiz', 'Veracruz', 'Patio', 'Jefa'].map((text) => `<c t="str"><v>${text}</v></c>`)
  for (const place of ['0', '99', '-1', '1.5', 'x']) {
    const row = `<row>${person.join('')}<c t="s"><v>${place}</v></c></row>`
    const sheet = sheetOf([cells]).replace('</sheetData>', `${row}</sheetData>`)
    await expect(namesIn(archive(workbookParts(sheet)))).rejects.toMatchObject({ code: 'roster.unreadable' })
  }
  const blank = `<row>${person.join('')}<c t="s"><v></v></c><c t="s"/></row>`
  const sheet = sheetOf([cells]).replace('</sheetData>', `${blank}</sheetData>`)
  expect(await namesIn(archive(workbookParts(sheet)))).toEqual(['Ana Ruiz'])
})
