import { Box, Button, Flex, Heading, Link, Text } from '@radix-ui/themes'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { request } from '../../shared/data/request.ts'
import { devices } from '../../shared/device/device-kind.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { Form, SubmitButton } from '../../shared/form/Form.tsx'
import { PasswordField, TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { PublicFrame } from '../../shared/frame/PublicFrame.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { install, installAtom } from '../../shared/install.ts'
import { PhoneMark } from '../../shared/look/icons.tsx'
import { useNavigation } from '../../shared/navigate.ts'
import { logIn } from '../../shared/session/session.ts'
import { loginErrors, loginFieldOf } from './checks.ts'
import { useEarlyTyping } from './use-early-typing.ts'

export const LoginScreen = () => {
  const { t, refusal } = useCopy()
  const title = t('sessions.login.title')
  const sessionEnded = useNavigation('/login') !== null
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  const form = useForm({
    initial: { payrollNum: '', password: '' },
    asksToLeave: false,
    validate: (values) => loginErrors(values, refusal),
    submit: ({ payrollNum, password }) => logIn(payrollNum.trim(), password),
    fieldOf: loginFieldOf,
  })
  useEarlyTyping(form)
  return (
    <PublicFrame>
      <Heading as="h1" size="7" mb="5">
        {title}
      </Heading>
      {sessionEnded && (
        <Box mb="5" role="status">
          <Notice>{t('sessions.login.ended')}</Notice>
        </Box>
      )}
      <noscript>
        <Text as="p" size="2" mb="5">
          {t('sessions.login.noScript')}
        </Text>
      </noscript>
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

const installKeys = {
  ios: 'sessions.login.install.ios',
  android: 'sessions.login.install.android',
  desktop: 'sessions.login.install.desktop',
} as const

/** How to install the product on a phone: the company's own app if it has one, otherwise by the browser. */
const AppHint = () => {
  const { t } = useCopy()
  const app = useAppDownload()
  return (
    <Flex className="app-hint" gap="3" align="start">
      <PhoneMark />
      <Text size="2" color="gray">
        {app ? (
          <>
            {t('sessions.login.appDownload')}{' '}
            <Link href={app} rel="noreferrer">
              {t('sessions.login.appLink')}
            </Link>
          </>
        ) : (
          <InstallHint />
        )}
      </Text>
    </Flex>
  )
}

/** An install button if the browser supports it; otherwise instructions for all devices, of which CSS shows one. */
const InstallHint = () => {
  const { t } = useCopy()
  const prompt = useAtomValue(installAtom)
  if (prompt)
    return (
      <>
        {t('sessions.login.installHere')}{' '}
        <Link asChild>
          <button type="button" onClick={install}>
            {t('sessions.login.installAct')}
          </button>
        </Link>
      </>
    )
  return devices.map((device) => (
    <span key={device} className="install-hint" data-device={device}>
      {t(installKeys[device])}
    </span>
  ))
}

/** The company's own app; null if none, or not yet loaded. */
const useAppDownload = (): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    request('GET', '')
      .then((response) => response.json())
      // the description at the root of the API
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
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const ask = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button ref={opener} variant="ghost" aria-haspopup="dialog" onClick={ask}>
        {t('sessions.login.forgot')}
      </Button>
      <Suspense>
        {wasOpened && <RecoverDialog open={open} onClose={() => setOpen(false)} opener={opener} />}
      </Suspense>
    </>
  )
}
