import { inForm, withoutStrayMarks } from '../../../../domain/kernel/text.ts'
import { foldText } from '../../../../projections/kernel/list.ts'
import type { Column, NamePlaces, Places } from './columns.ts'
import type { Cell, ReadRow } from './grid.ts'
import { dayOfSerial } from './serials.ts'

export type RowReader = (cells: readonly Cell[]) => ReadRow['values']

export const plainText = (text: string): string =>
  inForm(withoutStrayMarks(text), 'NFC').replace(/\s+/g, ' ').trim()

export const rowReader = ({ name, others }: Places, from1904: boolean): RowReader => {
  const text = (cells: readonly Cell[], column: Column): string => cellText(cells[others.get(column) ?? -1])
  const day = (cells: readonly Cell[], column: Column): string =>
    dayText(cells[others.get(column) ?? -1], from1904)
  return (cells) => ({
    payrollNum: text(cells, 'payrollNum'),
    fullName: nameOf(cells, name),
    email: text(cells, 'email'),
    telephone: text(cells, 'telephone'),
    gender: text(cells, 'gender'),
    birthDate: day(cells, 'birthDate'),
    entryDate: day(cells, 'entryDate'),
    terminal: text(cells, 'terminal'),
    department: text(cells, 'department'),
    jobTitle: text(cells, 'jobTitle'),
    jobTitleType: text(cells, 'jobTitleType'),
    role: text(cells, 'role'),
    status: text(cells, 'status'),
    manager: others.has('manager') ? text(cells, 'manager') : null,
  })
}

export const cellText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : plainText(String(cell))

/** Serial numbers from 1920 to 2100: a smaller one may be a year. */
const serials = { from: 7_306, to: 73_415 }

export const dayText = (cell: Cell | undefined, from1904: boolean): string => {
  const isDay = typeof cell === 'number' && cell >= serials.from && cell <= serials.to
  return (isDay ? dayOfSerial(cell, from1904) : null) ?? cellText(cell)
}

const nameOf = (cells: readonly Cell[], { given, family }: NamePlaces): string => {
  const textAt = (places: readonly number[]) =>
    places
      .map((place) => cellText(cells[place]))
      .filter(Boolean)
      .join(' ')
  const [first, last] = [textAt(given), textAt(family)]
  if (family.length === 0) return first
  if (first === '' || last === '') return ''
  return ` ${foldText(first)}`.endsWith(` ${foldText(last)}`) ? first : `${first} ${last}`
}
