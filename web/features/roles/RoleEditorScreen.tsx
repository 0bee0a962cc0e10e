import { Button } from '@radix-ui/themes'
import { Link, useParams } from 'wouter'
import type { CodedError } from '../../shared/coded-error.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { EmptyState, ErrorState, Notice } from '../../shared/feedback/states.tsx'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session/session.ts'
import { RoleForm } from './RoleForm.tsx'
import { RoleFormSkeleton } from './RoleFormSkeleton.tsx'
import { valuesOf } from './roles.data.ts'

export const RoleEditorScreen = () => {
  const { id } = useParams<{ id?: string }>()
  return id === undefined ? <NewRole /> : <KnownRole id={id} />
}

const blank = { name: '', active: true, permissions: [] }

const NewRole = () => {
  const { t } = useCopy()
  const { data: permissions, error, loading, refetch } = useRead('GET /permissions', {})
  return (
    <Page title={t('roles.editor.create')} crumbs={useCrumbs()}>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <RoleFormSkeleton />}
      {permissions && <RoleForm known={null} initial={blank} permissions={permissions} locked={false} />}
    </Page>
  )
}

const KnownRole = ({ id }: { id: string }) => {
  const { t, refusal } = useCopy()
  const fixedName = useFixedName()
  const { isAdministrator } = useSession()
  const { data: role, error, loading, refetch } = useRead('GET /roles/:id', { params: { id } })
  const title = role ? t('roles.list.edit', { name: fixedName(role) }) : t('roles.editor.edit')
  const locked = role?.isBuiltIn
    ? refusal('Roles.NoEditAdmin')
    : role?.audits && !isAdministrator
      ? refusal('roles.auditors-administrators-only')
      : role && !role.active
        ? t('roles.editor.inactiveLocked')
        : null
  return (
    <Page
      title={title}
      tags={role && <HistoryLink kind="role" id={id} name={fixedName(role)} />}
      crumbs={useCrumbs()}
    >
      {error && (isNoRole(error) ? <NoRole /> : <ErrorState error={error} retry={refetch} />)}
      {loading && <RoleFormSkeleton />}
      {locked !== null && <Notice tone="warning">{locked}</Notice>}
      {role && (
        <RoleForm
          known={role}
          initial={valuesOf(role)}
          permissions={role.permissions}
          locked={locked !== null}
        />
      )}
    </Page>
  )
}

/** A malformed id counts as not found. */
const isNoRole = ({ status }: CodedError): boolean => [400, 404, 422].includes(status)

const NoRole = () => {
  const { t, refusal } = useCopy()
  const back = (
    <Button asChild variant="soft">
      <Link to="/roles">{t('roles.editor.back')}</Link>
    </Button>
  )
  return <EmptyState title={refusal('roles.not-found')} action={back} />
}

const useCrumbs = () => {
  const { t } = useCopy()
  return [{ label: t('titles.roles'), to: '/roles' }]
}
