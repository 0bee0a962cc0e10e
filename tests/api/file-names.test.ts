import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import xlsx from 'xlsx'
import { workbookStream } from '../../api/documents/workbook.ts'
import { zipStream } from '../../api/documents/zip.ts'
import { fileResponse } from '../../api/http/attachment.ts'

test('a file that is made is named in 255 bytes at most, whatever it is of', () => {
  const { headers } = fileResponse('', { name: `${'ñ'.repeat(150)}.gift`, type: 'text/plain' })
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${'n'.repeat(125)}.gift"; filename*=UTF-8''${encodeURIComponent('ñ'.repeat(125))}.gift`,
  )
})

test('the names in an archive are counted in bytes', async () => {
  const parts: Uint8Array[] = []
  for await (const part of zipStream([
    { name: 'año.txt', parts: ['uno'] },
    { name: 'b.txt', parts: ['dos'] },
  ]))
    parts.push(part)
  const archive = Buffer.concat(parts)
  const name = Buffer.from('año.txt')
  expect(archive.readUInt16LE(26)).toBe(name.length)
  expect(archive.subarray(30, 30 + name.length)).toEqual(name)
  const directory = archive.readUInt32LE(archive.length - 6)
  expect(archive.readUInt16LE(directory + 28)).toBe(name.length)
  expect(archive.readUInt32LE(directory + 46 + name.length)).toBe(0x02014b50)
})

test('the directory of an archive has the place, the sizes and the checksum of each text', async () => {
  const texts = { 'a.txt': 'ñandú '.repeat(40_000), 'b.txt': 'dos' }
  const entries = Object.entries(texts).map(([name, text]) => ({
    name,
    parts: text.match(/.{1,999}/gs) ?? [],
  }))
  const parts: Uint8Array[] = []
  for await (const part of zipStream(entries)) parts.push(part)
  const archive = Buffer.concat(parts)
  expect(archive.readUInt16LE(archive.length - 12)).toBe(entries.length)
  let at = archive.readUInt32LE(archive.length - 6)
  for (const [name, text] of Object.entries(texts)) {
    const [checksum, compressed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place))
    const from = archive.readUInt32LE(at + 42) + 30 + name.length
    const content = archive.subarray(from, from + (compressed ?? 0))
    expect(inflateRawSync(content).toString()).toBe(text)
    expect([checksum, size]).toEqual([crc32(text), Buffer.byteLength(text)])
    const trailer = [4, 8, 12].map((place) => archive.readUInt32LE(from + content.length + place))
    expect(trailer).toEqual([checksum, compressed, size])
    at += 46 + name.length
  }
  expect(at).toBe(archive.length - 22)
})

test('sheets of one long name are told apart, and none ends in half a letter', async () => {
  const name = '🐟'.repeat(20)
  const sheet = { name, widths: [10], blocks: [{ header: ['a'], rows: [] }] }
  const book = xlsx.read(await new Response(workbookStream([sheet, sheet])).arrayBuffer())
  expect(book.SheetNames).toEqual(['🐟'.repeat(15), `${'🐟'.repeat(13)} (2)`])
})

describe('a workbook whose rows come as it is sent', () => {
  const sent = (rows: () => AsyncGenerator<{ rows: string[][] }>) =>
    workbookStream([{ name: 'a', widths: [10], blocks: rows() }])

  test('asks for no more of them once its reader has left', async () => {
    let isClosed = false
    const endless = async function* () {
      try {
        for (;;) yield { rows: [[crypto.randomUUID().repeat(500)]] }
      } finally {
        isClosed = true
      }
    }
    const reader = sent(endless).getReader()
    for (let part = 0; part < 20; part += 1) await reader.read()
    expect(isClosed).toBe(false)
    await reader.cancel()
    await expect.poll(() => isClosed).toBe(true)
  })

  test('fails as they fail', async () => {
    const failing = async function* () {
      yield { rows: [['uno']] }
      throw new Error('the database is away')
    }
    await expect(new Response(sent(failing)).bytes()).rejects.toThrow('the database is away')
  })
})
