import { Badge, Text } from '@radix-ui/themes'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Page } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ColumnsTable } from './ColumnsTable.tsx'

/** The columns of the sheet for the authority's site. */
export const UploadSheetScreen = () => {
  const { t } = useCopy()
  const { can } = useSession()
  const { data, error, loading, refetch } = useRead('GET /legal/upload-sheet', {})
  return (
    <Page
      title={t('legal.sirce.sheet.title')}
      tags={
        data && (
          <Badge color="gray">
            {t(data.isSample ? 'legal.sirce.sheet.sample' : 'legal.sirce.sheet.own')}
          </Badge>
        )
      }
      crumbs={[
        { label: t('legal.screen.title'), to: '/capacitacion' },
        { label: t('legal.tabs.lists'), to: '/capacitacion/listas' },
      ]}
    >
      <Text as="p" size="2" color="gray" mb="4">
        {t('legal.sirce.sheet.text')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={8} height={44} />
        </Awaited>
      )}
      {data && (can('legal') ? <ColumnsForm of={data} /> : <ColumnsTable of={data} />)}
    </Page>
  )
}
