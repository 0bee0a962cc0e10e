import { Button, Flex, Heading, Link, Text } from '@radix-ui/themes'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CodedError } from '../../shared/data/coded-error.ts'
import { request } from '../../shared/data/request.ts'
import { Form, SubmitButton } from '../../shared/form/Form.tsx'
import { PasswordField, TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { PhoneMark } from '../../shared/look/icons.tsx'
import { logIn } from '../../shared/session/session.ts'
import { PublicFrame } from '../shell/PublicFrame.tsx'
import { loginErrors } from './checks.ts'

/** A wrong password marks the password; whatever else goes wrong marks the payroll number. */
const fieldOf = ({ code }: CodedError) =>
  code === 'sessions.incorrect-password' || code === 'MissingPassword' ? 'password' : 'payrollNum'

export const LoginScreen = () => {
  const { t, refusal } = useCopy()
  const title = t('sessions.login.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  const form = useForm({
    initial: { payrollNum: '', password: '' },
    validate: (values) => loginErrors(values, refusal),
    submit: ({ payrollNum, password }) => logIn(payrollNum.trim(), password),
    fieldOf,
  })
  return (
    <PublicFrame>
      <Heading as="h1" size="7" mb="5">
        {title}
      </Heading>
      <Form form={form} gap="5">
        <TextField
          {...form.field('payrollNum')}
          size="3"
          label={t('sessions.login.payrollNum')}
          hint={t('sessions.login.payrollNumHint')}
          inputMode="numeric"
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          {...form.field('password')}
          size="3"
          label={t('sessions.login.password')}
          autoComplete="current-password"
        />
        <SubmitButton form={form} size="3">
          {t('sessions.login.submit')}
        </SubmitButton>
      </Form>
      <Flex mt="4">
        <ForgotPassword />
      </Flex>
      <AppHint />
    </PublicFrame>
  )
}

/** How to have the product on a telephone: the company's own app where it has one, the browser's way otherwise. */
const AppHint = () => {
  const { t } = useCopy()
  const app = useAppDownload()
  return (
    <Flex className="app-hint" gap="3" align="start">
      <PhoneMark />
      {app !== undefined && (
        <Text size="2" color="gray">
          {app ? (
            <>
              {t('sessions.login.appDownload')}{' '}
              <Link href={app} rel="noreferrer">
                {t('sessions.login.appLink')}
              </Link>
            </>
          ) : (
            t('sessions.login.app')
          )}
        </Text>
      )}
    </Flex>
  )
}

/** The company's own app, or null; undefined until the server has said. */
const useAppDownload = (): string | null | undefined => {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    request('GET', '')
      .then((response) => response.json())
      // what the root of the API says of itself
      .then((about: { appDownloadUrl: string | null }) => setUrl(about.appDownloadUrl))
      .catch(() => setUrl(null))
  }, [])
  return url
}

const RecoverDialog = lazy(() =>
  import('./RecoverDialog.tsx').then((file) => ({ default: file.RecoverDialog })),
)

const ForgotPassword = () => {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button ref={opener} variant="ghost" aria-haspopup="dialog" onClick={ask}>
        {t('sessions.login.forgot')}
      </Button>
      <Suspense>
        {asked && <RecoverDialog open={open} onClose={() => setOpen(false)} opener={opener} />}
      </Suspense>
    </>
  )
}
