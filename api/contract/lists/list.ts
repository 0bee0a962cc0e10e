import type { ComparedField } from '../compared.ts'
import type { Comparable } from './order.ts'
import type { ColumnWords, valueWords } from './words.ts'

/** The kind of a column's values: hours are HH:MM:SS, dates yyyy-MM-dd, priorities their stored name. Null is unknown, or no category. */
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
  /** The shown field of the presented row; absent where cells combine several fields. */
  readonly field?: string
  /** Its name in the sort argument of calls. */
  readonly sort?: string
  /** Where a table has no room for all columns, those of 3 are hidden first; each row shows them on demand. */
  readonly importance: 1 | 2 | 3
  /** The least of the table, in pixels; by default that of its kind. */
  readonly width?: number
  /** Its cell names the row; by default the first column's. */
  readonly names?: true
  /** Hidden in the table until the viewer selects it. */
  readonly spare?: true
  /** Width in the file, in characters. */
  readonly characters?: number
  /** Its header in the file, if the table has a shorter one. */
  readonly fileWords?: ColumnWords
  /** Its field in the comparison of two moments. */
  readonly compared?: ComparedField
  /** The file's columns for one column of the table, so that a sheet can add up each figure; the table sorts by the first. */
  readonly parts?: Readonly<Record<string, ColumnInFile>>
}

export type ColumnInFile = Omit<ListColumn, 'parts' | 'width' | 'importance' | 'spare' | 'names'>

/** The columns of a list by their id in the table, in order. */
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

/** Ids of columns whose cells combine several fields. */
type KeyWithoutField<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly field: string } ? never : Key
}[keyof Columns]

/** Renders cells: required for columns without a field, optional for columns that show more than their field. */
export type Cells<Columns, Row, Cell> = Readonly<
  Record<KeyWithoutField<Columns>, (row: Row) => Cell> & Partial<Record<keyof Columns, (row: Row) => Cell>>
>

/** The sort values of rows that are loaded at once. */
export type Values<Columns, Row> = Readonly<Record<SortOf<Columns>, (row: Row) => Comparable>>

export const inFile = <Columns extends List>(list: Columns): readonly [FileColumn<Columns>, ColumnInFile][] =>
  Object.entries(list).flatMap(
    ([key, column]) =>
      Object.entries<ColumnInFile>(column.parts ?? { [key]: column }) as [
        FileColumn<Columns>,
        ColumnInFile,
      ][], // keys of the list or of its parts
  )

export const fileColumns = <Columns extends List>(list: Columns): readonly FileColumn<Columns>[] =>
  inFile(list).map(([key]) => key)

export const sortsOf = <Columns extends List>(list: Columns): readonly SortOf<Columns>[] =>
  inFile(list).flatMap(([, { sort }]) => (sort === undefined ? [] : [sort as SortOf<Columns>])) // a sort of the list
