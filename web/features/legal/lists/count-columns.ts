import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import type { ListedEstablishment } from './lists.data.ts'

type Counts = ListedEstablishment['counts']

const counted = [
  ['total', 'legal.lists.yearly.total', 1],
  ['women', 'legal.lists.yearly.women', 2],
  ['men', 'legal.lists.yearly.men', 2],
  ['other', 'legal.lists.yearly.other', 3],
  ['unsaid', 'legal.lists.yearly.unsaid', 3],
] as const

/** Constancias by the sex that the CURP says. */
export const useCountColumns = <Row extends object>(countsOf: (row: Row) => Counts): Column<Row>[] => {
  const { t, format } = useCopy()
  return counted.map(([id, header, importance]) => ({
    ...{ id, header: t(header), importance, align: 'end' as const },
    width: id === 'total' ? '104px' : '76px',
    cell: (row: Row) => format.number(countsOf(row)[id]),
  }))
}
