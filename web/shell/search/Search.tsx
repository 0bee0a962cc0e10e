import { MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { Kbd, VisuallyHidden } from '@radix-ui/themes'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import type { ActDialog } from './use-acts.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key's label on the viewer's keyboard. */
const modifierKey = isApple ? '⌘' : 'Ctrl'

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey

/** Only outside text fields. */
const isSlashKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyPress): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTypedInto(target)

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=combobox]') !== null)

const fetchPalette = () => import('./SearchPalette.tsx')
const SearchPalette = lazy(() => fetchPalette().then((file) => ({ default: file.SearchPalette })))
const AddCourseDialog = lazy(() =>
  import('../../features/courses/AddCourseDialog.tsx').then((file) => ({ default: file.AddCourseDialog })),
)
const ChangePasswordDialog = lazy(() =>
  import('../../features/sessions/ChangePasswordDialog.tsx').then((file) => ({
    default: file.ChangePasswordDialog,
  })),
)

/** Loads it early, so that typing right after the shortcut reaches the field. */
export const prefetchPalette = (): void => void fetchPalette().catch(() => undefined)

/** The search button, its keyboard shortcuts, and the palette. */
export const Search = () => {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [dialog, setDialog] = useState<ActDialog | null>(null)
  const begin = () => {
    setWasOpen(true)
    setOpen(true)
  }
  useSearchKeys(open, begin, () => setOpen(false))
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={begin}
      >
        <MagnifyingGlassIcon aria-hidden />
        <span className="search-words">
          {t('search.open')} <VisuallyHidden>{t('search.openEverywhere')}</VisuallyHidden>
        </span>
        <Kbd aria-hidden>{modifierKey} K</Kbd>
      </button>
      <Suspense>
        {wasOpen && <SearchPalette open={open} onClose={() => setOpen(false)} show={setDialog} />}
        {dialog === 'addCourse' && <AddCourseDialog open onClose={() => setDialog(null)} />}
        {dialog === 'changePassword' && <OwnPassword onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

const OwnPassword = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  return <ChangePasswordDialog person={user} open onClose={onClose} />
}

/** Does nothing while another dialog is open. */
const useSearchKeys = (open: boolean, begin: () => void, end: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = isSearchKey(event)
      if (!isKey && (open || !isSlashKey(event))) return
      event.preventDefault()
      if (open) end()
      else if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) begin()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
