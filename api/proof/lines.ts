import { createHash } from 'node:crypto'

export class FileFault extends Error {
  override readonly name = 'FileFault'
}

const newline = 0x0a
const lineBytesMax = 16 * 1_048_576

/** A line in UTF-8, and the SHA-256 of all lines before it in base64. */
export type FileLine = { readonly text: string; readonly before: () => string }

/** Streams the lines of a file. Throws FileFault where its end is missing, or this is no text. */
export const linesOf = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    let from = 0
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, from)) {
      const line = rest.subarray(from, end)
      yield { text: decoded(decoder, line), before: () => hash.copy().digest('base64') }
      hash.update(rest.subarray(from, end + 1))
      from = end + 1
    }
    rest = rest.subarray(from)
    if (rest.length > lineBytesMax) throw new FileFault('it holds a line that is too long')
  }
  if (rest.length > 0) throw new FileFault('it ends in the middle of a line')
}

const decoded = (decoder: TextDecoder, line: Uint8Array): string => {
  try {
    return decoder.decode(line)
  } catch {
    throw new FileFault('it is no text in UTF-8')
  }
}
