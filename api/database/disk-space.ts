import type { Database, Statement } from '../../projections/kernel/database.ts'
import { isDiskFull } from './failures.ts'

export type DiskSpace = {
  /** True after a statement failed for lack of space, until a probe succeeds. */
  isLacking(): Promise<boolean>
}

/** Sorts about 4 MB with too little memory, which needs a temporary file. Writes nothing to tables, the catalog or the WAL. */
const littleMemory: Statement = { text: `select set_config('work_mem', '64kB', true)`, values: [] }
const asking: Statement = {
  text: `select max(place) as places from (
    select row_number() over (order by room, n desc) as place
    from generate_series(1, 4000) n, repeat('x', 1000) room) sorted`,
  values: [],
}

export const watchDiskSpace = (db: Database): { readonly db: Database; readonly diskSpace: DiskSpace } => {
  let lacking = false
  const noticed = (error: unknown): never => {
    lacking ||= isDiskFull(error)
    throw error
  }
  const hasRoom = (): Promise<boolean> =>
    db
      .transaction(async (tx) => {
        await tx.query(littleMemory)
        await tx.query(asking)
      })
      .then(
        () => true,
        () => false,
      )
  return {
    db: {
      ...db,
      query: <Row extends object>(statement: Statement) => db.query<Row>(statement).catch(noticed),
      transaction: (run, options) => db.transaction(run, options).catch(noticed),
      script: (text) => db.script(text).catch(noticed),
    },
    diskSpace: {
      isLacking: async () => {
        if (lacking && (await hasRoom())) lacking = false
        return lacking
      },
    },
  }
}
