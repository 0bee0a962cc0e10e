import { expect, test } from 'vitest'
import { fittingFileName } from '../../domain/kernel/names.ts'

const bytes = (name: string) => new TextEncoder().encode(name).length

test('a file is named in 255 bytes at most, cut between characters, with its extension', () => {
  const most = `${'x'.repeat(251)}.pdf`
  expect(fittingFileName(most)).toBe(most)
  expect(fittingFileName(`x${most}`)).toBe(most)
  expect(fittingFileName(`${'ñ'.repeat(150)}.pdf`)).toBe(`${'ñ'.repeat(125)}.pdf`)
  expect(fittingFileName(`${'漢'.repeat(100)}.docx`)).toBe(`${'漢'.repeat(83)}.docx`)
  const family = '👩‍👩‍👧‍👦'
  expect(fittingFileName(`${family.repeat(20)}.PDF`)).toBe(`${family.repeat(10)}.PDF`)
  expect(bytes(fittingFileName('á. é '.repeat(100)))).toBeLessThanOrEqual(255)
})
