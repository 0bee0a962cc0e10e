import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'

export type Bytes = AsyncIterable<Uint8Array>

export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase'
  constructor() {
    super('The backup was made with another BACKUP_KEY.')
  }
}

const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headerBytes = saltBytes + nonceBytes

/** Slow on purpose: 64 MiB for each guess. */
const keyOf = (passphrase: string, salt: Uint8Array): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 })

/** Salt and nonce, AES-256-GCM ciphertext, tag. */
export const encrypted = (passphrase: string) =>
  async function* (plain: Bytes): AsyncGenerator<Uint8Array> {
    const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)]
    const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce)
    yield Buffer.concat([salt, nonce])
    for await (const chunk of plain) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }

/** Authenticated only at the end, where it throws WrongPassphrase: discard the bytes then. */
export const decrypted = (passphrase: string) =>
  async function* (sealed: Bytes): AsyncGenerator<Uint8Array> {
    let buffered = Buffer.alloc(0)
    let decipher: ReturnType<typeof opening> | null = null
    for await (const chunk of sealed) {
      buffered = Buffer.concat([buffered, chunk])
      if (!decipher && buffered.length >= headerBytes) {
        decipher = opening(passphrase, buffered.subarray(0, headerBytes))
        buffered = buffered.subarray(headerBytes)
      }
      if (!decipher || buffered.length <= tagBytes) continue
      yield decipher.update(buffered.subarray(0, -tagBytes))
      buffered = buffered.subarray(-tagBytes)
    }
    if (!decipher || buffered.length !== tagBytes) throw new WrongPassphrase()
    try {
      decipher.setAuthTag(buffered)
      yield decipher.final()
    } catch {
      throw new WrongPassphrase()
    }
  }

const opening = (passphrase: string, header: Uint8Array) =>
  createDecipheriv(
    'aes-256-gcm',
    keyOf(passphrase, header.subarray(0, saltBytes)),
    header.subarray(saltBytes),
  )

const macOf = (passphrase: string, salt: Uint8Array, text: string): Buffer =>
  createHmac('sha256', keyOf(passphrase, salt)).update(text).digest()

/** A salt and an HMAC of the text, in hex. */
export const sealOf = (passphrase: string, text: string): string => {
  const salt = randomBytes(saltBytes)
  return Buffer.concat([salt, macOf(passphrase, salt, text)]).toString('hex')
}

export const isSealOf = (passphrase: string, text: string, seal: string): boolean => {
  const bytes = Buffer.from(seal, 'hex')
  const mac = macOf(passphrase, bytes.subarray(0, saltBytes), text)
  const storedMac = bytes.subarray(saltBytes)
  return storedMac.length === mac.length && timingSafeEqual(storedMac, mac)
}
