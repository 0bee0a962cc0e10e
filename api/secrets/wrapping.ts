import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '../keys.ts'

const nonceBytes = 12
const tagBytes = 16

const wrappingKey = (root: string): Buffer => keyFor(root, 'wrapping')

/** Nonce, AES-256-GCM ciphertext and tag in base64. `about` is authenticated, so that no row takes another's place. */
export const wrap = (root: string, about: string, secret: string): string => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(root), nonce).setAAD(Buffer.from(about))
  const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64')
}

/** Null where none of the roots wrapped it. */
export const unwrap = (roots: readonly string[], about: string, wrapped: string): string | null => {
  const bytes = Buffer.from(wrapped, 'base64')
  if (bytes.length < nonceBytes + tagBytes) return null
  for (const root of roots) {
    const secret = opened(wrappingKey(root), about, bytes)
    if (secret !== null) return secret
  }
  return null
}

const opened = (key: Buffer, about: string, bytes: Buffer): string | null => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const plain = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
