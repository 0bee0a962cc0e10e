/**
 * Creates the demo company in an empty database, also of DATABASE_URL: `bun run seed`. With `--large`, three years of a company of 100,000
 * people, or a part: `bun run seed --large --scale 0.1`.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { seedAnew } from '../demo/first-start.ts'
import { progressBar } from '../demo/large/progress.ts'
import { seedLargeCompany } from '../demo/large/start.ts'

const scaleOf = (text: string): number => {
  const scale = Number(text)
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale is a number above 0, up to 1.')
  return scale
}

try {
  const { values } = parseArgs({
    options: { large: { type: 'boolean' }, scale: { type: 'string', default: '1' } },
  })
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const large = {
    scale: scaleOf(values.scale),
    onProgress: progressBar(process.stderr),
    onStep: (step: string) => console.error(`${step}\u2026`),
  }
  const password = values.large ? await seedLargeCompany(config, large) : await seedAnew(config)
  console.log(`Demo: 1, 2, 3, 4, 100\u2026  ${password}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
