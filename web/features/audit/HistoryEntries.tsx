import { Button, Flex, Text } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { describeFact, toneOf } from '../../../api/contract/facts/describe.ts'
import { noteOf } from '../../../api/contract/facts/note.ts'
import type { Names } from '../../../api/contract/facts/writer.ts'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Timeline, type TimelineEntry } from '../../shared/timeline.tsx'
import { tell } from '../../shared/toasts.ts'
import type { HistoryEntry, HistoryPage } from './audit.operations.ts'
import { PastLink } from './comparison/PastLink.tsx'
import { CompletedFileButton, EvidenceButton } from './FileButtons.tsx'
import { useHistoryFilter } from './history-filter.ts'
import { TechnicalDetails } from './TechnicalDetails.tsx'

/** A page of a history; of the whole log it is not counted how much there is, only whether more follows. */
type Told = Pick<HistoryPage, 'rows' | 'names'> & {
  readonly count?: number
  readonly hasMore?: boolean
}

type LoadBefore = (position: number) => Promise<Told>

/**
 * The newest page joined with the older ones that were read, without a gap although more is recorded meanwhile. Of several names of one
 * id the newest page's counts.
 */
const usePages = (newest: Told, load: LoadBefore) => {
  const { problem } = useCopy()
  const [older, setOlder] = useState<readonly Told[]>([])
  const [busy, setBusy] = useState(false)
  const pages = [...older, newest]
  const byPosition = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.position, row]))
  const rows = [...byPosition.values()].toSorted((one, other) => other.position - one.position)
  const names: Names = new Map(pages.flatMap((page) => page.names).map(({ id, name }) => [id, name]))
  const more = async () => {
    const oldest = rows.at(-1)
    if (!oldest) return
    setBusy(true)
    try {
      const page = await load(oldest.position)
      setOlder([page, ...pages])
    } catch (error) {
      tell.error(problem(error))
    } finally {
      setBusy(false)
    }
  }
  const hasMore = newest.count === undefined ? pages[0]?.hasMore === true : rows.length < newest.count
  return { rows, names, more, busy, hasMore }
}

/** How many entries are read at most to find the one that a link led to. */
const soughtMost = 1_000

/** A history from its newest entry back, a hundred at a time. */
export const HistoryEntries = ({
  newest,
  load,
  technical = true,
  narrowed = false,
}: {
  newest: Told
  load: LoadBefore
  /** Filters leave some of it out. */
  narrowed?: boolean
  /** Each entry folds out its ids and its digest. */
  technical?: boolean
}) => {
  const { t, count, format } = useCopy()
  const shownWords = (shown: number, all: number | undefined, isPart: boolean): string => {
    if (!isPart) return count('audit.screen.all', shown)
    return all === undefined
      ? count('audit.lately.shown', shown)
      : count('audit.screen.shown', shown, { all: format.number(all) })
  }
  const { rows, names, more, busy, hasMore } = usePages(newest, load)
  const toldOf = useTold(names, technical)
  const { sought } = useHistoryFilter()
  const isToCome = sought !== null && hasMore && rows.length < soughtMost && isBefore(sought, rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that came
  useEffect(() => {
    if (isToCome) more()
  }, [isToCome, rows.length])
  if (rows.length === 0)
    return narrowed ? (
      <EmptyState title={t('audit.lately.none')} text={t('audit.lately.noneText')} />
    ) : (
      <EmptyState title={t('audit.screen.empty')} text={t('audit.screen.emptyText')} />
    )
  return (
    <>
      <Timeline
        label={t('audit.screen.history')}
        entries={rows.map((row) => ({ ...toldOf(row), isSought: row.position === sought }))}
      />
      <Flex align="center" gap="4" wrap="wrap" my="4">
        <Text size="2" color="gray" role="status">
          {shownWords(rows.length, newest.count, hasMore)}
        </Text>
        {hasMore && (
          <Button variant="soft" loading={busy} onClick={more}>
            {t('audit.screen.more')}
          </Button>
        )}
      </Flex>
    </>
  )
}

const isBefore = (position: number, rows: readonly HistoryEntry[]): boolean =>
  rows.every((row) => row.position > position)

const useTold = (names: Names, technical: boolean) => {
  const tools = useCopy()
  return (entry: HistoryEntry): TimelineEntry => {
    const tone = toneOf(entry)
    return {
      id: entry.eventId,
      at: entry.at,
      ...describeFact(entry, tools, names),
      note: noteOf(entry, tools),
      detail: (
        <>
          <CompletedFileButton entry={entry} />
          <EvidenceButton entry={entry} />
          <PastLink entry={entry} />
          {technical && <TechnicalDetails entry={entry} names={names} />}
        </>
      ),
      ...(tone && { tone }),
    }
  }
}
