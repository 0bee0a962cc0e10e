import type { Json } from '../../domain/kernel/event.ts'
import { RefusedPayload } from './errors.ts'

type JsonObject = { readonly [key: string]: Json }

/** RFC 8785: keys by UTF-16 code unit, no blanks, numbers and strings as ECMAScript writes them. */
export const canonical = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const object = value as JsonObject
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(object[key] as Json)}`)
  return `{${members.join(',')}}`
}

export type Digestible = {
  readonly stream: string
  readonly eventId: string
  readonly type: string
  readonly schemaVersion: number
  /** Canonical JSON. */
  readonly data: string
  /** Canonical JSON. */
  readonly meta: string
}

/** SHA-256 over a zero byte and the event's canonical JSON, in hex. */
export const digestOf = ({ stream, eventId, type, schemaVersion, data, meta }: Digestible): string =>
  Bun.SHA256.hash(
    `\0{"data":${data},"event_id":"${eventId}","meta":${meta},"schema_version":${schemaVersion},"stream":${JSON.stringify(stream)},"type":${JSON.stringify(type)}}`,
    'hex',
  )

const deepest = 100

const checkedText = (text: string, path: string): string => {
  if (text.includes('\0')) throw new RefusedPayload('payload.nul', path)
  if (!text.isWellFormed()) throw new RefusedPayload('payload.lone-surrogate', path)
  return text
}

const checkedNumber = (value: number, path: string): number => {
  if (!Number.isFinite(value)) throw new RefusedPayload('payload.not-finite', path)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RefusedPayload('payload.integer-too-large', path)
  return value
}

const checkedObject = (value: object, path: string, depth: number): Json => {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new RefusedPayload('payload.not-json', path)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => {
        if (key === '$sealed') throw new RefusedPayload('payload.not-json', path)
        return [checkedText(key, path), checked(member, `${path}.${key}`, depth + 1)]
      }),
  )
}

/** The value as plain JSON, without absent members; throws RefusedPayload where jsonb could not give it back as it is. */
export const checked = (value: unknown, path: string, depth = 0): Json => {
  if (depth > deepest) throw new RefusedPayload('payload.too-deep', path)
  switch (typeof value) {
    case 'string':
      return checkedText(value, path)
    case 'number':
      return checkedNumber(value, path)
    case 'boolean':
      return value
    case 'object':
      if (value === null) return null
      return Array.isArray(value)
        ? value.map((element, index) => checked(element, `${path}[${index}]`, depth + 1))
        : checkedObject(value, path, depth)
    default:
      throw new RefusedPayload('payload.not-json', path)
  }
}
