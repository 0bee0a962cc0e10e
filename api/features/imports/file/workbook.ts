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
const nothing: XmlListener = { open: () => {}, close: () => {}, text: () => {} }

export const readPart = async (
  archive: Archive,
  name: string,
  listener: Partial<XmlListener>,
): Promise<void> => {
  const reader = xmlReader({ ...nothing, ...listener })
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
  const shown = sheets.find(
    ({ relation, isHidden }) => !isHidden && parts.get(relation)?.type === 'worksheet',
  )
  if (!shown) return unreadable()
  const partOf = (type: string): string | null =>
    [...parts.values()].find((one) => one.type === type)?.name ?? null
  return {
    sheetName: shown.name,
    sheet: parts.get(shown.relation)?.name ?? unreadable(),
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
  const found = new Map<string, Relation>()
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, tag) => {
      if (name !== 'Relationship') return
      if (found.size === relationsMax) unreadable()
      const last = (type(tag) ?? '').split('/').at(-1) ?? ''
      found.set(id(tag) ?? '', { type: last, name: placeOf(target(tag) ?? '') })
    },
  })
  return found
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
  const own = new Map<number, boolean>()
  const found: boolean[] = []
  let isOfCells = false
  if (part === null || !archive.has(part)) return found
  await readPart(archive, part, {
    open: (name, tag) => {
      if (name === 'cellXfs') isOfCells = true
      if (found.length === stylesMax || own.size === stylesMax) unreadable()
      const id = Number(formatId(tag) ?? 0)
      if (name === 'numFmt') own.set(id, isDateCode(formatCode(tag) ?? ''))
      if (name === 'xf' && isOfCells) found.push(own.get(id) ?? isDateFormat(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return found
}
