import { describe, expect, test } from 'vitest'
import { parseCheckpoint, parseTreeHead, signCheckpoint } from '../../api/proof/checkpoint.ts'
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

/** The example of c2sp.org/tlog-checkpoint. */
const exampleCheckpoint = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
`

/** A checkpoint of Go's module database, by which transparency-dev/formats tests what reads it. */
const publishedCheckpoint = {
  key: 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8',
  note: `go.sum database tree
6476701
mb8QLQIs0Z0yP5Cstq6guj87oXWeC9gEM8oVikmm9Wk=

— sum.golang.org Az3grsLX85Gz+s1SiTbgkuqxgItqFq7gsMUEyVnrsa9LM7Us9S+1xbFIGu95949rj4nPRYfvimWEPWL+o3GeoWwOoAw=
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
    const most = parseNote(referenceNote + stranger.repeat(99))
    expect([most.signatures.length, signedBy(most, [verifier])]).toEqual([100, verifier])
    expect(signedBy(parseNote(referenceNote + stranger), [verifier])).toBe(verifier)
    const [, namesake = ''] = signNote(reference.text, signerOf('PeterNeumann', Buffer.alloc(32, 7))).split(
      '\n\n',
    )
    expect(signedBy(parseNote(`${reference.text}\n${namesake}${reference.signature}`), [verifier])).toBe(
      verifier,
    )
    expect(signedBy(parseNote(referenceNote + stranger), [verifier, verifierOf(example.key)])).toBeNull()
  })

  test('of a signature that somebody known set twice the first counts, which has its 64 bytes', () => {
    const verifier = verifierOf(reference.key)
    const [dash, name, base64 = ''] = reference.signature.trimEnd().split(' ')
    const bytes = Buffer.from(base64, 'base64')
    const line = (signature: Buffer) => `${dash} ${name} ${signature.toString('base64')}\n`
    const bent = Buffer.from(bytes)
    bent[40] = (bent[40] ?? 0) ^ 1
    const signed = (...signatures: Buffer[]) =>
      signedBy(parseNote(`${reference.text}\n${signatures.map(line).join('')}`), [verifier])
    expect(signed(bytes, bent)).toBe(verifier)
    expect(signed(bent, bytes)).toBeNull()
    for (const other of [Buffer.concat([bytes, Buffer.of(0)]), bytes.subarray(0, -1)])
      expect(signed(other)).toBeNull()
  })

  test('of several who are known is the first one’s', () => {
    const [first, second] = [signerOf('a', reference.seed), signerOf('b', Buffer.alloc(32, 7))]
    const [, beside = ''] = signNote(reference.text, second).split('\n\n')
    const both = parseNote(signNote(reference.text, first) + beside)
    expect(signedBy(both, [second.verifier, first.verifier])).toBe(first.verifier)
  })

  test('may hold blank lines in its text, of which the last ends it', () => {
    const signer = signerOf('a', reference.seed)
    const text = 'first\n\nlast\n'
    const note = parseNote(signNote(text, signer))
    expect(note.text).toBe(text)
    expect(signedBy(note, [signer.verifier])).toBe(signer.verifier)
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
      `${text}\n${signature.replace('Peter', 'Peter\u0007')}`,
      `${text}\n${signature.repeat(101)}`,
    ])
      expect(() => parseNote(note), JSON.stringify(note)).toThrow(MalformedNote)
    for (const [name, seed] of [
      ['a b', reference.seed],
      ['a', reference.seed.subarray(1)],
    ] as const)
      expect(() => signerOf(name, seed)).toThrow('not a name and a seed')
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

  test('[AUD-06] of another log is read as c2sp.org/tlog-checkpoint says, and the key that signed it is known by it', () => {
    const { text } = parseNote(exampleCheckpoint)
    expect(parseTreeHead(text)).toEqual({
      origin: 'example.com/behind-the-sofa',
      size: 20_852_163,
      root: '0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62',
      extensions: [],
    })
    const { key, note } = publishedCheckpoint
    const published = parseNote(note)
    expect(signedBy(published, [verifierOf(key)])?.text).toBe(key)
    expect(parseTreeHead(published.text)).toMatchObject({ origin: 'go.sum database tree', size: 6_476_701 })
    expect(signedBy({ ...published, text }, [verifierOf(key)])).toBeNull()
    expect(parseCheckpoint(note)).toBeNull()
  })

  test('of a tree is three lines or more, none of them empty, its size and root written in one way only', () => {
    const root = `${'A'.repeat(43)}=`
    expect(parseTreeHead(`log\n0\n${root}\n`)).toMatchObject({ size: 0, extensions: [] })
    expect(parseTreeHead(`log\n7\n${root}\none\nanother\n`)).toMatchObject({ extensions: ['one', 'another'] })
    for (const text of [
      `\n7\n${root}\n`,
      `log\n7\n`,
      `log\n07\n${root}\n`,
      `log\n-7\n${root}\n`,
      `log\n9007199254740993\n${root}\n`,
      `log\n7\n${root}`,
      `log\n7\n${root}\n\n`,
      `log\n7\n${'_'.repeat(43)}=\n`,
      `log\n7\n${'A'.repeat(42)}B=\n`,
      `log\n7\n${'A'.repeat(44)}\n`,
    ])
      expect(parseTreeHead(text), JSON.stringify(text)).toBeNull()
  })

  test('of another form is none', () => {
    const root = `${'A'.repeat(43)}=`
    const chain = `chain ${'c'.repeat(64)}`
    expect(parseCheckpoint(signNote(`bitacora/1\n42\n${root}\n${chain}\n`, signer))).not.toBeNull()
    for (const lines of [
      ['bitacora/1', '042', root, chain],
      ['bitacora/1', '0', root, chain],
      ['bitacora/1', '42', 'xx', chain],
      ['bitacora/1', '42', root],
      ['bitacora/1', '42', root, chain, 'more'],
      ['bitacora/1', '42', root, chain.slice(1)],
      ['bitacora/1', '42', root, chain.slice(0, -1)],
      ['', 'bitacora/1', '42', root, chain],
    ])
      expect(parseCheckpoint(signNote(`${lines.join('\n')}\n`, signer)), lines.join()).toBeNull()
  })
})
