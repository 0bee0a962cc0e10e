import {
  inForm,
  textHasInvisibleCharacters,
  withoutInvisibleCharacters,
} from '../../../../domain/kernel/text.ts'
import { withoutEntities } from './entities.ts'
import type { FileText, Loss } from './file-items.ts'
import { hasTags, lossesOfTags, withoutTags } from './markup.ts'

type Plain = { readonly text: string; readonly losses: readonly Loss[] }

export const plainText = (fileText: FileText): Plain => {
  const words = wordsOf(fileText)
  const whole = inForm(words.text, 'NFC').trim()
  if (!textHasInvisibleCharacters(whole)) return { text: whole, losses: words.losses }
  const text = whole.split('\n').map(withoutInvisibleCharacters).join('\n').trim()
  return { text, losses: [...words.losses, 'invisible'] }
}

const wordsOf = ({ raw, format }: FileText): Plain => {
  switch (format) {
    case 'plain':
      return { text: raw, losses: [] }
    case 'html':
      return { text: withoutTags(raw), losses: lossesOfTags(raw) }
    case 'auto':
      return wordsOf(hasTags(raw) ? { raw, format: 'html' } : { raw: withoutEntities(raw), format: 'plain' })
    case 'markdown': {
      const words = withoutMarkdown(raw)
      const { text, losses } = wordsOf({ raw: words, format: 'auto' })
      const laidOut: readonly Loss[] = words === raw ? [] : ['html']
      return { text, losses: [...(hasPictures(raw) ? (['media'] as const) : []), ...laidOut, ...losses] }
    }
  }
}

const picture = /!\[([^[\]\n]{0,500})\]\([^()\n]{0,2000}\)/g
const link = /\[([^[\]\n]{1,500})\]\([^()\n]{0,2000}\)/g
const heading = /^#{1,6}[ \t]+/gm
const stars = /(?<![\\*])(\*{1,3})(?=[^\s*])([^*\n]{1,1000})(?<=[^\s\\])\1(?!\*)/g
/** Underscores within a word are letters: `nombre_del_archivo`. */
const underscores = /(?<![\w\\])(_{1,3})(?=[^\s_])([^_\n]{1,1000})(?<=[^\s\\])\1(?!\w)/g
const code = /(?<![\\`])(`{1,3})([^`\n]{1,1000})\1(?!`)/g
const escapeSequence = /\\([\\`*_{}[\]()#+.!-])/g

const hasPictures = (text: string): boolean => text.search(picture) >= 0

const withoutMarkdown = (text: string): string =>
  text
    .replace(picture, '$1')
    .replace(link, '$1')
    .replace(heading, '')
    .replace(stars, '$2')
    .replace(underscores, '$2')
    .replace(code, '$2')
    .replace(escapeSequence, '$1')
