import { Button, Flex, Text } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { byAct, describeAct, toneOfAct } from '../../../api/contract/facts/acts.ts'
import { describeFact, toneOf } from '../../../api/contract/facts/describe.ts'
import { noteOf, noteWithoutActor } from '../../../api/contract/facts/note.ts'
import type { Names } from '../../../api/contract/facts/writer.ts'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Timeline, type TimelineEntry } from '../../shared/timeline.tsx'
import { tell } from '../../shared/toasts.ts'
import { useBusy } from '../../shared/use-busy.ts'
import type { HistoryEntry, HistoryPage } from './audit.operations.ts'
import { isOfList, PastLink } from './comparison/PastLink.tsx'
import { CompletedFileButton, EvidenceButton } from './FileButtons.tsx'
import { useHistoryFilter } from './history-filter.ts'
import { TechnicalDetails } from './TechnicalDetails.tsx'

/** The whole log has no total, only a flag for more pages. */
type LoadedHistory = Pick<HistoryPage, 'rows' | 'names' | 'actGoesOn'> & {
  readonly count?: number
  readonly hasMore?: boolean
}

type Act = readonly [HistoryEntry, ...HistoryEntry[]]

type LoadBefore = (position: number) => Promise<LoadedHistory>

/** Joins the newest page with older pages by position. For one id, the newest page's name wins. */
const usePages = (newest: LoadedHistory, load: LoadBefore) => {
  const { problem } = useCopy()
  const [older, setOlder] = useState<readonly LoadedHistory[]>([])
  const { busy, during } = useBusy()
  const pages = [...older, newest]
  const byPosition = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.position, row]))
  const rows = [...byPosition.values()].toSorted((one, other) => other.position - one.position)
  const names: Names = new Map(pages.flatMap((page) => page.names).map(({ id, name }) => [id, name]))
  const more = async () => {
    const oldest = rows.at(-1)
    if (!oldest) return
    try {
      const page = await during(() => load(oldest.position))
      setOlder([page, ...pages])
    } catch (error) {
      tell.error(problem(error))
    }
  }
  const hasMore = newest.count === undefined ? pages[0]?.hasMore === true : rows.length < newest.count
  return { rows, names, more, busy, hasMore, actGoesOn: pages[0]?.actGoesOn === true }
}

/** Most entries to load while searching for the entry that a link names. */
const searchMost = 1_000

/** A history, newest first, a hundred facts a page; those of one act are one entry. */
export const HistoryEntries = ({
  newest,
  load,
  technical = true,
  narrowed = false,
  opened = false,
}: {
  newest: LoadedHistory
  load: LoadBefore
  /** Filters hide some entries. */
  narrowed?: boolean
  /** Acts start unfolded. */
  opened?: boolean
  /** Each entry can show its ids and digest. */
  technical?: boolean
}) => {
  const { t, count, format } = useCopy()
  const shownWords = (figure: number, all: number | undefined, isPart: boolean): string => {
    if (!isPart) return count('audit.screen.all', figure)
    return all === undefined
      ? count('audit.lately.shown', figure)
      : count('audit.screen.shown', figure, { all: format.number(all) })
  }
  const { rows, names, more, busy, hasMore, actGoesOn } = usePages(newest, load)
  const { linkedPosition } = useHistoryFilter()
  const { entryOf, entryOfAct } = useTimelineEntries(names, { technical, opened, linkedPosition })
  const acts = byAct(rows)
  const isStillLoading =
    linkedPosition !== null && hasMore && rows.length < searchMost && isBefore(linkedPosition, rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that arrives
  useEffect(() => {
    if (isStillLoading) more()
  }, [isStillLoading, rows.length])
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
        entries={acts.map(([row, ...others], place) =>
          others.length === 0
            ? entryOf(row)
            : entryOfAct([row, ...others], actGoesOn && place === acts.length - 1),
        )}
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

const FactFiles = ({ entry }: { entry: HistoryEntry }) => (
  <>
    <CompletedFileButton entry={entry} />
    <EvidenceButton entry={entry} />
  </>
)

const useTimelineEntries = (
  names: Names,
  {
    technical,
    opened,
    linkedPosition,
  }: { technical: boolean; opened: boolean; linkedPosition: number | null },
) => {
  const tools = useCopy()
  const entryOf = (entry: HistoryEntry): TimelineEntry => {
    const tone = toneOf(entry)
    return {
      id: entry.eventId,
      at: entry.at,
      ...describeFact(entry, tools, names),
      note: noteOf(entry, tools),
      isLinkTarget: entry.position === linkedPosition,
      detail: (
        <>
          <FactFiles entry={entry} />
          <PastLink entry={entry} />
          {technical && <TechnicalDetails entry={entry} names={names} />}
        </>
      ),
      ...(tone && { tone }),
    }
  }
  const entryOfAct = (act: Act, goesOn: boolean): TimelineEntry => {
    const { sentence, lines, note, areFacts } = describeAct(act, tools, names)
    const tone = toneOfAct(act)
    const [newest] = act
    const label = tools.count(goesOn ? 'audit.acts.andMore' : 'audit.acts.facts', act.length)
    return {
      id: newest.eventId,
      at: newest.at,
      sentence,
      lines,
      note,
      ...(tone && { tone }),
      detail: (
        <>
          {areFacts && act.map((entry) => <FactFiles key={entry.eventId} entry={entry} />)}
          <PastLink entry={act.find(({ type }) => isOfList(type)) ?? newest} />
        </>
      ),
      folded: {
        label,
        name: `${label}: ${sentence}`,
        startsOpen: opened,
        isRepeated: areFacts,
        entries: act.map((entry) => ({ ...entryOf(entry), note: noteWithoutActor(entry, tools) })),
      },
    }
  }
  return { entryOf, entryOfAct }
}
