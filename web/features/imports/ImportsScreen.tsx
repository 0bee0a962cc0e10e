import { Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { rosterLimits } from '../../../api/contract/imports.ts'
import { importsList } from '../../../api/contract/lists/imports.ts'
import type { ImportSummary } from '../../../api/contract/routes/imports.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../shared/list/ListPanel.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { Page, Section } from '../../shared/page.tsx'
import { hasLegalDuties, useSession } from '../../shared/session/session.ts'
import { exampleRoster } from './example.ts'
import { ImportDrop } from './ImportDrop.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { actorName, isUnderWay, loadImports } from './imports.data.ts'

const none: readonly ImportSummary[] = []

/** Takes HR's roster, and lists earlier imports. */
export const ImportsScreen = () => {
  const { t } = useCopy()
  const newest = useRead('GET /imports', { query: { page: 1, pageSize: 10 } })
  return (
    <Page title={t('imports.title')} crumbs={[{ label: t('imports.employees'), to: '/empleados' }]}>
      <Text as="p" color="gray">
        {t('imports.intro')}
      </Text>
      <RunningImport imports={newest.data?.rows ?? none} />
      <RosterDrop />
      <Section title={t('imports.list.title')}>
        <ListPanel<ImportSummary>
          label={t('imports.list.title')}
          id="imports"
          load={loadImports('roster')}
          rowKey={({ id }) => id}
          beside={newest}
          columns={useColumns()}
          empty={{ title: t('imports.list.empty'), text: t('imports.list.emptyText') }}
        />
      </Section>
    </Page>
  )
}

/** A running import, for users who left its page. */
const RunningImport = ({ imports }: { imports: readonly ImportSummary[] }) => {
  const { t } = useCopy()
  const running = imports.find(isUnderWay)
  if (!running) return null
  return (
    <Notice>
      {t('imports.running')} <Link to={`/empleados/importar/${running.id}`}>{t('imports.follow')}</Link>
    </Notice>
  )
}

const useColumns = () => {
  const tools = useCopy()
  const { t, format } = tools
  return useListColumns<typeof importsList, ImportSummary>(importsList, {
    file: ({ id, fileName }) => (
      <RowLink to={`/empleados/importar/${id}`}>{fileName || t('imports.list.unnamed')}</RowLink>
    ),
    who: ({ appliedBy, uploadedBy }) => actorName(appliedBy ?? uploadedBy, tools),
    when: ({ finishedAt, uploadedAt }) => format.dateTime(finishedAt ?? uploadedAt),
    status: ({ status }) => <ImportStatusBadge status={status} />,
    new: ({ counts }) => format.number(counts.new),
    changed: ({ counts }) => format.number(counts.changed),
    refused: ({ counts }) => format.number(counts.refused),
  })
}

const RosterDrop = () => {
  const { user } = useSession()
  const { t, format, locale } = useCopy()
  const { megabytes, rows } = rosterLimits
  return (
    <ImportDrop
      route="POST /imports"
      path="/empleados/importar"
      label={t('imports.drop.label')}
      hint={t('imports.drop.hint', { megabytes, rows: format.number(rows) })}
      example={{
        label: t('imports.drop.example'),
        name: t('imports.drop.exampleName'),
        text: () => exampleRoster(locale, hasLegalDuties(user)),
      }}
    />
  )
}
