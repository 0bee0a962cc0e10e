import { ChevronDownIcon, MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { Button, Popover, Text, TextField } from '@radix-ui/themes'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { searchMax } from '../../../api/contract/constants.ts'
import { facts, kindGroups, titleOf } from '../../../api/contract/facts/all.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { matches, wordsOf } from '../../shared/matching.ts'

type Option = { readonly value: string | null; readonly label: string }

export type FactGroup = { readonly title: string | null; readonly options: readonly Option[] }

/** The kinds of facts among `types` whose names have all these words; a group whose own name has them comes whole. */
export const factGroups = (
  types: readonly string[],
  search: string,
  { t, locale }: Pick<CopyTools, 't' | 'locale'>,
): readonly FactGroup[] => {
  const words = wordsOf(search)
  const any: FactGroup = { title: null, options: [{ value: null, label: t('audit.filters.anyAct') }] }
  const groups = kindGroups.map(({ key, title, types: all }): FactGroup => {
    const group = title[locale]
    const kinds = all
      .filter((type) => types.includes(type))
      .map((type) => ({ value: type, label: facts[type].title[locale] }))
    const whole = { value: key, label: t('audit.filters.allOf', { group }) }
    if (kinds.length === 0) return { title: group, options: [] }
    if (matches(group, words)) return { title: group, options: [whole, ...kinds] }
    return { title: group, options: kinds.filter(({ label }) => matches(label, words)) }
  })
  return [...(words.length === 0 ? [any] : []), ...groups].filter(({ options }) => options.length > 0)
}

const labelOf = (value: string | null, { t, locale }: Pick<CopyTools, 't' | 'locale'>): string => {
  if (value === null) return t('audit.filters.anyAct')
  const group = kindGroups.find(({ key }) => key === value)
  if (group) return t('audit.filters.allOf', { group: group.title[locale] })
  return titleOf(value)?.[locale] ?? t('audit.filters.anyAct')
}

/** Selects one kind of fact, or all of an area; typing narrows the choice. */
export const FactFilter = ({
  types,
  value,
  onChange,
}: {
  types: readonly string[]
  value: string | null
  onChange: (act: string | null) => void
}) => {
  const copy = useCopy()
  const { t } = copy
  const [open, setOpen] = useState(false)
  const label = labelOf(value, copy)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Button
          className="several-filter fact-filter"
          variant={value === null ? 'surface' : 'soft'}
          color={value === null ? 'gray' : undefined}
          aria-label={`${t('audit.filters.act')}: ${label}`}
        >
          <span className="cut">{label}</span>
          <ChevronDownIcon aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Content width="360px" maxWidth="calc(100vw - 32px)" size="1">
        <FactChoice
          types={types}
          value={value}
          onChoose={(act) => {
            setOpen(false)
            onChange(act)
          }}
        />
      </Popover.Content>
    </Popover.Root>
  )
}

export const FactChoice = ({
  types,
  value,
  onChoose,
}: {
  types: readonly string[]
  value: string | null
  onChoose: (act: string | null) => void
}) => {
  const copy = useCopy()
  const { t, count } = copy
  const list = useId()
  const [search, setSearch] = useState('')
  const groups = factGroups(types, search, copy)
  const options = groups.flatMap((group) => group.options)
  const selected = options.findIndex((option) => option.value === value)
  const [moved, setMoved] = useState<number | null>(null)
  const active = Math.min(moved ?? Math.max(selected, 0), options.length - 1)
  const optionId = (option: Option) => `${list}-${option.value ?? 'any'}`
  const current = options[active]
  const currentId = current && optionId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setMoved((next + options.length) % Math.max(1, options.length))
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      onChoose(current.value)
    }
  }
  return (
    <>
      <TextField.Root
        role="combobox"
        autoFocus
        autoComplete="off"
        aria-label={t('audit.filters.searchFact')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={currentId}
        placeholder={t('audit.filters.searchFact')}
        value={search}
        maxLength={searchMax}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.target.value)
          setMoved(event.target.value === '' ? null : 0)
        }}
      >
        <TextField.Slot>
          <MagnifyingGlassIcon aria-hidden />
        </TextField.Slot>
      </TextField.Root>
      <div id={list} role="listbox" aria-label={t('audit.filters.act')} className="fact-choices">
        {groups.map(({ title, options: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox group, not a fieldset
          <div key={title ?? 'any'} role="group" aria-label={title ?? t('audit.filters.anyAct')}>
            {title !== null && <p role="presentation">{title}</p>}
            {ofGroup.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focused combobox handles the keys
              <div
                key={optionId(option)}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                data-chosen={option.value === value || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option.value)}
              >
                {option.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Text as="p" size="1" color="gray" role="status" mt="2">
        {options.length === 0
          ? t('audit.filters.noFact')
          : search !== '' && count('audit.filters.factsFound', options.length)}
      </Text>
    </>
  )
}
