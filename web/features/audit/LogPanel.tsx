import { kindGroups } from '../../../api/contract/facts/all.ts'
import { knownActors } from '../../../api/contract/facts/note.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { type RecentLog, recentLog } from './audit.operations.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { HistoryEntries } from './HistoryEntries.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { useHistoryFilter } from './history-filter.ts'

const allTypes = kindGroups.flatMap(({ types }) => types)

/** Facts; one attendance list may be dozens of them. */
const firstSize = 60

const skeletonLines = 12

/** Processes, commands, the actors of the shown entries, and the selected actor. */
const actorsIn = (log: RecentLog | undefined, by: string | null) => {
  const people = new Map(
    log?.rows.flatMap(({ actorKind, actorId, actorName }) =>
      actorKind === 'person' ? [[actorId, actorName] as const] : [],
    ),
  )
  const [, person] = by?.match(/^person:(.+)$/) ?? []
  if (person && !people.has(person))
    people.set(person, log?.names.find(({ id }) => id === person)?.name ?? null)
  return [...knownActors, ...[...people].map(([id, name]) => ({ kind: 'person', id, name }))]
}

export const LogPanel = () => {
  const { t } = useCopy()
  const { filters, filter, key, isNarrowed } = useHistoryFilter()
  const {
    data: log,
    error,
    refetch,
  } = useRead(recentLog, { filter, pageSize: firstSize, wholeActs: true }, { keep: true })
  return (
    <Section title={t('audit.lately.title')}>
      <HistoryFilters types={allTypes} actors={actorsIn(log, filters.by)}>
        <ExportMenu history={{}} />
      </HistoryFilters>
      {error && <ErrorState error={error} retry={refetch} />}
      {!log && !error && <TimelineSkeleton count={skeletonLines} />}
      {log && (
        <HistoryEntries
          key={key}
          newest={log}
          narrowed={isNarrowed}
          load={(before) => call(recentLog, { filter, before, wholeActs: true })}
        />
      )}
    </Section>
  )
}
