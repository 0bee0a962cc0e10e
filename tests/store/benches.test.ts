import { expect, test } from 'vitest'
import { benchNames, runBench, runInTurn } from '../bench/benches.ts'

const timeoutMs = 240_000

test.for(benchNames())(
  'the benchmark %s runs, by the least that takes it through all of its steps',
  { timeout: timeoutMs },
  async (name) => {
    const { ended, printed } = await runBench(name, { smoke: true, output: 'pipe' })
    expect(ended, printed).toBe(true)
  },
)

test('one that fails is named and does not stop the others', async () => {
  const begun: string[] = []
  const failed = await runInTurn(['first', 'second', 'third'], async (name) => {
    begun.push(name)
    return { ended: name !== 'second' }
  })
  expect({ begun, failed }).toEqual({ begun: ['first', 'second', 'third'], failed: ['second'] })
  expect(await runBench('no such file', { smoke: true, output: 'pipe' })).toMatchObject({ ended: false })
})

test('all of them are found', () => {
  expect(benchNames()).toEqual(expect.arrayContaining(['append', 'files', 'lists', 'rebuild', 'imports']))
})
