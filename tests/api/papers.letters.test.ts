import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonalRecord } from '../../api/contract/personal-record.ts'
import { renderCertificate } from '../../api/documents/certificate.tsx'
import { renderCodeSheets } from '../../api/documents/code-sheets.tsx'
import { renderHistory } from '../../api/documents/history.tsx'
import { renderRecord } from '../../api/documents/record.tsx'
import { breakLongWords, printable } from '../../api/documents/text.ts'

const textOf = async (paper: Promise<Uint8Array>) => {
  const document = await getDocumentProxy(new Uint8Array(await paper))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

const certificate = {
  locale: 'es' as const,
  companyName: 'Agua del Golfo',
  holderName: 'Ana Ruiz',
  courseName: 'Redes',
  issuedOn: '2026-03-02',
  expiresOn: null,
  code: 'ABCD-EFGH-JKLM-NPQR',
  address: 'https://capacitacion.example.com.mx/verificar/ABCD-EFGH-JKLM-NPQR',
}
const ofCertificate = (over: Partial<typeof certificate>) =>
  textOf(renderCertificate({ ...certificate, ...over }))

const ofHistory = (name: string) =>
  textOf(
    renderHistory({
      companyName: name,
      title: name,
      about: [[name, name]],
      foot: name,
      locale: 'es',
      entries: [{ at: '2 mar', sentence: name, lines: [name], note: name }],
    }),
  )

const record = (name: string): PersonalRecord => ({
  format: 'bitacora.record',
  version: 1,
  language: 'es',
  madeAt: '2026-03-02T12:00:00Z',
  position: 1,
  company: name,
  person: {
    ...{ id: 'p', payrollNum: '7', fullName: name, email: null, telephone: null, birthDate: null },
    ...{ entryDate: null, isActive: true, terminal: name, department: null, jobTitle: null },
  },
  courses: [],
  certificates: [],
  history: [{ at: '2026-03-02T12:00:00Z', type: 'Enrolled', sentence: name, changes: [name], note: name }],
})

const code = 'ABCD-EFGH-JKLM'

const sheetsOf = (name: string, payrollNum = '7') =>
  renderCodeSheets({
    companyName: name,
    address: 'https://capacitacion.example.com.mx',
    expires: 'mañana',
    printed: 'hoy',
    locale: 'es',
    sheets: [{ terminal: name, slips: [{ payrollNum, fullName: name, code }] }],
  })
const ofSheets = (name: string) => textOf(sheetsOf(name))

const placesOf = async (paper: Promise<Uint8Array>, parts: readonly string[]) => {
  const page = await (await getDocumentProxy(new Uint8Array(await paper))).getPage(1)
  const { items } = await page.getTextContent()
  return parts.map((part) => {
    const item = items.flatMap((one) => ('str' in one && one.str === part ? [one] : []))[0]
    const [, , , , x = 0, y = 0] = item?.transform ?? []
    return { x, y, end: x + (item?.width ?? 0) }
  })
}

const times = (text: string, part: string): number => text.split(part).length - 1

/** Words that the renderer would hyphenate. */
const long = 'Constantinopolitana Desoxirribonucleica'

describe('the letters of papers', () => {
  beforeAll(() => ofCertificate({}))

  test.each([
    ['the saltillo and the ʻokina', 'Kaꞌan Heʻe'],
    ['a capital sharp s', 'GROẞE STRAẞE'],
    ['figures below the line and comparisons', 'CO₂ ≥ 30 ≠ ½'],
    ['Cyrillic', 'Жанна Щукина'],
    ['Greek and the Latin letters of other countries', 'Ωmega Łukasz Kőrösi Đặng Ñandú'],
  ])('of %s are printed as they are on every paper', async (_, name) => {
    const paper = await ofCertificate({ companyName: name, holderName: name, courseName: name })
    expect(times(paper, name)).toBe(3)
    expect(times(await ofHistory(name), name)).toBe(8)
    expect(times(await textOf(renderRecord({ record: record(name), timeZone: 'UTC' })), name)).toBe(8)
    expect(times(await ofSheets(name), name)).toBe(3)
  })

  test('that no face has lose their mark or are shown as missing, and never as a question mark', async () => {
    expect(printable('Jose\u0301 Nu\u0301n\u0303ez')).toBe('José Núñez')
    expect(printable('Łukasz “Ñandú” — Kőrösi')).toBe('Łukasz “Ñandú” — Kőrösi')
    expect(printable('𝐀na Ｒuiz ﬁn')).toBe('Ana Ruiz ﬁn')
    expect(printable('Ana\u200b Ru\u00adiz\u202f\n de\u00a0la  O')).toBe('Ana Ruiz de la O')
    expect(printable('UTC−6 → 山')).toBe('UTC-6 » □')
    expect(await ofCertificate({ holderName: '山田 太郎' })).not.toContain('?')
  })

  test('are drawn by the fonts of every reader where those have them all, so that papers stay small', async () => {
    const faces = async (holderName: string) =>
      (await renderCertificate({ ...certificate, holderName })).toString('latin1').includes('DejaVu')
    expect([await faces('Iñaki Añorve'), await faces('Жанна')]).toEqual([false, true])
  })
})

test('the payroll number of an activation slip is whole, on one line with the code and clear of it', async () => {
  for (const payrollNum of ['7', '123456789', 'TMG-0000123456789012']) {
    const [number, beside] = await placesOf(sheetsOf('Ana Ruiz', payrollNum), [payrollNum, code])
    expect(number?.end, payrollNum).toBeGreaterThan(number?.x ?? 0)
    expect(number?.end, payrollNum).toBeLessThan((beside?.x ?? 0) - 4)
    expect(Math.abs((number?.y ?? 0) - (beside?.y ?? 99)), payrollNum).toBeLessThan(2)
  }
})

describe('names on papers', () => {
  test('are never hyphenated, nor are addresses', async () => {
    const name = `${long} ${long} ${long}`
    expect(times(await ofCertificate({ holderName: name, courseName: name, companyName: name }), long)).toBe(
      9,
    )
    for (const paper of [
      await ofHistory(name),
      await textOf(renderRecord({ record: record(name), timeZone: 'UTC' })),
      await ofSheets(long),
    ]) {
      expect(paper).toContain(long)
      expect(paper).not.toMatch(/[a-z]-/)
    }
  })

  test('of one long word run on in the next line, whole and without a sign between', async () => {
    const word = 'Wolfeschlegelstein'.repeat(8)
    const paper = await ofCertificate({ holderName: word })
    expect(paper.replaceAll(' ', '')).toContain(word)
    expect(breakLongWords('uno dostres cuatro', 3)).toBe('uno dos\ntre\ns cua\ntro')
  })
})
