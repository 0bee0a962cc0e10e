import { Button, Dialog } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from '../i18n/use-copy.ts'
import { DialogActions } from './DialogActions.tsx'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  title: string
  maxWidth: `${number}px`
  onClose: () => void
  /** Before the button that closes. */
  acts?: ReactNode
  children: ReactNode
}

/** More of what a screen shows; mounted while it is open. */
export const DetailsDialog = ({ title, maxWidth, onClose, acts, children }: Props) => {
  const { t } = useCopy()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Content maxWidth={maxWidth} {...useReturnFocus(true)} aria-describedby={undefined}>
        <Dialog.Title size="4">{title}</Dialog.Title>
        {children}
        <DialogActions>
          {acts}
          <Button variant="soft" color="gray" onClick={onClose}>
            {t('shared.close')}
          </Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
