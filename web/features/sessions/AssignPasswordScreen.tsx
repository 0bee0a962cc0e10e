import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { run } from '../../shared/data/graphql.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { Form, FormProblem, SubmitButton } from '../../shared/form/Form.tsx'
import { PasswordField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { UserChangePassword } from '../../shared/session/session.operations.generated.ts'
import { loadSession, logOut, useSession } from '../../shared/session/session.ts'
import { PublicFrame } from '../shell/PublicFrame.tsx'
import { newPasswordErrors } from './checks.ts'

/** The first log-in ends here: the password that was handed out becomes one's own. */
export const AssignPasswordScreen = () => {
  const { t, refusal } = useCopy()
  const { user } = useSession()
  const title = t('sessions.assign.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeat: '' },
    validate: (values) => newPasswordErrors(values, refusal),
    submit: async ({ oldPassword, newPassword }) => {
      await run(UserChangePassword, { oldPassword, newPassword, isAdmin: false, userId: user.id })
      tell.success(t('sessions.AlertSuccessChangePassword'))
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
        <PasswordField
          {...form.field('newPassword')}
          size="3"
          label={t('sessions.assign.new')}
          hint={t('sessions.assign.newHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('repeat')}
          size="3"
          label={t('sessions.assign.repeat')}
          autoComplete="new-password"
        />
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
