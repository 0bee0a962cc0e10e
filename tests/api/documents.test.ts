import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { openDocuments } from '../../api/http/documents.ts'
import { readToken, signToken } from '../../api/http/tokens.ts'
import { newId } from '../../api/ids.ts'

const document = parse('{ a }')
const own = '{ own }'

test('a text that came again outlives any number of texts that come once', () => {
  const documents = openDocuments()
  documents.keep(own, document)
  expect(documents.find(own)).toBe(document)
  for (let n = 0; n < 2_000; n += 1) documents.keep(`{ flood${n} }`, document)
  expect(documents.find(own)).toBe(document)
  expect(documents.find('{ flood0 }')).toBeNull()
  expect(documents.find('{ flood1999 }')).toBe(document)
})

test('a text in use outlives any number of texts that come twice', () => {
  const documents = openDocuments()
  documents.keep(own, document)
  for (let n = 0; n < 2_000; n += 1) {
    const text = `{ flood${n} }`
    documents.keep(text, document)
    documents.find(text)
    if (n % 50 === 0) expect(documents.find(own)).toBe(document)
  }
})

test('texts are kept up to so many letters in all, and none that is long', () => {
  const documents = openDocuments()
  const long = (n: number) => `{ a${n} ${'x'.repeat(8_000)} }`
  for (let n = 0; n < 60; n += 1) {
    documents.keep(long(n), document)
    documents.find(long(n))
  }
  const held = Array.from({ length: 60 }, (_, n) => documents.find(long(n))).filter((one) => one !== null)
  expect(held.length).toBeLessThanOrEqual(24)
  documents.keep(`{ ${'x'.repeat(9_000)} }`, document)
  expect(documents.find(`{ ${'x'.repeat(9_000)} }`)).toBeNull()
})

test('[AUTH-13] a token that was seen to be right is refused once it has expired, and under another secret', async () => {
  const now = new Date('2026-03-02T15:00:00Z')
  const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
  const who = { personId: newId(), sessionId: newId() }
  const token = await signToken(who, 'a secret', now)
  const read = (at: Date, secret = 'a secret') => readToken(token, [secret], at)
  expect([await read(now), await read(later(29.9))]).toEqual([who, who])
  expect([await read(later(30)), await read(later(31)), await read(now, 'another')]).toEqual([
    null,
    null,
    null,
  ])
  expect(await readToken(`${token}x`, ['a secret'], now)).toBeNull()
  expect(await read(now)).toEqual(who)
})
