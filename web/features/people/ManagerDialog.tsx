import { Text } from '@radix-ui/themes'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { FormDialog } from '../../shared/dialog/FormDialog.tsx'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { FieldSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { OnePersonField } from '../../shared/form/OnePersonField.tsx'
import { ReasonField } from '../../shared/form/ReasonField.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'

/** Assigns a person's manager, or takes the manager away. */
export const ManagerDialog = ({
  person: { id, fullName },
  open,
  onClose,
}: {
  person: { id: string; fullName: string }
  open: boolean
  onClose: () => void
}) => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(
    'GET /employees/:id/manager',
    open ? { params: { id } } : null,
  )
  const form = useForm({
    initial: { managerId: data?.assigned ? [data.assigned.id] : [], reason: '' },
    validate: ({ managerId }) => ({
      managerId:
        (managerId[0] ?? null) === (data?.assigned?.id ?? null) ? t('people.manager.unchanged') : null,
    }),
    submit: async ({ managerId, reason }) => {
      const body = { managerId: managerId[0] ?? null, reason: reason.trim() || null }
      const answer = await call('PUT /employees/:id/manager', { params: { id }, body })
      tell.success(t('people.manager.done', { name: fullName }))
      onClose()
      return answer
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('people.manager.title')}
      description={t('people.manager.text', { name: fullName })}
      form={form}
      submitLabel={t('people.manager.submit')}
      ready={data !== undefined}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && (
        <Awaited>
          <FieldSkeletons heights={[32, 56]} />
        </Awaited>
      )}
      {data && (
        <>
          <OnePersonField
            {...form.field('managerId')}
            current={data.assigned}
            label={t('people.manager.label')}
            hint={t('people.manager.hint')}
          />
          <Answering {...data} />
          <ReasonField binding={form.field('reason')} label={t('people.manager.reason')} optional />
        </>
      )}
    </FormDialog>
  )
}

type Somebody = { readonly id: string; readonly fullName: string; readonly isActive: boolean } | null

/** Who answers for the person where that is not the assigned manager. */
const Answering = ({ assigned, answering }: { assigned: Somebody; answering: Somebody }) => {
  const { t } = useCopy()
  if (assigned !== null && assigned.id === answering?.id) return null
  return (
    <Text as="p" size="2" color="gray">
      {assigned && `${t('people.manager.left', { name: assigned.fullName })} `}
      {answering ? t('people.manager.answering', { name: answering.fullName }) : t('people.manager.nobody')}
    </Text>
  )
}
