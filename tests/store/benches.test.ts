import { expect, test } from 'vitest'
import { benchNames, runBench, runInTurn } from '../bench/benches.ts'
import { tooDear } from '../bench/served-reports.ts'

const timeoutMs = 240_000

test('[RPT-06] a file of all rows that takes 10 s or 512 MB fails the benchmark, and says by how much', () => {
  const megabyte = 2 ** 20
  expect(tooDear({ seconds: 9.99, peak: 511 * megabyte })).toBeNull()
  expect(tooDear({ seconds: 10, peak: 0 })).toBe('10.0 s, where less than 10 s are allowed')
  expect(tooDear({ seconds: 1, peak: 512 * megabyte })).toBe('512 MB, where less than 512 MB are allowed')
})

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
