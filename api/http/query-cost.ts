import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { operations } from '../contract/calls.ts'
import { type Cost, cost, type Operations } from '../contract/operation.ts'
import type { Fragments, RootOperation } from './root-fields.ts'

const contract: Operations = operations

export const costMax = 1_000
const fieldCost = 10
/** Searching, filtering and counting a list, before its first row. */
const listCost = 50
const valueCost = 0.02
const usualPage = 10
const largestPage = 100
const usualWithin = 10
const usualWhole = 20

type Variables = Readonly<Record<string, unknown>>

export const costOf = (
  schema: GraphQLSchema,
  { type, selections, fragments, defaults }: RootOperation,
  inputs: Variables,
): number => {
  const fields = (type === 'Mutation' ? schema.getMutationType() : schema.getQueryType())?.getFields() ?? {}
  const variables = { ...defaults, ...inputs }
  const within = valuesWithin(fragments)
  const sum = selections.reduce((before, selection) => {
    const field = Object.hasOwn(fields, selection.name.value) ? fields[selection.name.value] : undefined
    if (!field) return before + fieldCost
    const known = contract[`${type}.${field.name}`]?.cost ?? {}
    return before + costOfField(field, known, selection, variables, within)
  }, 0)
  return Math.round(sum)
}

export const refuseCostly = (cost: number): void => {
  if (cost > costMax) throw new Rejection('http.too-costly', null, { most: costMax })
}

const costOfField = (
  { args, type }: GraphQLField<unknown, unknown>,
  known: Cost,
  selection: FieldNode,
  variables: Variables,
  within: ReturnType<typeof valuesWithin>,
): number => {
  // reading the whole costs more than resolving its values
  if (known.total !== undefined) return known.total
  const size = args.find(({ name }) => name === 'pageSize' || name === 'limit')
  const values = (lists: number): number => within(selection.selectionSet, type, lists) * valueCost
  if (size) {
    const argument = argumentOf(size, selection, variables)
    // a `limit` of null means no limit
    if (size.name === 'limit' && argument === null) return cost.expensive.total
    const rows = rowsWithin(argument ?? size.defaultValue ?? usualPage)
    return (known.field ?? listCost) + rows + values(rows)
  }
  if (!isListType(getNullableType(type))) return (known.field ?? fieldCost) + values(usualWithin)
  const rows = known.rows ?? usualWhole
  return (known.field ?? listCost) + values(usualWithin) * rows
}

/** Lists directly in the selection have `lists` rows, deeper ones the usual number. Counts a fragment once per type and number. */
const valuesWithin = (fragments: Fragments) => {
  const known = new Map<string, number>()

  const ofField = (field: FieldNode, type: GraphQLOutputType, lists: number): number => {
    const parent = getNamedType(type)
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!definition) return 1
    if (!isListType(getNullableType(definition.type)))
      return 1 + of(field.selectionSet, definition.type, lists)
    return 1 + lists * Math.max(1, of(field.selectionSet, definition.type, usualWithin))
  }

  const ofFragment = (name: string, type: GraphQLOutputType, lists: number): number => {
    const key = `${name} ${getNamedType(type).name} ${lists}`
    const knownValues = known.get(key)
    if (knownValues !== undefined) return knownValues
    known.set(key, 0)
    const values = of(fragments.get(name)?.selectionSet, type, lists)
    known.set(key, values)
    return values
  }

  const of = (set: SelectionSetNode | undefined, type: GraphQLOutputType, lists: number): number =>
    (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + ofField(selection, type, lists)
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + of(selection.selectionSet, type, lists)
      return sum + ofFragment(selection.name.value, type, lists)
    }, 0)
  return of
}

const argumentOf = (
  { name: argumentName }: GraphQLArgument,
  selection: FieldNode,
  variables: Variables,
): unknown => {
  const value = selection.arguments?.find(({ name }) => name.value === argumentName)?.value
  if (value?.kind === Kind.NULL) return null
  if (value?.kind === Kind.INT) return Number(value.value)
  return value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
}

/** An invalid page size is refused later, when it is parsed, with its field's name. */
const rowsWithin = (argument: unknown): number =>
  Number.isInteger(argument) && Number(argument) >= 1 && Number(argument) <= largestPage
    ? Number(argument)
    : usualPage
