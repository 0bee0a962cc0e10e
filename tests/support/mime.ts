export type Part = {
  readonly headers: ReadonlyMap<string, string>
  /** Without parameters: text/calendar. */
  readonly type: string
  readonly parameters: Readonly<Record<string, string>>
  readonly text: string
  readonly parts: readonly Part[]
}

/** A message as it went over the wire, by RFC 2045 and 2046. */
export const partOf = (raw: string): Part => {
  const end = raw.indexOf('\r\n\r\n')
  const headers = headersOf(end < 0 ? raw : raw.slice(0, end))
  const body = end < 0 ? '' : raw.slice(end + 4)
  const [type = '', ...rest] = (headers.get('content-type') ?? 'text/plain')
    .split(';')
    .map((one) => one.trim())
  const parameters = Object.fromEntries(rest.map((one) => one.replaceAll('"', '').split('=', 2)))
  const parts = parameters.boundary ? partsIn(body, parameters.boundary) : []
  const text = parts.length > 0 ? '' : decoded(body, headers.get('content-transfer-encoding') ?? '7bit')
  return { headers, type, parameters, text, parts }
}

const headersOf = (head: string): ReadonlyMap<string, string> =>
  new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )

const partsIn = (body: string, boundary: string): readonly Part[] =>
  body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))

const decoded = (body: string, encoding: string): string => {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8')
    case 'quoted-printable': {
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    }
    default:
      return body
  }
}

/** =?UTF-8?Q?…?= and =?UTF-8?B?…?= undone. */
export const decodedHeader = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    )
