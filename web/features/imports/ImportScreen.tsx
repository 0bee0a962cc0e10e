import { Flex, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { Link, useParams } from 'wouter'
import type { ImportStatus, ImportSummary } from '../../../api/contract/routes/imports.ts'
import { percentReached } from '../../../api/contract/rules.ts'
import { CodedError } from '../../shared/coded-error.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { ErrorState, Notice, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { focusTitle, Page } from '../../shared/page.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportOpens } from './ImportOpens.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { ImportTiles, ImportTilesSkeleton } from './ImportTiles.tsx'
import { actorName, type ImportKind, importPaths, useImport } from './imports.data.ts'
import { ImportReadings } from './readings/ImportReadings.tsx'

export const ImportScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const { t } = useCopy()
  const { data: summary, error, loading, refetch } = useImport('roster', id)
  const data = error ? undefined : summary
  useFocusAfterChange(data?.status)
  return (
    <Page
      title={data ? data.fileName || t('imports.list.unnamed') : t('imports.title')}
      tags={data && <ImportStatusBadge status={data.status} />}
      action={data && <ImportActions of={data} />}
      crumbs={[
        { label: t('imports.employees'), to: '/empleados' },
        { label: t('imports.title'), to: '/empleados/importar' },
      ]}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <ImportTilesSkeleton />}
      {data && <ByStatus of={data} />}
    </Page>
  )
}

/** Each status has its own page; keeps focus when it changes. */
export const useFocusAfterChange = (status: ImportStatus | undefined): void =>
  useEffect(() => {
    if (status && document.activeElement === document.body) focusTitle()
  }, [status])

const ByStatus = ({ of }: { of: ImportSummary }) => {
  switch (of.status) {
    case 'reading':
      return <Reading />
    case 'asking':
      return (
        <>
          <IgnoredColumns of={of} />
          <ImportReadings of={of} />
        </>
      )
    case 'refused':
      return (
        <>
          <Problem of={of} />
          <ImportReadings of={of} />
        </>
      )
    case 'planned':
      return (
        <>
          {of.problem ? <Problem of={of} /> : <DryRun of={of} />}
          <IgnoredColumns of={of} />
          <ImportReadings of={of} />
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

const Rows = ({ of }: { of: ImportSummary }) => (
  <>
    <ImportTiles counts={of.counts} />
    <ImportOpens of={of} />
    <ImportRows kind="roster" {...of} />
  </>
)

export const Reading = () => {
  const { t } = useCopy()
  return (
    <>
      <Notice>{t('imports.one.reading')}</Notice>
      <SkeletonLines lines={6} />
    </>
  )
}

/** The notice names at most this many columns. */
const namedColumns = 20

/** Names ignored columns before the import. */
export const IgnoredColumns = ({ of: { unread } }: { of: Pick<ImportSummary, 'unread'> }) => {
  const { count } = useCopy()
  if (unread.length === 0) return null
  const more = unread.length - namedColumns
  return (
    <Notice tone="warning">
      {count('imports.one.unread', unread.length, { columns: unread.slice(0, namedColumns).join(', ') })}
      {more > 0 && ` ${count('imports.one.more', more)}`}
    </Notice>
  )
}

export const DryRun = ({ of: { counts, uploadedAt, uploadedBy } }: { of: ImportSummary }) => {
  const tools = useCopy()
  const { t, format } = tools
  const isIdle = counts.new + counts.changed === 0
  const [when, who] = [format.dateTime(uploadedAt), actorName(uploadedBy, tools)]
  return (
    <Notice>
      {t(isIdle ? 'imports.one.nothing' : 'imports.one.planned')} {t('imports.one.uploaded', { when, who })}
    </Notice>
  )
}

export const Problem = ({
  of: { problem: failure, status },
  kind = 'roster',
}: {
  of: ImportSummary
  kind?: ImportKind
}) => {
  const { t, problem } = useCopy()
  if (!failure) return null
  return (
    <Notice tone={status === 'refused' ? 'error' : 'warning'}>
      {problem(new CodedError(failure.code, null, failure.params))}{' '}
      {status === 'refused' && <Link to={importPaths[kind]}>{t('imports.one.another')}</Link>}
    </Notice>
  )
}

export const Checking = ({ of }: { of: ImportSummary }) => {
  const { t } = useCopy()
  return (
    <>
      <Notice>{t('imports.one.checking')}</Notice>
      <ImportTiles counts={of.counts} />
    </>
  )
}

export const Applying = ({ of: { progress, counts } }: { of: ImportSummary }) => {
  const { t, format } = useCopy()
  const quarter = Math.floor(percentReached(progress.done, progress.all) / 25) * 25
  return (
    <>
      <Flex direction="column" gap="2" className="import-progress">
        <Progress completed={progress.done} total={progress.all} label={t('imports.one.progress')} />
        <Text size="2" color="gray">
          {t('imports.one.applying')}
        </Text>
        <span className="visually-hidden" aria-live="polite">
          {quarter > 0 && t('imports.one.percent', { percent: format.percent(quarter) })}
        </span>
      </Flex>
      <ImportTiles counts={counts} />
    </>
  )
}

export const Done = ({ of: { appliedBy, uploadedBy, finishedAt, uploadedAt } }: { of: ImportSummary }) => {
  const tools = useCopy()
  const { t, format } = tools
  const when = format.dateTime(finishedAt ?? uploadedAt)
  const who = actorName(appliedBy ?? uploadedBy, tools)
  return <Notice tone="success">{t('imports.one.done', { when, who })}</Notice>
}
