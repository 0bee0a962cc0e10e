import { expect, test } from 'vitest'
import xlsx from 'xlsx'
import { workbookStream } from '../../api/documents/workbook-stream.ts'
import { zipped } from '../../api/documents/zip.ts'
import { fileResponse } from '../../api/http/attachment.ts'

test('a file that is made is named in 255 bytes at most, whatever it is of', () => {
  const { headers } = fileResponse('', { name: `${'ñ'.repeat(150)}.gift`, type: 'text/plain' })
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${'n'.repeat(125)}.gift"; filename*=UTF-8''${encodeURIComponent('ñ'.repeat(125))}.gift`,
  )
})

test('the names in an archive are counted in bytes', async () => {
  const parts: Uint8Array[] = []
  for await (const part of zipped([
    { name: 'año.txt', text: ['uno'] },
    { name: 'b.txt', text: ['dos'] },
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

test('sheets of one long name are told apart, and none ends in half a letter', async () => {
  const name = '🐟'.repeat(20)
  const sheet = { name, widths: [10], blocks: [{ header: ['a'], rows: [] }] }
  const book = xlsx.read(await new Response(workbookStream([sheet, sheet])).arrayBuffer())
  expect(book.SheetNames).toEqual(['🐟'.repeat(15), `${'🐟'.repeat(13)} (2)`])
})
