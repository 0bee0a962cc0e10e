import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { rosterColumns } from '../../../contract/imports.ts'
import { type Column, columnsOf, readHeader } from './columns.ts'
import type { RosterFormat } from './format.ts'
import type { ReadRow, RosterValues } from './grid.ts'
import { rowReader } from './row-values.ts'
import { type Layout, type TableRows, tableRows } from './table-rows.ts'

const exampleMax = 80

export const rosterRows = (format: RosterFormat, give: (row: ReadRow) => void): TableRows =>
  tableRows(rosterLayout(format), give)

const rosterLayout = (format: RosterFormat): Layout<RosterValues> => {
  const managers = managerCells()
  return {
    known: (header) => columnsOf(header).filter((column) => column).length,
    noHeader: format.kind === 'roster' ? 'roster.no-header' : 'roster.no-details-header',
    open: (header, from1904) => {
      const { places, unread, repeated, missing, isAboutPapers } = readHeader(header, format)
      if (repeated.length > 0) throw aboutColumns('roster.repeated-column', repeated)
      if (missing.length > 0) throw aboutColumns('roster.missing-column', missing)
      if (format.kind === 'details' && !isAboutPapers) throw new Rejection('roster.no-legal-column')
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
