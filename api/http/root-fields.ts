import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'
import { Rejection } from '../../domain/kernel/rejection.ts'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The root fields of one operation, fragments included, each alias in order. */
export type RootOperation = {
  readonly type: 'Query' | 'Mutation'
  readonly selections: readonly FieldNode[]
  readonly fragments: Fragments
  readonly defaults: Readonly<Record<string, unknown>>
}

export const rootOperation = (document: DocumentNode, operationName: string | null): RootOperation => {
  const operation = getOperationAST(document, operationName)
  if (!operation) throw new Rejection('http.invalid-query', 'operationName', { detail: 'operationName' })
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  return {
    type: operation.operation === 'mutation' ? 'Mutation' : 'Query',
    selections: fieldsOf(operation.selectionSet, fragments, new Map()),
    fragments,
    defaults: defaultsOf(operation),
  }
}

/** `Query.Course`, `Mutation.User_login`, each once. */
export const operationNames = ({ type, selections }: RootOperation): string[] =>
  [...new Set(selections.map(({ name }) => name.value))]
    .filter((name) => name !== '__typename')
    .map((name) => `${type}.${name}`)

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** Counts a fragment at each spread but visits it once. The limits refuse circular fragments. */
const fieldsOf = (
  { selections }: SelectionSetNode,
  fragments: Fragments,
  known: Map<string, readonly FieldNode[]>,
): readonly FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, fragments, known)
    return fieldsOfFragment(selection.name.value, fragments, known)
  })

const fieldsOfFragment = (
  name: string,
  fragments: Fragments,
  known: Map<string, readonly FieldNode[]>,
): readonly FieldNode[] => {
  const knownFields = known.get(name)
  if (knownFields) return knownFields
  const fragment = fragments.get(name)
  const fields = fragment ? fieldsOf(fragment.selectionSet, fragments, known) : []
  known.set(name, fields)
  return fields
}
