import { expect, test } from 'vitest'
import { readQuestionFile } from '../../api/features/evaluations/files/question-file.ts'
import { formatOf, questionText } from '../../web/features/courses/editor/importing/question-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const picture = `${'iVBORw0KGgo/+A'.repeat(5)}==\n`.repeat(16_000)
const question = (text: string, file = '') =>
  `<question type="essay"><questiontext format="html"><text><![CDATA[${text}]]></text>${file}</questiontext></question>\n`

test('a bank of more than a megabyte is read without the pictures that it holds, line by line as it was', () => {
  const bank = `<?xml version="1.0"?>
<quiz>
${question('Vea el plano', `<file name="a.png" path="/" encoding="base64">${picture}</file>`)}
${question(`Vea la foto <img src="data:image/png;base64,${picture.replaceAll('\n', '')}">`)}
</quiz>`
  expect(bank.length).toBeGreaterThan(1_200_000)
  const text = questionText(bytes(bank))
  expect(text?.length).toBeLessThan(20_000)
  expect(formatOf(text ?? '')).toBe('moodle')
  const whole = readQuestionFile('moodle', bank, 'es')
  expect(readQuestionFile('moodle', text ?? '', 'es')).toEqual(whole)
  expect(whole.questions.map(({ question: asked }) => asked)).toEqual(['Vea el plano', 'Vea la foto'])
  expect(whole.changed.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 media',
    '16005 media',
    '16005 html',
  ])
})

test('a bank that is too large without its pictures too is refused before it is sent', () => {
  const [most, more] = ['x'.repeat(900_000), 'x'.repeat(900_001)]
  expect(questionText(bytes(most))).toBe(most)
  expect(questionText(bytes(more))).toBeNull()
  expect(questionText(bytes('ñ'.repeat(450_001)))).toBeNull()
})

test('a text is read in the encoding that it is written in', () => {
  expect(questionText(bytes('\u00bfSeñal? {T}'))).toBe('\u00bfSeñal? {T}')
  expect(questionText(Uint8Array.from([0x53, 0x65, 0xf1, 0x61, 0x6c]))).toBe('Señal')
  expect(questionText(Uint8Array.from([0xff, 0xfe, 0xf1, 0x00]))).toBe('ñ')
  expect(questionText(Uint8Array.from([0xfe, 0xff, 0x00, 0xf1]))).toBe('ñ')
})
