import { type PlacedPerson, peoplePlaced } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'

type Batch = { readonly ids: Set<string>; readonly found: Promise<ReadonlyMap<string, PlacedPerson>> }

const gathering = new WeakMap<Context, Batch>()

/** Whoever is asked for at the same time within a request is read together. */
export const placedPerson = async (context: Context, id: string): Promise<PlacedPerson | null> => {
  const batch = gathering.get(context) ?? gather(context)
  batch.ids.add(id)
  return (await batch.found).get(id) ?? null
}

const gather = (context: Context): Batch => {
  const ids = new Set<string>()
  const batch = { ids, found: asked().then(() => read(context, ids)) }
  gathering.set(context, batch)
  return batch
}

/** Once all fields that are being resolved have asked. */
const asked = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const read = async (context: Context, ids: ReadonlySet<string>) => {
  gathering.delete(context)
  const rows = await peoplePlaced(context.readDb, [...ids])
  return new Map(rows.map((row) => [row.person_id, row]))
}
