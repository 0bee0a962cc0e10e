import { Badge, Button, DataList } from '@radix-ui/themes'
import { Link, useParams } from 'wouter'
import { completionColumns, completionOutcomes } from '../../../../api/contract/completions.ts'
import { CodedError } from '../../../shared/coded-error.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { download } from '../../../shared/data/rest.ts'
import { Progress } from '../../../shared/feedback/Progress.tsx'
import { ErrorState, Notice, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../../shared/form/Form.tsx'
import type { CopyKey } from '../../../shared/i18n/keys.ts'
import { type CopyTools, useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Column } from '../../../shared/list/columns.ts'
import { ListPanel } from '../../../shared/list/ListPanel.tsx'
import { go } from '../../../shared/navigate.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { useDefinitionCrumbs } from '../../due/TrayTabs.tsx'
import { IgnoredColumns } from '../ImportScreen.tsx'
import { ImportStatusBadge } from '../ImportStatusBadge.tsx'
import { actorName } from '../imports.data.ts'
import {
  type CompletionImport,
  type CompletionRow,
  completionsPath,
  loadCompletionRows,
  useCompletionImport,
} from './completions.data.ts'

export const CompletionImportScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const { t } = useCopy()
  const { data: summary, error, loading, refetch } = useCompletionImport(id)
  const data = error ? undefined : summary
  return (
    <Page
      title={data ? data.fileName || t('imports.list.unnamed') : t('imports.completions.title')}
      tags={data && <ImportStatusBadge status={data.status} />}
      action={data && <CompletionActions of={data} />}
      crumbs={[...useDefinitionCrumbs(), { label: t('imports.completions.title'), to: completionsPath }]}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <SkeletonLines lines={6} />}
      {data && <CompletionImportBody of={data} />}
    </Page>
  )
}

export const CompletionImportBody = ({ of }: { of: CompletionImport }) => {
  const { t, problem } = useCopy()
  const { status, progress, problem: fault } = of
  if (status === 'reading') return <Notice>{t('imports.one.reading')}</Notice>
  if (status === 'refused')
    return (
      <Notice tone="error">
        {fault && problem(new CodedError(fault.code, null, fault.params))}{' '}
        <Link to={completionsPath}>{t('imports.one.another')}</Link>
      </Notice>
    )
  return (
    <>
      {status === 'planned' && <Notice>{t('imports.one.planned')}</Notice>}
      {(status === 'checking' || status === 'applying') && (
        <Progress completed={progress.done} total={progress.all} label={t('imports.completions.progress')} />
      )}
      {status === 'done' && <Done of={of} />}
      <IgnoredColumns of={of} />
      <Figures of={of} />
      <Rows of={of} />
    </>
  )
}

const Done = ({ of: { appliedBy, uploadedBy, finishedAt, uploadedAt } }: { of: CompletionImport }) => {
  const tools = useCopy()
  const { t, format } = tools
  const when = format.dateTime(finishedAt ?? uploadedAt)
  const who = actorName(appliedBy ?? uploadedBy, tools)
  return <Notice tone="success">{t('imports.one.done', { when, who })}</Notice>
}

const words = {
  approved: { color: 'green', key: 'imports.completions.approved', one: 'imports.completions.row.approved' },
  noted: { color: 'amber', key: 'imports.completions.noted', one: 'imports.completions.row.noted' },
  unchanged: {
    color: 'gray',
    key: 'imports.completions.unchanged',
    one: 'imports.completions.row.unchanged',
  },
  refused: { color: 'red', key: 'imports.completions.refused', one: 'imports.completions.row.refused' },
} as const satisfies Record<
  CompletionRow['outcome'],
  { color: 'green' | 'amber' | 'gray' | 'red'; key: CopyKey; one: CopyKey }
>

