import { legalTextMax } from '../../../api/contract/constants.ts'
import { establishmentProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { CheckboxesField } from '../../shared/form/choices.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Employer, Establishment } from './employers.data.ts'
import { useRefusals } from './refusals.ts'

/** Registers an establishment, or corrects one. Terminals of other establishments are shown, not offered. */
export const EstablishmentDialog = ({
  employer,
  all,
  establishment,
  onClose,
}: {
  employer: Employer
  all: readonly Employer[]
  establishment: Establishment | null
  onClose: () => void
}) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const terminals = useRead('GET /terminals', {})
  const taken = new Set(
    all
      .flatMap(({ establishments }) => establishments)
      .filter(({ id }) => id !== establishment?.id)
      .flatMap((other) => other.terminals.map(({ id }) => id)),
  )
  const form = useForm({
    initial: {
      name: establishment?.name ?? '',
      registration: establishment?.registration ?? '',
      address: establishment?.address ?? '',
      terminalIds: (establishment?.terminals ?? []).map(({ id }) => id) as readonly string[],
      revision: establishment?.revision ?? 0,
    },
    validate: (values) => refusals(establishmentProblems(values)),
    submit: async ({ terminalIds, revision, ...texts }) => {
      const body = { ...texts, terminalIds: [...terminalIds] }
      const answer = establishment
        ? await call('PUT /legal/establishments/:id', {
            params: { id: establishment.id },
            body: { ...body, revision },
          })
        : await call('POST /legal/employers/:id/establishments', { params: { id: employer.id }, body })
      tell.success(t('employers.saved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(establishment ? 'employers.establishments.editTitle' : 'employers.establishments.addTitle')}
      description={employer.legalName}
      form={form}
      submitLabel={t('employers.dialog.save')}
    >
      <TextField
        {...form.field('name')}
        label={t('employers.establishments.name')}
        maxLength={legalTextMax}
      />
      <TextField
        {...form.field('registration')}
        label={t('employers.establishments.registration')}
        hint={t('employers.establishments.registrationHint')}
        maxLength={20}
      />
      <TextField
        {...form.field('address')}
        label={t('employers.establishments.address')}
        maxLength={legalTextMax}
      />
      <CheckboxesField
        {...form.field('terminalIds')}
        label={t('employers.establishments.terminals')}
        hint={t('employers.establishments.terminalsHint')}
        options={(terminals.data ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: taken.has(id),
        }))}
      />
    </FormDialog>
  )
}
