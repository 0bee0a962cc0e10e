/** The text form of values in both directions, for both drivers. */

const quoted = (element: string): string =>
  `"${element.includes('"') || element.includes('\\') ? element.replace(/["\\]/g, '\\$&') : element}"`

const toArrayText = (elements: readonly unknown[]): string => {
  const parts = elements.map((element) => {
    if (Array.isArray(element)) return toArrayText(element)
    const text = toText(element)
    return text === null ? 'NULL' : quoted(text)
  })
  return `{${parts.join(',')}}`
}

/** Refuses objects, so that jsonb is stringified explicitly. */
export const toText = (value: unknown): string | null => {
  if (value === null) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      if (Array.isArray(value)) return toArrayText(value)
      if (value instanceof Date) return value.toISOString()
      throw new TypeError(`a statement cannot carry a value of type ${typeof value}`)
  }
}

/** `2026-03-03 10:00:00.5+00` to `2026-03-03T10:00:00.500Z`; the session's zone is UTC. */
export const toInstant = (text: string): string => {
  // rows of a batch share their instant
  if (text !== lastText) {
    lastText = text
    lastInstant = instantOf(text)
  }
  return lastInstant
}

let lastText = ''
let lastInstant = ''

const instantOf = (text: string): string => {
  if (text.length < 19) return text
  const fraction = text.charAt(19) === '.' ? text.slice(20, 23).replace(/\D.*$/, '') : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

type Parser = (text: string) => unknown

const elementPattern = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs

/** One dimension: the product's tables need no more. */
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    [...text.slice(1, -1).matchAll(elementPattern)].map(([, inQuotes, bare]) => {
      if (inQuotes !== undefined) return parse(inQuotes.replace(/\\(.)/gs, '$1'))
      return bare === 'NULL' || bare === undefined ? null : parse(bare)
    })

const text: Parser = (value) => value
const json: Parser = (value) => JSON.parse(value)
const boolean: Parser = (value) => value === 't'
const bytes: Parser = (value) => Buffer.from(value.slice(2), 'hex')

const kinds: readonly (readonly [parse: Parser, types: readonly number[], arrays: readonly number[]])[] = [
  [boolean, [16], [1000]],
  [Number, [20, 21, 23, 26, 700, 701, 1700], [1005, 1007, 1016, 1021, 1022, 1028, 1231]],
  [text, [25, 1042, 1043, 1082, 2950], [1009, 1014, 1015, 1182, 2951]],
  [json, [114, 3802], [199, 3807]],
  [bytes, [17], [1001]],
  [toInstant, [1114, 1184], [1115, 1185]],
]

/** Types without a parser stay text. */
export const parsers: Readonly<Record<number, Parser>> = Object.fromEntries(
  kinds.flatMap(([parse, types, arrays]) => [
    ...types.map((type) => [type, parse] as const),
    ...arrays.map((type) => [type, arrayOf(parse)] as const),
  ]),
)
