import { termProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Employer, Signer } from './employers.data.ts'
import { initialOffice, OfficeFields, sideOf, termOf } from './OfficeFields.tsx'
import { useRefusals } from './refusals.ts'

/** Names who signs constancias, or corrects their side and term. */
export const SignerDialog = ({
  employer,
  signer,
  onClose,
}: {
  employer: Employer
  signer: Signer | null
  onClose: () => void
}) => {
  const { t } = useCopy()
  const refusals = useRefusals()
  const form = useForm({
    initial: initialOffice(signer),
    validate: (values) => ({
      personId: values.personId.length === 0 ? t('employers.office.personMissing') : null,
      ...refusals(termProblems(termOf(values))),
    }),
    submit: async (values) => {
      const body = { side: sideOf(values.side), ...termOf(values) }
      const answer = signer
        ? await call('PUT /legal/signers/:id', {
            params: { id: signer.id },
            body: { ...body, revision: values.revision },
          })
        : await call('POST /legal/employers/:id/signers', {
            params: { id: employer.id },
            body: { ...body, personId: values.personId[0] ?? '' },
          })
      tell.success(t('employers.saved'))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(signer ? 'employers.signers.editTitle' : 'employers.signers.add')}
      description={
        signer?.person.fullName ??
        t(employer.isLarge ? 'employers.signers.textLarge' : 'employers.signers.textSmall')
      }
      form={form}
      submitLabel={t('employers.dialog.save')}
    >
      <OfficeFields
        person={signer ? null : form.field('personId')}
        side={form.field('side')}
        startsOn={form.field('startsOn')}
        endsOn={form.field('endsOn')}
        isOneSided={!employer.isLarge}
      />
    </FormDialog>
  )
}
