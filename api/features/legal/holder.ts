import { Rejection } from '../../../domain/kernel/rejection.ts'
import { person } from '../../../domain/people/person.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Write } from '../../event-store/store.ts'
import { guardOn } from '../../event-store/streams.ts'
import { requireNotOneself } from '../../records/grantor.ts'

type Act = { readonly by: string; readonly personId: string; readonly reason: string | null }

/** For acts that take from the record of a constancia. Throws as both of its parts. */
export const guardOnOther = async (load: Load, act: Act): Promise<readonly Write[]> => [
  await guardOnHolder(load, act.personId),
  ...(await requireNotOneself(load, act)),
]

/** Those of these people whose data are not erased, each with a guard that they stay so. */
export const holdersAmong = async (
  load: Load,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Write>> => {
  const found = await Promise.all(
    [...new Set(personIds)].map(async (id) => [id, await load(person, id)] as const),
  )
  return new Map(
    found.flatMap(([id, holder]) =>
      holder.state.situation === 'forgotten' ? [] : [[id, guardOn(holder)] as const],
    ),
  )
}

/** Throws legal.constancia-not-found of the erased: what is kept of them changes no more. */
export const guardOnHolder = async (load: Load, personId: string): Promise<Write> => {
  const holder = await load(person, personId)
  if (holder.state.situation === 'forgotten') throw new Rejection('legal.constancia-not-found', 'id')
  return guardOn(holder)
}
