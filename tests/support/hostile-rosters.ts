import { archive, sheetOf, workbookParts, type ZipEntry } from './archive.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const header = ['nomina', 'nombre', 'terminal', 'departamento', 'puesto']
const letters = 'ABCDE'

const cells = (values: readonly string[], row: number) =>
  values.map((text, at) => [`${letters[at]}${row}`, text] as const)

const person = ['7', 'Ana Ruiz', 'Veracruz', 'Patio', 'Jefa']
const plainSheet = sheetOf([cells(header, 1), cells(person, 2)])

/** A sheet with a header, one person and the given rest. */
const sheetWith = (more: string): string => plainSheet.replace('</sheetData>', `${more}</sheetData>`)

/** A part that the workbook refers to. */
const referring = (
  parts: readonly ZipEntry[],
  type: string,
  name: string,
  text: string,
): readonly ZipEntry[] => [
  ...parts.map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels'
      ? {
          ...part,
          content: utf8(
            new TextDecoder()
              .decode(part.content)
              .replace('</', `<Relationship Id="more" Type="${office}/${type}" Target="${name}"/></`),
          ),
        }
      : part,
  ),
  { name: `xl/${name}`, content: utf8(text) },
]

const rowsOf = (count: number, row: (number: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at + 3)).join('')

/** One text of 30,000 letters in each of so many rows of five cells. */
export const oneStringEverywhere = (rows: number): Uint8Array =>
  archive(
    referring(
      workbookParts(
        sheetWith(
          rowsOf(
            rows,
            (row) =>
              `<row r="${row}">${[...letters].map((at) => `<c r="${at}${row}" t="s"><v>0</v></c>`).join('')}</row>`,
          ),
        ),
      ),
      'sharedStrings',
      'sharedStrings.xml',
      `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
    ),
  )

/** Shared texts without a letter in them. */
export const emptyStrings = (count: number): Uint8Array =>
  archive(
    referring(
      workbookParts(plainSheet),
      'sharedStrings',
      'sharedStrings.xml',
      `<sst>${'<si/>'.repeat(count)}</sst>`,
    ),
  )

/** A format of 60,000 brackets that are never closed, in each of so many styles. */
export const openBrackets = (styles: number): Uint8Array =>
  archive(
    referring(
      workbookParts(plainSheet),
      'styles',
      'styles.xml',
      `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/></numFmts>` +
        `<cellXfs>${'<xf numFmtId="200"/>'.repeat(styles)}</cellXfs></styleSheet>`,
    ),
  )

/** Parts that the workbook says it has. */
export const relations = (count: number): Uint8Array =>
  archive(
    workbookParts(plainSheet).map((part) =>
      part.name === 'xl/_rels/workbook.xml.rels'
        ? {
            ...part,
            content: utf8(
              new TextDecoder()
                .decode(part.content)
                .replace(
                  '</',
                  `${rowsOf(count, (at) => `<Relationship Id="m${at}" Type="x" Target="y"/>`)}</`,
                ),
            ),
          }
        : part,
    ),
  )

/** Comments on cells at the far end of a sheet, which nobody reads. */
export const comments = (count: number): Uint8Array => {
  const all = rowsOf(
    count,
    (row) => `<comment ref="GR${row * 5}" authorId="0"><text><t>x</t></text></comment>`,
  )
  return archive([
    ...workbookParts(plainSheet),
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      content: utf8(
        `<Relationships><Relationship Id="c" Type="${office}/comments" Target="../comments1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/comments1.xml',
      content: utf8(`<comments><authors><author/></authors><commentList>${all}</commentList></comments>`),
    },
  ])
}

/** Rows of 190 figures in columns that are not read. */
export const farColumns = (rows: number): Uint8Array =>
  archive(
    workbookParts(
      sheetWith(
        rowsOf(
          rows,
          (row) => `<row r="${row}"><c r="F${row}"><v>1</v></c>${'<c><v>1</v></c>'.repeat(190)}</row>`,
        ),
      ),
    ),
  )

/** Elements that are never closed. */
export const deepSheet = (depth: number): Uint8Array => archive(workbookParts(sheetWith('<x>'.repeat(depth))))

const csv = (rows: readonly string[]): Uint8Array => utf8([header.join(','), ...rows].join('\n'))

/** 200 cells of one letter in each row. */
export const smallCells = (rows: number): Uint8Array => csv(Array<string>(rows).fill(`${'1,'.repeat(199)}1`))

export const blankLines = (count: number): Uint8Array => csv([person.join(','), '\n'.repeat(count)])

/** Every row in its own units, as with confused columns. */
export const ownUnits = (rows: number): Uint8Array =>
  csv(Array.from({ length: rows }, (_, at) => `${at + 1},Ana Ruiz,Terminal ${at},Área ${at},Puesto ${at}`))

/** Rows with long values, each refused for several reasons. */
export const refusedRows = (rows: number): Uint8Array =>
  csv(Array.from({ length: rows }, (_, at) => `x${at},${'Ω'.repeat(60)}=${at},${'='.repeat(60)},#N/D,#¡REF!`))

/** An honest roster, as a spreadsheet keeps it: its texts shared. */
export const honestWorkbook = (rows: number): Uint8Array => {
  const texts = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = texts.get(text) ?? texts.size
    texts.set(text, place)
    return place
  }
  const columns = [...header, 'correo', 'fecha de ingreso']
  const row = (values: readonly string[], number: number): string =>
    `<row r="${number}">${values
      .map((text, at) => `<c r="${'ABCDEFG'[at]}${number}" t="s"><v>${placeOf(text)}</v></c>`)
      .join('')}</row>`
  const people = Array.from({ length: rows }, (_, at) =>
    row(
      [
        String(1_000 + at),
        `María José Núñez ${at}`,
        `Terminal ${at % 40}`,
        `Área ${at % 25}`,
        `Puesto ${at % 25}`,
        `persona${at}@example.com`,
        '15/01/2020',
      ],
      at + 2,
    ),
  )
  const sheet = `<worksheet><sheetData>${row(columns, 1)}${people.join('')}</sheetData></worksheet>`
  const strings = [...texts.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
  return archive(
    referring(workbookParts(sheet), 'sharedStrings', 'sharedStrings.xml', `<sst>${strings}</sst>`),
  )
}
