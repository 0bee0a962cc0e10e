import { companyId } from '../../../domain/kernel/ids.ts'
import { type EmployersDecision, employers } from '../../../domain/legal/employers.ts'
import type { Context } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Appended, Write } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { deleteDroppedImages } from './dropped-images.ts'

type Prepared = { readonly decide: EmployersDecision; readonly guards?: readonly Write[] }

/** Every decision is about the one stream that holds all employers of the company. */
export const actOnEmployers = async (
  context: Context,
  name: string,
  prepare: (load: Load) => Promise<Prepared> | Prepared,
): Promise<Appended & { readonly pending: boolean }> => {
  await requireLegalDuties(context)
  const appended = await context.executeAll(context.command(name), async (load) => {
    const { guards } = await loadGrantor(load, requireCaller(context), 'legal.*')
    const loaded = await load(employers, companyId)
    const { decide, guards: others = [] } = await prepare(load)
    return [writeTo(loaded, decide(loaded.state)), ...others, ...guards]
  })
  const { pending } = await context.waitForReadModels(appended)
  await deleteDroppedImages(context, appended.events)
  return { ...appended, pending }
}
