import { fittingFileName } from '../../domain/kernel/names.ts'
import { inForm } from '../../domain/kernel/text.ts'
import { type ByteRange, fitsRange, matchesEtag, rangeOf } from './ranges.ts'
import type { ObjectRow } from './records.ts'
import type { Presented, StoredBytes } from './store.ts'

type Open = () => Promise<StoredBytes | null>

/** Answers GET or HEAD: whole, a range, or 304; null where the bytes are missing. */
export const download = async (row: ObjectRow, request: Request, open: Open): Promise<Response | null> => {
  const { headers: requestHeaders, method } = request
  const headers = headersOf(row)
  const { etag } = headers
  if (matchesEtag(requestHeaders.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const range = fitsRange(requestHeaders.get('if-range'), etag)
    ? rangeOf(requestHeaders.get('range'), row.size)
    : 'whole'
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${row.size}` },
    })
  const bytes = await open()
  if (!bytes) return null
  const { start, end } = range === 'whole' ? { start: 0, end: row.size - 1 } : range
  return new Response(method === 'HEAD' ? null : bodyOf(bytes, range, requestHeaders.has('range')), {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${row.size}` }),
    },
  })
}

/** Bun slices a Blob by the Range header even where the range does not apply; a stream stays whole. */
const bodyOf = (
  bytes: StoredBytes,
  range: ByteRange | 'whole',
  hasRangeHeader: boolean,
): Blob | ReadableStream => {
  const part = range === 'whole' ? bytes : bytes.slice(range.start, range.end + 1)
  return part instanceof Blob && !(range === 'whole' && hasRangeHeader) ? part : part.stream()
}

export const redirect = (location: string): Response =>
  new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })

export const presentedAs = ({ name, content_type }: ObjectRow): Presented => ({
  contentType: content_type,
  disposition: dispositionOf(name, content_type),
})

const headersOf = ({ name, sha256, content_type }: ObjectRow) => ({
  'content-type': content_type,
  'content-disposition': dispositionOf(name, content_type),
  etag: `"${sha256}"`,
  'accept-ranges': 'bytes',
  // a key's object may be replaced, so clients revalidate
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': policyOf(content_type),
})

/** Types that can run scripts, such as SVG, are only saved. */
const isShown = (contentType: string): boolean =>
  /^(video|audio)\/|^image\/(png|jpeg)$|^application\/(pdf|ogg)$/.test(contentType)

const policyOf = (contentType: string): string =>
  // browsers refuse to show a PDF in their own viewer under a sandbox; it has one of its own
  contentType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox; frame-ancestors 'self'"

/** RFC 6266: the name in ASCII, and in RFC 5987's encoding. */
const dispositionOf = (original: string, contentType: string): string => {
  const name = fittingFileName(original)
  const plain = inForm(name, 'NFKD').replace(/[^\x20-\x7e]|["\\%;]/g, '')
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const way = isShown(contentType) ? 'inline' : 'attachment'
  return `${way}; filename="${plain || 'archivo'}"; filename*=UTF-8''${coded}`
}
