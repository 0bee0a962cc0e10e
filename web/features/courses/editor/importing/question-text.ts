import { decoded } from '../../../../shared/data/decoded.ts'

/** The server's limit for a text without pictures. */
const textBytesMax = 900_000
/** The limit for a file with its pictures. */
export const fileBytesMax = 50_000_000

/** By what it says: files are often called .txt. */
export const formatOf = (text: string): 'gift' | 'moodle' =>
  /^\s*<(\?xml|quiz|!)/i.test(text) ? 'moodle' : 'gift'

const attachedFile = /(<file\b[^<>]*>)([^<]*)(?=<\/file>)/g
const drawnWithin = /(data:[\w.+-]+\/[\w.+-]+;base64,)[\w+/=\\%-]+/g

/** Removes the content of pictures and other embedded files; keeps the line numbers. */
const withoutPictures = (text: string): string =>
  text
    .replace(attachedFile, (_, opening: string, content: string) => opening + content.replace(/[^\n]+/g, ''))
    .replace(drawnWithin, '$1')

/** The text to send of a file; null where it is larger than the server takes. */
export const questionText = (bytes: Uint8Array): string | null => {
  const text = withoutPictures(decoded(bytes))
  return new TextEncoder().encode(text).length > textBytesMax ? null : text
}
