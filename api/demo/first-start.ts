import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAnybodyKnown } from '../../projections/people.questions.ts'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import { newCode } from '../features/sessions/activation/codes.ts'
import { openServices } from '../services.ts'
import { dayOf, demoClock } from './clock.ts'
import { hasDemo, seedDemo } from './seed.ts'

const unfinishedMarker = (config: Config): string => join(config.dataDir, 'demo-unfinished')

/** Seeds a data folder without a database, before the server starts. Returns the demo's password, or null where it did nothing. */
export const seedFirstStart = async (config: Config): Promise<string | null> => {
  if (config.databaseUrl) return null
  const marker = unfinishedMarker(config)
  if (existsSync(join(config.dataDir, 'database')) && !existsSync(marker)) return null
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(marker, '')
  const password = await seedAnew(config)
  rmSync(marker)
  return password
}

/** Seeds the configured database. Throws where it has a company already. */
export const seedAnew = async (config: Config): Promise<string> => {
  const clock = demoClock(new Date(0))
  let today: Date | undefined
  const now = (present: () => Date): Date => {
    if (!today) {
      today = present()
      clock.moveTo(dayOf(today, 0))
    }
    return clock.now(present)
  }
  const { services, stop } = await openServices(config, { now, withoutWakeups: true })
  try {
    await refuseInhabited(services)
    const password = config.demoPassword ?? newCode()
    await seedDemo(services, { clock, today: today ?? services.now(), password })
    return password
  } finally {
    await stop()
  }
}

const refuseInhabited = async (services: Services): Promise<void> => {
  if ((await isAnybodyKnown(services.db)) && !(await hasDemo(services)))
    throw new Error('The database is in use: the demo is only made in an empty one.')
}
