import { Button, Flex } from '@radix-ui/themes'
import { companyTextMax } from '../../../api/contract/constants.ts'
import { companyProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { Form, FormProblem, SubmitButton } from '../../shared/form/Form.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Company } from './organisation.data.ts'

/** The editable record; `onLeave` receives the saved company, or null. */
export const CompanyForm = ({
  company: { id, comercialName, legalName, registerNumber },
  onLeave,
}: {
  company: Company
  onLeave: (changed: Company | null) => void
}) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { comercialName, legalName, registerNumber },
    validate: (values) =>
      Object.fromEntries(companyProblems(values).map(({ code, field }) => [field, refusal(code)])),
    submit: async (values) => {
      const changed = await call('PATCH /enterprise/:id', { params: { id }, body: values })
      tell.success(t('organisation.enterprise.EditSuccess'))
      onLeave(changed)
      return changed
    },
  })
  const cancel = async () => {
    if (await form.mayLeave()) onLeave(null)
  }
  return (
    <Form form={form} onEscape={cancel}>
      <FormProblem form={form} />
      <TextField
        {...form.field('comercialName')}
        label={t('organisation.enterprise.comercialName')}
        maxLength={companyTextMax}
        autoFocus
      />
      <TextField
        {...form.field('legalName')}
        label={t('organisation.enterprise.legalName')}
        hint={t('organisation.enterprise.legalNameHint')}
        maxLength={companyTextMax}
      />
      <TextField
        {...form.field('registerNumber')}
        label={t('organisation.enterprise.registerNumber')}
        maxLength={companyTextMax}
      />
      <Flex gap="3" justify="end">
        <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={cancel}>
          {t('shared.cancel')}
        </Button>
        <SubmitButton form={form} reason={form.changed ? null : t('organisation.enterprise.unchanged')}>
          {t('organisation.enterprise.save')}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
