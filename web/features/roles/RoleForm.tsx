import { Button, Flex } from '@radix-ui/themes'
import { call } from '../../shared/data/call.ts'
import { RadioField } from '../../shared/form/choices.tsx'
import { Form, SubmitButton } from '../../shared/form/Form.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { type FieldBinding, useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go, useNavigation } from '../../shared/navigate.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { PermissionCards } from './PermissionCards.tsx'
import { inputOf, type Permission, type Role, type RoleValues } from './roles.data.ts'

export const RoleForm = ({
  known: role,
  initial,
  permissions,
  locked,
}: {
  /** Null for a new one. */
  known: Role | null
  initial: RoleValues
  permissions: readonly Permission[]
  locked: boolean
}) => {
  const { t, refusal, problem } = useCopy()
  const { user } = useSession()
  const leave = useLeave()
  const ask = useQuestion(role)
  const form = useForm({
    initial,
    validate: ({ name, permissions: chosen }) => ({
      name: name.trim() === '' ? refusal('roles.name-required') : null,
      permissions: chosen.length === 0 ? refusal('roles.permission-required') : null,
    }),
    ask,
    submit: async (values) => {
      try {
        const saved = await save(role, values)
        tell.success(t(role ? 'roles.editor.saved' : 'roles.editor.created', { name: values.name.trim() }))
        leave()
        return saved
      } catch (error) {
        tell.error(problem(error))
        throw error
      }
    },
  })
  const reason = useReason(form.values, form.changed)
  return (
    <Form form={form} gap="5">
      <div className="role-name">
        <TextField {...form.field('name')} label={t('roles.editor.name')} readOnly={locked} maxLength={100} />
      </div>
      <PermissionCards
        {...form.field('permissions')}
        permissions={permissions}
        granted={initial.permissions}
        disabled={locked || form.busy}
      />
      {form.values.permissions.length > 0 && (
        <StatusField
          {...form.field('active')}
          disabled={locked || form.busy}
          own={role !== null && role.id === user.roleId}
        />
      )}
      {!locked && (
        <Flex gap="3" className="role-actions">
          <SubmitButton form={form} reason={reason}>
            {t('roles.editor.save')}
          </SubmitButton>
          <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={leave}>
            {t('shared.cancel')}
          </Button>
        </Flex>
      )}
    </Form>
  )
}

const save = (role: Role | null, values: RoleValues) =>
  role
    ? call('PATCH /roles/:id', {
        params: { id: role.id },
        body: { ...inputOf(values), version: values.version },
      })
    : call('POST /roles', { body: inputOf(values) })

/** Returns to the list as it was; without history, opens the list. */
const useLeave = () => {
  const state = useNavigation('/roles/:id')
  return () => (state ? history.back() : go('/roles', { replace: true }))
}

/** Why saving is disabled. */
const useReason = ({ name, permissions }: RoleValues, changed: boolean): string | null => {
  const { t, refusal } = useCopy()
  if (name.trim() === '') return refusal('roles.name-required')
  if (permissions.length === 0) return refusal('roles.permission-required')
  return changed ? null : t('roles.editor.unchanged')
}

const useQuestion = (role: Role | null) => {
  const { t, count } = useCopy()
  const users = role?.totalUsers ?? 0
  const closed = users > 0 ? count('roles.list.moves', users) : t('roles.editor.confirmInactive')
  return ({ name, active, permissions }: RoleValues) => {
    const opened = count('roles.editor.confirmText', permissions.length)
    const inUse = users > 0 ? `${opened} ${count('roles.editor.confirmUsers', users)}` : opened
    return {
      title: t(role ? 'roles.editor.confirmEdit' : 'roles.editor.confirmCreate', { name: name.trim() }),
      text: active ? inUse : closed,
      accept: t('roles.editor.save'),
    }
  }
}

/** Nobody deactivates their own user type. */
const StatusField = ({ value, onChange, own, ...field }: FieldBinding<boolean> & { own: boolean }) => {
  const { t, refusal } = useCopy()
  return (
    <RadioField
      {...field}
      label={t('shared.active.label')}
      value={String(value)}
      onChange={(next) => onChange(next === 'true')}
      options={[
        { value: 'true', label: t('values.active'), hint: t('roles.editor.activeHint') },
        {
          value: 'false',
          label: t('values.inactive'),
          hint: own ? refusal('people.own-role') : t('roles.editor.inactiveHint'),
          disabled: own,
        },
      ]}
    />
  )
}
