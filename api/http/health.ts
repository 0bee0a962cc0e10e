import type { Services } from '../context.ts'

type Needs = Pick<Services, 'db' | 'store' | 'readModels' | 'processes'>

const databaseProblem = async ({ db }: Needs): Promise<string | null> =>
  db.query({ text: 'select 1', values: [] }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** What is wrong, if anything: the database, and how far each read model and process has come. */
export const health = async (services: Needs) => {
  const problem = await databaseProblem(services)
  const head = problem ? null : await services.store.head()
  const readModels = services.readModels.status()
  const processes = services.processes.status()
  const stopped = [...readModels, ...processes].some(({ status }) => status === 'stopped')
  return {
    status: problem ? 'failing' : stopped ? 'degraded' : 'ok',
    database: { ok: problem === null, problem },
    log: { head },
    readModels: readModels.map((one) => ({ ...one, lag: head === null ? null : head - one.position })),
    processes: processes.map((one) => ({ ...one, lag: head === null ? null : head - one.position })),
  }
}
