import { createHmac, timingSafeEqual } from 'node:crypto'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { keyFor } from '../keys.ts'
import type { SessionSecrets } from '../secrets/keyring.ts'

export type Act = 'GET' | 'PUT' | 'DELETE'

export type Grant = {
  readonly act: Act
  readonly key: string
  readonly contentType: string
  readonly size: number
  readonly nonce: string
  /** Of a read of one version; null for the referenced one. */
  readonly version: { readonly sha256: string; readonly name: string } | null
  /** The person and session of a change; null for a read. */
  readonly bearer: Bearer | null
  readonly expiresAt: Date
}

export type Bearer = { readonly personId: string; readonly sessionId: string }

export type Signing = {
  addressOf(grant: Grant): string
  grantOf(act: Act, key: string, query: URLSearchParams, now: Date): Grant
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

const versionOf = (version: Grant['version']): readonly string[] =>
  version ? [version.sha256, version.name] : []

/** A nested list, so that a bearer is never read as a version. */
const bearerOf = (bearer: Bearer | null): readonly (readonly string[])[] =>
  bearer ? [[bearer.personId, bearer.sessionId]] : []

/** Self-contained addresses: `/api/storage/{key}?expires=...&signature=...`. */
export const makeSigning = (secrets: SessionSecrets): Signing => {
  const signatureBy = (
    secret: string,
    { act, key, contentType, size, nonce, expiresAt, ...grant }: Grant,
  ): Buffer => {
    const to = [...versionOf(grant.version), ...bearerOf(grant.bearer)]
    return createHmac('sha256', keyFor(secret, 'storage'))
      .update(JSON.stringify([act, key, contentType, size, secondsOf(expiresAt), nonce, ...to]))
      .digest()
  }
  return {
    addressOf: (grant) => {
      const path = grant.key.split('/').map(encodeURIComponent).join('/')
      const query = new URLSearchParams({
        expires: String(secondsOf(grant.expiresAt)),
        ...(grant.contentType ? { contentType: grant.contentType } : {}),
        ...(grant.size ? { size: String(grant.size) } : {}),
        ...(grant.nonce ? { nonce: grant.nonce } : {}),
        ...(grant.version ?? {}),
        ...(grant.bearer ?? {}),
        signature: signatureBy(secrets.signing(), grant).toString('base64url'),
      })
      return `/api/storage/${path}?${query}`
    },
    grantOf: (act, key, query, now) => {
      const [sha256, personId] = [query.get('sha256'), query.get('personId')]
      const grant: Grant = {
        act,
        key,
        contentType: query.get('contentType') ?? '',
        size: Number(query.get('size') ?? 0),
        nonce: query.get('nonce') ?? '',
        version: sha256 === null ? null : { sha256, name: query.get('name') ?? '' },
        bearer: personId === null ? null : { personId, sessionId: query.get('sessionId') ?? '' },
        expiresAt: new Date(Number(query.get('expires') ?? Number.NaN) * 1000),
      }
      const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
      const isRight = (right: Buffer) =>
        signature.length === right.length && timingSafeEqual(signature, right)
      if (!secrets.valid().some((secret) => isRight(signatureBy(secret, grant))))
        throw new Rejection('storage.bad-signature')
      if (grant.expiresAt <= now) throw new Rejection('storage.expired')
      return grant
    },
  }
}
