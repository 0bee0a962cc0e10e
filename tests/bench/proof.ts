import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import { verify } from '../../api/event-store/verify.ts'
import { openCheckpoints } from '../../api/proof/checkpoints.ts'
import type { Database, Queryable, Statement } from '../../projections/kernel/database.ts'
import { factsEach, fillLog } from './enrolments.ts'
import { median } from './figures.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'

const people = sized(100_000, 60)
/** A checkpoint each, as the server makes them. */
const peopleBetween = sized(100, 10)
const told = sized([1_000, 10_000, 100_000, 1_000_000], [100, 600])

/** The same database, with the rows counted that it answers with. */
const countingRows = (db: Database) => {
  let rows = 0
  const counted = (on: Queryable): Queryable => ({
    query: async <Row extends object>(statement: Statement) => {
      const found = await on.query<Row>(statement)
      rows += found.length
      return found
    },
  })
  const counting: Database = {
    ...db,
    ...counted(db),
    transaction: (run, options) => db.transaction((tx) => run({ ...tx, ...counted(tx) }), options),
  }
  return {
    db: counting,
    during: async (act: () => Promise<unknown>): Promise<{ rows: number; ms: number }> => {
      const [before, began] = [rows, performance.now()]
      await act()
      return { rows: rows - before, ms: performance.now() - began }
    },
  }
}

const recent = 9

/** A log that is signed as it grows: what the next checkpoint costs at each size, then the proof of the whole with all of them. */
export const bench = (): Promise<void> =>
  onOwnServer('proof', async ({ db, store, url, folder }) => {
    const now = () => new Date()
    const config = readConfig({
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      JWT_SECRET: 'x'.repeat(32),
    })
    const counting = countingRows(db)
    const checkpoints = await openCheckpoints({ config, db: counting.db, store, now })
    const costs: { rows: number; ms: number }[] = []
    console.log(`  a checkpoint after ${(peopleBetween * factsEach).toLocaleString('en')} more events`)
    await fillLog(store, people, {
      perAppend: peopleBetween,
      appended: async () => {
        costs.push(await counting.during(() => checkpoints.sign()))
        const size = costs.length * peopleBetween * factsEach
        if (!told.includes(size)) return
        const last = costs.slice(-recent)
        const [ms, rows] = [median(last.map((one) => one.ms)), median(last.map((one) => one.rows))]
        console.log(
          `    of ${size.toLocaleString('en').padStart(9)}  ${ms.toFixed(1).padStart(7)} ms, ${rows} rows read`,
        )
      },
    })
    const exported = await counting.during(() => checkpoints.keepUp(new AbortController().signal))
    console.log(
      `  ${costs.length} of them kept outside the database in ${(exported.ms / 1_000).toFixed(1)} s`,
    )
    const events = await store.head()
    const signed = await checkpoints.heads()
    for (const [name, heads] of [
      ['verify, nothing signed', undefined],
      ['verify, signed', signed],
    ] as const) {
      const [began, used] = [performance.now(), process.cpuUsage()]
      const found = await verify(db, heads && { signed: heads })
      const perSecond = events / ((performance.now() - began) / 1_000)
      const { user, system } = process.cpuUsage(used)
      const perCpuSecond = events / ((user + system) / 1_000_000)
      if (!found.valid || found.checkpoints !== (heads?.heads.length ?? 0))
        throw new Error(`the log does not hold: ${found.reason}`)
      console.log(
        `  ${name.padEnd(24)}${Math.round(perSecond).toLocaleString('en').padStart(9)} events/s, ${Math.round(perCpuSecond).toLocaleString('en')} a second of a processor here, ${found.checkpoints} checkpoints`,
      )
    }
  })
