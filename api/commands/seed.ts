/** Makes the demo company in an empty database, also in one given by DATABASE_URL: `bun run seed`. */
import { readConfig } from '../config.ts'
import { seedAnew } from '../demo/first-start.ts'

try {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  console.log(`Demo: 1, 2, 3, 4, 100…  ${await seedAnew(config)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
