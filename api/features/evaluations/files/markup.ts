import { withoutEntities } from './entities.ts'
import type { Loss } from './file-items.ts'

const elementNames: ReadonlySet<string> = new Set(
  [
    'a abbr address article aside audio b bdi bdo big blockquote body br button canvas caption center cite code col',
    'colgroup dd del details dfn dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6',
    'head header hr html i iframe img input ins kbd label legend li link main map mark meta nav nobr object ol option p',
    'param picture pre q rp rt ruby s samp section select small source span strike strong style sub summary sup svg',
    'table tbody td textarea tfoot th thead time title tr track tt u ul var video wbr',
    'math maction mfenced mfrac mi mn mo mover mrow mspace msqrt mroot mstyle msub msubsup msup mtable mtd mtext mtr',
    'munder munderover semantics annotation g path circle rect line polygon polyline ellipse defs use tspan',
  ].flatMap((line) => line.split(' ')),
)

/** Attributes without a value. */
const bareAttributes: ReadonlySet<string> = new Set(
  'allowfullscreen autoplay checked compact controls default disabled hidden loop multiple muted noshade nowrap open playsinline readonly required reversed selected'.split(
    ' ',
  ),
)

const separatorTags: ReadonlySet<string> = new Set(['p', 'br', 'div'])
const media: ReadonlySet<string> = new Set('img audio video object embed iframe svg picture'.split(' '))

const likeTag = /<(\/?)([a-z][\w:-]*)((?:\s[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)?)\/?>/gi

type Tag = { readonly whole: string; readonly isClosing: boolean; readonly name: string }

const hasOnlyAttributes = (text: string): boolean =>
  text
    .replace(/\s[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/g, ' ')
    .split(/\s+/)
    .every((word) => word === '' || word === '/' || bareAttributes.has(word.toLowerCase()))

/** Tells tags from comparisons such as `a<b y c>d`: an element of one letter needs its closing tag. */
const tagParser = (text: string): ((whole: string, ...groups: readonly string[]) => Tag | null) => {
  const closedNames = new Set(
    [...text.matchAll(/<\/([abiqsu])\s*>/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  return (whole, slash = '', rawName = '', attributes = '') => {
    const name = rawName.toLowerCase()
    const isKnown = elementNames.has(name) || name.includes(':')
    const mustClose = /^[abiqsu]$/.test(name) && slash === '' && !whole.endsWith('/>')
    if (!isKnown || (mustClose && !closedNames.has(name)) || !hasOnlyAttributes(attributes)) return null
    return { whole, isClosing: slash !== '', name }
  }
}

const tagsIn = (text: string): readonly Tag[] => {
  const parseTag = tagParser(text)
  return [...text.matchAll(likeTag)].flatMap(([whole, ...groups]) => parseTag(whole, ...groups) ?? [])
}

export const hasTags = (text: string): boolean => tagsIn(text).length > 0

/** Removes sections between two delimiters; the last one may lack its end. */
const withoutSections = (text: string, opening: string, closing: string): string => {
  const [first = '', ...rest] = text.split(opening)
  return first + rest.map((part) => part.slice(endOf(part, closing))).join('')
}

const endOf = (part: string, closing: string): number => {
  const end = part.indexOf(closing)
  return end < 0 ? part.length : end + closing.length
}

const hiddenSections = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
] as const

const blockTags: ReadonlySet<string> = new Set(
  'p div tr ul ol h1 h2 h3 h4 h5 h6 pre blockquote dd dt figcaption'.split(' '),
)

const replacementOf = ({ name, isClosing }: Tag): string => {
  if (name === 'br') return '\n'
  if (name === 'li' && !isClosing) return '\n- '
  return isClosing && blockTags.has(name) ? '\n' : ''
}

export const withoutTags = (html: string): string => {
  const visible = hiddenSections
    .reduce((text, [opening, closing]) => withoutSections(text, opening, closing), html)
    .replace(/\s+/g, ' ')
  const parseTag = tagParser(visible)
  const bareText = visible.replace(likeTag, (whole, ...groups: string[]) => {
    const tag = parseTag(whole, ...groups)
    return tag ? replacementOf(tag) : whole
  })
  return tidySpaces(withoutEntities(bareText))
}

const tidySpaces = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')

/** What removing the tags loses; tags that only separate paragraphs lose nothing. */
export const lossesOfTags = (html: string): readonly Loss[] => {
  const tags = tagsIn(html)
  return [
    ...(tags.some(({ name }) => media.has(name)) || html.includes('@@PLUGINFILE@@')
      ? (['media'] as const)
      : []),
    ...(tags.some(({ name }) => !separatorTags.has(name)) ? (['html'] as const) : []),
  ]
}
