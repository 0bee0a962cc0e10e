import { Button, Dialog, Text } from '@radix-ui/themes'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useUpload } from '../../shared/data/use-upload.ts'
import { DialogActions } from '../../shared/dialog/DialogActions.tsx'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { useReturnFocus } from '../../shared/dialog/return-focus.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { RowSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { EvidenceField, evidenceProblem } from './EvidenceField.tsx'
import { PlanReasonField } from './PlanReasonField.tsx'
import { type Holder, keyOfEvidence, type PlanItem, priorityOf, statusId } from './plans.data.ts'
import { courseEvaluation } from './plans.operations.ts'

export type ActDialog = { item: PlanItem; of: Holder; onClose: () => void }

const rules = {
  institucional: 'plans.approve.institucional',
  normativa: 'plans.approve.normativa',
  tecnica: 'plans.approve.tecnica',
} as const

/** Approves by priority: with a reason, or an evidence file. */
export const ApproveDialog = (act: ActDialog) => {
  const { item, of, onClose } = act
  const copy = useCopy()
  const { t } = copy
  const { user } = useSession()
  const upload = useUpload()
  const priority = priorityOf(item)
  const takesEvidence = priority === 'tecnica'
  const needsReason = priority === 'institucional' || of.id === user.id
  const initial: { evidence: File | null; reason: string } = { evidence: null, reason: '' }
  const form = useForm({
    initial,
    validate: ({ evidence, reason }) => ({
      evidence: evidenceProblem(evidence, copy, takesEvidence),
      reason: needsReason && reason.trim() === '' ? t('plans.acts.reasonMissing') : null,
    }),
    fieldOf: ({ code, field }) => (code === 'InvalidFormat' || field === 'url' ? 'evidence' : field),
    submit: async ({ evidence, reason }) => {
      // a failed approval has deleted its stored evidence
      const stored = evidence && (await upload.storeAnew(keyOfEvidence(of, item, evidence), evidence))
      const answer = await call(courseEvaluation, {
        id: item.userCourseId ?? '',
        userCourseStatus: statusId('aprobado'),
        ...(stored && { url: stored.key, fileVersion: stored.sha256 }),
        reason: reason.trim() || null,
      })
      tell.success(t('plans.approve.done', { person: of.fullName, course: item.name }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('plans.approve.title')}
      description={t('plans.approve.text', { course: item.name, person: of.fullName })}
      form={form}
      submitLabel={t('plans.approve.submit')}
    >
      {priority && <Text size="2">{t(rules[priority])}</Text>}
      {takesEvidence && <EvidenceField binding={form.field('evidence')} upload={upload} busy={form.busy} />}
      <PlanReasonField binding={form.field('reason')} optional={!needsReason} />
    </FormDialog>
  )
}

export const LackingDialog = ({ item, of, onClose }: ActDialog) => {
  const { t } = useCopy()
  const params = { id: of.id, userCourseId: item.userCourseId ?? '' }
  const { data, error, refetch } = useRead('GET /users/:id/user-courses/:userCourseId/lacking-lessons', {
    params,
  })
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="480px" {...useReturnFocus(true)}>
        <Dialog.Title size="4">{t('plans.lacking.title')}</Dialog.Title>
        <Dialog.Description size="2" mb="3">
          {t('plans.approve.text', { course: item.name, person: of.fullName })}
        </Dialog.Description>
        <Text as="p" size="2" mb="3">
          {t('plans.approve.normativa')}
        </Text>
        {error && <ErrorState error={error} retry={refetch} />}
        {!data && !error && (
          <Awaited>
            <RowSkeletons count={3} height={24} />
          </Awaited>
        )}
        {data && (
          <>
            <Text as="p" size="2" weight="medium" mb="1">
              {t(data.lessons.length > 0 ? 'plans.approve.lacking' : 'plans.approve.allDone')}
            </Text>
            <ul className="lacking-lessons">
              {data.lessons.map(({ id, name }) => (
                <Text asChild size="2" key={id}>
                  <li>{name}</li>
                </Text>
              ))}
            </ul>
          </>
        )}
        <DialogActions>
          <Dialog.Close>
            <Button variant="soft" color="gray">
              {t('plans.lacking.close')}
            </Button>
          </Dialog.Close>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
