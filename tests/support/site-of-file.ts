/** Runs before each file of browser tests. */
import { afterAll, afterEach, expect } from 'vitest'
import { closeVisits } from './browser.ts'
import { tellFailure } from './recorder.ts'
import { closeSite, openSite } from './site.ts'

await openSite(expect.getState().testPath ?? '')
afterAll(async () => {
  await closeVisits()
  await closeSite()
})
afterEach(({ task }) => tellFailure(task))
