import { streamName } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { PersonEvent } from '../../../../domain/people/events.ts'
import { type Forgetting, forgetPerson } from '../../../../domain/people/forgetting.ts'
import { person } from '../../../../domain/people/person.ts'
import type { Who } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Appended } from '../../../event-store/store.ts'
import { dataOf } from '../../../event-store/streams.ts'
import { StoreUnavailable } from '../../../files/store.ts'
import { loadGrantor } from '../../../records/grantor.ts'
import { forgettingCommands } from '../../../records/people.ts'
import type { ForgottenTraces } from '../../imports/erase.ts'
import { oneAtATime, withAdministration } from '../commands.ts'
import { erasePeople } from './erase.ts'
import { keptOf } from './kept.ts'

export type ForgetInput = Omit<Forgetting, 'kept'> & { readonly id: string }

/** The fact and the deletion of the keys are atomic; other data is deleted before the response, or within a minute. */
export const forget = async (
  context: Context,
  who: Who,
  { id, ...input }: ForgetInput,
): Promise<Appended> => {
  const [traces, kept] = await Promise.all([tracesOf(context, id), keptOf(context, id, context.now())])
  const appended = await oneAtATime(() =>
    context.executeAll(context.command(forgettingCommands.first), async (load) => {
      const { by, guards } = await loadGrantor(load, who, 'employee.*')
      const grantor = { ...by, personId: who.personId }
      const { state, ...loaded } = await load(person, id)
      const act = forgetPerson({ ...input, kept }, grantor)
      if (state.situation === 'none') throw new Rejection('people.not-found', 'id')
      if (state.situation === 'forgotten') return []
      return [...(await withAdministration(load, grantor, { ...loaded, state }, act)), ...guards]
    }),
  )
  if (appended.repeated || appended.events.length === 0) return appended
  const forgotten = { personId: id, forgottenAt: context.now().toISOString(), traces }
  await erasePeople(context, [forgotten]).catch(unlessStoreIsAway)
  return appended
}

type Traces = NonNullable<ForgottenTraces['traces']>

const tracesOf = async ({ store }: Context, id: string): Promise<Traces> => {
  const facts = await store.read(streamName(person.kind, id), { types: detailTypes })
  const details = detailTypes.flatMap((type) => dataOf<DetailEvent>(facts, type))
  return {
    payrollNums: details.flatMap(({ payrollNum }) => payrollNum ?? []),
    fullNames: details.flatMap(({ fullName }) => fullName ?? []),
  }
}

type DetailEvent = Extract<PersonEvent, { type: (typeof detailTypes)[number] }>
const detailTypes = ['EmployeeHired', 'PersonalDetailsCorrected'] as const

/** The rows are gone already; the bytes follow once the store is back. */
const unlessStoreIsAway = (error: unknown): void => {
  if (!(error instanceof StoreUnavailable)) throw error
}