const Figures = ({ of: { counts } }: { of: CompletionImport }) => {
  const { t, format } = useCopy()
  return (
    <DataList.Root orientation={{ initial: 'horizontal', sm: 'vertical' }} className="completion-figures">
      {completionOutcomes.map((outcome) => (
        <DataList.Item key={outcome}>
          <DataList.Label>{t(words[outcome].key)}</DataList.Label>
          <DataList.Value className="figures">{format.number(counts[outcome])}</DataList.Value>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}

const Rows = ({ of: { id, status, digest } }: { of: CompletionImport }) => {
  const { t } = useCopy()
  const result = useAct(
    () =>
      download(
        'GET /completions/imports/:id/result',
        { params: { id } },
        t('imports.completions.resultName'),
      ),
    { changesNothing: true },
  )
  return (
    <Section
      title={t('imports.rows.title')}
      aside={
        <Button variant="soft" loading={result.busy} onClick={result.run}>
          {t('imports.completions.result')}
        </Button>
      }
    >
      <ListPanel<CompletionRow>
        id="completion-rows"
        label={t('imports.rows.title')}
        cacheKey={`completions-${id}-${digest}-${status}`}
        load={loadCompletionRows(id)}
        rowKey={({ seq }) => String(seq)}
        filters={[
          {
            id: 'outcome',
            label: t('imports.rows.outcome'),
            options: completionOutcomes.map((value) => ({ value, label: t(words[value].key) })),
          },
        ]}
        columns={useColumns()}
        empty={{ title: t('imports.rows.empty') }}
      />
    </Section>
  )
}

const useColumns = (): Column<CompletionRow>[] => {
  const tools = useCopy()
  const { t, format } = tools
  return [
    { id: 'line', header: t('imports.rows.line'), align: 'end', cell: ({ line }) => String(line) },
    {
      id: 'payrollNum',
      header: t('imports.rows.payrollNum'),
      align: 'end',
      cell: ({ payrollNum }) => payrollNum || '—',
    },
    { id: 'name', header: t('imports.rows.name'), names: true, cell: ({ name }) => name || '—' },
    {
      id: 'course',
      header: t('columns.course'),
      width: '220px',
      cell: ({ courseName }) => courseName || '—',
    },
    {
      id: 'on',
      header: t('plans.recognise.on'),
      width: '128px',
      cell: ({ on }) => (on ? format.date(on) : '—'),
    },
    {
      id: 'outcome',
      header: t('imports.rows.outcome'),
      width: '120px',
      cell: ({ outcome }) => <Badge color={words[outcome].color}>{t(words[outcome].one)}</Badge>,
    },
    {
      id: 'detail',
      header: t('imports.rows.detail'),
      width: '280px',
      cell: ({ reasons }) => {
        const text = reasons.map((reason) => reasonText(reason, tools)).join(' ')
        return <span title={text || undefined}>{text || '—'}</span>
      },
    },
  ]
}

const reasonText = (
  { code, column, params, value }: CompletionRow['reasons'][number],
  { t, problem, locale }: CopyTools,
): string => {
  const text = problem(new CodedError(code, null, params))
  if (column === null) return text
  const name = completionColumns[column][locale]
  const titled = name.charAt(0).toUpperCase() + name.slice(1)
  return `${value ? t('imports.rows.value', { column: titled, value }) : titled}: ${text}`
}

const CompletionActions = ({ of: { id, status, digest, counts } }: { of: CompletionImport }) => {
  const { t, count } = useCopy()
  const discard = useAct(async () => {
    await call('DELETE /completions/imports/:id', { params: { id } })
    go(completionsPath, { replace: true })
  })
  const apply = useAct(() =>
    call('POST /completions/imports/:id/actions/apply', { params: { id }, body: { digest: digest ?? '' } }),
  )
  if (status !== 'planned') return null
  const changes = counts.approved + counts.noted
  const text = count('imports.completions.confirmText', changes)
  return (
    <>
      <Button variant="soft" color="gray" loading={discard.busy} onClick={discard.run}>
        {t('imports.one.discard')}
      </Button>
      <ReasonedButton
        reason={changes === 0 ? t('imports.one.nothing') : null}
        loading={apply.busy}
        onClick={async () => {
          if (await confirm({ title: t('imports.confirm.title'), text, accept: t('imports.one.apply') }))
            await apply.run()
        }}
      >
        {t('imports.one.apply')}
      </ReasonedButton>
    </>
  )
}
