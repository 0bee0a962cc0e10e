import { Button, Dialog, Tabs } from '@radix-ui/themes'
import { useState } from 'react'
import { DialogActions } from '../../../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../../../shared/dialog/return-focus.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { AvailablePeople } from './AvailablePeople.tsx'
import { EnrollmentUnderWay } from './EnrollmentUnderWay.tsx'
import { PastedNumbers } from './PastedNumbers.tsx'

/** The dialog, and the progress of an enrolment; at `justBegun` one that may have ended before the first response. */
export const Enrolling = ({
  courseId,
  open,
  onClose,
  justBegun = false,
}: {
  courseId: string
  open: boolean
  onClose: () => void
  justBegun?: boolean
}) => {
  const [begun, setBegun] = useState(0)
  const showProgress = () => {
    onClose()
    setBegun(begun + 1)
  }
  return (
    <>
      <EnrollmentUnderWay key={begun} courseId={courseId} justBegun={justBegun || begun > 0} />
      <EnrollDialog courseId={courseId} open={open} onClose={onClose} onUnderWay={showProgress} />
    </>
  )
}

/** Enrols people by search and filters, or by payroll numbers. */
export const EnrollDialog = ({
  courseId,
  open,
  onClose,
  onUnderWay,
}: {
  courseId: string
  open: boolean
  onClose: () => void
  /** Called if enrolment continues after the response. */
  onUnderWay: () => void
}) => {
  const { t } = useCopy()
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="1000px" {...returnFocus}>
        <Dialog.Title size="4">{t('members.dialog.title')}</Dialog.Title>
        <Dialog.Description size="2" mb="3">
          {t('members.dialog.text')}
        </Dialog.Description>
        <Tabs.Root defaultValue="find">
          <Tabs.List aria-label={t('members.dialog.title')}>
            <Tabs.Trigger value="find">{t('members.dialog.find')}</Tabs.Trigger>
            <Tabs.Trigger value="paste">{t('members.dialog.paste')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="find" className="tab-body">
            <AvailablePeople courseId={courseId} onUnderWay={onUnderWay} />
          </Tabs.Content>
          <Tabs.Content value="paste" className="tab-body">
            <PastedNumbers courseId={courseId} />
          </Tabs.Content>
        </Tabs.Root>
        <DialogActions>
          <Button variant="soft" color="gray" onClick={onClose}>
            {t('shared.close')}
          </Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
