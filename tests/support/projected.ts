import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { a, id } from './a.ts'
import { openAnyDatabase } from './database.ts'

export type Projected = {
  db: Database
  /** Resolves once the read models hold these facts too. */
  happened: (facts: readonly DomainEvent[]) => Promise<void>
  close: () => Promise<void>
}

/** A database whose read models follow the facts of a test. */
export const openProjected = async (
  projections: Parameters<typeof startProjections>[0]['projections'],
): Promise<Projected> => {
  const log: Recorded[] = []
  const db = await openAnyDatabase()
  const readModels = await startProjections({
    db,
    readEvents: async (after, limit) => log.slice(after, after + limit),
    head: async () => log.length,
    projections,
    onError: (error) => {
      throw error
    },
  })
  return {
    db,
    happened: async (facts) => {
      for (const fact of facts)
        log.push(a.recorded(fact, { position: log.length + 1, id: id('v', log.length + 1) }))
      if (!(await readModels.caughtUp(log.length, 20_000))) throw new Error('the read models did not follow')
    },
    close: async () => {
      await readModels.stop()
      await db.close()
    },
  }
}
