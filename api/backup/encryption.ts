import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
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
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 }

const derive = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const keptMost = 8
const kept = new Map<string, Promise<Buffer>>()

/** Keeps the last keys: a backup has several files, and each of them is read to check it and again to restore it. */
const keyOf = (passphrase: string, salt: Uint8Array): Promise<Buffer> => {
  const name = createHash('sha256').update(salt).update(passphrase).digest('hex')
  const known = kept.get(name)
  if (known) return known
  const key = derive(passphrase, salt)
  kept.set(name, key)
  key.catch(() => kept.delete(name))
  const [oldest = name] = kept.keys()
  if (kept.size > keptMost) kept.delete(oldest)
  return key
}

/** Of all files that this process writes, each of which has a nonce of its own. */
const ownSalt = randomBytes(saltBytes)

/** Salt and nonce, AES-256-GCM ciphertext, tag. */
export const encrypted = (passphrase: string) =>
  async function* (plain: Bytes): AsyncGenerator<Uint8Array> {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, ownSalt), nonce)
    yield Buffer.concat([ownSalt, nonce])
    for await (const chunk of plain) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }

/** Authenticated only at the end, where it throws WrongPassphrase: discard the bytes then. */
export const decrypted = (passphrase: string) =>
  async function* (sealed: Bytes): AsyncGenerator<Uint8Array> {
    let buffered = Buffer.alloc(0)
    let decipher: Awaited<ReturnType<typeof opening>> | null = null
    for await (const chunk of sealed) {
      buffered = Buffer.concat([buffered, chunk])
      if (!decipher && buffered.length >= headerBytes) {
        decipher = await opening(passphrase, buffered.subarray(0, headerBytes))
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

const opening = async (passphrase: string, header: Uint8Array) =>
  createDecipheriv(
    'aes-256-gcm',
    await keyOf(passphrase, header.subarray(0, saltBytes)),
    header.subarray(saltBytes),
  )

const macOf = async (passphrase: string, salt: Uint8Array, text: string): Promise<Buffer> =>
  createHmac('sha256', await keyOf(passphrase, salt))
    .update(text)
    .digest()

/** A salt and an HMAC of the text, in hex. */
export const sealOf = async (passphrase: string, text: string): Promise<string> => {
  const salt = randomBytes(saltBytes)
  return Buffer.concat([salt, await macOf(passphrase, salt, text)]).toString('hex')
}

export const isSealOf = async (passphrase: string, text: string, seal: string): Promise<boolean> => {
  const bytes = Buffer.from(seal, 'hex')
  const mac = await macOf(passphrase, bytes.subarray(0, saltBytes), text)
  const storedMac = bytes.subarray(saltBytes)
  return storedMac.length === mac.length && timingSafeEqual(storedMac, mac)
}
