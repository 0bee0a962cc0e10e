import { expect, test } from 'vitest'
import { costlyRosters, measuredImport } from '../support/roster-costs.ts'

const slow = 180_000
/** Of the large sizes, which the benchmark of imports measures, it is 300. */
const megabytesMax = 150
const secondsMax = 10

test.each(costlyRosters)(
  '[ORG-06] $name: an import takes less than 150 MB, and an end is in sight',
  async ({ of, small, outcome }) => {
    const took = await measuredImport(of(small))
    expect(took.outcome).toEqual(outcome(small))
    expect(took.megabytes).toBeLessThan(megabytesMax)
    expect(took.seconds).toBeLessThan(secondsMax)
  },
  slow,
)
