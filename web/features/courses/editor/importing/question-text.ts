import { decoded } from '../../../../shared/data/decoded.ts'

/** As the server takes it, without its pictures. */
const textBytesMax = 900_000
/** With them. */
export const fileBytesMax = 50_000_000

/** By what it says: files are often called .txt. */
export const formatOf = (text: string): 'gift' | 'moodle' =>
  /^\s*<(\?xml|quiz|!)/i.test(text) ? 'moodle' : 'gift'

const attachedFile = /(<file\b[^<>]*>)([^<]*)(?=<\/file>)/g
const drawnWithin = /(data:[\w.+-]+\/[\w.+-]+;base64,)[\w+/=\\%-]+/g

/** The text without what its pictures and other files hold, line by line as it was. */
const withoutPictures = (text: string): string =>
  text
    .replace(attachedFile, (_, opening: string, content: string) => opening + content.replace(/[^\n]+/g, ''))
    .replace(drawnWithin, '$1')

/** What of a file's bytes is sent; null where it is more than the server takes. */
export const questionText = (bytes: Uint8Array): string | null => {
  const text = withoutPictures(decoded(bytes))
  return new TextEncoder().encode(text).length > textBytesMax ? null : text
}
