import { Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { DataTable } from '../../../shared/list/DataTable.tsx'
import type { Evidence } from './evidence.data.ts'

type Watched = Evidence['watched'][number]

export const WatchedHours = ({ of: { watched } }: { of: Evidence }) => {
  const { t, count } = useCopy()
  return (
    <>
      <Text as="p" size="2" color="gray" mb="3">
        {t('legal.evidence.watchedText')}
      </Text>
      {watched.length === 0 ? (
        <Text as="p" size="2" color="gray">
          {t('legal.evidence.watchedNone')}
        </Text>
      ) : (
        <DataTable<Watched>
          label={t('legal.evidence.watched')}
          rows={watched}
          rowKey={({ lesson }) => lesson}
          columns={[
            { id: 'lesson', header: t('legal.evidence.lesson'), cell: ({ lesson }) => lesson },
            {
              id: 'seen',
              header: t('legal.evidence.seen'),
              align: 'end',
              cell: ({ seconds }) => count('legal.evidence.minutes', Math.ceil(seconds / 60)),
            },
          ]}
        />
      )}
    </>
  )
}
