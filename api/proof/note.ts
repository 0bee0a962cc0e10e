import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Signs notes: texts with Ed25519 signatures in the format of c2sp.org/signed-note. */
export type Signer = { readonly name: string; readonly key: KeyObject; readonly verifier: Verifier }

export type Verifier = {
  readonly name: string
  /** The first four bytes of the hash of name and key, in hex, as in signatures. */
  readonly id: string
  readonly key: KeyObject
  readonly text: string
}

export class MalformedNote extends Error {
  override readonly name = 'MalformedNote'
}

const ed25519 = 1
export const seedBytes = 32
const keyBytes = 32
const idBytes = 4

/** DER prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')
const beforeKey = Buffer.from('302a300506032b6570032100', 'hex')

const publicBytes = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: 'der', type: 'spki' })).subarray(-keyBytes)

const idOf = (name: string, key: Buffer): string =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(ed25519))
    .update(key)
    .digest('hex')
    .slice(0, 2 * idBytes)

const isName = (name: string): boolean => /^[^\s+]+$/u.test(name) && name.isWellFormed()

const verifierOf = (name: string, key: Buffer): Verifier => {
  const id = idOf(name, key)
  return {
    name,
    id,
    key: createPublicKey({ key: Buffer.concat([beforeKey, key]), format: 'der', type: 'spki' }),
    text: `${name}+${id}+${Buffer.concat([Buffer.of(ed25519), key]).toString('base64')}`,
  }
}

/** `seed` is secret and has 32 bytes. */
export const signerOf = (name: string, seed: Uint8Array): Signer => {
  if (!isName(name) || seed.length !== seedBytes) throw new Error('not a name and a seed to sign with')
  const key = createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' })
  return { name, key, verifier: verifierOf(name, publicBytes(createPublicKey(key))) }
}

/** From `name+id+key`; null where the text is malformed. */
export const parseVerifier = (text: string): Verifier | null => {
  const [name = '', id, ...rest] = text.split('+')
  const bytes = bytesOf(rest.join('+'))
  if (!isName(name) || bytes?.length !== 1 + keyBytes || bytes[0] !== ed25519) return null
  const verifier = verifierOf(name, bytes.subarray(1))
  return verifier.id === id ? verifier : null
}

const bytesOf = (base64: string): Buffer | null => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : null
}

export const signNote = (text: string, { name, key, verifier }: Signer): string => {
  if (!isText(text)) throw new MalformedNote('a note ends with a newline, and has no control characters')
  const signature = sign(null, Buffer.from(text), key)
  const line = Buffer.concat([Buffer.from(verifier.id, 'hex'), signature]).toString('base64')
  return `${text}\n— ${name} ${line}\n`
}

const isText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  text.endsWith('\n') && text.isWellFormed() && !/[\u0000-\u0009\u000b-\u001f]/.test(text)

type Signature = { readonly name: string; readonly id: string; readonly bytes: Buffer }

export type Note = { readonly text: string; readonly signatures: readonly Signature[] }

const signaturesMax = 100

export const parseNote = (note: string): Note => {
  const end = note.lastIndexOf('\n\n')
  const text = note.slice(0, end + 1)
  const lines = note.slice(end + 2).split('\n')
  if (!isText(text) || !isText(note) || lines.length < 2 || lines.length > signaturesMax + 1)
    throw new MalformedNote('this is no signed note')
  return { text, signatures: lines.slice(0, -1).map(signatureIn) }
}

const signatureIn = (line: string): Signature => {
  const [dash, name = '', base64 = '', ...rest] = line.split(' ')
  const bytes = bytesOf(base64)
  if (dash !== '—' || !isName(name) || rest.length > 0 || !bytes || bytes.length <= idBytes)
    throw new MalformedNote('this is no signature of a note')
  return { name, id: bytes.toString('hex', 0, idBytes), bytes: bytes.subarray(idBytes) }
}

/** The first known key that signed the note; null without one, or with an invalid signature of a known key. */
export const signedBy = ({ text, signatures }: Note, known: readonly Verifier[]): Verifier | null => {
  let signer: Verifier | null = null
  for (const { name, id, bytes } of signatures) {
    const verifier = known.find((one) => one.name === name && one.id === id)
    if (!verifier || verifier === signer) continue
    if (!verify(null, Buffer.from(text), verifier.key, bytes)) return null
    signer ??= verifier
  }
  return signer
}
