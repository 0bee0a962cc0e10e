import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { pdfProblem } from '../../api/files/pdf-structure.ts'
import { emptyPdf } from '../support/pdfs.ts'

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const saved = async (useObjectStreams: boolean): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.addPage()
  return document.save({ useObjectStreams })
}

test('[LAW-14] a PDF is whole with a table or a stream of its objects, bytes before its header and some after its end', async () => {
  expect(pdfProblem(emptyPdf())).toBeNull()
  for (const useObjectStreams of [true, false]) expect(pdfProblem(await saved(useObjectStreams))).toBeNull()
  expect(pdfProblem(emptyPdf('', '@PJL ENTER LANGUAGE=PDF\n'))).toBeNull()
  expect(pdfProblem(bytesOf(`${textOf(emptyPdf())}${'\0'.repeat(900)}`))).toBeNull()
})

test('[LAW-14] a PDF is damaged without its end, its table or its root', () => {
  const whole = textOf(emptyPdf())
  for (const text of [
    '',
    '%PDF-1.7\n%%EOF\n',
    whole.slice(0, -20),
    whole.replace('%%EOF', ''),
    whole.replace(/startxref\n\d+/, 'startxref\n12'),
    whole.replace(/startxref\n\d+/, 'startxref\n9999999999'),
    whole.replace('/Root', '/Boot'),
    `${whole}${' '.repeat(1_100)}`,
  ])
    expect([text.slice(-60), pdfProblem(bytesOf(text))]).toEqual([text.slice(-60), 'damaged'])
})

test('[LAW-14] a PDF with a password is known as such, whatever kind of table it has', async () => {
  expect(pdfProblem(emptyPdf('/Encrypt 4 0 R'))).toBe('encrypted')
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'faro' })
  for (const useObjectStreams of [true, false])
    expect(pdfProblem(await document.save({ useObjectStreams }))).toBe('encrypted')
})
