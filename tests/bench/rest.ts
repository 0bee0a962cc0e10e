import type { Services } from '../../api/context.ts'

const longMs = 30 * 60_000

/** Waits until the read models have followed many facts. */
export const caughtUp = async ({ store, readModels }: Services): Promise<void> => {
  if (!(await readModels.caughtUp(await store.head(), longMs)))
    throw new Error('the read models did not follow')
}
