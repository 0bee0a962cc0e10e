import { dayFormatWords, sourceWords } from '../../../../api/contract/upload-sheet.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import type { UploadSheet } from './sirce.data.ts'

type Row = UploadSheet['columns'][number] & { number: number }

/** For viewers who may not edit. */
export const ColumnsTable = ({ of: { columns } }: { of: UploadSheet }) => {
  const { t, locale, format } = useCopy()
  return (
    <DataTable<Row>
      label={t('legal.sirce.sheet.list')}
      rows={columns.map((column, place) => ({ ...column, number: place + 1 }))}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          id: 'number',
          header: t('legal.sirce.sheet.list'),
          align: 'end',
          cell: ({ number }) => format.number(number),
        },
        {
          id: 'heading',
          header: t('legal.sirce.sheet.heading'),
          names: true,
          cell: ({ heading }) => heading,
        },
        {
          id: 'source',
          header: t('legal.sirce.sheet.source'),
          importance: 1,
          cell: ({ source }) => sourceWords[source][locale],
        },
        {
          id: 'detail',
          header: t('legal.sirce.sheet.detail'),
          importance: 2,
          cell: ({ text, dayFormat }) => text ?? (dayFormat && dayFormatWords[dayFormat][locale]) ?? '',
        },
      ]}
    />
  )
}
