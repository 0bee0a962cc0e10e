import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useState } from 'react'
import { CodedError } from '../../shared/coded-error.ts'
import { call } from '../../shared/data/call.ts'
import { SkeletonLines } from '../../shared/feedback/states.tsx'
import { Form, FormProblem, SubmitButton } from '../../shared/form/Form.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { PublicFrame } from '../../shared/frame/PublicFrame.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { go } from '../../shared/navigate.ts'
import { tell } from '../../shared/toasts.ts'
import { newPasswordErrors } from './checks.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordReset, passwordStrength } from './sessions.operations.ts'

/** The page of a mailed link: sets a new password. */
export const ResetPasswordScreen = () => {
  const token = useFragmentToken()
  return (
    <PublicFrame>{token === null ? <UnusableLink /> : <LinkCheck key={token} token={token} />}</PublicFrame>
  )
}

const tokenInAddress = (): string | null => location.hash.slice(1) || null

/** The token after the address's `#`; removes it from there and keeps it in memory. */
const useFragmentToken = (): string | null => {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    const take = () => {
      const fromAddress = tokenInAddress()
      if (fromAddress === null) return
      setToken(fromAddress)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}

const isUnusable = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'passwords.unusable-link'

/** Checks the link before anybody types a password. */
const LinkCheck = ({ token }: { token: string }) => {
  const [state, setState] = useState<'asking' | 'usable' | 'unusable'>('asking')
  useEffect(() => {
    const request = new AbortController()
    call(passwordStrength, { password: '', token }, { signal: request.signal }).then(
      () => setState('usable'),
      (error) => request.signal.aborted || setState(isUnusable(error) ? 'unusable' : 'usable'),
    )
    return () => request.abort()
  }, [token])
  if (state === 'asking') return <SkeletonLines lines={6} />
  return state === 'unusable' ? (
    <UnusableLink />
  ) : (
    <Choose token={token} onUnusable={() => setState('unusable')} />
  )
}

const Choose = ({ token, onUnusable }: { token: string; onUnusable: () => void }) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { newPassword: '', repeat: '' },
    asksToLeave: false,
    validate: (values) => newPasswordErrors(values, refusal),
    submit: async ({ newPassword }) => {
      try {
        await call(passwordReset, { token, newPassword })
        tell.success(t('sessions.AlertSuccessChangePassword'))
        go('/login', { replace: true })
      } catch (error) {
        if (isUnusable(error)) return onUnusable()
        tell.error(t('sessions.AlertErrorChangePassword'))
        throw error
      }
    },
  })
  return (
    <Titled title={t('sessions.reset.title')} text={t('sessions.reset.text')}>
      <Form form={form} gap="5">
        <FormProblem form={form} />
        <NewPasswordFields
          newPassword={form.field('newPassword')}
          repeat={form.field('repeat')}
          owner={{ token }}
          size="3"
          autoFocus
        />
        <SubmitButton form={form} size="3">
          {t('sessions.reset.submit')}
        </SubmitButton>
      </Form>
    </Titled>
  )
}

const UnusableLink = () => {
  const { t } = useCopy()
  return (
    <Titled title={t('sessions.reset.unusableTitle')} text={t('sessions.reset.unusableText')}>
      <Flex>
        <Button size="3" onClick={() => go('/login', { replace: true })}>
          {t('sessions.reset.back')}
        </Button>
      </Flex>
    </Titled>
  )
}

const Titled = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const { t } = useCopy()
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  return (
    <>
      <Heading as="h1" size="7">
        {title}
      </Heading>
      <Text as="p" size="2" color="gray" mt="2" mb="5" wrap="pretty">
        {text}
      </Text>
      {children}
    </>
  )
}
