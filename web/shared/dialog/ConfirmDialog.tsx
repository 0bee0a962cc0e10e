import { AlertDialog, Button, Flex } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { type OpenQuestion, questionAtom } from '../confirm.ts'
import { ReasonedButton } from '../form/Form.tsx'
import { ReasonField } from '../form/ReasonField.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { DialogActions } from './DialogActions.tsx'
import { useReturnFocus } from './return-focus.ts'

export const ConfirmDialog = () => {
  const question = useAtomValue(questionAtom)
  const [lastQuestion, setLastQuestion] = useState<OpenQuestion | null>(question)
  // keeps the text while the dialog fades out
  if (question && question !== lastQuestion) setLastQuestion(question)
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(open) => !open && question?.answer(false)}>
      {lastQuestion && <Question question={lastQuestion} open={question !== null} />}
    </AlertDialog.Root>
  )
}

const Question = ({ question, open }: { question: OpenQuestion; open: boolean }) => (
  <AlertDialog.Content maxWidth="440px" {...useReturnFocus(open)}>
    <AlertDialog.Title size="4">{question.title}</AlertDialog.Title>
    <AlertDialog.Description size="2">{question.text}</AlertDialog.Description>
    {question.detail && (
      <section className="confirm-detail" aria-label={question.title}>
        {question.detail}
      </section>
    )}
    <Answers question={question} />
  </AlertDialog.Content>
)

const Answers = ({ question }: { question: OpenQuestion }) => {
  const { t } = useCopy()
  const [reason, setReason] = useState('')
  return (
    <>
      {question.reason && (
        <Flex direction="column" mt="4">
          <ReasonField
            binding={{ name: 'reason', value: reason, onChange: setReason, error: null, disabled: false }}
            label={question.reason}
            optional={!question.isReasonNeeded}
          />
        </Flex>
      )}
      <DialogActions>
        <AlertDialog.Cancel>
          <Button variant="soft" color="gray">
            {question.cancel ?? t('shared.cancel')}
          </Button>
        </AlertDialog.Cancel>
        <ReasonedButton
          variant={question.further ? 'soft' : 'solid'}
          color={question.dangerous ? 'red' : undefined}
          reason={question.isReasonNeeded && reason.trim() === '' ? t('shared.reasonNeeded') : null}
          onClick={() => question.answer(true, reason)}
        >
          {question.accept}
        </ReasonedButton>
        {question.further && (
          <Button onClick={() => question.answer(true, reason, true)}>{question.further}</Button>
        )}
      </DialogActions>
    </>
  )
}
