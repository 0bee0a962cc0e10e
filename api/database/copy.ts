import type { Columns } from '../../projections/kernel/projection.ts'
import { copyBytes } from './copy-bytes.ts'
import { toText } from './values.ts'

type Copy = { readonly statement: string; readonly content: string | Buffer<ArrayBuffer> }

export const copyFrom = (
  source: string,
  table: string,
  columns: Columns,
  rows: readonly (readonly unknown[])[],
): Copy => {
  const names = Object.keys(columns).map(identifier).join(', ')
  const statement = `copy ${identifier(table)} (${names}) from ${source}`
  const bytes = copyBytes(Object.values(columns), rows)
  return bytes
    ? { statement: `${statement} (format binary)`, content: bytes }
    : { statement, content: copyText(rows) }
}

const copyText = (rows: readonly (readonly unknown[])[]): string => {
  let text = ''
  for (const row of rows) {
    let separator = ''
    for (const value of row) {
      text += separator + copyField(value)
      separator = '\t'
    }
    text += '\n'
  }
  return text
}

const copyField = (value: unknown): string => {
  const text = toText(value)
  if (text === null) return '\\N'
  return copySpecial.test(text)
    ? text.replace(copySpecials, (character) => copyEscapes[character] ?? character)
    : text
}

const copySpecial = /[\\\t\n\r]/
const copySpecials = /[\\\t\n\r]/g
const copyEscapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
