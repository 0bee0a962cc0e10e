import { decodeText } from '../../../../shared/data/decode-text.ts'

/** The server's limit for a text without pictures. */
const textBytesMax = 900_000
/** The limit for a file with its pictures. */
export const fileBytesMax = 50_000_000

/** By content, since such files are often named .txt. */
export const formatOf = (text: string): 'gift' | 'moodle' =>
  /^\s*<(\?xml|quiz|!)/i.test(text) ? 'moodle' : 'gift'

const attachedFile = /(<file\b[^<>]*>)([^<]*)(?=<\/file>)/g
const drawnWithin = /(data:[\w.+-]+\/[\w.+-]+;base64,)[\w+/=\\%-]+/g

/** Removes embedded files; keeps line numbers. */
const withoutPictures = (text: string): string =>
  text
    .replace(attachedFile, (_, opening: string, content: string) => opening + content.replace(/[^\n]+/g, ''))
    .replace(drawnWithin, '$1')

/** The text to send; null above the server's limit. */
export const questionText = (bytes: Uint8Array): string | null => {
  const text = withoutPictures(decodeText(bytes))
  return new TextEncoder().encode(text).length > textBytesMax ? null : text
}
