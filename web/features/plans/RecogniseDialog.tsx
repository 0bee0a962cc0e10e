import { isWebAddress } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { useUpload } from '../../shared/data/use-upload.ts'
import { DateField } from '../../shared/date/DayInput.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { CheckboxField } from '../../shared/form/choices.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { fileDate } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import type { ActDialog } from './ApproveDialog.tsx'
import { EvidenceField, evidenceProblem } from './EvidenceField.tsx'
import { PlanReasonField } from './PlanReasonField.tsx'
import { keyOfEvidence, type PlanItem, priorityOf } from './plans.data.ts'

const addressMax = 2_000

type Values = { on: string; approves: boolean; evidence: File | null; evidenceUrl: string; reason: string }

/** Recognizes that the course was completed elsewhere, as a pass where there is none yet. */
export const RecogniseDialog = (act: ActDialog) => {
  const { item, of, onClose } = act
  const { t } = useCopy()
  const recognition = useRecognition(act)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('plans.recognise.title')}
      description={t('plans.approve.text', { course: item.name, person: of.fullName })}
      form={recognition.form}
      submitLabel={t('plans.recognise.submit')}
    >
      <RecogniseFields item={item} {...recognition} />
    </FormDialog>
  )
}

const needsEvidence = (item: PlanItem, { approves, evidenceUrl }: Values): boolean =>
  approves && priorityOf(item) === 'tecnica' && evidenceUrl.trim() === ''

export const useRecognition = ({ item, of, onClose }: ActDialog) => {
  const copy = useCopy()
  const { t } = copy
  const upload = useUpload()
  const initial: Values = { on: '', approves: item.acts.approve, evidence: null, evidenceUrl: '', reason: '' }
  const form = useForm({
    initial,
    validate: (values) => ({
      on: values.on === '' ? t('plans.recognise.dayMissing') : null,
      evidence: evidenceProblem(values.evidence, copy, needsEvidence(item, values)),
      evidenceUrl:
        values.evidenceUrl.trim() === '' || isWebAddress(values.evidenceUrl)
          ? null
          : copy.refusal('recognitions.incorrect-address'),
      reason: values.reason.trim() === '' ? t('plans.acts.reasonMissing') : null,
    }),
    fieldOf: ({ code, field }) => (code === 'InvalidFormat' || field === 'url' ? 'evidence' : field),
    submit: async ({ evidence, ...values }) => {
      // a failed recognition has deleted its stored evidence
      const stored = evidence && (await upload.storeAnew(keyOfEvidence(of, item, evidence), evidence))
      const answer = await call('POST /users/:id/courses/:courseId/recognitions', {
        params: { id: of.id, courseId: item.Course.id },
        body: { ...values, ...(stored && { url: stored.key, fileVersion: stored.sha256 }) },
      })
      tell.success(t('plans.recognise.done', { person: of.fullName, course: item.name }))
      onClose()
      return answer
    },
  })
  return { form, upload }
}

export const RecogniseFields = ({
  item,
  form,
  upload,
}: Pick<ActDialog, 'item'> & ReturnType<typeof useRecognition>) => {
  const { t } = useCopy()
  const { approves } = form.values
  return (
    <>
      <DateField {...form.field('on')} max={fileDate()} label={t('plans.recognise.on')} />
      {item.acts.approve && (
        <CheckboxField
          {...form.field('approves')}
          label={t('plans.recognise.approves')}
          hint={t(approves ? 'plans.recognise.approvesHint' : 'plans.recognise.notedHint')}
        />
      )}
      <EvidenceField binding={form.field('evidence')} upload={upload} busy={form.busy} />
      <TextField
        {...form.field('evidenceUrl')}
        label={t('plans.recognise.address')}
        hint={t(
          approves && priorityOf(item) === 'tecnica'
            ? 'plans.recognise.addressInstead'
            : 'plans.recognise.addressHint',
        )}
        type="url"
        maxLength={addressMax}
      />
      <PlanReasonField binding={form.field('reason')} />
    </>
  )
}
