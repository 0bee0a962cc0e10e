import { Button, Dialog, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { DialogActions } from '../../../shared/dialog/DialogActions.tsx'
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx'
import { useReturnFocus } from '../../../shared/dialog/return-focus.ts'
import { TextField } from '../../../shared/form/fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useChangePassword } from '../change-password.ts'
import { passwordError } from '../checks.ts'
import { StrengthMeter } from '../StrengthMeter.tsx'
import { OneTimeSecret } from './OneTimeSecret.tsx'

type Person = { id: string; fullName: string }

/** Sets a temporary password for a person, who must replace it; visible, since the administrator reads it out. */
export const TemporaryPasswordDialog = ({
  person,
  open,
  onClose,
}: {
  person: Person
  open: boolean
  onClose: () => void
}) => {
  const { t, refusal } = useCopy()
  const [issued, setIssued] = useState<string | null>(null)
  const changePassword = useChangePassword()
  const form = useForm({
    initial: { newPassword: '' },
    validate: ({ newPassword }) => ({ newPassword: passwordError(newPassword, refusal) }),
    submit: async ({ newPassword }) => {
      await changePassword({ userId: person.id, oldPassword: null, newPassword })
      setIssued(newPassword)
    },
  })
  const close = () => {
    setIssued(null)
    onClose()
  }
  if (issued !== null) return <NewPassword password={issued} person={person} open={open} onClose={close} />
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('passwords.change.ofTitle')}
      description={t('passwords.change.ofText', { name: person.fullName })}
      form={form}
      submitLabel={t('passwords.change.give')}
    >
      <div className="new-password">
        <TextField
          {...form.field('newPassword')}
          label={t('passwords.change.temporary')}
          hint={t('sessions.password.newHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <StrengthMeter
          password={form.values.newPassword}
          owner={{ userId: person.id }}
          error={form.field('newPassword').error}
        />
      </div>
      <Flex>
        <Button type="button" variant="soft" onClick={() => form.set('newPassword', generatePassword())}>
          {t('passwords.change.generate')}
        </Button>
      </Flex>
    </FormDialog>
  )
}

const NewPassword = ({
  password,
  person,
  open,
  onClose,
}: {
  password: string
  person: Person
  open: boolean
  onClose: () => void
}) => {
  const { t } = useCopy()
  const returnFocus = useReturnFocus(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="480px" {...returnFocus}>
        <Dialog.Title size="4">{t('passwords.change.givenTitle')}</Dialog.Title>
        <Dialog.Description size="2">
          {t('passwords.change.givenText', { name: person.fullName })}
        </Dialog.Description>
        <OneTimeSecret text={password} />
        <DialogActions>
          <Button onClick={onClose}>{t('passwords.change.done')}</Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Without letters and digits that are confused when read out. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const groups = 3
const groupLength = 4

/** Twelve characters in three groups, 58 random bits: `k7qx-2mnp-4trb`. */
const generatePassword = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, character).join('')).join('-')

/** Rejects bytes beyond the last multiple of the alphabet's length, so that all characters are equally likely. */
const character = (): string => {
  const fair = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return alphabet.charAt(byte % alphabet.length)
  }
}
