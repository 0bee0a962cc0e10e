import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { Form, FormProblem, SubmitButton } from '../../shared/form/Form.tsx'
import { PasswordField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { PublicFrame } from '../../shared/frame/PublicFrame.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { loadSession, logOut, useSession } from '../../shared/session/session.ts'
import { useChangePassword } from './change-password.ts'
import { ownPasswordErrors } from './checks.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Ends the first log-in: the user replaces the initial password. */
export const AssignPasswordScreen = () => {
  const { t, refusal } = useCopy()
  const { user } = useSession()
  const changePassword = useChangePassword()
  const title = t('sessions.assign.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeat: '' },
    asksToLeave: false,
    validate: (values) => ownPasswordErrors(values, refusal),
    submit: async ({ oldPassword, newPassword }) => {
      await changePassword({ userId: user.id, oldPassword, newPassword })
      await loadSession()
    },
  })
  return (
    <PublicFrame>
      <Heading as="h1" size="7">
        {title}
      </Heading>
      <Text as="p" size="2" color="gray" mt="2" mb="5" wrap="pretty">
        {t('sessions.assign.text')}
      </Text>
      <Form form={form} gap="5">
        <FormProblem form={form} />
        <input type="hidden" autoComplete="username" value={user.payrollNum} />
        <PasswordField
          {...form.field('oldPassword')}
          size="3"
          label={t('sessions.assign.old')}
          hint={t('sessions.assign.oldHint')}
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordFields newPassword={form.field('newPassword')} repeat={form.field('repeat')} size="3" />
        <SubmitButton form={form} size="3">
          {t('sessions.assign.submit')}
        </SubmitButton>
      </Form>
      <Flex mt="4">
        <Button
          variant="ghost"
          color="gray"
          onClick={async () => {
            await logOut()
            go('/login', { replace: true })
          }}
        >
          {t('sessions.assign.back')}
        </Button>
      </Flex>
    </PublicFrame>
  )
}
