import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../keys.ts'

const proofOf = (secret: string, personId: string): string =>
  createHmac('sha256', keyFor(secret, 'mail-stops')).update(personId).digest('base64url')

/** Of letters, whose receivers stop them without a log-in. It does not expire, as letters do not. */
export const stopToken = (secret: string, personId: string): string =>
  `${personId}.${proofOf(secret, personId)}`

/** Null for any other text. */
export const holderOfStopToken = (secrets: readonly string[], token: string): string | null => {
  const [personId = '', proof = '', ...more] = token.split('.')
  if (more.length > 0) return null
  const given = Buffer.from(proof)
  const isProof = (secret: string): boolean => {
    const expected = Buffer.from(proofOf(secret, personId))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return secrets.some(isProof) ? personId : null
}
