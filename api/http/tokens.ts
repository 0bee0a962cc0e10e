import { hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { keyFor } from '../keys.ts'
import { tokenSeconds } from '../secrets/keyring.ts'

const issuer = 'bitacora'

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() })

export type TokenClaims = { readonly personId: string; readonly sessionId: string }

const tokenKeys = new Map<string, Buffer>()

const tokenKeyOf = (secret: string): Buffer => {
  const key = tokenKeys.get(secret) ?? keyFor(secret, 'token')
  tokenKeys.set(secret, key)
  return key
}

export const signToken = (
  { personId, sessionId }: TokenClaims,
  secret: string,
  now: Date,
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(personId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(tokenKeyOf(secret))
}

/** Null unless one of the secrets signed the token, by this algorithm, and it is valid now. */
export const readToken = async (
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<TokenClaims | null> => {
  for (const secret of secrets) {
    const claims = await readSigned(token, secret, now)
    if (claims) return claims
  }
  return null
}

const readSigned = async (token: string, secret: string, now: Date): Promise<TokenClaims | null> => {
  const digest = hash('sha256', `${secret} ${token}`, 'base64')
  const known = verified.get(digest)
  if (known && now.getTime() < known.expiresAt) return known.claims
  const match = await verify(token, tokenKeyOf(secret), now)
  if (match) remember(digest, match)
  return match?.claims ?? null
}

type Verified = { readonly claims: TokenClaims; readonly expiresAt: number }

const verified = new Map<string, Verified>()
const verifiedMax = 10_000

const remember = (digest: string, result: Verified): void => {
  verified.set(digest, result)
  const [oldest] = verified.keys()
  if (verified.size > verifiedMax && oldest !== undefined) verified.delete(oldest)
}

const verify = async (token: string, key: Buffer, now: Date): Promise<Verified | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const { sub, sid, exp } = claims.parse(payload)
    return { claims: { personId: sub, sessionId: sid }, expiresAt: exp * 1_000 }
  } catch {
    return null
  }
}
