import { Cross2Icon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { type ActorOfFact, nameOfActor } from '../../../api/contract/facts/note.ts'
import { DaysFilter } from '../../shared/date/DaysFilter.tsx'
import { daysOf, daysValue } from '../../shared/date/day.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FilterSelect } from '../../shared/list/Filters.tsx'
import { focusTitle } from '../../shared/page.tsx'
import { FactFilter } from './FactFilter.tsx'
import { useHistoryFilter } from './history-filter.ts'

/** Filters by kind, actor, date and command. A command is set by a search. */
export const HistoryFilters = ({
  types,
  actors,
  children,
}: {
  types: readonly string[]
  actors: readonly ActorOfFact[]
  children?: ReactNode
}) => {
  const tools = useCopy()
  const { t } = tools
  const { filters, change, clear, isNarrowed } = useHistoryFilter()
  const options = actors
    .map((actor) => ({ value: `${actor.kind}:${actor.id}`, label: nameOfActor(actor, tools) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const clearAndFocus = () => {
    clear()
    focusTitle()
  }
  return (
    <>
      <search className="filter-bar history-filters">
        <FactFilter types={types} value={filters.act} onChange={(act) => change({ act })} />
        <FilterSelect
          filter={{ id: 'by', label: t('audit.filters.actor'), all: t('audit.filters.anyActor'), options }}
          value={filters.by}
          onChange={(by) => change({ by })}
        />
        {filters.command !== null && (
          <Button
            variant="soft"
            aria-label={t('audit.filters.withoutCommand', { command: filters.command })}
            onClick={() => {
              change({ command: null })
              focusTitle()
            }}
          >
            {t('audit.filters.command', { command: filters.command })}
            <Cross2Icon aria-hidden />
          </Button>
        )}
        <DaysFilter
          label={t('audit.filters.date')}
          value={daysValue(filters)}
          onChange={(value) => change(daysOf(value))}
        />
        {isNarrowed && (
          <Button variant="ghost" color="gray" onClick={clearAndFocus}>
            <Cross2Icon aria-hidden />
            {t('shared.list.clear')}
          </Button>
        )}
        <span className="filter-end">{children}</span>
      </search>
      {(filters.from || filters.until) && (
        <Text as="p" size="1" color="gray" mt="2">
          {t('audit.filters.days')}
        </Text>
      )}
    </>
  )
}
