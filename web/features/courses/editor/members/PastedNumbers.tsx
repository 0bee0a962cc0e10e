import { Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { call } from '../../../../shared/data/call.ts'
import { Form, FormProblem, SubmitButton } from '../../../../shared/form/Form.tsx'
import { TextAreaField } from '../../../../shared/form/fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { peopleAtOnce } from './members.data.ts'
import { type PayrollNumbers, payrollNumbers } from './members.operations.ts'
import { NumberResults } from './NumberResults.tsx'

/** Validates pasted numbers line by line, then enrols the valid ones. */
export const PastedNumbers = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const [result, setResult] = useState<PayrollNumbers | null>(null)
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? t('members.numbers.missing') : null }),
    submit: async ({ text }) => {
      setResult(await call(payrollNumbers, { courseId, text }))
    },
    asksToLeave: false,
  })
  if (result) {
    const again = () => {
      form.reset()
      setResult(null)
    }
    return <NumberResults courseId={courseId} result={result} onAgain={again} />
  }
  return (
    <Form form={form}>
      <FormProblem form={form} />
      <TextAreaField
        {...form.field('text')}
        label={t('members.numbers.label')}
        hint={t('members.numbers.hint', { most: peopleAtOnce })}
        rows={8}
      />
      <Flex justify="end">
        <SubmitButton form={form}>{t('members.numbers.check')}</SubmitButton>
      </Flex>
    </Form>
  )
}
