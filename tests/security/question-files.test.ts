import { expect, test } from 'vitest'
import { readQuestionFile } from '../../api/features/evaluations/files/question-file.ts'
import { readInWorker } from '../../api/features/evaluations/files/read-in-worker.ts'
import { bodyBytesMax } from '../../api/http/limits.ts'
import { growth, growthMax } from '../support/growth.ts'

const fill = (text: string, length: number): string => text.repeat(Math.floor(length / text.length))
const inQuestion = (html: string): string =>
  `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`

type Hostile = readonly ['moodle' | 'gift', (length: number) => string]
const moodle = (textOf: (length: number) => string): Hostile => ['moodle', textOf]
const gift = (textOf: (length: number) => string): Hostile => ['gift', textOf]

/** The most expensive texts that a file may have, by their length in characters. */
const hostile = {
  'elements within elements': moodle((n) => `<quiz>${fill('<a>', n)}`),
  'elements that are closed again': moodle((n) => `<quiz>${fill('<a>', n / 2.5)}${fill('</a>', n / 1.9)}`),
  attributes: moodle((n) => `<quiz ${Array.from({ length: n / 17 }, (_, at) => `a${at}="x"`).join(' ')}/>`),
  'a quote that is never closed': moodle((n) => `<quiz a="${fill('x', n)}`),
  brackets: moodle((n) => `<quiz>${fill('<', n)}`),
  entities: moodle((n) => `<!DOCTYPE q [${fill('<!ENTITY a "b">', n)}]><quiz/>`),
  questions: moodle((n) => `<quiz>${fill('<question type="essay"/>', n)}</quiz>`),
  answers: moodle((n) => `<quiz><question type="multichoice">${fill('<answer/>', n)}</question></quiz>`),
  'tags that are begun': moodle((n) => inQuestion(fill('<a<', n))),
  'scripts that are begun': moodle((n) => inQuestion(fill('<script', n))),
  'a tag of blanks': moodle((n) => inQuestion(`<p ${fill(' ', n)}`)),
  'tags whose values are begun': moodle((n) => inQuestion(fill('<p a="', n))),
  'a tag of values': moodle((n) => inQuestion(`<p ${fill('a="" ', n)}`)),
  'blank lines': moodle((n) => inQuestion(fill(' \n', n))),
  marks: moodle((n) => inQuestion(`a${fill('\u0301', n / 2)}`)),
  'marks to be put in order': moodle((n) => inQuestion(`a${fill('\u0301\u0316', n / 2)}`)),
  choices: gift((n) => `x {${fill('~a', n)}}`),
  accepted: gift((n) => `x {${fill('=a', n)}}`),
  colons: gift((n) => fill('::', n)),
  braces: gift((n) => fill('{', n)),
  blocks: gift((n) => fill('x {}\n\n', n)),
  'blanks before points': gift((n) => `//${fill(' ', n)}points:`),
} as const

test('no file of questions costs more than in proportion to its length, of whatever it is made', async () => {
  for (const [name, [format, textOf]] of Object.entries(hostile)) {
    const times = await growth(bodyBytesMax, (length) => {
      try {
        readQuestionFile(format, textOf(length), 'es')
      } catch (error) {
        expect([name, (error as { code: string }).code]).toEqual([
          name,
          expect.stringMatching(/^evaluations\.(unreadable-file|file-too-long)$/),
        ])
      }
    })
    expect([name, times < growthMax]).toEqual([name, true])
  }
})

test('it is read in a thread of its own: this one goes on meanwhile', async () => {
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  const [format, textOf] = hostile.answers
  const text = textOf(bodyBytesMax)
  const { notTaken } = await readInWorker('ana', { format, text, locale: 'es' })
  clearInterval(turning)
  expect(notTaken).toMatchObject([{ reason: 'tooManyAnswers' }])
  expect(turns).toBeGreaterThan(5)
  await expect(readInWorker('ana', { format: 'moodle', text: '<a/>', locale: 'es' })).rejects.toMatchObject({
    code: 'evaluations.unreadable-file',
    field: 'text',
  })
})

test('however many of them somebody has read at once, another’s waits for one of them alone', async () => {
  const text = `x {${'=a'.repeat(15_000)}}`
  const read: string[] = []
  const reading = ['ana', 'ana', 'ana', 'ana', 'beto'].map(async (by) => {
    await readInWorker(by, { format: 'gift', text, locale: 'es' })
    read.push(by)
  })
  await Promise.all(reading)
  expect(read.slice(0, 2)).toEqual(['ana', 'beto'])
})
