import { Button, Dialog } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, FormProblem, SubmitButton } from '../form/Form.tsx'
import type { FormHandle } from '../form/use-form.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { DialogActions } from './DialogActions.tsx'
import { useReturnFocus } from './return-focus.ts'

/** A dialog with one form: resets on opening, asks before it discards input, and stays open if submitting fails. */
export const FormDialog = ({
  open,
  onClose,
  title,
  description,
  form,
  submitLabel,
  ready = true,
  dangerous = false,
  children,
  width = '480px',
}: {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  form: FormHandle
  submitLabel: string
  /** False until the form's options are loaded. */
  ready?: boolean
  dangerous?: boolean
  children: ReactNode
  width?: string
}) => {
  const { t } = useCopy()
  const returnFocus = useReturnFocus(open)
  useResetOnClose(open, form)
  const leave = async () => {
    if (!form.busy && (await form.mayLeave())) onClose()
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && leave()}>
      <Dialog.Content
        maxWidth={width}
        {...returnFocus}
        {...(description ? {} : { 'aria-describedby': undefined })}
      >
        <Dialog.Title size="4">{title}</Dialog.Title>
        {description && (
          <Dialog.Description size="2" mb="4">
            {description}
          </Dialog.Description>
        )}
        <Form form={form}>
          <FormProblem form={form} />
          {children}
          <DialogActions>
            <Button type="button" variant="soft" color="gray" onClick={leave} disabled={form.busy}>
              {t('shared.cancel')}
            </Button>
            <SubmitButton form={form} disabled={!ready} color={dangerous ? 'red' : undefined}>
              {submitLabel}
            </SubmitButton>
          </DialogActions>
        </Form>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const useResetOnClose = (open: boolean, form: FormHandle): void => {
  const { reset } = form
  const latest = useRef(reset)
  useEffect(() => {
    latest.current = reset
  })
  useEffect(() => (open ? () => latest.current() : undefined), [open])
}
