import { expect, test } from 'vitest'
import { readQuestionFile } from '../../api/features/evaluations/files/question-file.ts'
import { readInWorker } from '../../api/features/evaluations/files/read-in-worker.ts'

const bank = (questions: number): string =>
  Array.from(
    { length: questions },
    (_, at) => `::P${at}:: ¿Qué se hace en el paso ${at}? {=Esto ~Aquello}`,
  ).join('\n\n')

test('a long file of questions is read in a thread of its own, as a short one is, while the server goes on', async () => {
  const long = bank(900)
  expect(long.length).toBeGreaterThan(40_000)
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 1)
  const read = await readInWorker('ana', { format: 'gift', text: long, locale: 'es' })
  clearInterval(ticking)
  expect(read).toEqual(readQuestionFile('gift', long, 'es'))
  expect(read.questions).toHaveLength(900)
  expect(turns).toBeGreaterThan(3)
  expect(await readInWorker('ana', { format: 'gift', text: bank(3), locale: 'es' })).toEqual(
    readQuestionFile('gift', bank(3), 'es'),
  )
})

test('what it refuses in a thread is refused with the same code, field and numbers', async () => {
  const refusalOf = async (act: () => unknown): Promise<unknown> => {
    try {
      return await act()
    } catch (error) {
      return error
    }
  }
  for (const [format, text] of [
    ['gift', bank(1_200)],
    ['moodle', `<quiz>${'<question'.repeat(5_000)}`],
  ] as const) {
    const refused = await refusalOf(() => readInWorker('ana', { format, text, locale: 'es' }))
    expect(refused).toMatchObject({ name: 'Rejection' })
    expect(refused).toEqual(await refusalOf(() => readQuestionFile(format, text, 'es')))
  }
})
