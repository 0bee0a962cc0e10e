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
  const step = (input: string, at: number): number | null => {
    if (section) return throughSection(input, at, section)
    const opening = input.indexOf('<', at)
    if (opening !== at) return throughText(input, at, opening)
    const start = sections.find((candidate) => input.startsWith(candidate.opening, at))
    if (start) {
      section = start
      return at + start.opening.length
    }
    if (input.startsWith('<!', at)) return mayBeginSection(input, at) ? null : unreadable()
    return throughTag(input, at)
  }

  const throughSection = (input: string, at: number, { closing, isText }: Section): number | null => {
    const end = input.indexOf(closing, at)
    const upTo = end < 0 ? Math.max(at, input.length - closing.length) : end
    if (isText && upTo > at) listener.text(input.slice(at, upTo))
    if (end < 0) return upTo === at ? null : upTo
    section = null
    return end + closing.length
  }

  const throughText = (input: string, at: number, opening: number): number | null => {
    const end = opening < 0 ? beforeEntity(input, at) : opening
    if (end > at) listener.text(withoutEntities(input.slice(at, end)))
    return end === at ? null : end
  }

  const throughTag = (input: string, at: number): number | null => {
    const end = endOfTag(input, at)
    if (end === null) return null
    const tag = input.slice(at + 1, end)
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
      const input = rest + text
      let at = 0
      while (at < input.length) {
        const next = step(input, at)
        if (next === null) break
        at = next
      }
      rest = input.slice(at)
      if (rest.length > tagMax) unreadable()
    },
    end: () => {
      if (section || depth !== 0 || rest.startsWith('<')) unreadable()
      if (rest) listener.text(withoutEntities(rest))
    },
  }
}

const mayBeginSection = (input: string, at: number): boolean =>
  sections.some(({ opening }) => opening.startsWith(input.slice(at, at + opening.length)))

/** An angle bracket in a quoted value does not end a tag. */
const wholeTag = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y

const endOfTag = (input: string, at: number): number | null => {
  wholeTag.lastIndex = at
  return wholeTag.test(input) ? wholeTag.lastIndex - 1 : null
}

const nameOf = (tag: string): string => {
  const [, name = ''] = /^(?:[^\s/:]*:)?([^\s/]*)/.exec(tag) ?? []
  return name
}

/** The end of the text before an incomplete entity. */
const beforeEntity = (input: string, at: number): number => {
  const sign = input.lastIndexOf('&')
  const isOpen = sign >= at && input.length - sign < entityMax && !input.includes(';', sign)
  return isOpen ? sign : input.length
}

const namedEntities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

const withoutEntities = (text: string): string =>
  text.includes('&') ? decodeEntities(text, (name) => namedEntities.get(name) ?? null) : text

/** Reads an attribute with any prefix; null where it is missing. */
export const attributeOf = (name: string): ((tag: string) => string | null) => {
  const attribute = new RegExp(`\\s(?:[^\\s=:"']+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (tag) => {
    const match = attribute.exec(tag)
    return match ? withoutEntities(match[1] ?? match[2] ?? '') : null
  }
}
