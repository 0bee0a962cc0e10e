import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DataTable } from '../../shared/list/DataTable.tsx'
import { Section } from '../../shared/page.tsx'
import type { UnitWithResponsible } from './organisation.data.ts'
import { EditResponsible, Responsible } from './Responsible.tsx'

/** The terminals, which come with the roster, and who is responsible for each. */
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
        <DataTable<UnitWithResponsible>
          label={t('organisation.terminals.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('columns.terminal'), cell: ({ name }) => name },
            {
              id: 'responsible',
              header: t('organisation.responsible.label'),
              width: '220px',
              cell: (unit) => <Responsible unit={unit} />,
            },
          ]}
          actions={(unit) => <EditResponsible kind="terminals" unit={unit} />}
        />
      )}
    </Section>
  )
}
