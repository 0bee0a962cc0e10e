import { Heading, Text } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { download, madeWhole } from '../../../shared/data/rest.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { Awaited } from '../../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../../shared/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ExportButton } from '../../../shared/list/ListTools.tsx'
import { Pager } from '../../../shared/list/Pager.tsx'
import { focusTitle } from '../../../shared/page.tsx'
import { HoursZone } from '../../../shared/timeline.tsx'
import { type Asked, listKeys } from './comparison.data.ts'
import { type Comparison, comparison } from './comparison.operations.ts'
import { Difference } from './Difference.tsx'

const pageSize = 10

export const ComparisonResult = ({ asked }: { asked: Asked }) => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  const { data: found, error, refetch } = useRead(comparison, { ...asked, page })
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!found)
    return (
      <Awaited>
        <RowSkeletons count={pageSize} height={72} />
      </Awaited>
    )
  const zoneAt = found.rows.find(({ facts }) => facts.length > 0)?.facts[0]?.at
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
      <Summary asked={asked} found={found} />
      {found.count === 0 ? (
        <EmptyState title={t('comparison.result.none')} text={t('comparison.result.noneText')} />
      ) : (
        <>
          {zoneAt && <HoursZone at={zoneAt} />}
          <ul className="ruled comparison" aria-label={t('comparison.result.differences')}>
            {found.rows.map((row) => (
              <li key={row.id}>
                <Difference row={row} asked={asked} found={found} zoneAt={zoneAt} />
              </li>
            ))}
          </ul>
          <Pager
            shown={found.rows.length}
            count={found.count}
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

const Summary = ({ asked, found }: { asked: Asked; found: Comparison }) => {
  const { t, count, format } = useCopy()
  const words = (moment: string): string =>
    moment.includes('T') ? format.dateTime(moment) : format.fullDate(moment)
  const name = t(listKeys[asked.list])
  const query = { list: asked.list, id: asked.id, from: asked.from, to: asked.to }
  const file = `${t('comparison.result.fileName')}.xlsx`
  return (
    <header className="comparison-header">
      <div>
        <Heading as="h2" size="3">
          {found.title === null ? name : `${name} · ${found.title}`}
        </Heading>
        <Text as="p" size="2" color="gray" role="status">
          {t('comparison.result.between', {
            from: words(asked.from),
            to: asked.to ? words(asked.to) : t('comparison.result.now'),
          })}
          {': '}
          {count('comparison.result.count', found.count)}.{' '}
          {t('comparison.result.counts', {
            changed: format.number(found.changed),
            added: format.number(found.added),
            gone: format.number(found.gone),
            before: format.number(found.rowsBefore),
            after: format.number(found.rowsAfter),
          })}
        </Text>
      </div>
      <ExportButton
        label={t('comparison.result.export')}
        disabled={found.count === 0}
        run={() => download('GET /audit/comparison/export', { query }, file, madeWhole)}
      />
    </header>
  )
}
