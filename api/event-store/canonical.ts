import type { Json } from '../../domain/kernel/event.ts'
import { RefusedPayload } from './errors.ts'

const special = /[^ !#-[\]-\uffff]/

const jsonString = (text: string): string => (special.test(text) ? JSON.stringify(text) : `"${text}"`)

/** RFC 8785: keys by UTF-16 code unit, no blanks, numbers and strings as ECMAScript writes them. Hot path of every proof. */
export const canonical = (value: Json): string => {
  if (typeof value === 'string') return jsonString(value)
  if (value === null || typeof value !== 'object') return String(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const element of value) text += `${text && ','}${canonical(element)}`
    return `[${text}]`
  }
  const object = value as { readonly [key: string]: Json }
  for (const key of Object.keys(object).sort())
    text += `${text && ','}${jsonString(key)}:${canonical(object[key] as Json)}`
  return `{${text}}`
}

export type Digestible = {
  readonly stream: string
  readonly eventId: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: string
  readonly meta: string
}

const digestInput = ({ stream, eventId, type, schemaVersion, data, meta }: Digestible): string =>
  `\0{"data":${data},"event_id":"${eventId}","meta":${meta},"schema_version":${schemaVersion},"stream":${jsonString(stream)},"type":${jsonString(type)}}`

/** SHA-256 over a zero byte and the event's canonical JSON, in hex. */
export const digestOf = (event: Digestible): string => Bun.SHA256.hash(digestInput(event), 'hex')

const depthMax = 100

const checkText = (text: string, path: string): string => {
  if (text.includes('\0')) throw new RefusedPayload('payload.nul', path)
  if (!text.isWellFormed()) throw new RefusedPayload('payload.lone-surrogate', path)
  return text
}

const checkNumber = (value: number, path: string): number => {
  if (!Number.isFinite(value)) throw new RefusedPayload('payload.not-finite', path)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RefusedPayload('payload.integer-too-large', path)
  return value
}

const checkObject = (value: object, path: string, depth: number): Json => {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new RefusedPayload('payload.not-json', path)
  const members: [string, Json][] = []
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    if (key === '$sealed') throw new RefusedPayload('payload.not-json', path)
    members.push([checkText(key, path), checkJson(member, `${path}.${key}`, depth + 1)])
  }
  return Object.fromEntries(members)
}

/** The value as plain JSON, without absent members; throws RefusedPayload where jsonb could not return it unchanged. */
export const checkJson = (value: unknown, path: string, depth = 0): Json => {
  if (depth > depthMax) throw new RefusedPayload('payload.too-deep', path)
  switch (typeof value) {
    case 'string':
      return checkText(value, path)
    case 'number':
      return checkNumber(value, path)
    case 'boolean':
      return value
    case 'object':
      if (value === null) return null
      return Array.isArray(value)
        ? value.map((element, index) => checkJson(element, `${path}[${index}]`, depth + 1))
        : checkObject(value, path, depth)
    default:
      throw new RefusedPayload('payload.not-json', path)
  }
}
