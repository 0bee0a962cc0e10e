import { DotsHorizontalIcon } from '@radix-ui/react-icons'
import { DropdownMenu, IconButton } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import type { Due } from '../../../api/contract/types/due.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DueActDialog } from './DueActDialog.tsx'
import type { DueSubject } from './due.data.ts'
import { type DueAct, dueActsOf } from './due-acts.ts'

/** The acts on the date of a row. */
export const DueActsMenu = ({ of, due }: { of: DueSubject; due: Due }) => {
  const { t } = useCopy()
  const [act, setAct] = useState<DueAct | null>(null)
  const nextAct = useRef<DueAct | null>(null)
  // waits until the menu has returned the focus, so that the dialog can return it too
  const showNext = () => {
    setAct(nextAct.current)
    nextAct.current = null
  }
  const words: Record<DueAct, string> = {
    extend: t('due.acts.extend'),
    waive: t('due.acts.waive'),
    endWaiver: t('due.acts.endWaiver'),
    resolve: t('due.acts.resolve'),
  }
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton variant="ghost" color="gray" aria-label={t('due.acts.menu', { course: of.courseName })}>
            <DotsHorizontalIcon />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" onCloseAutoFocus={showNext}>
          {dueActsOf(due, false).map((one) => (
            <DropdownMenu.Item
              key={one}
              onSelect={() => {
                nextAct.current = one
              }}
            >
              {words[one]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {act && <DueActDialog act={act} of={of} due={due} onClose={() => setAct(null)} />}
    </>
  )
}
