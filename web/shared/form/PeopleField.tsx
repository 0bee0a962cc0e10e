import { Cross2Icon } from '@radix-ui/react-icons'
import { IconButton, Text, TextField } from '@radix-ui/themes'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '../data/use-query.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { Person } from '../person.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { useDebounced } from './use-debounced.ts'
import type { FieldBinding } from './use-form.ts'

export type PersonChoice = {
  readonly id: string
  readonly fullName: string
  /** Workplace and job title, which distinguish people of the same name. */
  readonly detail: string
}

/** Selects people by name. `find` runs again when `source` or the text changes. */
export const PeopleField = ({
  source,
  find,
  people,
  most = Number.POSITIVE_INFINITY,
  label,
  hint,
  error,
  value,
  onChange,
  disabled,
}: FieldBinding<string[]> &
  FieldProps & {
    source: string
    find: (name: string) => Promise<readonly PersonChoice[]>
    /** People selected earlier. */
    people: readonly PersonChoice[]
    most?: number
  }) => {
  const { t, count } = useCopy()
  const input = useRef<HTMLInputElement>(null)
  const [additions, setAdditions] = useState<readonly PersonChoice[]>([])
  const nameOf = (id: string) =>
    [...additions, ...people].find((one) => one.id === id)?.fullName || t('shared.people.unknown')
  const add = (person: PersonChoice) => {
    setAdditions((before) => [...before, person])
    onChange([...value, person.id])
  }
  const remove = (id: string) => {
    onChange(value.filter((one) => one !== id))
    input.current?.focus()
  }
  const isFull = value.length >= most
  return (
    <Field label={label} hint={isFull ? count('shared.people.full', most) : hint} error={error}>
      {(control) => (
        <div className="people-field">
          {value.length > 0 && (
            <ul className="people-chosen" aria-label={t('shared.people.chosen', { label })}>
              {value.map((id) => (
                <li key={id}>
                  <Person id={id} name={nameOf(id)} />
                  <IconButton
                    type="button"
                    size="1"
                    variant="ghost"
                    color="gray"
                    disabled={disabled}
                    aria-label={t('shared.people.remove', { name: nameOf(id) })}
                    onClick={() => remove(id)}
                  >
                    <Cross2Icon />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          <Finder
            control={control}
            input={input}
            source={source}
            find={find}
            selectedIds={value}
            label={label}
            disabled={disabled || isFull}
            onAdd={add}
          />
        </div>
      )}
    </Field>
  )
}

const Finder = ({
  control,
  input,
  source,
  find,
  selectedIds,
  label,
  disabled,
  onAdd,
}: {
  control: object
  input: React.RefObject<HTMLInputElement | null>
  source: string
  find: (name: string) => Promise<readonly PersonChoice[]>
  selectedIds: readonly string[]
  label: string
  disabled: boolean
  onAdd: (person: PersonChoice) => void
}) => {
  const { t } = useCopy()
  const list = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const name = useDebounced(text.trim())
  const { data, error } = useQuery(isOpen ? `people ${source} ${name}` : null, () => find(name), {
    keep: true,
  })
  const choices = (data ?? []).filter(({ id }) => !selectedIds.includes(id))
  const words = searchMessage({ isOpen, error, matchCount: data ? choices.length : null })
  const current = choices[Math.min(active, choices.length - 1)]
  const optionId = (id: string) => `${list}-${id}`
  const choose = (person: PersonChoice) => {
    onAdd(person)
    setText('')
    setActive(0)
    setOpen(false)
  }
  const currentId = current?.id
  useEffect(() => {
    if (isOpen && currentId)
      document.getElementById(`${list}-${currentId}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, list, currentId])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      if (isOpen) setActive((active + step + choices.length) % Math.max(1, choices.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen && current) choose(current)
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="people-finder">
      <TextField.Root
        {...control}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && current ? optionId(current.id) : undefined}
        autoComplete="off"
        placeholder={t('shared.people.search')}
        value={text}
        disabled={disabled}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label={label}
        className="people-choices"
        hidden={!isOpen || disabled}
      >
        {choices.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focused combobox handles the keys
          <div
            key={person.id}
            id={optionId(person.id)}
            role="option"
            tabIndex={-1}
            aria-selected={person.id === current?.id}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Person id={person.id} name={person.fullName} />
            <Text size="1" color="gray" truncate>
              {person.detail}
            </Text>
          </div>
        ))}
      </div>
      {words && (
        <Text as="p" size="1" color={error ? 'red' : 'gray'} role="status" className="people-none">
          {t(words)}
        </Text>
      )}
    </div>
  )
}

/** The message in place of search results; null while there are results or the search loads. */
export const searchMessage = ({
  isOpen,
  error,
  matchCount,
}: {
  isOpen: boolean
  error: unknown
  /** Number of selectable people; null while loading. */
  matchCount: number | null
}) => {
  if (!isOpen) return null
  if (error) return 'shared.people.failed'
  return matchCount === 0 ? 'shared.people.none' : null
}
