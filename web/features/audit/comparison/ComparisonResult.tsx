import { Heading, Text } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ExportButton } from '../../../shared/list/ListTools.tsx'
import { Pager } from '../../../shared/list/Pager.tsx'
import { focusTitle } from '../../../shared/page.tsx'
import { HoursZone } from '../../../shared/timeline.tsx'
import { type ComparisonQuery, listKeys } from './comparison.data.ts'
import { type Comparison, comparison } from './comparison.operations.ts'
import { Difference } from './Difference.tsx'

const pageSize = 10

export const ComparisonResult = ({ query }: { query: ComparisonQuery }) => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const { data: result, error, refetch } = useRead(comparison, { ...query, page })
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!result)
    return (
      <Awaited>
        <RowSkeletons count={pageSize} height={72} />
      </Awaited>
    )
  const zoneAt = result.rows.find(({ facts }) => facts.length > 0)?.facts[0]?.at
  const turn = (next: number) => {
    focusTitle()
    setParams((before) => {
      const after = new URLSearchParams(before)
      next === 1 ? after.delete('page') : after.set('page', String(next))
      return after
    })
  }
  return (
    <section className="section">
      <Summary query={query} result={result} />
      {result.count === 0 ? (
        <EmptyState title={t('comparison.result.none')} text={t('comparison.result.noneText')} />
      ) : (
        <>
          {zoneAt && <HoursZone at={zoneAt} />}
          <ul className="ruled comparison" aria-label={t('comparison.result.differences')}>
            {result.rows.map((row) => (
              <li key={row.id}>
                <Difference row={row} query={query} result={result} zoneAt={zoneAt} />
              </li>
            ))}
          </ul>
          <Pager
            shown={result.rows.length}
            count={result.count}
            page={page}
            size={pageSize}
            sizes={[pageSize]}
            onPage={turn}
            onSize={() => undefined}
          />
        </>
      )}
    </section>
  )
}

const Summary = ({ query, result }: { query: ComparisonQuery; result: Comparison }) => {
  const { t, count, format } = useCopy()
  const words = (moment: string): string =>
    moment.includes('T') ? format.dateTime(moment) : format.fullDate(moment)
  const name = t(listKeys[query.list])
  const params = { list: query.list, id: query.id, from: query.from, to: query.to }
  const file = `${t('comparison.result.fileName')}.xlsx`
  return (
    <header className="comparison-header">
      <div>
        <Heading as="h2" size="3">
          {result.title === null ? name : `${name} · ${result.title}`}
        </Heading>
        <Text as="p" size="2" color="gray" role="status">
          {t('comparison.result.between', {
            from: words(query.from),
            to: query.to ? words(query.to) : t('comparison.result.now'),
          })}
          {': '}
          {count('comparison.result.count', result.count)}.{' '}
          {t('comparison.result.counts', {
            changed: format.number(result.changed),
            added: format.number(result.added),
            gone: format.number(result.gone),
            before: format.number(result.rowsBefore),
            after: format.number(result.rowsAfter),
          })}
        </Text>
      </div>
      <ExportButton
        label={t('comparison.result.export')}
        disabled={result.count === 0}
        run={() => download('GET /audit/comparison/export', { query: params }, file, wholeFileTimeout)}
      />
    </header>
  )
}
