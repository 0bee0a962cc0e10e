import { Cross2Icon, MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { Button, Select, TextField } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { focusTitle } from '../page.tsx'
import { DateFilter, type EarliestDay } from './DateFilter.tsx'
import { searchMax, useDebounced } from './list-state.ts'
import { SeveralFilter } from './SeveralFilter.tsx'

export type Filter = {
  id: string
  label: string
  /** Selects one option by default, several (their values joined by commas), or a day. */
  kind?: 'several' | 'date'
  /** Empty until they are loaded. */
  options: readonly { value: string; label: string }[]
  /** The label for no selection; by default 'all'. */
  all?: string
  /** The earliest day, for a filter of kind `date`. */
  after?: EarliestDay
}

const everything = 'ALL'

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
  const { t } = useCopy()
  const narrowed = search !== '' || Object.keys(chosen).length > 0
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    onClear()
    focusTitle()
  }
  return (
    <search className="filter-bar">
      {searchLabel !== null && (
        <SearchBox key={clears} label={searchLabel} value={search} onSearch={onSearch} />
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.id}
          filter={filter}
          value={chosen[filter.id] ?? null}
          onChange={(value) => onFilter(filter.id, value)}
        />
      ))}
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
  const { kind, label, options, all, after } = filter
  if (kind === 'several') return <SeveralFilter {...bound} label={label} options={options} all={all} />
  if (kind === 'date') return <DateFilter {...bound} label={label} after={after} />
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
