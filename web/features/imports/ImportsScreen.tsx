import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import type { ImportSummary } from '../../../api/contract/routes/imports.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Column } from '../../shared/list/columns.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Page, Section } from '../../shared/page.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { actorName, isUnderWay, loadImports } from './imports.data.ts'
import { RosterDrop } from './RosterDrop.tsx'

/** Takes HR's roster, and lists earlier imports. */
export const ImportsScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('imports.title')} crumbs={[{ label: t('imports.employees'), to: '/empleados' }]}>
      <Text as="p" color="gray">
        {t('imports.intro')}
      </Text>
      <RunningImport />
      <RosterDrop />
      <Section title={t('imports.list.title')}>
        <ListPanel<ImportSummary>
          label={t('imports.list.title')}
          id="imports"
          load={loadImports}
          rowKey={({ id }) => id}
          columns={useColumns()}
          empty={{ title: t('imports.list.empty'), text: t('imports.list.emptyText') }}
        />
      </Section>
    </Page>
  )
}

/** A running import, for users who left its page. */
const RunningImport = () => {
  const { t } = useCopy()
  const { data } = useRead('GET /imports', { query: { page: 1, pageSize: 10 } })
  const running = data?.rows.find(isUnderWay)
  if (!running) return null
  return (
    <Notice>
      {t('imports.running')} <Link to={`/empleados/importar/${running.id}`}>{t('imports.follow')}</Link>
    </Notice>
  )
}

const useColumns = (): Column<ImportSummary>[] => {
  const tools = useCopy()
  const { t, format } = tools
  return [
    {
      id: 'file',
      sort: 'fileName',
      header: t('imports.list.file'),
      cell: ({ id, fileName }) => (
        <RowLink to={`/empleados/importar/${id}`}>{fileName || t('imports.list.unnamed')}</RowLink>
      ),
    },
    {
      id: 'who',
      header: t('imports.list.who'),
      cell: ({ appliedBy, uploadedBy }) => actorName(appliedBy ?? uploadedBy, tools),
    },
    {
      id: 'when',
      sort: 'when',
      header: t('imports.list.when'),
      align: 'end',
      width: '156px',
      cell: ({ finishedAt, uploadedAt }) => format.dateTime(finishedAt ?? uploadedAt),
    },
    {
      id: 'status',
      header: t('imports.list.status'),
      cell: ({ status }) => <ImportStatusBadge status={status} />,
    },
    {
      id: 'new',
      header: t('imports.list.hired'),
      align: 'end',
      cell: ({ counts }) => format.number(counts.new),
    },
    {
      id: 'changed',
      header: t('imports.list.changed'),
      align: 'end',
      cell: ({ counts }) => format.number(counts.changed),
    },
    {
      id: 'refused',
      header: t('imports.list.refused'),
      align: 'end',
      cell: ({ counts }) => format.number(counts.refused),
    },
  ]
}
