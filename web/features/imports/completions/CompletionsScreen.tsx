import { Text } from '@radix-ui/themes'
import { rosterLimits } from '../../../../api/contract/imports.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { ListPanel } from '../../../shared/list/ListPanel.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { Page, Section } from '../../../shared/page.tsx'
import { TrayTabs, useDefinitionCrumbs } from '../../due/TrayTabs.tsx'
import { ImportDrop } from '../ImportDrop.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { actorName } from '../imports.data.ts'
import { type CompletionImport, completionsPath, loadCompletionImports } from './completions.data.ts'
import { exampleCompletions } from './example.ts'

/** Takes a file of courses taken elsewhere, and lists earlier ones. */
export const CompletionsScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('imports.completions.title')} crumbs={useDefinitionCrumbs()}>
      <TrayTabs shown="completions" />
      <Text as="p" color="gray">
        {t('imports.completions.intro')}
      </Text>
      <CompletionsDrop />
      <Section title={t('imports.list.title')}>
        <ListPanel<CompletionImport>
          label={t('imports.list.title')}
          id="completion-imports"
          load={loadCompletionImports}
          rowKey={({ id }) => id}
          columns={useColumns()}
          empty={{ title: t('imports.list.empty'), text: t('imports.list.emptyText') }}
        />
      </Section>
    </Page>
  )
}

const CompletionsDrop = () => {
  const { t, format, locale } = useCopy()
  const { megabytes, rows } = rosterLimits
  return (
    <ImportDrop
      route="POST /completions/imports"
      path={completionsPath}
      label={t('imports.completions.file')}
      hint={t('imports.completions.hint', { megabytes, rows: format.number(rows) })}
      example={{
        label: t('imports.completions.example'),
        name: t('imports.completions.exampleName'),
        text: () => exampleCompletions(locale),
      }}
    />
  )
}

const useColumns = (): Column<CompletionImport>[] => {
  const tools = useCopy()
  const { t, format } = tools
  return [
    {
      id: 'file',
      header: t('imports.completions.file'),
      names: true,
      cell: ({ id, fileName }) => (
        <RowLink to={`${completionsPath}/${id}`}>{fileName || t('imports.list.unnamed')}</RowLink>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: '140px',
      cell: ({ status }) => <ImportStatusBadge status={status} />,
    },
    {
      id: 'who',
      header: t('imports.completions.who'),
      importance: 3,
      width: '200px',
      cell: ({ appliedBy, uploadedBy }) => actorName(appliedBy ?? uploadedBy, tools),
    },
    {
      id: 'when',
      header: t('imports.completions.when'),
      align: 'end',
      width: '180px',
      cell: ({ finishedAt, uploadedAt }) => format.dateTime(finishedAt ?? uploadedAt),
    },
  ]
}
