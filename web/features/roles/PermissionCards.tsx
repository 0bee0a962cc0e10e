import { Heading, Switch, Text } from '@radix-ui/themes'
import { useId } from 'react'
import { permissionWords } from '../../../api/contract/permissions.ts'
import type { FieldBinding } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Permission } from './roles.data.ts'

/** The user type's permissions by feature. Nobody grants a permission that they lack. */
export const PermissionCards = ({
  permissions,
  granted,
  value,
  onChange,
  error,
  disabled,
}: FieldBinding<readonly string[]> & {
  permissions: readonly Permission[]
  /** The user type's current permissions: they may stay. */
  granted: readonly string[]
}) => {
  const { t, count } = useCopy()
  const id = useId()
  const whyNot = useWhyNot()
  const toggle = (one: string, on: boolean) =>
    onChange(permissions.map((each) => each.id).filter((each) => (each === one ? on : value.includes(each))))
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <Heading as="h2" size="3" id={id}>
          {t('roles.editor.permissions')}
        </Heading>
        <Text size="2" color="gray" className="figures">
          {count('roles.editor.chosen', value.length)}
        </Text>
      </header>
      {error && (
        <Text as="p" size="2" color="red" role="alert" mb="3">
          {error}
        </Text>
      )}
      <ul className="permission-grid">
        {permissions.map((permission) => (
          <li key={permission.id}>
            <PermissionCard
              permission={permission}
              on={value.includes(permission.id)}
              whyNot={granted.includes(permission.id) ? null : whyNot(permission.key)}
              disabled={disabled}
              onChange={(on) => toggle(permission.id, on)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PermissionCard = ({
  permission,
  on,
  whyNot,
  disabled,
  onChange,
}: {
  permission: Permission
  on: boolean
  whyNot: string | null
  disabled: boolean
  onChange: (on: boolean) => void
}) => {
  const { locale } = useCopy()
  const id = useId()
  const { name, description } = permissionWords[permission.key][locale]
  return (
    <label
      htmlFor={id}
      className="permission-card"
      data-on={on || undefined}
      data-off={whyNot !== null || undefined}
    >
      <Switch
        id={id}
        checked={on}
        disabled={disabled || whyNot !== null}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
      />
      <Text size="2" weight="medium" id={`${id}-name`}>
        {name}
      </Text>
      <Text size="2" color="gray" id={`${id}-text`}>
        {description}
        {whyNot !== null && <em>{whyNot}</em>}
      </Text>
    </label>
  )
}

/** Why the viewer may not grant a permission; administrators grant all. */
const useWhyNot = () => {
  const { t, refusal } = useCopy()
  const { user, isAdministrator } = useSession()
  const keys = new Set(user.Role.permissions.flatMap(({ key, assigned }) => (assigned ? [key] : [])))
  return (key: Permission['key']): string | null => {
    if (isAdministrator) return null
    if (key === 'audit.*') return refusal('roles.auditors-administrators-only')
    return keys.has(key) ? null : t('roles.editor.notHeld')
  }
}
