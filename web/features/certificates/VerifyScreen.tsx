import { Badge, Button, DataList, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef } from 'react'
import { useParams } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { CodedError } from '../../shared/coded-error.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { Form, SubmitButton } from '../../shared/form/Form.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { PublicFrame } from '../../shared/frame/PublicFrame.tsx'
import { learn } from '../../shared/i18n/translate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { CheckMark, ClockMark, CrossMark } from '../../shared/look/icons.tsx'
import { go } from '../../shared/navigate.ts'
import { en, es } from './copy.ts'
import { useNoIndex } from './use-no-index.ts'

learn({ es: { certificates: es }, en: { certificates: en } })

/** Verifies a certificate's code, for anybody. */
export const VerifyScreen = () => {
  const { code = '' } = useParams()
  useNoIndex()
  return (
    <PublicFrame>{code === '' ? <EnterCode /> : <VerificationResult key={code} code={code} />}</PublicFrame>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'certificates.unknown-code'

const VerificationResult = ({ code }: { code: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /certificates/:code/verification', { params: { code } })
  if (data) return <Certificate certificate={data} code={code} />
  if (isUnknown(error)) return <UnknownCode code={code} />
  return (
    <Titled title={t('certificates.verify.title')}>
      {error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={8} />}
    </Titled>
  )
}

type Certificate = Reply<'GET /certificates/:code/verification'>

/** Icon and text, so that colour is never the only sign. */
const looks = {
  valid: { color: 'green', Mark: CheckMark, word: 'valid' },
  expired: { color: 'amber', Mark: ClockMark, word: 'expired' },
  revoked: { color: 'red', Mark: CrossMark, word: 'revoked' },
} as const

const Certificate = ({ certificate, code }: { certificate: Certificate; code: string }) => {
  const { t, format } = useCopy()
  const { status, holderName, courseName, issuedOn, expiresOn } = certificate
  const { color, Mark } = looks[status]
  const facts: [label: string, value: string][] = [
    [t('certificates.verify.holder'), holderName ?? t('certificates.verify.erased')],
    [t('certificates.verify.course'), courseName],
    [t('certificates.verify.issued'), format.fullDate(issuedOn)],
    [
      t('certificates.verify.expires'),
      expiresOn === null ? t('certificates.verify.never') : format.fullDate(expiresOn),
    ],
    [t('certificates.verify.printedCode'), code.toUpperCase()],
  ]
  return (
    <Titled title={meaningOf(status, t)}>
      <Badge className="verified-status" size="3" color={color}>
        <Mark />
        {wordOf(status, t)}
      </Badge>
      <DataList.Root className="verified-facts" size="2" orientation="vertical">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value>{value}</DataList.Value>
          </DataList.Item>
        ))}
      </DataList.Root>
      <Text as="p" size="2" color="gray" mb="4" wrap="pretty">
        {t('certificates.verify.compare')}
      </Text>
      <Button className="verify-another" variant="soft" color="gray" onClick={() => go('/verificar')}>
        {t('certificates.verify.another')}
      </Button>
    </Titled>
  )
}

type T = ReturnType<typeof useCopy>['t']

const wordOf = (status: Certificate['status'], t: T): string => {
  switch (status) {
    case 'valid':
      return t('certificates.verify.status.valid')
    case 'expired':
      return t('certificates.verify.status.expired')
    case 'revoked':
      return t('certificates.verify.status.revoked')
  }
}

const meaningOf = (status: Certificate['status'], t: T): string => {
  switch (status) {
    case 'valid':
      return t('certificates.verify.meaning.valid')
    case 'expired':
      return t('certificates.verify.meaning.expired')
    case 'revoked':
      return t('certificates.verify.meaning.revoked')
  }
}

const UnknownCode = ({ code }: { code: string }) => {
  const { t } = useCopy()
  return (
    <Titled title={t('certificates.verify.unknown')} text={t('certificates.verify.unknownText')}>
      <CodeForm code={code} />
    </Titled>
  )
}

const EnterCode = () => {
  const { t } = useCopy()
  return (
    <Titled title={t('certificates.verify.title')} text={t('certificates.verify.text')}>
      <CodeForm code="" />
    </Titled>
  )
}

/** Blanks and hyphens in a code do not count. */
const compact = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const CodeForm = ({ code }: { code: string }) => {
  const { t } = useCopy()
  const form = useForm({
    initial: { code },
    asksToLeave: false,
    validate: ({ code }) => ({ code: compact(code) === '' ? t('certificates.verify.missingCode') : null }),
    submit: async ({ code }) => go(`/verificar/${encodeURIComponent(compact(code))}`),
  })
  return (
    <Form form={form} gap="5">
      <TextField
        {...form.field('code')}
        label={t('certificates.verify.code')}
        hint={t('certificates.verify.codeHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="3"
      />
      <SubmitButton form={form} size="3">
        {t('certificates.verify.submit')}
      </SubmitButton>
    </Form>
  )
}

const Titled = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const { t } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
    heading.current?.focus({ preventScroll: true })
  }, [title, t])
  return (
    <>
      <Heading as="h1" size="7" mb={text ? '2' : '4'} ref={heading} tabIndex={-1} wrap="pretty">
        {title}
      </Heading>
      {text && (
        <Text as="p" size="2" color="gray" mb="5" wrap="pretty">
          {text}
        </Text>
      )}
      {children}
    </>
  )
}
