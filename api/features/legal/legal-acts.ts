import type { Context } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Write } from '../../event-store/store.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { requireLegalDuties } from '../../records/legal.ts'

/** A retry under the same idempotency key repeats it. */
export const idOfNew = (context: Context, purpose: string): string => {
  const { idempotencyKey, derivedId, newId } = context
  return idempotencyKey ? derivedId(purpose, requireCaller(context).personId, idempotencyKey) : newId()
}

/** For holders of `legal.*`, while the law holds. */
export const actOnLegalDuties = async (
  context: Context,
  name: string,
  decide: (load: Load) => Promise<readonly Write[]>,
) => {
  await requireLegalDuties(context)
  const appended = await context.executeAll(context.command(name), async (load) => {
    const { guards } = await loadGrantor(load, requireCaller(context), 'legal.*')
    return [...(await decide(load)), ...guards]
  })
  return { appended, ...(await context.waitForReadModels(appended)) }
}
