import { decodeEntities } from '../../../kit/entities.ts'
import { unreadable } from './limits.ts'

/** Names come without their prefix. */
export type XmlListener = {
  readonly open: (name: string, tag: string) => void
  readonly close: (name: string) => void
  readonly text: (piece: string) => void
}

export type XmlReader = { push(text: string): void; end(): void }

/** No spreadsheet writes a longer one. */
const tagMax = 65_536
const entityMax = 12

const sections = [
  { opening: '<!--', closing: '-->', isText: false },
  { opening: '<![CDATA[', closing: ']]>', isText: true },
  { opening: '<?', closing: '?>', isText: false },
] as const

type Section = (typeof sections)[number]

/** Throws roster.unreadable at a document type, which no spreadsheet writes. */
export const xmlReader = (listener: XmlListener): XmlReader => {
  let rest = ''
  let section: Section | null = null
  let depth = 0

  /** The next position, or null where more text is needed. */
  const step = (all: string, at: number): number | null => {
    if (section) return throughSection(all, at, section)
    const opening = all.indexOf('<', at)
    if (opening !== at) return throughText(all, at, opening)
    const found = sections.find((one) => all.startsWith(one.opening, at))
    if (found) {
      section = found
      return at + found.opening.length
    }
    if (all.startsWith('<!', at)) return isSectionBegun(all, at) ? null : unreadable()
    return throughTag(all, at)
  }

  const throughSection = (all: string, at: number, { closing, isText }: Section): number | null => {
    const end = all.indexOf(closing, at)
    const upTo = end < 0 ? Math.max(at, all.length - closing.length) : end
    if (isText && upTo > at) listener.text(all.slice(at, upTo))
    if (end < 0) return upTo === at ? null : upTo
    section = null
    return end + closing.length
  }

  const throughText = (all: string, at: number, opening: number): number | null => {
    const end = opening < 0 ? beforeEntity(all, at) : opening
    if (end > at) listener.text(withoutEntities(all.slice(at, end)))
    return end === at ? null : end
  }

  const throughTag = (all: string, at: number): number | null => {
    const end = endOfTag(all, at)
    if (end === null) return null
    const tag = all.slice(at + 1, end)
    if (tag.length > tagMax) unreadable()
    const name = nameOf(tag.startsWith('/') ? tag.slice(1) : tag)
    if (!tag.startsWith('/')) {
      depth += 1
      listener.open(name, tag)
    }
    if (tag.startsWith('/') || tag.endsWith('/')) {
      depth -= 1
      listener.close(name)
    }
    return end + 1
  }

  return {
    push: (text) => {
      const all = rest + text
      let at = 0
      while (at < all.length) {
        const next = step(all, at)
        if (next === null) break
        at = next
      }
      rest = all.slice(at)
      if (rest.length > tagMax) unreadable()
    },
    end: () => {
      if (section || depth !== 0 || rest.startsWith('<')) unreadable()
      if (rest) listener.text(withoutEntities(rest))
    },
  }
}

const isSectionBegun = (all: string, at: number): boolean =>
  sections.some(({ opening }) => opening.startsWith(all.slice(at, at + opening.length)))

/** An angle bracket in a quoted value does not end a tag. */
const wholeTag = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y

const endOfTag = (all: string, at: number): number | null => {
  wholeTag.lastIndex = at
  return wholeTag.test(all) ? wholeTag.lastIndex - 1 : null
}

const nameOf = (tag: string): string => {
  const [, name = ''] = /^(?:[^\s/:]*:)?([^\s/]*)/.exec(tag) ?? []
  return name
}

/** The end of the text before an incomplete entity. */
const beforeEntity = (all: string, at: number): number => {
  const sign = all.lastIndexOf('&')
  const isOpen = sign >= at && all.length - sign < entityMax && !all.includes(';', sign)
  return isOpen ? sign : all.length
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

const withoutEntities = (text: string): string =>
  text.includes('&') ? decodeEntities(text, (name) => named.get(name) ?? null) : text

/** Reads an attribute with any prefix; null where it is missing. */
export const attributeOf = (name: string): ((tag: string) => string | null) => {
  const written = new RegExp(`\\s(?:[^\\s=:"']+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (tag) => {
    const found = written.exec(tag)
    return found ? withoutEntities(found[1] ?? found[2] ?? '') : null
  }
}
