import type { z } from 'zod'
import type { OperationCall, OperationName, OperationReply } from '../../../api/contract/calls.ts'

/** An operation's name and the GraphQL types of its arguments, generated from the contract. */
export type Signature<Name extends string> = {
  readonly name: Name
  readonly args: Readonly<Record<string, string>>
}

type Leaf = string | number | boolean | null

/** The selectable fields of a reply: `true` for a value, a selection for an object or a list of objects. */
export type Selection<Answer> = Answer extends readonly (infer Item)[]
  ? Selection<Item>
  : {
      readonly [Key in keyof Answer]?: IsLeaf<Answer[Key]> extends true
        ? true
        : Selection<NonNullable<Answer[Key]>>
    }

type IsLeaf<Value> = [Value] extends [Leaf | readonly Leaf[]] ? true : false

/**
 * The selectable fields of an operation's reply. `Name` admits every text, because the compiler reads a selection by the widest name first:
 * all replies at once would cost seconds.
 */
type SelectionOf<Name extends string> = Name extends OperationName
  ? Selection<NonNullable<OperationReply<Name>>>
  : SelectionTree

/** The names in a selection that its type lacks. */
type UnknownFields<Allowed, Selected> = Selected extends true
  ? never
  : {
      [Key in keyof Selected]: Key extends keyof Allowed
        ? UnknownFields<NonNullable<Allowed[Key]>, Selected[Key]>
        : Key
    }[keyof Selected]

/** Refuses unknown fields in variables too; TypeScript checks only literals. */
type NoUnknownFields<Allowed, Selected> = [UnknownFields<Allowed, Selected>] extends [never]
  ? unknown
  : `unknown field: ${UnknownFields<Allowed, Selected> & string}`

/** The selectable fields of a contract type, for selections that operations share. */
export type Fields<Schema extends z.core.SomeType> = Selection<z.output<Schema>>

/** The selected part of a reply. */
type Part<Answer, Selected> = Answer extends Leaf
  ? Answer
  : Answer extends readonly (infer Item)[]
    ? readonly Part<Item, Selected>[]
    : { [Key in keyof Selected & keyof Answer]: Part<Answer[Key], Selected[Key]> }

/** The part of a contract type that a shared selection picks. */
export type PartOf<Schema extends z.core.SomeType, Selected> = Part<z.output<Schema>, Selected>

type Field = {
  readonly alias: string
  readonly signature: Signature<OperationName>
  readonly selection: SelectionTree | null
}

type SelectionTree = { readonly [Key in string]?: true | SelectionTree }

/** One or several operations with their selections: the request's text and the types of both sides. */
export type Operation<Args, Result> = {
  readonly text: string
  readonly fields: readonly Field[]
  /** Whether the reply holds several results by name. */
  readonly isJoined: boolean
  /** Never set: it only carries the types. */
  readonly types?: (args: Args) => Result
}

export type ResultOf<Op> = Op extends Operation<never, infer Result> ? Result : never

/** An operation that replies with a value or a list of values. Does not compile for objects. */
export const selectValue = <Name extends OperationName>(
  signature: Signature<Name> & (IsLeaf<OperationReply<Name>> extends true ? unknown : never),
): Operation<OperationCall<Name>, OperationReply<Name>> =>
  operationOf([{ ...fieldOf(signature), selection: null }], false)

/** An operation with the selected fields. Does not compile for fields that the contract lacks. */
export const select = <Name extends string, const Selected extends SelectionOf<Name>>(
  signature: Signature<Name & OperationName>,
  selection: Selected & NoUnknownFields<SelectionOf<Name>, Selected>,
): Operation<OperationCall<Name & OperationName>, Part<OperationReply<Name & OperationName>, Selected>> =>
  // a selection maps each field to `true` or a selection
  operationOf([{ ...fieldOf(signature), selection: selection as SelectionTree }], false)

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type ArgsOf<Op> = Op extends Operation<infer Args, unknown> ? Args : never

/** Joins several operations into one request, with results by these names. Arguments of the same name share one value. */
export const join = <const Parts extends Readonly<Record<string, Operation<never, unknown>>>>(
  parts: Parts,
): Operation<Intersection<ArgsOf<Parts[keyof Parts]>>, { [Key in keyof Parts]: ResultOf<Parts[Key]> }> =>
  operationOf(
    Object.entries(parts).flatMap(([alias, { fields }]) => fields.map((field) => ({ ...field, alias }))),
    true,
  )

const fieldOf = <Name extends OperationName>(signature: Signature<Name>) => ({
  alias: fieldNameOf(signature),
  signature,
})

/** `Course_members` of `Query.Course_members`. */
const fieldNameOf = ({ name }: Signature<OperationName>): string => name.slice(name.indexOf('.') + 1)

const operationOf = (fields: readonly Field[], isJoined: boolean) => ({
  text: textOf(fields),
  fields,
  isJoined,
})

const textOf = (fields: readonly Field[]): string => {
  const kind = fields[0]?.signature.name.startsWith('Mutation.') ? 'mutation' : 'query'
  const declared = [...typesOf(fields)].map(([name, type]) => `$${name}: ${type}`).join(', ')
  return `${kind}${declared && ` (${declared})`} {${fields.map(fieldText).join('')}}`
}

/** An argument shared by several operations gets the strictest type, which all of them accept. */
const typesOf = (fields: readonly Field[]): ReadonlyMap<string, string> => {
  const types = new Map<string, string>()
  for (const [name, type] of fields.flatMap(({ signature }) => Object.entries(signature.args)))
    if (!types.get(name)?.endsWith('!')) types.set(name, type)
  return types
}

const fieldText = ({ alias, signature, selection }: Field): string => {
  const name = fieldNameOf(signature)
  const args = Object.keys(signature.args).map((arg) => `${arg}: $${arg}`)
  const passed = args.length > 0 ? `(${args.join(', ')})` : ''
  return ` ${alias === name ? '' : `${alias}: `}${name}${passed}${selection ? selectionText(selection) : ''} `
}

const selectionText = (selection: SelectionTree): string =>
  ` {${Object.entries(selection)
    .map(([key, inner]) => ` ${key}${typeof inner === 'object' ? selectionText(inner) : ''}`)
    .join('')} }`
