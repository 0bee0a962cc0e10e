import type { Statement } from './database.ts'
import type { Projection } from './projection.ts'
import { namedIn } from './relations.ts'

const owners = new Map<string, string>()

export const nameTables = (projections: readonly Projection[]): void => {
  for (const { name, tables } of projections) for (const table of tables) owners.set(table.name, name)
}

const known = new Map<string, readonly string[] | null>()

/** Texts have parameters for values, so there are few. */
const textsMax = 2_000

/** Null if the statement also reads other tables, whose changes are not tracked. */
export const readModelsOf = ({ text }: Statement): readonly string[] | null => {
  const match = known.get(text)
  if (match !== undefined) return match
  if (known.size >= textsMax) known.clear()
  const named = [...namedIn(text).relations].map((table) => owners.get(table))
  const names = named.filter((name) => name !== undefined)
  const all = names.length === named.length ? [...new Set(names)].sort() : null
  known.set(text, all)
  return all
}
