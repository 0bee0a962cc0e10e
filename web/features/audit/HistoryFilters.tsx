import { Cross2Icon } from '@radix-ui/react-icons'
import { Button, Select, Text, TextField } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { facts, kindGroups, titleOf } from '../../../api/contract/facts/all.ts'
import { type ActorOfFact, nameOfActor } from '../../../api/contract/facts/note.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { FilterSelect } from '../../shared/list/Filters.tsx'
import { focusTitle } from '../../shared/page.tsx'
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
        <ActSelect types={types} value={filters.act} onChange={(act) => change({ act })} />
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
        <DayField
          label={t('audit.filters.from')}
          value={filters.from}
          max={filters.until}
          onChange={(from) => change({ from })}
        />
        <DayField
          label={t('audit.filters.until')}
          value={filters.until}
          min={filters.from}
          onChange={(until) => change({ until })}
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

const any = 'ALL'

const ActSelect = ({
  types,
  value,
  onChange,
}: {
  types: readonly string[]
  value: string | null
  onChange: (act: string | null) => void
}) => {
  const { t, locale } = useCopy()
  const groups = kindGroups
    .map(({ types: all, ...group }) => ({ ...group, kinds: all.filter((type) => types.includes(type)) }))
    .filter(({ kinds }) => kinds.length > 0)
  const acts = groups.flatMap(({ key, kinds }) => [key, ...kinds])
  const other = value !== null && !acts.some((one) => one === value) && titleOf(value)
  return (
    <Select.Root value={value ?? any} onValueChange={(next) => onChange(next === any ? null : next)}>
      <Select.Trigger
        aria-label={t('audit.filters.act')}
        placeholder={t('audit.filters.act')}
        variant={value === null ? 'surface' : 'soft'}
        color={value === null ? 'gray' : undefined}
      />
      <Select.Content position="popper">
        <Select.Item value={any}>{t('audit.filters.anyAct')}</Select.Item>
        {other && value && <Select.Item value={value}>{other[locale]}</Select.Item>}
        {groups.map(({ key, title, kinds }) => (
          <Select.Group key={key}>
            <Select.Label>{title[locale]}</Select.Label>
            <Select.Item value={key}>{t('audit.filters.allOf', { group: title[locale] })}</Select.Item>
            {kinds.map((type) => (
              <Select.Item key={type} value={type}>
                {facts[type].title[locale]}
              </Select.Item>
            ))}
          </Select.Group>
        ))}
      </Select.Content>
    </Select.Root>
  )
}

const DayField = ({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (day: string | null) => void
}) => {
  const id = useId()
  return (
    <span className="day-field">
      <Text as="label" size="2" color="gray" htmlFor={id}>
        {label}
      </Text>
      <TextField.Root
        id={id}
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  )
}
