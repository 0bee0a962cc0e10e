import { Badge, DataList, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useParams } from 'wouter'
import type { Reply } from '../../../api/contract/calls.ts'
import { CodedError } from '../../shared/coded-error.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { PublicFrame } from '../../shared/frame/PublicFrame.tsx'
import { learn } from '../../shared/i18n/translate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { CheckMark, ClockMark, CrossMark } from '../../shared/look/icons.tsx'
import { en, es } from './copy.ts'
import { useNoIndex } from './use-no-index.ts'

learn({ es: { certificates: es }, en: { certificates: en } })

/** What the QR code of a DC-3 opens, for anybody. */
export const ConstanciaCheckScreen = () => {
  const { code = '' } = useParams()
  useNoIndex()
  return (
    <PublicFrame>
      <CheckResult key={code} code={code} />
    </PublicFrame>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'legal.unknown-paper'

const CheckResult = ({ code }: { code: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /papers/:code/verification', { params: { code } })
  if (data) return <Paper paper={data} />
  if (isUnknown(error))
    return (
      <Titled title={t('certificates.constancia.unknown')}>
        <Text as="p" size="2" color="gray" wrap="pretty">
          {t('certificates.constancia.unknownText')}
        </Text>
      </Titled>
    )
  return (
    <Titled title={t('certificates.constancia.title')}>
      {error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={8} />}
    </Titled>
  )
}

type Checked = Reply<'GET /papers/:code/verification'>

/** Icon and text, so that colour is never the only sign. */
const looks = {
  valid: { color: 'green', Mark: CheckMark },
  replaced: { color: 'amber', Mark: ClockMark },
  withdrawn: { color: 'red', Mark: CrossMark },
} as const

const words = {
  valid: ['certificates.constancia.status.valid', 'certificates.constancia.meaning.valid'],
  replaced: ['certificates.constancia.status.replaced', 'certificates.constancia.meaning.replaced'],
  withdrawn: ['certificates.constancia.status.withdrawn', 'certificates.constancia.meaning.withdrawn'],
} as const

const Paper = ({ paper }: { paper: Checked }) => {
  const { t, count, format } = useCopy()
  const { status, replacedBy } = paper
  const { color, Mark } = looks[status]
  const [word, meaning] = words[status]
  const from = format.fullDate(paper.startsOn)
  const to = format.fullDate(paper.endsOn)
  const facts: [label: string, value: string][] = [
    [t('certificates.constancia.folio'), paper.folio],
    [t('certificates.verify.holder'), paper.holderName ?? t('certificates.verify.erased')],
    [t('certificates.constancia.employer'), paper.employer],
    [t('certificates.verify.course'), paper.course],
    [t('certificates.constancia.days'), from === to ? from : t('certificates.constancia.span', { from, to })],
    [t('certificates.constancia.length'), count('certificates.constancia.hours', paper.hours)],
    [t('certificates.constancia.issued'), format.fullDate(paper.issuedOn)],
  ]
  return (
    <Titled title={t(meaning)}>
      <Badge className="verified-status" size="3" color={color}>
        <Mark />
        {t(word)}
      </Badge>
      {replacedBy && (
        <Text as="p" size="2" mb="4">
          <Link to={`/verificar/constancia/${replacedBy.code}`}>
            {t('certificates.constancia.replacedBy', { folio: replacedBy.folio })}
          </Link>
        </Text>
      )}
      <DataList.Root className="verified-facts" size="2" orientation="vertical">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value>{value}</DataList.Value>
          </DataList.Item>
        ))}
      </DataList.Root>
      <Text as="p" size="2" color="gray" wrap="pretty">
        {t('certificates.verify.compare')}
      </Text>
    </Titled>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
    heading.current?.focus({ preventScroll: true })
  }, [title, t])
  return (
    <>
      <Heading as="h1" size="7" mb="4" ref={heading} tabIndex={-1} wrap="pretty">
        {title}
      </Heading>
      {children}
    </>
  )
}
