/** Inclusive. */
export type ByteRange = { readonly start: number; readonly end: number }

/** One range of RFC 9110: `whole` without a header, for several ranges and for other units; `unsatisfiable` beyond the end. */
export const rangeOf = (header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return 'whole'
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

const suffix = (length: number, size: number): ByteRange | 'unsatisfiable' =>
  length > 0 ? { start: Math.max(0, size - length), end: size - 1 } : 'unsatisfiable'

export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** If-Range: a range of another version would not fit what the reader has. */
export const fitsRange = (ifRange: string | null, etag: string): boolean =>
  ifRange === null || ifRange.trim() === etag
