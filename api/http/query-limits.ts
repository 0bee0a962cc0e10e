import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { isStorable } from './limits.ts'

export const depthMax = 12
export const aliasesMax = 50
export const fieldsMax = 500
/** Repeated names in one selection: validation compares every pair. */
export const repeatsMax = 10
const tokensMax = 5_000

/** Throws http.invalid-query, http.too-deep, http.too-many-aliases, http.too-complex, http.too-many-repeats. */
export const parseQueryText = (query: string): DocumentNode => {
  const document = parseTokens(query)
  refuseUnstorableLiterals(document)
  measure(document)
  refuseRepeats(document)
  return document
}

const parseTokens = (query: string): DocumentNode => {
  try {
    return parse(query, { maxTokens: tokensMax, noLocation: true })
  } catch (error) {
    const detail = error instanceof Error ? error.message : ''
    if (detail.includes('tokens')) throw new Rejection('http.too-complex', null, { most: fieldsMax })
    throw new Rejection('http.invalid-query', null, { detail })
  }
}

const refuseUnstorableLiterals = (document: DocumentNode): void => {
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.STRING && !isStorable(node.value)) throw new Rejection('http.invalid-input')
    },
  })
}

type Size = { readonly depth: number; readonly fields: number; readonly aliases: number }
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>
/** By fragment name; null while it is measured. */
type Sizes = Map<string, Size | null>

const nothing: Size = { depth: 0, fields: 0, aliases: 0 }

const measure = (document: DocumentNode): void => {
  const fragments = fragmentsOf(document)
  const known: Sizes = new Map()
  for (const definition of document.definitions)
    if ('selectionSet' in definition) refuseExcess(sizeOf(definition.selectionSet, fragments, known))
}

type Counts = ReadonlyMap<string, number>

/** Call after `measure`, which refuses circular fragments. */
const refuseRepeats = (document: DocumentNode): void => {
  const fragments = fragmentsOf(document)
  const known = new Map<string, Counts>()

  const countsOf = ({ selections }: SelectionSetNode): Counts => {
    const counts = new Map<string, number>()
    const add = (name: string, count: number): void => void counts.set(name, (counts.get(name) ?? 0) + count)
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) add((selection.alias ?? selection.name).value, 1)
      else for (const [name, count] of countsWithin(selection)) add(name, count)
    return counts
  }

  const countsWithin = (selection: InlineFragmentNode | FragmentSpreadNode): Counts => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return countsOf(selection.selectionSet)
    const name = selection.name.value
    const knownCounts = known.get(name)
    if (knownCounts) return knownCounts
    const fragment = fragments.get(name)
    const counts: Counts = fragment ? countsOf(fragment.selectionSet) : new Map()
    known.set(name, counts)
    return counts
  }

  visit(document, {
    SelectionSet: (set) => {
      for (const count of countsOf(set).values())
        if (count > repeatsMax) throw new Rejection('http.too-many-repeats', null, { most: repeatsMax })
    },
  })
}

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )

const refuseExcess = ({ depth, fields, aliases }: Size): void => {
  if (depth > depthMax) throw new Rejection('http.too-deep', null, { most: depthMax })
  if (aliases > aliasesMax) throw new Rejection('http.too-many-aliases', null, { most: aliasesMax })
  if (fields > fieldsMax) throw new Rejection('http.too-complex', null, { most: fieldsMax })
}

const sizeOf = (set: SelectionSetNode | undefined, fragments: Fragments, known: Sizes): Size =>
  (set?.selections ?? [])
    .map((selection): Size => {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return sizeOfFragment(selection.name.value, fragments, known)
      const inner = sizeOf(selection.selectionSet, fragments, known)
      if (selection.kind === Kind.INLINE_FRAGMENT) return inner
      // introspection types nest deeply and have their own limit in the library
      const depth = selection.name.value.startsWith('__') ? 1 : inner.depth + 1
      return { depth, fields: inner.fields + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) }
    })
    .reduce(
      (sum, one) => ({
        depth: Math.max(sum.depth, one.depth),
        fields: sum.fields + one.fields,
        aliases: sum.aliases + one.aliases,
      }),
      nothing,
    )

const sizeOfFragment = (name: string, fragments: Fragments, known: Sizes): Size => {
  const knownSize = known.get(name)
  if (knownSize) return knownSize
  if (knownSize === null)
    throw new Rejection('http.invalid-query', null, {
      detail: `Cannot spread fragment "${name}" within itself`,
    })
  known.set(name, null)
  const size = sizeOf(fragments.get(name)?.selectionSet, fragments, known)
  known.set(name, size)
  return size
}
