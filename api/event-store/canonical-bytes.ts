export type Copying = {
  from: Buffer
  at: number
  into: Buffer
  to: number
  /** A number was printed with digits that `canonical` never writes. */
  isRounded?: boolean
}

const codeOf = (character: string): number => character.charCodeAt(0)

const quote = codeOf('"')
const backslash = codeOf('\\')
const comma = codeOf(',')
const colon = codeOf(':')
const minus = codeOf('-')
const zero = codeOf('0')
const nine = codeOf('9')
const brace = codeOf('{')
const braceEnd = codeOf('}')
const bracket = codeOf('[')
const bracketEnd = codeOf(']')
const lastAscii = 0x7f
const lastControl = 0x1f
const noByte = -1

/** Copies a jsonb value as PostgreSQL prints it into `canonical` form. The target needs twice the text's size. */
export const copyCanonical = (copying: Copying): void => {
  const first = copying.from[copying.at]
  if (first === quote) copyString(copying)
  else if (first === brace) copyObject(copying)
  else if (first === bracket) copyArray(copying)
  else copyWord(copying)
}

/** Copies the text up to `until` as a JSON string. The target needs six times its size. */
export const copyQuoted = (copying: Copying, until: number): void => {
  const { from, at, into } = copying
  let to = copying.to
  into[to++] = quote
  for (let next = at; next < until; next++) {
    const byte = from[next] ?? noByte
    if (byte <= lastControl || byte === quote || byte === backslash) {
      copyText(copying, JSON.stringify(decoded(from, at, until)))
      copying.at = until
      return
    }
    into[to++] = byte
  }
  into[to++] = quote
  copying.at = until
  copying.to = to
}

export const copyBytes = (copying: Copying, until: number): void => {
  const { from, into } = copying
  let { at, to } = copying
  while (at < until) into[to++] = from[at++] ?? noByte
  copying.at = at
  copying.to = to
}

const copyText = (copying: Copying, text: string): void => {
  copying.to += copying.into.write(text, copying.to)
}

const copyString = (copying: Copying): void => {
  const { from, into } = copying
  let { at, to } = copying
  const end = from.length
  into[to++] = from[at++] ?? noByte
  while (at < end) {
    const byte = from[at++] ?? noByte
    into[to++] = byte
    if (byte === quote) break
    if (byte === backslash) into[to++] = from[at++] ?? noByte
  }
  copying.at = at
  copying.to = to
}

const copyArray = (copying: Copying): void => {
  const { from, into } = copying
  into[copying.to++] = bracket
  copying.at += 1
  while (copying.at < from.length && from[copying.at] !== bracketEnd) {
    copyCanonical(copying)
    if (from[copying.at] !== comma) break
    into[copying.to++] = comma
    copying.at += 2
  }
  into[copying.to++] = bracketEnd
  copying.at += 1
}

const copyObject = (copying: Copying): void => {
  const { from, into } = copying
  into[copying.to++] = brace
  const firstMember = copying.to
  const starts: number[] = []
  const ends: number[] = []
  let isSorted = true
  copying.at += 1
  while (copying.at < from.length && from[copying.at] !== braceEnd) {
    const start = copying.to
    copyString(copying)
    into[copying.to++] = colon
    copying.at += 2
    copyCanonical(copying)
    into[copying.to++] = comma
    let place = starts.length
    while (place > 0 && isBefore(into, start, starts[place - 1] ?? 0)) {
      starts[place] = starts[place - 1] ?? 0
      ends[place] = ends[place - 1] ?? 0
      place -= 1
      isSorted = false
    }
    starts[place] = start
    ends[place] = copying.to
    if (from[copying.at] !== comma) break
    copying.at += 2
  }
  if (!isSorted) {
    let to = copying.to
    for (let member = 0; member < starts.length; member++) {
      const [start, end] = [starts[member] ?? 0, ends[member] ?? 0]
      into.copyWithin(to, start, end)
      to += end - start
    }
    into.copyWithin(firstMember, copying.to, to)
  }
  if (starts.length > 0) copying.to -= 1
  into[copying.to++] = braceEnd
  copying.at += 1
}

const isBefore = (text: Buffer, one: number, other: number): boolean => {
  for (let next = 1; ; next++) {
    const a = text[one + next] ?? quote
    const b = text[other + next] ?? quote
    if (a === backslash || b === backslash || a > lastAscii || b > lastAscii)
      return keyAt(text, one) < keyAt(text, other)
    if (a === quote || b === quote) return a === quote && b !== quote
    if (a !== b) return a < b
  }
}

const keyAt = (text: Buffer, start: number): string => {
  let end = start + 1
  while (text[end] !== quote) end += text[end] === backslash ? 2 : 1
  return JSON.parse(decoded(text, start, end + 1))
}

/** Integers of so many characters are printed alike by PostgreSQL and ECMAScript. */
const exactLength = 15

const copyWord = (copying: Copying): void => {
  const { from, at } = copying
  const isNumber = (from[at] ?? noByte) <= nine
  let isInteger = true
  let until = at
  for (; until < from.length; until++) {
    const byte = from[until] ?? noByte
    if (byte <= comma || byte === bracketEnd || byte === braceEnd) break
    if (isNumber && byte !== minus && !(byte >= zero && byte <= nine)) isInteger = false
  }
  if (isNumber && (!isInteger || until - at > exactLength)) {
    const printed = decoded(from, at, until)
    const digits = String(Number(printed))
    copyText(copying, digits)
    copying.isRounded ||= printed !== digits && printed !== withoutExponent(digits)
    copying.at = until
  } else copyBytes(copying, until)
}

const withoutExponent = (digits: string): string => {
  const [, sign = '', whole = '', part = '', places] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(digits) ?? []
  return places ? `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${part}` : digits
}

export const decoded = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('utf8', start, end)
