/** As the server takes it, without its pictures. */
const textBytesMax = 900_000
/** With them. */
export const fileBytesMax = 50_000_000

/** The text of a file in the encoding that it is written in: Unicode, or as Windows wrote Western languages before. */
const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

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
