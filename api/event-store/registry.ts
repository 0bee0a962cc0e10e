import type { Purpose } from '../../domain/kernel/event.ts'
import { facts } from '../contract/facts/all.ts'
import { type Data, type Upcast, upcasts } from './upcasts.ts'

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

/** Upcasts stored data to the current version; unknown types and versions stay unchanged. */
export type Decode = (type: string, version: number, data: Data) => Data

/** Every old version leads step by step to the current one; a gap or a cycle fails the start. */
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
