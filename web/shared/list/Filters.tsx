import { Cross2Icon, MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { Button, Select, TextField } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { searchMax } from '../../../api/contract/constants.ts'
import { DaysFilter, describeDays } from '../date/DaysFilter.tsx'
import { type CopyTools, useCopy } from '../i18n/use-copy.ts'
import { focusTitle } from '../page.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { useDebounced } from './list-state.ts'
import { SeveralFilter } from './SeveralFilter.tsx'

export type Filter = {
  id: string
  label: string
  /** Selects one option by default, several (their values joined by commas), or days (`daysValue`). */
  kind?: 'several' | 'days'
  /** Empty until they are loaded. */
  options: readonly { value: string; label: string }[]
  /** The label for no selection; by default 'all'. */
  all?: string
  /** Of days: disables the end until there is a start, and says why. */
  startFirst?: string
}

const everything = 'ALL'
/** The others are folded, so that the rows begin high on the screen. */
const inSight = 2

export const FilterBar = ({
  search,
  searchLabel,
  filters,
  chosen,
  onSearch,
  onFilter,
  onClear,
  children,
}: {
  search: string
  searchLabel: string | null
  filters: readonly Filter[]
  chosen: Readonly<Record<string, string>>
  onSearch: (search: string) => void
  onFilter: (id: string, value: string | null) => void
  onClear: () => void
  children?: ReactNode
}) => {
  const tools = useCopy()
  const { t } = tools
  const narrowed = search !== '' || Object.keys(chosen).length > 0
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    onClear()
    focusTitle()
  }
  const field = (filter: Filter) => (
    <FilterField
      key={filter.id}
      filter={filter}
      value={chosen[filter.id] ?? null}
      onChange={(value) => onFilter(filter.id, value)}
    />
  )
  const folded = filters.slice(inSight)
  const chips = folded.flatMap((filter) => {
    const value = chosen[filter.id]
    return value === undefined ? [] : [{ id: filter.id, text: chipText(filter, value, tools) }]
  })
  return (
    <search className="filter-bar">
      {searchLabel !== null && (
        <SearchBox key={clears} label={searchLabel} value={search} onSearch={onSearch} />
      )}
      {filters.slice(0, inSight).map(field)}
      {folded.length > 0 && (
        <FoldedFilters chips={chips} onRemove={(id) => onFilter(id, null)}>
          {folded.map((filter) => (
            <span key={filter.id} className="filter-field">
              <span aria-hidden>{filter.label}</span>
              {field(filter)}
            </span>
          ))}
        </FoldedFilters>
      )}
      {narrowed && (
        <Button variant="ghost" color="gray" onClick={clear}>
          <Cross2Icon aria-hidden />
          {t('shared.list.clear')}
        </Button>
      )}
      <span className="filter-end">{children}</span>
    </search>
  )
}

const chipText = (
  { label, kind, options }: Filter,
  value: string,
  tools: Pick<CopyTools, 't' | 'locale'>,
): string => {
  if (kind === 'days') return `${label}: ${describeDays(value, tools)}`
  const values = kind === 'several' ? value.split(',') : [value]
  const names = options.filter((option) => values.includes(option.value)).map((option) => option.label)
  return names.length > 0 ? `${label}: ${names.join(', ')}` : label
}

const SearchBox = ({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (search: string) => void
}) => {
  const [typed, setTyped] = useDebounced(value, onSearch)
  return (
    <TextField.Root
      className="search-box"
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={searchMax}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed)}
    >
      <TextField.Slot>
        <MagnifyingGlassIcon aria-hidden />
      </TextField.Slot>
    </TextField.Root>
  )
}

type FieldProps = { filter: Filter; value: string | null; onChange: (value: string | null) => void }

const FilterField = ({ filter, ...bound }: FieldProps) => {
  const { kind, label, options, all, startFirst } = filter
  if (kind === 'several') return <SeveralFilter {...bound} label={label} options={options} all={all} />
  if (kind === 'days') return <DaysFilter {...bound} label={label} startFirst={startFirst} />
  return <FilterSelect {...bound} filter={filter} />
}

/** Selects one option; without a selection all rows are shown. */
export const FilterSelect = ({ filter, value, onChange }: FieldProps) => {
  const { t } = useCopy()
  const known = value === null || filter.options.some((option) => option.value === value)
  return (
    <Select.Root
      value={known ? (value ?? everything) : ''}
      onValueChange={(next) => onChange(next === everything ? null : next)}
    >
      <Select.Trigger
        aria-label={filter.label}
        placeholder={filter.label}
        variant={value === null ? 'surface' : 'soft'}
        color={value === null ? 'gray' : undefined}
      />
      <Select.Content position="popper">
        <Select.Item value={everything}>
          {filter.all ?? t('shared.list.all', { label: filter.label })}
        </Select.Item>
        {filter.options.map((option) => (
          <Select.Item key={option.value} value={option.value} title={option.label}>
            {option.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}
