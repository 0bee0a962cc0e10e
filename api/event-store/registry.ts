import type { Purpose } from '../../domain/kernel/event.ts'
import { facts } from '../contract/facts/all.ts'
import { type Data, type Upcast, upcasts } from './upcasts.ts'

/** What the log knows about types: the version written today, the personal fields, and how older data is read. */
export type Registry = {
  readonly versions: Readonly<Record<string, number>>
  readonly seals: Readonly<Record<string, Readonly<Record<string, Purpose>> | undefined>>
  readonly upcasts: readonly Upcast[]
}

export const registry: Registry = {
  versions: Object.fromEntries(Object.entries(facts).map(([type, { version }]) => [type, version])),
  seals: Object.fromEntries(
    Object.entries(facts).flatMap(([type, { seals }]) => (seals ? [[type, seals]] : [])),
  ),
  upcasts,
}

/** Brings a stored version's data up to today's; other versions, and types that nobody knows, stay as they are. */
export type Decode = (type: string, version: number, data: Data) => Data

/** Every version below today's leads to the next one above it, step by step; a gap or a cycle stops the start. */
export const decoder = ({ versions, upcasts }: Registry): Decode => {
  const steps = new Map(upcasts.map((step) => [`${step.type} ${step.from}`, step]))
  if (steps.size < upcasts.length) throw new Error('two upcasts begin at the same version of a type')
  for (const { type, from, to } of upcasts)
    if (to !== from + 1 || !(to <= (versions[type] ?? 0)))
      throw new Error(`the upcast of ${type} from ${from} leads to ${to}, which is no next version`)
  for (const [type, latest] of Object.entries(versions))
    for (let version = 1; version < latest; version += 1)
      if (!steps.has(`${type} ${version}`)) throw new Error(`${type} has no upcast from version ${version}`)

  const renewed = new Set(upcasts.map(({ type }) => type))
  return (type, stored, data) => {
    if (!renewed.has(type)) return data
    let current = data
    for (let version = stored; ; version += 1) {
      const step = steps.get(`${type} ${version}`)
      if (!step) return current
      current = step.upcast(current)
    }
  }
}
