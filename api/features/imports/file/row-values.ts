import { inForm, withoutStrayMarks } from '../../../../domain/kernel/text.ts'
import { foldText } from '../../../../projections/kernel/list.ts'
import type { Column, NamePlaces, PartPlaces, Places } from './columns.ts'
import type { Cell, OptionalColumn, ReadRow } from './grid.ts'
import { dayOfSerial } from './serials.ts'

export type RowReader = (cells: readonly Cell[]) => ReadRow['values']

export const plainText = (text: string): string =>
  inForm(withoutStrayMarks(text), 'NFC').replace(/\s+/g, ' ').trim()

export const rowReader = ({ name, parts, others }: Places, from1904: boolean): RowReader => {
  const text = (cells: readonly Cell[], column: Column): string => cellText(cells[others.get(column) ?? -1])
  const day = (cells: readonly Cell[], column: Column): string =>
    dayText(cells[others.get(column) ?? -1], from1904)
  const optional = (cells: readonly Cell[], column: OptionalColumn): string | null =>
    others.has(column) ? text(cells, column) : null
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
    manager: optional(cells, 'manager'),
    curp: optional(cells, 'curp'),
    ...partsOf(cells, parts),
    ownOccupation: optional(cells, 'ownOccupation'),
    schooling: optional(cells, 'schooling'),
    schoolingProof: optional(cells, 'schoolingProof'),
    schoolKind: optional(cells, 'schoolKind'),
    homeAddress: optional(cells, 'homeAddress'),
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

const textAt = (cells: readonly Cell[], places: readonly number[]): string =>
  places
    .map((place) => cellText(cells[place]))
    .filter(Boolean)
    .join(' ')

const endsWith = (name: string, surnames: string): boolean =>
  ` ${foldText(name)}`.endsWith(` ${foldText(surnames)}`)

const nameOf = (cells: readonly Cell[], { given, family }: NamePlaces): string => {
  const [first, last] = [textAt(cells, given), textAt(cells, family)]
  if (family.length === 0) return first
  if (first === '' || last === '') return ''
  return endsWith(first, last) ? first : `${first} ${last}`
}

type NameParts = Pick<ReadRow['values'], 'givenNames' | 'surname' | 'secondSurname'>

const noParts: NameParts = { givenNames: null, surname: null, secondSurname: null }

/** Some files repeat the surnames after the given names. */
const partsOf = (cells: readonly Cell[], places: PartPlaces | null): NameParts => {
  if (!places) return noParts
  const at = (place: number | null): string | null => (place === null ? null : cellText(cells[place]))
  const [surname, secondSurname] = [at(places.surname), at(places.secondSurname)]
  const surnames = [surname, secondSurname].filter(Boolean).join(' ')
  const given = textAt(cells, places.given)
  const words = given.split(' ')
  const isRepeated = surnames !== '' && given !== surnames && endsWith(given, surnames)
  const givenNames = isRepeated ? words.slice(0, words.length - surnames.split(' ').length).join(' ') : given
  return { givenNames: places.given.length === 0 ? null : givenNames, surname, secondSurname }
}
