import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Json, Purpose } from '../../domain/kernel/event.ts'
import { RefusedPayload } from './errors.ts'
import type { Registry } from './registry.ts'
import type { FoundKeys } from './sealing-keys.ts'
import type { Owner } from './sealing-roots.ts'
import type { Data } from './upcasts.ts'

export type Place = { readonly stream: string; readonly eventId: string; readonly field: string }

type Sealed = { readonly $sealed: string; readonly purpose: Purpose }

const nonceBytes = 12
const tagBytes = 16

const nonceOf = (key: Buffer, { eventId, field }: Place, plaintext: string): Buffer =>
  createHmac('sha256', key).update(`${eventId}|${field}|${plaintext}`).digest().subarray(0, nonceBytes)

const additional = ({ stream, eventId, field }: Place): Buffer => Buffer.from(`${stream}|${eventId}|${field}`)

/** AES-256-GCM, deterministic by place, so that a repeated command stores nothing new. */
export const seal = (value: Json, key: Buffer, purpose: Purpose, place: Place): Sealed => {
  const plaintext = JSON.stringify(value)
  const nonce = nonceOf(key, place, plaintext)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(additional(place))
  const sealed = Buffer.concat([nonce, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { $sealed: sealed.toString('base64'), purpose }
}

/** Null where another key sealed it: a forgotten person who returns has a new one. */
export const unseal = ({ $sealed }: Sealed, key: Buffer, place: Place): Json => {
  const bytes = Buffer.from($sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(additional(place))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    const plaintext = Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
      decipher.final(),
    ])
    return JSON.parse(plaintext.toString('utf8')) as Json // what seal wrote
  } catch {
    return null
  }
}

const isSealed = (value: Json | undefined): value is Sealed =>
  typeof value === 'object' && value !== null && '$sealed' in value

const personIn = (data: Data): string => {
  if (typeof data.personId !== 'string') throw new RefusedPayload('payload.whose', '.personId')
  return data.personId
}

export const toSeal = ({ seals }: Registry, type: string, data: Data): [field: string, owner: Owner][] => {
  const declared = seals[type]
  if (!declared) return []
  return Object.entries(declared)
    .filter(([field]) => data[field] !== null && data[field] !== undefined)
    .map(([field, purpose]) => [field, { personId: personIn(data), purpose }])
}

export const sealed = (
  data: Data,
  fields: readonly (readonly [string, Owner])[],
  keys: FoundKeys,
  at: Omit<Place, 'field'>,
): Data => {
  if (fields.length === 0) return data
  const changed = fields.map(([field, owner]) => {
    const key = keys(owner)
    return [field, key && seal(data[field] ?? null, key, owner.purpose, { ...at, field })] as const
  })
  return { ...data, ...Object.fromEntries(changed) }
}

/** Nobody's where a row was tampered with, which `verify` reports. */
const ownerOf = (data: Data, { purpose }: Sealed): Owner => ({ personId: String(data.personId), purpose })

/** Owners of all sealed values in this data, whether the field is still declared or not. */
export const sealedOwners = (data: Data): readonly Owner[] => {
  let owners: readonly Owner[] = nobody
  for (const field in data) {
    const value = data[field]
    if (isSealed(value)) owners = [...owners, ownerOf(data, value)]
  }
  return owners
}

const nobody: readonly Owner[] = []

export const opened = (data: Data, keys: FoundKeys, at: Omit<Place, 'field'>): Data => {
  if (!Object.values(data).some(isSealed)) return data
  const fields = Object.entries(data).map(([field, value]) => {
    if (!isSealed(value)) return [field, value] as const
    const key = keys(ownerOf(data, value))
    return [field, key ? unseal(value, key, { ...at, field }) : null] as const
  })
  return Object.fromEntries(fields)
}
