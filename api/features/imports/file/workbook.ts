import type { Archive } from './archive.ts'
import { cellText, withoutEscapes } from './cell-text.ts'
import { noteDiscarded } from './garbage.ts'
import { unreadable } from './limits.ts'
import { isDateCode, isDateFormat } from './serials.ts'
import { type SharedStrings, sharedStrings } from './shared-strings.ts'
import { attributeOf, type XmlListener, xmlReader } from './xml.ts'

export type Workbook = {
  readonly sheetName: string
  readonly sheet: string
  readonly from1904: boolean
  readonly strings: SharedStrings
  readonly isDate: readonly boolean[]
}

const main = 'xl/workbook.xml'
const silentListener: XmlListener = { open: () => {}, close: () => {}, text: () => {} }

export const readPart = async (
  archive: Archive,
  name: string,
  listener: Partial<XmlListener>,
): Promise<void> => {
  const reader = xmlReader({ ...silentListener, ...listener })
  const decoder = new TextDecoder()
  for await (const piece of archive.read(name)) {
    reader.push(decoder.decode(piece, { stream: true }))
    noteDiscarded(piece.length)
  }
  reader.push(decoder.decode())
  reader.end()
}

/** Reads only the entries that the sheet needs. Throws roster.unreadable or roster.too-large. */
export const openWorkbook = async (archive: Archive): Promise<Workbook> => {
  if (!archive.has(main)) return unreadable()
  const parts = await relationsOf(archive)
  const { sheets, from1904 } = await sheetsOf(archive)
  const firstSheet = sheets.find(
    ({ relation, isHidden }) => !isHidden && parts.get(relation)?.type === 'worksheet',
  )
  if (!firstSheet) return unreadable()
  const partOf = (type: string): string | null =>
    [...parts.values()].find((part) => part.type === type)?.name ?? null
  return {
    sheetName: firstSheet.name,
    sheet: parts.get(firstSheet.relation)?.name ?? unreadable(),
    from1904,
    strings: await stringsOf(archive, partOf('sharedStrings')),
    isDate: await datesOf(archive, partOf('styles')),
  }
}

type Relation = { readonly type: string; readonly name: string }

const id = attributeOf('Id')
const target = attributeOf('Target')
const type = attributeOf('Type')

const relationsMax = 2_000

const relationsOf = async (archive: Archive): Promise<ReadonlyMap<string, Relation>> => {
  const relations = new Map<string, Relation>()
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, tag) => {
      if (name !== 'Relationship') return
      if (relations.size === relationsMax) unreadable()
      const last = (type(tag) ?? '').split('/').at(-1) ?? ''
      relations.set(id(tag) ?? '', { type: last, name: placeOf(target(tag) ?? '') })
    },
  })
  return relations
}

const placeOf = (address: string): string => (address.startsWith('/') ? address.slice(1) : `xl/${address}`)

type Sheet = { readonly name: string; readonly relation: string; readonly isHidden: boolean }

const sheetsMax = 1_000
const sheetName = attributeOf('name')
const state = attributeOf('state')
const relationId = attributeOf('id')
const date1904 = attributeOf('date1904')

const sheetsOf = async (archive: Archive) => {
  const sheets: Sheet[] = []
  let from1904 = false
  await readPart(archive, main, {
    open: (name, tag) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(date1904(tag) ?? '')
      if (name !== 'sheet' || sheets.length === sheetsMax) return
      const isHidden = (state(tag) ?? 'visible') !== 'visible'
      sheets.push({ name: sheetName(tag) ?? '', relation: relationId(tag) ?? '', isHidden })
    },
  })
  return { sheets, from1904 }
}

const stringsOf = async (archive: Archive, part: string | null): Promise<SharedStrings> => {
  const strings = sharedStrings()
  if (part === null || !archive.has(part)) return strings
  const text = cellText()
  await readPart(archive, part, {
    open: text.open,
    text: text.text,
    close: (name) => {
      text.close(name)
      if (name === 'si') strings.add(withoutEscapes(text.take()))
    },
  })
  return strings
}

const stylesMax = 65_536
const formatId = attributeOf('numFmtId')
const formatCode = attributeOf('formatCode')

const datesOf = async (archive: Archive, part: string | null): Promise<readonly boolean[]> => {
  const customFormats = new Map<number, boolean>()
  const dateStyles: boolean[] = []
  let isOfCells = false
  if (part === null || !archive.has(part)) return dateStyles
  await readPart(archive, part, {
    open: (name, tag) => {
      if (name === 'cellXfs') isOfCells = true
      if (dateStyles.length === stylesMax || customFormats.size === stylesMax) unreadable()
      const id = Number(formatId(tag) ?? 0)
      if (name === 'numFmt') customFormats.set(id, isDateCode(formatCode(tag) ?? ''))
      if (name === 'xf' && isOfCells) dateStyles.push(customFormats.get(id) ?? isDateFormat(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dateStyles
}
