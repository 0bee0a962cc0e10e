import { createECDH, createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { keyFor } from '../keys.ts'

type Settings = Pick<Config, 'pushPrivateKey' | 'jwtSecret' | 'publicUrl'>

export type ServerKeys = {
  readonly publicKey: string
  readonly privateKey: string
  /** Where push services reach who sends (RFC 8292). */
  readonly subject: string
}

const curve = 'prime256v1'

/** Null where the private key is none of the curve. */
export const publicKeyOf = (privateKey: string): string | null => {
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return null
  }
  return pair.getPublicKey('base64url')
}

/** Follows from the servers' common secret where no key is set, so that all servers have the same. */
const derivedKey = (secret: string): string => {
  let bytes = keyFor(secret, 'push')
  while (publicKeyOf(bytes.toString('base64url')) === null)
    bytes = createHmac('sha256', bytes).update('push').digest()
  return bytes.toString('base64url')
}

export const serverKeys = ({ pushPrivateKey, jwtSecret, publicUrl }: Settings): ServerKeys => {
  const privateKey = pushPrivateKey ?? derivedKey(jwtSecret)
  const { protocol, hostname } = new URL(publicUrl)
  return {
    privateKey,
    publicKey: publicKeyOf(privateKey) ?? '',
    subject: protocol === 'https:' ? publicUrl : `mailto:bitacora@${hostname}`,
  }
}

const pointBytes = 65
const secretBytes = 16

/** Keys of a browser: a point of the curve, and a secret. */
export const areBrowserKeys = ({
  p256dh,
  auth,
}: {
  readonly p256dh: string
  readonly auth: string
}): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length !== secretBytes) return false
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}
