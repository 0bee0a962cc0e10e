import { Text } from '@radix-ui/themes'
import { rosterLimits } from '../../../../api/contract/imports.ts'
import { importsList } from '../../../../api/contract/lists/imports.ts'
import type { ImportSummary } from '../../../../api/contract/routes/imports.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../../shared/list/ListPanel.tsx'
import { useListColumns } from '../../../shared/list/list-columns.tsx'
import { RowLink } from '../../../shared/list/RowLink.tsx'
import { Page, Section } from '../../../shared/page.tsx'
import { exampleDetails } from '../example.ts'
import { ImportDrop } from '../ImportDrop.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { actorName, importPaths, loadImports } from '../imports.data.ts'
import { useDetailsCrumbs } from './crumbs.ts'

/** Takes a file of details for training papers, and lists earlier ones. */
export const DetailsImportsScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('imports.details.title')} crumbs={useDetailsCrumbs()}>
      <Text as="p" color="gray">
        {t('imports.details.intro')}
      </Text>
      <Text as="p" size="2" color="gray" mt="2">
        {t('imports.details.blanks')}
      </Text>
      <DetailsDrop />
      <Section title={t('imports.list.title')}>
        <ListPanel<ImportSummary>
          label={t('imports.list.title')}
          id="details-imports"
          load={loadImports('details')}
          rowKey={({ id }) => id}
          columns={useColumns()}
          empty={{ title: t('imports.list.empty'), text: t('imports.list.emptyText') }}
        />
      </Section>
    </Page>
  )
}

const DetailsDrop = () => {
  const { t, format, locale } = useCopy()
  const { megabytes, rows } = rosterLimits
  return (
    <ImportDrop
      route="POST /legal/people/imports"
      path={importPaths.details}
      label={t('imports.details.file')}
      hint={t('imports.details.hint', { megabytes, rows: format.number(rows) })}
      example={{
        label: t('imports.drop.example'),
        name: t('imports.details.exampleName'),
        text: () => exampleDetails(locale),
      }}
    />
  )
}

const { new: _, ...list } = importsList

const useColumns = () => {
  const tools = useCopy()
  const { t, format } = tools
  return useListColumns<typeof list, ImportSummary>(list, {
    file: ({ id, fileName }) => (
      <RowLink to={`${importPaths.details}/${id}`}>{fileName || t('imports.list.unnamed')}</RowLink>
    ),
    who: ({ appliedBy, uploadedBy }) => actorName(appliedBy ?? uploadedBy, tools),
    when: ({ finishedAt, uploadedAt }) => format.dateTime(finishedAt ?? uploadedAt),
    status: ({ status }) => <ImportStatusBadge status={status} />,
    changed: ({ counts }) => format.number(counts.changed),
    refused: ({ counts }) => format.number(counts.refused),
  })
}
