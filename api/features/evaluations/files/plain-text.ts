import { textHasInvisibleCharacters, withoutInvisibleCharacters } from '../../../../domain/kernel/text.ts'
import type { FileText, Loss } from './found.ts'

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
    ...{
      iexcl: String.fromCodePoint(0xa1),
      iquest: String.fromCodePoint(0xbf),
      laquo: '«',
      raquo: '»',
      ldquo: '“',
      rdquo: '”',
      lsquo: '‘',
      rsquo: '’',
    },
    ...{ ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•', deg: '°', ordf: 'ª', ordm: 'º' },
    ...{ times: '×', divide: '÷', plusmn: '±', minus: '−', le: '≤', ge: '≥', ne: '≠', asymp: '≈' },
    ...{ frac12: '½', frac14: '¼', sup2: '²', sup3: '³', micro: 'µ', euro: '€', pound: '£', copy: '©' },
    ...{ reg: '®', trade: '™', rarr: '→', larr: '←' },
  }),
)

/** What stands over or under a letter: `&eacute;` is e with an acute accent. */
const marks: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
])

const marked = (name: string): string | null => {
  const mark = marks.get(name.slice(1))
  return mark ? `${name[0]}${mark}`.normalize('NFC') : null
}

/** What is no entity stays as it is written. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? marked(name) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const tags =
  'a|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul'
const someTag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'i')
const mediaTag = /<(?:img|audio|video|object|embed|iframe|svg)\b/i
/** Those that only part paragraphs lose nothing by their absence. */
const partingTag = /<\/?(?:p|br|div)(?:\s[^<>]*)?\/?>/gi
const anyTag = /<\/?[a-z][^<>]*>/gi

/** Sections from one sign to another, the last perhaps without its end. */
const withoutSections = (text: string, opening: string, closing: string): string => {
  const [first = '', ...rest] = text.split(opening)
  return first + rest.map((part) => part.slice(endOf(part, closing))).join('')
}

const endOf = (part: string, closing: string): number => {
  const end = part.indexOf(closing)
  return end < 0 ? part.length : end + closing.length
}

const hidden = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
] as const

const withoutTags = (html: string): string =>
  withoutEntities(
    hidden
      .reduce((text, [opening, closing]) => withoutSections(text, opening, closing), html)
      .replace(/\s+/g, ' ')
      .replace(/<li\b[^<>]*>/gi, '\n- ')
      .replace(/<br\s*\/?>|<\/(?:p|div|tr|ul|ol|h[1-6]|pre|blockquote)\s*>/gi, '\n')
      .replace(anyTag, ''),
  )

const tidied = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')

const lossesOf = (html: string): readonly Loss[] => [
  ...(mediaTag.test(html) || html.includes('@@PLUGINFILE@@') ? (['media'] as const) : []),
  ...(html.replace(partingTag, '').search(anyTag) >= 0 ? (['html'] as const) : []),
]

type Plain = { readonly text: string; readonly lost: readonly Loss[] }

/** A text of a file as it is kept, and what of it is not. */
export const plainText = ({ raw, format }: FileText): Plain => {
  const isHtml = format === 'html' || (format === 'auto' && someTag.test(raw))
  const read = (isHtml ? tidied(withoutTags(raw)) : raw).normalize('NFC').trim()
  const lost = isHtml ? lossesOf(raw) : []
  if (!textHasInvisibleCharacters(read)) return { text: read, lost }
  const text = read.split('\n').map(withoutInvisibleCharacters).join('\n').trim()
  return { text, lost: [...lost, 'invisible'] }
}
