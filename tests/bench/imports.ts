import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import type { Services } from '../../api/context.ts'
import { type Import, importById } from '../../api/features/imports/records.ts'
import { importRows } from '../../api/features/imports/rows.ts'
import { newId } from '../../api/ids.ts'
import { openServices } from '../../api/services.ts'
import { companyRosters } from '../support/company-rosters.ts'
import { makePostgres } from '../support/postgres.ts'
import { costlyRosters, measuredImport } from '../support/roster-costs.ts'
import { msOf, quantile } from './figures.ts'
import { serverFlags, sized } from './size.ts'

const people = sized(100_000, 200)
const probeMs = 5

type Timed = {
  readonly seconds: number
  readonly cpu: number
  readonly stall: number
  readonly late: number
  readonly megabytes: number
}

/**
 * How long the act took and what it cost, the longest that the server's thread kept others waiting meanwhile, the 99th percentile, and
 * the most memory above what it began with.
 */
const timed = async (act: () => Promise<unknown>): Promise<Timed> => {
  const waits: number[] = []
  let before = performance.now()
  const idle = process.memoryUsage.rss()
  let most = idle
  const probe = setInterval(() => {
    const now = performance.now()
    most = Math.max(most, process.memoryUsage.rss())
    waits.push(now - before - probeMs)
    before = now
  }, probeMs)
  const [began, used] = [performance.now(), process.cpuUsage()]
  await act()
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(used)
  clearInterval(probe)
  return {
    seconds,
    cpu: (user + system) / 1_000_000,
    stall: quantile(waits, 1),
    late: quantile(waits, 0.99),
    megabytes: Math.max(0, most - idle) / 1_048_576,
  }
}

const by = { kind: 'command', id: 'bench' } as const
const longMs = 10 * 60_000

const tell = (what: string, { seconds, cpu, stall, late, megabytes }: Timed): void =>
  console.log(
    `  ${what.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s (${cpu.toFixed(1)} s of the server's processor)   longest stall ${Math.round(stall)} ms, p99 ${Math.round(late)} ms   memory ${Math.round(megabytes)} MB more`,
  )

const found = async ({ db }: Services, id: string): Promise<Import> => {
  const one = await importById(db, id)
  if (!one || one.problem) throw new Error(`the import came to nothing: ${JSON.stringify(one?.problem)}`)
  return one
}

const dryRun = async (services: Services, what: string, path: string): Promise<Import> => {
  let id = ''
  const took = await timed(async () => {
    id = await services.imports.begin({ name: 'bench', bytes: readFileSync(path) }, by)
    await services.imports.idle(id, longMs)
  })
  tell(`dry run, ${what}`, took)
  const one = await found(services, id)
  console.log(`  ${''.padEnd(34)} ${JSON.stringify(one.counts)}`)
  return one
}

const apply = async (services: Services, what: string, { import_id: id, digest }: Import): Promise<void> => {
  const took = await timed(async () => {
    await services.imports.apply(id, digest ?? '', { by, correlationId: newId() })
    await services.imports.idle(id, longMs)
  })
  if ((await found(services, id)).status !== 'done') throw new Error('the import did not come to its end')
  tell(`apply, ${what}`, took)
}

const lastPage = async ({ db }: Services, { import_id: id }: Import): Promise<void> => {
  const asked = { outcome: 'new', page: people / 10, pageSize: 10 } as const
  const took: number[] = []
  for (let round = 0; round < 20; round += 1) {
    took.push(await msOf(() => importRows(db, id, asked)))
  }
  console.log(
    `  the last page of ${people.toLocaleString('en')} new rows  p95 ${quantile(took, 0.95).toFixed(1)} ms`,
  )
}

const megabytesMax = 300

/** Each kind of roster that could cost much, at about the largest size that a file may have. */
const planCostly = async (): Promise<void> => {
  for (const { name, of, outcome, small, large, seconds } of costlyRosters.slice(0, sized(undefined, 1))) {
    const size = sized(large, small)
    const took = await measuredImport(of(size))
    const figures = `${took.seconds.toFixed(1)} s of the processor, ${took.megabytes} MB more`
    console.log(`  plan, ${name.padEnd(40)} ${figures}`)
    if (!Bun.deepEquals(took.outcome, outcome(size)))
      throw new Error(`${name} came to ${JSON.stringify(took.outcome)}`)
    if (took.seconds >= seconds || took.megabytes >= megabytesMax)
      throw new Error(`${name}: ${figures}, where less than ${seconds} s and ${megabytesMax} MB are allowed`)
  }
}

/**
 * A roster of 100,000 on a PostgreSQL of its own: tried and applied, then tried and applied with a tenth of it changed; before it, the
 * rosters that could cost much.
 */
export const bench = async (): Promise<void> => {
  await planCostly()
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-imports-'))
  const server = await makePostgres(join(tmpdir(), `bitacora-bench-imports-${process.pid}`), serverFlags)
  await server.start()
  const running = await openServices(
    readConfig({
      DATA_DIR: folder,
      DATABASE_URL: `${server.url}/postgres`,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
    }),
  )
  try {
    const { services } = running
    const rosters = await companyRosters(folder, people)
    await services.imports.discard((await dryRun(services, 'XLSX', rosters.workbook)).import_id)
    const first = await dryRun(services, 'CSV', rosters.all)
    await lastPage(services, first)
    await apply(services, 'all new', first)
    await apply(services, 'a tenth changed', await dryRun(services, 'a tenth changed', rosters.changed))
  } finally {
    await running.stop()
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
