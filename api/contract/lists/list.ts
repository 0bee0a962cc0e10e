import type { ComparedField } from '../compared.ts'
import type { Comparable } from './order.ts'
import type { ColumnWords, valueWords } from './words.ts'

/** What a column's values are: hours are HH:MM:SS, a date is a day, a priority its stored name; null is unknown, or no category. */
export type ColumnKind =
  | 'text'
  | 'figure'
  | 'hours'
  | 'date'
  | 'share'
  | 'status'
  | 'priority'
  | 'category'
  | 'gender'
  | 'active'

/** The words of a gender by its stored number. */
export const genders = ['man', 'woman'] as const satisfies readonly (keyof typeof valueWords.es)[]

/** A column of a table and of its file. */
export type ListColumn = {
  readonly kind: ColumnKind
  readonly words: ColumnWords
  /** The field of the presented row that it shows; without one, its cells are worked out of several. */
  readonly field?: string
  /** What calls name it by to sort the list. */
  readonly sort?: string
  /** In the table, in pixels; without one, it takes a share of what the others leave. */
  readonly width?: number
  /** Its cell names the row; the first column's where none does. */
  readonly names?: true
  /** A table hides it until the viewer chooses it. */
  readonly spare?: true
  /** In the file, in characters. */
  readonly characters?: number
  /** Its header in the file, where a narrow table shortens it. */
  readonly fileWords?: ColumnWords
  /** What the comparison of two moments calls its values. */
  readonly compared?: ComparedField
  /** The columns of the file that one of the table stands for, so that a sheet can add up each figure; the table sorts by the first. */
  readonly parts?: Readonly<Record<string, Omit<ListColumn, 'parts' | 'width' | 'spare' | 'names'>>>
}

/** The columns of a list by what its table calls them, in their order. */
export type List = Readonly<Record<string, ListColumn>>

type Parts<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly parts: infer Some } ? Some : Pick<Columns, Key>
}[keyof Columns]
type UnionToIntersection<Some> = (Some extends unknown ? (some: Some) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The columns of a list's file. */
export type InFile<Columns> = UnionToIntersection<Parts<Columns>>

type PropertyOf<Columns, Name extends string> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly [Own in Name]: infer Value } ? Value : never
}[keyof Columns] &
  string

export type SortOf<Columns> = PropertyOf<InFile<Columns>, 'sort'>
export type FileColumn<Columns> = keyof InFile<Columns> & string

/** A row with the fields that a list's columns show. */
export type ListRow<Columns> = { readonly [Field in PropertyOf<InFile<Columns>, 'field'>]: unknown }

/** Those whose cells are worked out of several fields. */
type KeyWithoutField<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly field: string } ? never : Key
}[keyof Columns]

/** What makes the cells of columns: of those without a field, and of those that say more than it. */
export type Cells<Columns, Row, Cell> = Readonly<
  Record<KeyWithoutField<Columns>, (row: Row) => Cell> & Partial<Record<keyof Columns, (row: Row) => Cell>>
>

/** What rows that come whole are sorted by. */
export type Values<Columns, Row> = Readonly<Record<SortOf<Columns>, (row: Row) => Comparable>>

export const inFile = <Columns extends List>(list: Columns): readonly [FileColumn<Columns>, ListColumn][] =>
  Object.entries(list).flatMap(
    ([key, column]) =>
      Object.entries<ListColumn>(column.parts ?? { [key]: column }) as [FileColumn<Columns>, ListColumn][], // keys of the list or of its parts
  )

export const fileColumns = <Columns extends List>(list: Columns): readonly FileColumn<Columns>[] =>
  inFile(list).map(([key]) => key)

export const sortsOf = <Columns extends List>(list: Columns): readonly SortOf<Columns>[] =>
  inFile(list).flatMap(([, { sort }]) => (sort === undefined ? [] : [sort as SortOf<Columns>])) // a sort of the list
