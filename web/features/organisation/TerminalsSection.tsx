import { Flex } from '@radix-ui/themes'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { Section } from '../../shared/page.tsx'
import type { Terminal } from './organisation.data.ts'
import { EditResponsible, Responsible } from './Responsible.tsx'
import { EditTimeZone, TerminalZone } from './TerminalZone.tsx'

/** The terminals, which come with the roster, who is responsible for each, and in which zone its people live. */
export const TerminalsSection = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /terminals/responsible', {})
  return (
    <Section title={t('organisation.terminals.title')}>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <RowSkeletons count={3} height={44} />
        </Awaited>
      )}
      {data && (
        <DataTable<Terminal>
          label={t('organisation.terminals.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('columns.terminal'), cell: ({ name }) => name },
            {
              id: 'responsible',
              header: t('organisation.responsible.label'),
              width: '160px',
              cell: (unit) => <Responsible unit={unit} />,
            },
            {
              id: 'timeZone',
              header: t('organisation.timeZone.label'),
              width: '150px',
              cell: (terminal) => <TerminalZone terminal={terminal} />,
            },
          ]}
          actions={(unit) => (
            <Flex gap="4">
              <EditResponsible kind="terminals" unit={unit} />
              <EditTimeZone terminal={unit} />
            </Flex>
          )}
        />
      )}
    </Section>
  )
}
