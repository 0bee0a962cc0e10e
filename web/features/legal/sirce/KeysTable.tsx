import { Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import type { KeyedCourse, SirceList } from './sirce.data.ts'

/** For viewers who may not edit. */
export const KeysTable = ({ of: { courses } }: { of: SirceList }) => {
  const { t, format } = useCopy()
  return (
    <DataTable<KeyedCourse>
      label={t('legal.sirce.keys')}
      rows={courses}
      rowKey={({ course }) => course.id}
      columns={[
        { id: 'course', header: t('legal.sirce.course'), cell: ({ course }) => course.name },
        {
          id: 'rows',
          header: t('legal.sirce.rows'),
          align: 'end',
          importance: 2,
          cell: ({ rows }) => format.number(rows),
        },
        {
          id: 'key',
          header: t('legal.sirce.key'),
          importance: 1,
          cell: ({ key }) => key ?? <Text color="gray">{t('legal.sirce.noKey')}</Text>,
        },
      ]}
    />
  )
}
