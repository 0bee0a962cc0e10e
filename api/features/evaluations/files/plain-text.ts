import {
  inForm,
  textHasInvisibleCharacters,
  withoutInvisibleCharacters,
} from '../../../../domain/kernel/text.ts'
import { withoutEntities } from './entities.ts'
import type { FileText, Loss } from './found.ts'
import { hasPictures, withoutMarkdown } from './markdown.ts'
import { hasTags, lossesOfTags, withoutTags } from './markup.ts'

type Plain = { readonly text: string; readonly lost: readonly Loss[] }

export const plainText = (given: FileText): Plain => {
  const read = wordsOf(given)
  const whole = inForm(read.text, 'NFC').trim()
  if (!textHasInvisibleCharacters(whole)) return { text: whole, lost: read.lost }
  const text = whole.split('\n').map(withoutInvisibleCharacters).join('\n').trim()
  return { text, lost: [...read.lost, 'invisible'] }
}

const wordsOf = ({ raw, format }: FileText): Plain => {
  switch (format) {
    case 'plain':
      return { text: raw, lost: [] }
    case 'html':
      return { text: withoutTags(raw), lost: lossesOfTags(raw) }
    case 'auto':
      return wordsOf(hasTags(raw) ? { raw, format: 'html' } : { raw: withoutEntities(raw), format: 'plain' })
    case 'markdown': {
      const words = withoutMarkdown(raw)
      const { text, lost } = wordsOf({ raw: words, format: 'auto' })
      const laidOut: readonly Loss[] = words === raw ? [] : ['html']
      return { text, lost: [...(hasPictures(raw) ? (['media'] as const) : []), ...laidOut, ...lost] }
    }
  }
}
