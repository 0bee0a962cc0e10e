import { legalTextMax } from '../../../api/contract/constants.ts'
import { checkLegalText, termProblems } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { Employer, Member } from './employers.data.ts'
import { initialOffice, OfficeFields, sideOf, termOf } from './OfficeFields.tsx'
import { useRefusals } from './refusals.ts'

/** Appoints a member of the commission, or corrects their side, term and minutes. */
export const MemberDialog = ({
  employer,
  member,
  onClose,
}: {
  employer: Employer
  member: Member | null
  onClose: () => void
}) => {
  const { t, refusal } = useCopy()
  const refusals = useRefusals()
  const form = useForm({
    initial: { ...initialOffice(member), minutes: member?.minutes ?? '' },
    validate: (values) => {
      const code = checkLegalText(values.minutes)
      return {
        personId: values.personId.length === 0 ? t('employers.office.personMissing') : null,
        ...refusals(termProblems(termOf(values))),
        minutes: code && refusal(code),
      }
    },
    submit: async ({ personId: [personId = ''], minutes, revision, ...office }) => {
      const body = { side: sideOf(office.side), ...termOf(office), minutes }
      const answer = member
        ? await call('PUT /legal/members/:id', {
            params: { id: member.id },
            body: { ...body, revision },
          })
        : await call('POST /legal/employers/:id/members', {
            params: { id: employer.id },
            body: { ...body, personId },
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
      title={t(member ? 'employers.commission.editTitle' : 'employers.commission.add')}
      description={member?.person.fullName ?? employer.legalName}
      form={form}
      submitLabel={t('employers.dialog.save')}
    >
      <OfficeFields
        person={member ? null : form.field('personId')}
        side={form.field('side')}
        startsOn={form.field('startsOn')}
        endsOn={form.field('endsOn')}
      />
      <TextField
        {...form.field('minutes')}
        label={t('employers.commission.minutes')}
        hint={t('employers.commission.minutesHint')}
        maxLength={legalTextMax}
      />
    </FormDialog>
  )
}
