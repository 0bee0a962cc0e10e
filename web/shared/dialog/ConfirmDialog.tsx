import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { reasonMax } from '../../../api/contract/constants.ts'
import { type Asked, askedAtom } from '../confirm.ts'
import { ReasonedButton } from '../form/Form.tsx'
import { TextAreaField } from '../form/fields.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { DialogActions } from './DialogActions.tsx'
import { useReturnFocus } from './return-focus.ts'

export const ConfirmDialog = () => {
  const asked = useAtomValue(askedAtom)
  const [shown, setShown] = useState<Asked | null>(asked)
  // keeps the text while the dialog fades out
  if (asked && asked !== shown) setShown(asked)
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => !open && asked?.answer(false)}>
      {shown && <Question asked={shown} open={asked !== null} />}
    </AlertDialog.Root>
  )
}

const Question = ({ asked, open }: { asked: Asked; open: boolean }) => (
  <AlertDialog.Content maxWidth="440px" {...useReturnFocus(open)}>
    <AlertDialog.Title size="4">{asked.title}</AlertDialog.Title>
    <AlertDialog.Description size="2">{asked.text}</AlertDialog.Description>
    {asked.detail && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
      <section className="confirm-detail" tabIndex={0} aria-label={asked.title}>
        {asked.detail}
      </section>
    )}
    <Answers asked={asked} />
  </AlertDialog.Content>
)

const Answers = ({ asked }: { asked: Asked }) => {
  const { t } = useCopy()
  const [reason, setReason] = useState('')
  return (
    <>
      {asked.reason && (
        <Flex direction="column" mt="4">
          <TextAreaField
            name="reason"
            label={asked.reason}
            optional={!asked.isReasonNeeded}
            rows={2}
            maxLength={reasonMax}
            value={reason}
            onChange={setReason}
            error={null}
            disabled={false}
          />
        </Flex>
      )}
      <DialogActions>
        <AlertDialog.Cancel>
          <Button variant="soft" color="gray">
            {asked.cancel ?? t('shared.cancel')}
          </Button>
        </AlertDialog.Cancel>
        <ReasonedButton
          color={asked.dangerous ? 'red' : undefined}
          reason={asked.isReasonNeeded && reason.trim() === '' ? t('shared.reasonNeeded') : null}
          onClick={() => asked.answer(true, reason)}
        >
          {asked.accept}
        </ReasonedButton>
      </DialogActions>
    </>
  )
}
