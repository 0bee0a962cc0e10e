import { beforeAll, describe, expect, test } from 'vitest'
import { benchNames, runBenches, runInTurn } from '../bench/benches.ts'
import { tooDear } from '../bench/served-reports.ts'

const timeoutMs = 600_000

test('[RPT-06] a file of all rows that takes 10 s or 512 MB fails the benchmark, and says by how much', () => {
  const megabyte = 2 ** 20
  expect(tooDear({ seconds: 9.99, peak: 511 * megabyte })).toBeNull()
  expect(tooDear({ seconds: 10, peak: 0 })).toBe('10.0 s, where less than 10 s are allowed')
  expect(tooDear({ seconds: 1, peak: 512 * megabyte })).toBe('512 MB, where less than 512 MB are allowed')
})

/** Those by which every change is measured; `bun run bench --smoke` runs them all. */
const measured = ['append', 'lists', 'past', 'rebuild', 'requests']

const missing = 'no such file'

describe('by the least that takes it through all of its steps', () => {
  let smoked: Awaited<ReturnType<typeof runBenches>>
  beforeAll(async () => {
    smoked = await runBenches([missing, ...measured], { smoke: true, output: 'pipe' })
  }, timeoutMs)

  test.for(measured)('the benchmark %s runs', (name) => {
    expect(smoked.whole, smoked.printed).toContain(name)
  })

  test('one that is missing or fails does not stop those after it', () => {
    expect(smoked).toMatchObject({ ended: false, whole: measured })
  })
})

test('[OPS-07] upgrade and roll-back side by side refuse nothing, leave nothing pending and lose nothing', async () => {
  const { whole, printed } = await runBenches(['upgrades'], { smoke: true, output: 'pipe' })
  expect(whole, printed).toEqual(['upgrades'])
}, 120_000)

test('one that fails is named and does not stop the others', async () => {
  const begun: string[] = []
  const failed = await runInTurn(['first', 'second', 'third'], async (name) => {
    begun.push(name)
    return { ended: name !== 'second' }
  })
  expect({ begun, failed }).toEqual({ begun: ['first', 'second', 'third'], failed: ['second'] })
})

test('all of them are found', () => {
  expect(benchNames()).toEqual(expect.arrayContaining([...measured, 'files', 'imports']))
})
