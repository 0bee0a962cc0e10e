export type PdfProblem = 'damaged' | 'encrypted'

const tailBytes = 1_024
const aheadOfTable = 64

/** By its cross-reference alone, since nothing bounds what its streams inflate to: 300 KB may be gigabytes. */
export const pdfProblem = (bytes: Uint8Array): PdfProblem | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const trailer = trailerOf(file)
  if (trailer === null || !/\/Root\b/.test(trailer)) return 'damaged'
  return /\/Encrypt\b/.test(trailer) ? 'encrypted' : null
}

/** The dictionary of the last cross-reference, which is a table or a stream. */
const trailerOf = (file: Buffer): string | null => {
  const tail = file.toString('latin1', Math.max(0, file.length - tailBytes))
  const last = tail.slice(Math.max(0, tail.lastIndexOf('startxref')))
  const offset = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(last)?.[1]
  if (offset === undefined) return null
  // readers count from the header, which need not be the first byte
  for (const at of new Set([Number(offset) + Math.max(0, file.indexOf('%PDF-')), Number(offset)])) {
    const isThere = /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(file.toString('latin1', at, at + aheadOfTable))
    if (isThere) return file.toString('latin1', at, file.indexOf('startxref', at))
  }
  return null
}
