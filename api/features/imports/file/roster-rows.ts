import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { rosterColumns } from '../../../contract/imports.ts'
import { type Column, columnsOf, readHeader } from './columns.ts'
import type { ReadRow, RosterValues } from './grid.ts'
import { rowReader } from './row-values.ts'
import { type Layout, type TableRows, tableRows } from './table-rows.ts'

const exampleMax = 80

export const rosterRows = (give: (row: ReadRow) => void): TableRows => tableRows(rosterLayout(), give)

const rosterLayout = (): Layout<RosterValues> => {
  const managers = managerCells()
  return {
    known: (header) => columnsOf(header).filter((column) => column).length,
    noHeader: 'roster.no-header',
    open: (header, from1904) => {
      const { places, unread, repeated, missing } = readHeader(header)
      if (repeated.length > 0) throw aboutColumns('roster.repeated-column', repeated)
      if (missing.length > 0) throw aboutColumns('roster.missing-column', missing)
      const read = rowReader(places, from1904)
      return {
        unread,
        valuesOf: (cells) => {
          const values = read(cells)
          managers.observe(values.manager)
          return values
        },
      }
    },
    end: managers.refuseNames,
  }
}

/** A column of names in place of payroll numbers would have every row refused. */
const managerCells = () => {
  let [numbers, name] = [0, '']
  return {
    observe: (text: string | null): void => {
      if (!text) return
      if (/\d/.test(text)) numbers += 1
      else name ||= text
    },
    refuseNames: (): void => {
      if (numbers === 0 && name !== '')
        throw new Rejection('roster.manager-names', null, { example: name.slice(0, exampleMax) })
    },
  }
}

const aboutColumns = (
  code: 'roster.repeated-column' | 'roster.missing-column',
  names: readonly Column[],
): Rejection =>
  new Rejection(code, null, {
    columns: names.map((column) => `${rosterColumns[column].es} (${rosterColumns[column].en})`).join(', '),
  })
