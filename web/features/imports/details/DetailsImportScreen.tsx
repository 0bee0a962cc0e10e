import { Button } from '@radix-ui/themes'
import { useParams } from 'wouter'
import type { ImportOutcome } from '../../../../api/contract/imports.ts'
import type { ImportSummary } from '../../../../api/contract/routes/imports.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../../shared/form/Form.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { go } from '../../../shared/navigate.ts'
import { Page } from '../../../shared/page.tsx'
import { tell } from '../../../shared/toasts.ts'
import { ImportRows } from '../ImportRows.tsx'
import {
  Applying,
  Checking,
  Done,
  DryRun,
  IgnoredColumns,
  Problem,
  Reading,
  useFocusAfterChange,
} from '../ImportScreen.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { ImportTiles, ImportTilesSkeleton } from '../ImportTiles.tsx'
import { importPaths, useImport } from '../imports.data.ts'
import { useDetailsCrumbs } from './crumbs.ts'

/** A file of details for training papers: its dry run, then its report. */
export const DetailsImportScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const { t } = useCopy()
  const { data: summary, error, loading, refetch } = useImport('details', id)
  const data = error ? undefined : summary
  useFocusAfterChange(data?.status)
  return (
    <Page
      title={data ? data.fileName || t('imports.list.unnamed') : t('imports.details.title')}
      tags={data && <ImportStatusBadge status={data.status} />}
      action={data && <DetailsActions of={data} />}
      crumbs={[...useDetailsCrumbs(), { label: t('imports.details.title'), to: importPaths.details }]}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <ImportTilesSkeleton />}
      {data && <ByStatus of={data} />}
    </Page>
  )
}

const ByStatus = ({ of }: { of: ImportSummary }) => {
  switch (of.status) {
    case 'reading':
    case 'asking': // such a file leaves nothing open
      return <Reading />
    case 'refused':
      return <Problem of={of} kind="details" />
    case 'planned':
      return (
        <>
          {of.problem ? <Problem of={of} kind="details" /> : <DryRun of={of} />}
          <IgnoredColumns of={of} />
          <Rows of={of} />
        </>
      )
    case 'checking':
      return <Checking of={of} />
    case 'applying':
      return <Applying of={of} />
    case 'done':
      return (
        <>
          <Done of={of} />
          <Rows of={of} />
        </>
      )
  }
}

/** Nobody is hired by such a file, and nobody is missing from it. */
const outcomes: readonly ImportOutcome[] = ['changed', 'unchanged', 'refused']

const Rows = ({ of }: { of: ImportSummary }) => (
  <>
    <ImportTiles counts={of.counts} outcomes={outcomes} />
    <ImportRows kind="details" {...of} />
  </>
)

const DetailsActions = ({ of: { id, status, digest, counts } }: { of: ImportSummary }) => {
  const { t, count, problem } = useCopy()
  const discard = useAct(async () => {
    await call('DELETE /legal/people/imports/:id', { params: { id } })
    tell.success(t('imports.one.discarded'))
    go(importPaths.details, { replace: true })
  })
  const apply = useAct(async () => {
    try {
      const body = { digest: digest ?? '' }
      await call('POST /legal/people/imports/:id/actions/apply', { params: { id }, body })
    } catch (error) {
      // refetches as after any write: if the records changed, there is a new dry run
      tell.error(problem(error))
    }
  })
  if (status !== 'planned') return null
  const ask = async () => {
    const text = count('imports.confirm.changed', counts.changed)
    if (await confirm({ title: t('imports.confirm.title'), text, accept: t('imports.one.apply') }))
      await apply.run()
  }
  return (
    <>
      <Button variant="soft" color="gray" loading={discard.busy} onClick={discard.run}>
        {t('imports.one.discard')}
      </Button>
      <ReasonedButton
        reason={counts.changed === 0 ? t('imports.one.nothing') : null}
        loading={apply.busy}
        onClick={() => void ask()}
      >
        {t('imports.one.apply')}
      </ReasonedButton>
    </>
  )
}
