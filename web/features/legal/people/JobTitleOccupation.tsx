import { Pencil1Icon } from '@radix-ui/react-icons'
import { Text } from '@radix-ui/themes'
import type { Reply } from '../../../../api/contract/calls.ts'
import { occupations } from '../../../../api/contract/catalogues.ts'
import { call } from '../../../shared/data/call.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { DialogIcon } from '../../../shared/dialog/DialogButton.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { ReasonField } from '../../../shared/form/ReasonField.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { hasLegalDuties, useSession } from '../../../shared/session/session.ts'
import { tell } from '../../../shared/toasts.ts'
import { entryOf, entryOptions } from './people.data.ts'

type JobTitle = Reply<'GET /legal/job-titles'>[number]

/** By job title: null where the law asks for none, undefined until they are known. */
export const useOccupations = () => {
  const { user } = useSession()
  const isAsked = hasLegalDuties(user)
  const { data, error, refetch } = useRead('GET /legal/job-titles', isAsked ? {} : null)
  const byId: ReadonlyMap<string, JobTitle> | undefined =
    data && new Map(data.map((jobTitle) => [jobTitle.id, jobTitle]))
  return { occupations: isAsked ? byId : null, error, refetch }
}

export const JobTitleOccupation = ({ of }: { of: JobTitle | undefined }) => {
  const { t } = useCopy()
  const occupation = entryOf(occupations, of?.occupation ?? null)
  return occupation ? (
    <span lang="es">{occupation}</span>
  ) : (
    <Text color="amber">{t('legal.occupation.none')}</Text>
  )
}

export const EditOccupation = ({ of }: { of: JobTitle }) => {
  const { t } = useCopy()
  return (
    <DialogIcon label={t('legal.occupation.title', { name: of.name })} icon={<Pencil1Icon />}>
      {(onClose) => <OccupationDialog of={of} onClose={onClose} />}
    </DialogIcon>
  )
}

/** No value: a select has no empty one. */
const none = 'none'

export const OccupationDialog = ({
  of: { id, name, occupation, people },
  onClose,
}: {
  of: JobTitle
  onClose: () => void
}) => {
  const { t, count } = useCopy()
  const form = useForm({
    initial: { occupation: occupation ?? none, reason: '' },
    validate: (values) => ({
      occupation: values.occupation === (occupation ?? none) ? t('legal.occupation.unchanged') : null,
    }),
    submit: async (values) => {
      const answer = await call('PUT /job-titles/:id/occupation', {
        params: { id },
        body: {
          occupation: values.occupation === none ? null : values.occupation,
          reason: values.reason.trim() || null,
        },
      })
      tell.success(t('legal.occupation.done', { name }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('legal.occupation.title', { name })}
      description={count('legal.occupation.text', people)}
      form={form}
      submitLabel={t('legal.details.save')}
    >
      <SelectField
        {...form.field('occupation')}
        label={t('legal.occupation.label')}
        options={[{ value: none, label: t('legal.occupation.none') }, ...entryOptions(occupations)]}
      />
      <ReasonField binding={form.field('reason')} label={t('legal.occupation.reason')} optional />
    </FormDialog>
  )
}
