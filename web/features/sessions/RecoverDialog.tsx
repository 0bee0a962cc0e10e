import { Button, Dialog, Text } from '@radix-ui/themes'
import { type ComponentProps, type RefObject, useState } from 'react'
import { call } from '../../shared/data/call.ts'
import { DialogActions } from '../../shared/dialog/DialogActions.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { payrollNumError } from './checks.ts'
import { recoveryRequest } from './sessions.operations.ts'

/** Requests a new password. The response does not reveal whether the number exists. */
export const RecoverDialog = ({
  open,
  onClose,
  opener,
}: {
  open: boolean
  onClose: () => void
  /** The element that regains focus. */
  opener: RefObject<HTMLElement | null>
}) => {
  const { t, refusal } = useCopy()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { payrollNum: '' },
    asksToLeave: false,
    validate: ({ payrollNum }) => ({ payrollNum: payrollNumError(payrollNum, refusal) }),
    submit: async ({ payrollNum }) => {
      await call(recoveryRequest, { payrollNum: payrollNum.trim() })
      setIsSent(true)
    },
  })
  const close = () => {
    setIsSent(false)
    onClose()
  }
  if (isSent) return <RequestSent open={open} onClose={close} opener={opener} />
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('sessions.recover.title')}
      description={t('sessions.recover.text')}
      form={form}
      submitLabel={t('sessions.recover.submit')}
      width="440px"
    >
      <TextField
        {...form.field('payrollNum')}
        label={t('sessions.login.payrollNum')}
        hint={t('sessions.login.payrollNumHint')}
        inputMode="numeric"
        autoComplete="username"
      />
    </FormDialog>
  )
}

const RequestSent = ({ open, onClose, opener }: ComponentProps<typeof RecoverDialog>) => {
  const { t } = useCopy()
  const returnFocus = (event: Event) => {
    event.preventDefault()
    opener.current?.focus()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="440px" onCloseAutoFocus={returnFocus}>
        <Dialog.Title size="4">{t('sessions.recover.doneTitle')}</Dialog.Title>
        <Dialog.Description size="2">{t('sessions.recover.doneMail')}</Dialog.Description>
        <Text as="p" size="2" mt="3">
          {t('sessions.recover.doneOffice')}
        </Text>
        <DialogActions>
          <Button onClick={onClose}>{t('sessions.recover.understood')}</Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
