import type { TestApp } from './app.ts'

/** The position of the log for which read models are waited for while the act goes on; null where for none. */
export const waitedFor = async (
  { services }: TestApp,
  act: () => Promise<unknown>,
): Promise<number | null> => {
  const { processes } = services
  let waited: number | null = null
  const quiet: typeof processes.quiet = (position, timeoutMs) => {
    waited = position
    return processes.quiet(position, timeoutMs)
  }
  Object.assign(services, { processes: { ...processes, quiet } })
  await act().finally(() => Object.assign(services, { processes }))
  return waited
}
