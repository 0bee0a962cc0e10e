import type { Database, Statement } from '../../projections/kernel/database.ts'
import { isDiskFull } from './failures.ts'

export type DiskSpace = {
  /** True from a statement that found no room on, until there is room again for what such statements need. */
  isLacking(): Promise<boolean>
}

/** About two megabytes, gone with the transaction. */
const asking = `create temporary table asking on commit drop as
  select repeat('x', 1000) as room from generate_series(1, 2000)`

/** The database, and whether it has found its disk full. */
export const watchDiskSpace = (db: Database): { readonly db: Database; readonly diskSpace: DiskSpace } => {
  let lacking = false
  const noticed = (error: unknown): never => {
    lacking ||= isDiskFull(error)
    throw error
  }
  const hasRoom = (): Promise<boolean> =>
    db
      .transaction((tx) => tx.query({ text: asking, values: [] }))
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
