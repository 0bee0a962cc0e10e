import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const issuer = 'bitacora'

/** However active a session is, its token ends after this; within it the session's row decides. */
const longestSeconds = 30 * 24 * 3600

const claims = z.object({ sub: z.uuid(), sid: z.uuid() })

export type TokenClaims = { readonly personId: string; readonly sessionId: string }

/** A key of its own for each use of the one secret. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()

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
    .setExpirationTime(issuedAt + longestSeconds)
    .sign(keyFor(secret, 'token'))
}

/** Null for whatever was not signed here, by this algorithm, for now. */
export const readToken = async (token: string, secret: string, now: Date): Promise<TokenClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyFor(secret, 'token'), {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    const { sub, sid } = claims.parse(payload)
    return { personId: sub, sessionId: sid }
  } catch {
    return null
  }
}
