import { describe, expect, test } from 'vitest'
import { parseCheckpoint, signCheckpoint } from '../../api/proof/checkpoint.ts'
import {
  MalformedNote,
  parseNote,
  parseVerifier,
  signedBy,
  signerOf,
  signNote,
} from '../../api/proof/note.ts'

/** The key and the note that the reference implementation of signed notes is tested with. */
const reference = {
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  seed: Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1),
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
}
const referenceNote = `${reference.text}\n${reference.signature}`

/** The example of c2sp.org/signed-note. */
const example = {
  key: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`,
}

const verifierOf = (text: string) => {
  const verifier = parseVerifier(text)
  if (!verifier) throw new Error(`not a key: ${text}`)
  return verifier
}

describe('a signed note', () => {
  test('[AUD-06] is signed, byte for byte, as the reference signs it, and the key is written alike', () => {
    const signer = signerOf('PeterNeumann', reference.seed)
    expect(signNote(reference.text, signer)).toBe(referenceNote)
    expect(signer.verifier.text).toBe(reference.key)
  })

  test('[AUD-06] of others is read and verified', () => {
    for (const { key, note } of [example, { key: reference.key, note: referenceNote }])
      expect(signedBy(parseNote(note), [verifierOf(key)])?.text).toBe(key)
  })

  test('[AUD-06] is signed by nobody else, and holds no longer once a letter of it is another', () => {
    const verifier = verifierOf(reference.key)
    expect(signedBy(parseNote(referenceNote), [verifierOf(example.key)])).toBeNull()
    expect(signedBy(parseNote(referenceNote), [])).toBeNull()
    expect(signedBy(parseNote(referenceNote.replace('answer', 'Answer')), [verifier])).toBeNull()
    expect(signedBy(parseNote(referenceNote.replace('— Peter', '— Pete')), [verifier])).toBeNull()
    const other = signerOf('PeterNeumann', Buffer.alloc(32, 7))
    expect(signedBy(parseNote(signNote(reference.text, other)), [verifier])).toBeNull()
  })

  test('may have signatures of strangers beside, but none of somebody known that does not hold', () => {
    const verifier = verifierOf(reference.key)
    const stranger = example.note.split('\n\n')[1] ?? ''
    expect(signedBy(parseNote(referenceNote + stranger), [verifier])).toBe(verifier)
    expect(signedBy(parseNote(referenceNote + stranger), [verifier, verifierOf(example.key)])).toBeNull()
  })

  test('of any other form is none', () => {
    const { text, signature } = reference
    for (const note of [
      '',
      text,
      signature,
      `${text}${signature}`,
      `${text}\n`,
      `${text}\n${signature.trimEnd()}`,
      `${text}\n${signature}\n`,
      `${text}\n${signature.replace('—', '-')}`,
      `${text}\n${signature.replace('Neumann ', 'Neumann  ')}`,
      `${text}\n${signature.replace('PeterNeumann', 'Peter+Neumann')}`,
      `${text}\n${signature.replace('JnAM=', 'JnAN=')}`,
      `${text}\n${signature.replace('JnAM=', 'JnAM= more')}`,
      `${text}\n— PeterNeumann x08gow==\n`,
      `${text}\u0007\n\n${signature}`,
      `${text}\n${signature.repeat(101)}`,
    ])
      expect(() => parseNote(note), JSON.stringify(note)).toThrow(MalformedNote)
    expect(() => signNote('no newline', signerOf('a', reference.seed))).toThrow(MalformedNote)
  })

  test('a key is read whole, and only where its id is its own', () => {
    const { key } = reference
    for (let from = 0; from <= key.length; from += 1)
      for (const part of [key.slice(from), key.slice(0, from)].filter((one) => one !== key))
        expect(parseVerifier(part), part).toBeNull()
    for (const [at, letter] of [...key].entries()) {
      const bent = `${key.slice(0, at)}${String.fromCharCode(letter.charCodeAt(0) + 1)}${key.slice(at + 1)}`
      expect(parseVerifier(bent), bent).toBeNull()
    }
    // right ids: a key that is too long, an algorithm that nobody knows
    expect(
      parseVerifier('PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='),
    ).toBeNull()
    expect(parseVerifier('PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')).toBeNull()
  })
})

describe('a checkpoint', () => {
  const signer = signerOf('bitacora/1', Buffer.alloc(32, 1))
  const checkpoint = { origin: 'bitacora/1', position: 42, root: 'ab'.repeat(32), chain: 'cd'.repeat(32) }

  test('[AUD-06] is a note of the form of c2sp.org/tlog-checkpoint, and is read again', () => {
    const note = signCheckpoint(checkpoint, signer)
    expect(note.split('\n').slice(0, 5)).toEqual([
      'bitacora/1',
      '42',
      Buffer.from(checkpoint.root, 'hex').toString('base64'),
      `chain ${checkpoint.chain}`,
      '',
    ])
    expect(parseCheckpoint(note)?.checkpoint).toEqual(checkpoint)
  })

  test('of another form is none', () => {
    for (const text of [
      'bitacora/1\n042\n',
      'bitacora/1\n42\nxx\n',
      `bitacora/1\n0\n${'A'.repeat(43)}=\nchain ${'c'.repeat(64)}\n`,
    ])
      expect(parseCheckpoint(signNote(text, signer))).toBeNull()
  })
})
