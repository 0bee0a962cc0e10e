import { Pencil1Icon } from '@radix-ui/react-icons'
import { Button, DropdownMenu } from '@radix-ui/themes'
import { Fragment, useRef, useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { PersonCodeDialog } from '../sessions/activation/PersonCodeDialog.tsx'
import { ChangePasswordDialog } from '../sessions/ChangePasswordDialog.tsx'
import { StandInDialog } from '../team/StandInDialog.tsx'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { ForgetDialog } from './ForgetDialog.tsx'
import { ManagerDialog } from './ManagerDialog.tsx'

type Act = 'password' | 'code' | 'role' | 'manager' | 'standIn' | 'forget'

type Edited = {
  readonly id: string
  readonly fullName: string
  readonly payrollNum: string
  readonly roleId: string
  readonly isForgotten: boolean
  readonly Role: { readonly audits: boolean } | null
}

/** What the viewer may change about a person: one button, or a menu. `atOnce` opens it. */
export const EditPerson = ({ person, atOnce }: { person: Edited; atOnce: boolean }) => {
  const { t } = useCopy()
  const acts = useActs(person)
  const [only] = acts.length === 1 ? acts : []
  const [dialogAct, setDialogAct] = useState<Act | null>(atOnce && only ? only : null)
  const nextAct = useRef<Act | null>(null)
  const close = () => setDialogAct(null)
  // Waits until the menu has returned the focus, so that the dialog can return it too.
  const showChosen = () => {
    setDialogAct(nextAct.current)
    nextAct.current = null
  }
  const words = {
    password: t('people.edit.password'),
    code: t('people.edit.code'),
    role: t('people.edit.role'),
    manager: t('people.edit.manager'),
    standIn: t('people.edit.standIn'),
    forget: t('people.edit.forget'),
  }
  if (acts.length === 0) return null
  return (
    <>
      {only ? (
        <Button variant="soft" onClick={() => setDialogAct(only)}>
          {words[only]}
        </Button>
      ) : (
        <DropdownMenu.Root defaultOpen={atOnce}>
          <DropdownMenu.Trigger>
            <Button variant="soft">
              <Pencil1Icon aria-hidden />
              {t('people.edit.menu')}
              <DropdownMenu.TriggerIcon />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end" onCloseAutoFocus={showChosen}>
            {acts.map((act) => (
              <Fragment key={act}>
                {act === 'forget' && <DropdownMenu.Separator />}
                <DropdownMenu.Item
                  color={act === 'forget' ? 'red' : undefined}
                  onSelect={() => {
                    nextAct.current = act
                  }}
                >
                  {words[act]}
                </DropdownMenu.Item>
              </Fragment>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      )}
      {dialogAct === 'password' && <ChangePasswordDialog person={person} open onClose={close} />}
      {dialogAct === 'code' && <PersonCodeDialog person={person} open onClose={close} />}
      {dialogAct === 'role' && <ChangeRoleDialog person={person} open onClose={close} />}
      {dialogAct === 'manager' && <ManagerDialog person={person} open onClose={close} />}
      {dialogAct === 'standIn' && <StandInDialog person={person} onClose={close} />}
      {dialogAct === 'forget' && <ForgetDialog person={person} onClose={close} />}
    </>
  )
}

/**
 * Everybody: their own password. Administrators: passwords, codes and erasure of others. Holders of employee.*: user types of others except
 * auditors, managers and stand-ins. Nothing of an erased person.
 */
const useActs = ({ id, isForgotten, Role }: Edited): readonly Act[] => {
  const { user, can, isAdministrator } = useSession()
  if (user.id === id) return ['password']
  if (isForgotten) return []
  return [
    ...(isAdministrator ? (['password', 'code'] as const) : []),
    ...(isAdministrator || (can('employee') && !Role?.audits) ? (['role'] as const) : []),
    ...(can('employee') ? (['manager', 'standIn'] as const) : []),
    ...(isAdministrator ? (['forget'] as const) : []),
  ]
}
