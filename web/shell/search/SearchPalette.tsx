import { MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { Button, Dialog, Kbd, TextField, VisuallyHidden } from '@radix-ui/themes'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useOnline } from '../../shared/data/online.ts'
import { useReturnFocus } from '../../shared/dialog/return-focus.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Entry } from './entries.ts'
import { Options } from './Options.tsx'
import { keepRecent } from './recent.ts'
import type { ActDialog } from './use-acts.ts'
import { lettersMin, useGroups } from './use-groups.ts'

type Props = { open: boolean; onClose: () => void; show: (dialog: ActDialog) => void }

/** Finds pages, records and acts by name. */
export const SearchPalette = ({ open, onClose, show }: Props) => {
  const { t } = useCopy()
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Content
        className="palette"
        align="start"
        aria-describedby={undefined}
        {...useReturnFocus(open)}
      >
        <VisuallyHidden>
          <Dialog.Title>{t('search.title')}</Dialog.Title>
        </VisuallyHidden>
        <Palette onClose={onClose} show={show} />
      </Dialog.Content>
    </Dialog.Root>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const Palette = ({ onClose, show }: Omit<Props, 'open'>) => {
  const { t } = useCopy()
  const { can } = useSession()
  const seesPeople = (['employee', 'employee_development', 'report'] as const).some(can)
  const [text, setText] = useState('')
  const { words, groups, isSearching, error, retry } = useGroups(text, show)
  const entries = groups.flatMap((group) => group.entries)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const active = entries.find(({ id }) => id === selectedId) ?? entries[0]
  const prefix = useId()
  const activeId = active ? `${prefix}${active.id}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const type = (newText: string) => {
    setText(newText)
    setSelectedId(null)
    document.getElementById(prefix)?.scrollTo(0, 0)
  }
  const choose = (entry: Entry) => {
    if (entry.recent) keepRecent(entry.recent)
    onClose()
    entry.choose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined && active) {
      event.preventDefault()
      const next = entries[(entries.indexOf(active) + step + entries.length) % entries.length]
      setSelectedId(next?.id ?? null)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <>
      <TextField.Root
        size="3"
        className="palette-field"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded
        aria-controls={prefix}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t(seesPeople ? 'search.placeholder' : 'search.placeholderLearner')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        autoFocus
      >
        <TextField.Slot>
          <MagnifyingGlassIcon aria-hidden />
        </TextField.Slot>
      </TextField.Root>
      <Options
        prefix={prefix}
        groups={groups}
        words={words}
        activeId={active?.id ?? null}
        isSearching={isSearching}
        onPoint={setSelectedId}
        onChoose={choose}
      />
      <SearchStatus
        text={text}
        count={entries.length}
        isSearching={isSearching}
        isFailed={error !== null}
        retry={retry}
      />
      <Keys />
    </>
  )
}

/** The status line: loading, failed, or nothing to show. */
const SearchStatus = ({
  text,
  count: resultCount,
  isSearching,
  isFailed,
  retry,
}: {
  text: string
  count: number
  isSearching: boolean
  isFailed: boolean
  retry: () => void
}) => {
  const { t, count } = useCopy()
  const isOnline = useOnline()
  const isTyped = text.trim() !== ''
  const isShort = text.trim().length < lettersMin
  return (
    <>
      <p
        className="palette-note"
        role="status"
        data-empty={!isSearching && resultCount > 0 ? true : undefined}
      >
        {isSearching && t('search.searching')}
        {!isSearching && isTyped && resultCount > 0 && (
          <VisuallyHidden>{count('search.found', resultCount)}</VisuallyHidden>
        )}
        {!isSearching && isTyped && resultCount === 0 && !isFailed && (
          <>
            <strong>{t('search.none', { text: text.trim() })}</strong>{' '}
            {t(isShort ? 'search.short' : 'search.noneText')}
          </>
        )}
      </p>
      {isFailed && !isSearching && (
        <p className="palette-note" role="alert">
          {t(isOnline ? 'search.failed' : 'search.offline')}{' '}
          <Button variant="ghost" onClick={retry}>
            {t('shared.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

const Keys = () => {
  const { t } = useCopy()
  return (
    <p className="palette-keys" aria-hidden>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('search.keys.move')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('search.keys.choose')}
      </span>
      <span>
        <Kbd>{t('search.keys.escape')}</Kbd> {t('search.keys.close')}
      </span>
    </p>
  )
}
