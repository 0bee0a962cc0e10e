import type { PersonDecision } from '../../../domain/people/person.ts'
import { person } from '../../../domain/people/person.ts'
import type { Context } from '../../context.ts'
import type { Appended } from '../../event-store/store.ts'
import { writeTo } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import { loadGrantor } from '../../records/grantor.ts'
import { requireLegalDuties } from '../../records/legal.ts'

export const actOnRetention = async (
  context: Context,
  name: 'PlaceLegalHold' | 'EndLegalHold',
  personId: string,
  decide: PersonDecision,
): Promise<Appended> => {
  await requireLegalDuties(context)
  return context.executeAll(context.command(name), async (load) => {
    const { guards } = await loadGrantor(load, requireCaller(context), 'legal.*')
    const loaded = await load(person, personId)
    return [writeTo(loaded, decide(loaded.state)), ...guards]
  })
}
