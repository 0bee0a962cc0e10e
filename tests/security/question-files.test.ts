import { expect, test } from 'vitest'
import { readQuestionFile } from '../../api/features/evaluations/files/question-file.ts'
import { readInWorker } from '../../api/features/evaluations/files/read-in-worker.ts'
import { bodyBytesMax } from '../../api/http/limits.ts'

const fill = (text: string): string => text.repeat(Math.floor(bodyBytesMax / text.length))
const inQuestion = (html: string): string =>
  `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`

/** The most expensive texts of the largest accepted size. */
const hostile = {
  'elements within elements': ['moodle', `<quiz>${fill('<a>')}`],
  'elements that are closed again': [
    'moodle',
    `<quiz>${'<a>'.repeat(140_000)}${'</a>'.repeat(140_000)}</quiz>`,
  ],
  attributes: ['moodle', `<quiz ${Array.from({ length: 60_000 }, (_, at) => `a${at}="x"`).join(' ')}/>`],
  'a quote that is never closed': ['moodle', `<quiz a="${fill('x')}`],
  brackets: ['moodle', `<quiz>${fill('<')}`],
  entities: ['moodle', `<!DOCTYPE q [${fill('<!ENTITY a "b">')}]><quiz/>`],
  questions: ['moodle', `<quiz>${fill('<question type="essay"/>')}</quiz>`],
  answers: ['moodle', `<quiz><question type="multichoice">${fill('<answer/>')}</question></quiz>`],
  'tags that are begun': ['moodle', inQuestion(fill('<a<'))],
  'scripts that are begun': ['moodle', inQuestion(fill('<script'))],
  'a tag of blanks': ['moodle', inQuestion(`<p ${fill(' ')}`)],
  'blank lines': ['moodle', inQuestion(fill(' \n'))],
  marks: ['moodle', inQuestion(`a${'\u0301'.repeat(500_000)}`)],
  'marks to be put in order': ['moodle', inQuestion(`a${'\u0301\u0316'.repeat(250_000)}`)],
  choices: ['gift', `x {${fill('~a')}}`],
  accepted: ['gift', `x {${fill('=a')}}`],
  colons: ['gift', fill('::')],
  braces: ['gift', fill('{')],
  blocks: ['gift', fill('x {}\n\n')],
  'blanks before points': ['gift', `//${fill(' ')}points:`],
} as const

test('a file of questions that was made to cost takes a few seconds of the processor at most, of whatever it is made', () => {
  for (const [name, [format, text]] of Object.entries(hostile)) {
    const before = process.cpuUsage()
    try {
      readQuestionFile(format, text, 'es')
    } catch (error) {
      expect([name, (error as { code: string }).code]).toEqual([
        name,
        expect.stringMatching(/^evaluations\.(unreadable-file|file-too-long)$/),
      ])
    }
    const { user, system } = process.cpuUsage(before)
    expect([name, (user + system) / 1_000_000 < 5]).toEqual([name, true])
  }
})

test('it is read in a thread of its own: this one goes on meanwhile', async () => {
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 1)
  const [format, text] = hostile.answers
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
