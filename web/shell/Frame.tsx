import { Cross2Icon, HamburgerMenuIcon } from '@radix-ui/react-icons'
import { Dialog, IconButton, VisuallyHidden } from '@radix-ui/themes'
import { type ReactNode, useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import { NextStep } from '../features/dashboard/NextStep.tsx'
import { Bell } from '../features/notices/Bell.tsx'
import { prefetchConfirmDialog } from '../shared/dialog/fetch-confirm-dialog.ts'
import { Mark } from '../shared/frame/PublicFrame.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../shared/frame/switches.tsx'
import { useCopy } from '../shared/i18n/use-copy.ts'
import { whenIdle } from '../shared/idle.ts'
import { usePath } from '../shared/navigate.ts'
import { Account } from './Account.tsx'
import './frame-words.ts'
import { Menu } from './Menu.tsx'
import { useMenuOpen } from './menu-open.ts'
import { PrintHead } from './PrintHead.tsx'
import { prefetchOnPointing } from './prefetch.ts'
import { prefetchPalette, Search } from './search/Search.tsx'
import { fetchAllWords } from './words.ts'

export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useCopy()
  const [open, setOpen] = useMenuOpen()
  useEffect(() => whenIdle(prefetchLater), [])
  const { parser } = useRouter()
  useEffect(() => prefetchOnPointing(parser), [parser])
  return (
    <div className="frame" data-menu={open ? 'open' : 'collapsed'}>
      <button type="button" className="skip-link" onClick={skipToContent}>
        {t('shell.skip')}
      </button>
      <aside className="frame-menu" aria-label={t('frame.product')}>
        <Brand />
        <Menu open={open} onToggle={() => setOpen(!open)} />
      </aside>
      <header className="top-bar">
        <Drawer />
        <Search />
        <span className="top-bar-tools">
          <Bell />
          <LanguageSwitch />
          <AppearanceSwitch />
          <Account />
        </span>
      </header>
      <main id="content" tabIndex={-1}>
        <PrintHead />
        <NextStep />
        {children}
      </main>
    </div>
  )
}

const prefetchLater = (): void => {
  prefetchConfirmDialog()
  prefetchPalette()
  fetchAllWords().catch(() => undefined)
}

/** Not a link: its history entry would lack the screen's navigation state. */
const skipToContent = (): void => document.getElementById('content')?.focus()

const Brand = () => {
  const { t } = useCopy()
  return (
    <div className="brand">
      <Mark />
      <span>{t('frame.product')}</span>
    </div>
  )
}

const wide = matchMedia('(min-width: 768px)')

/** The menu of a narrow screen; closes on navigation, or when the screen widens. */
const Drawer = () => {
  const { t } = useCopy()
  const path = usePath()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path closes it
  useEffect(() => setOpen(false), [path])
  useEffect(() => {
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <IconButton className="drawer-button" variant="ghost" color="gray" aria-label={t('shell.menu.open')}>
          <HamburgerMenuIcon />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Content className="drawer" aria-describedby={undefined}>
        <VisuallyHidden>
          <Dialog.Title>{t('shell.menu.label')}</Dialog.Title>
        </VisuallyHidden>
        <div className="drawer-head">
          <Brand />
          <Dialog.Close>
            <IconButton variant="ghost" color="gray" aria-label={t('shell.menu.close')}>
              <Cross2Icon />
            </IconButton>
          </Dialog.Close>
        </div>
        <Menu open onChoose={() => setOpen(false)} />
      </Dialog.Content>
    </Dialog.Root>
  )
}
