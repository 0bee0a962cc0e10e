import { DownloadIcon } from '@radix-ui/react-icons'
import { Button, Code, DataList, Flex, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../shared/feedback/states.tsx'
import { daySpan, dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { usePaperDownload } from '../constancias/use-paper-download.ts'
import { type Evidence, signerWords } from './evidence.data.ts'
import { HandOverActs } from './HandOverActs.tsx'
import { ScanActs } from './ScanActs.tsx'

type Paper = Evidence['papers'][number]

export const IssuedPapers = ({ of: { id, papers, issueBy, withdrawn, person } }: { of: Evidence }) => {
  const { t, format } = useCopy()
  if (papers.length === 0)
    return (
      <EmptyState
        title={t('legal.evidence.notIssued')}
        text={withdrawn ? '' : t('legal.evidence.notIssuedText', { date: format.date(issueBy) })}
      />
    )
  return papers.map((paper) => (
    <IssuedPaper
      key={paper.id}
      id={id}
      of={paper}
      isInForce={paper.replaced === null && withdrawn === null}
      isErased={person.fullName === null}
    />
  ))
}

type IssuedProps = {
  readonly id: string
  readonly of: Paper
  readonly isInForce: boolean
  readonly isErased: boolean
}

const IssuedPaper = ({ id, of, isInForce, isErased }: IssuedProps) => {
  const { can } = useSession()
  const { t, count, format } = useCopy()
  const { replaced } = of
  return (
    <DataList.Root size="2" mb="5" orientation={{ initial: 'vertical', sm: 'horizontal' }}>
      <Line label={t('legal.evidence.folio')}>
        <Text weight="medium">{of.folio}</Text>
        {isInForce && `\u00a0· ${t('legal.evidence.inForce')}`}
        {replaced &&
          `\u00a0· ${[
            t('legal.evidence.replacedBy', { folio: replaced.folio, date: format.date(replaced.at) }),
            replaced.reason,
          ]
            .filter(Boolean)
            .join(': ')}`}
      </Line>
      <Line label={t('legal.evidence.holder')}>{of.holder ?? t('legal.evidence.erased')}</Line>
      <Line label={t('legal.evidence.employer')}>{of.employer}</Line>
      <Line label={t('legal.evidence.issuedOn')}>{format.date(of.issuedOn)}</Line>
      <Line label={t('legal.evidence.openedOn')}>
        {of.openedAt ? format.date(of.openedAt) : t('legal.evidence.notYet')}
      </Line>
      <Line label={t('legal.evidence.handedOverOn')}>
        {of.handedOverOn ? format.date(of.handedOverOn) : t('legal.evidence.notYet')}
        {isInForce && can('legal') && <HandOverActs of={{ id, paper: of }} />}
      </Line>
      <Line label={t('legal.evidence.scan')}>
        <Flex as="span" gapX="4" wrap="wrap">
          {of.scan
            ? t('legal.evidence.scanKept', { date: format.date(of.scan.at) })
            : t('legal.evidence.notYet')}
          <ScanActs id={id} of={of} isInForce={isInForce} mayChange={can('legal') && !isErased} />
        </Flex>
      </Line>
      <Line label={t('legal.evidence.days')}>
        {dotted(
          daySpan(format.date(of.startsOn), format.date(of.endsOn)),
          count('legal.evidence.hours', of.hours),
        )}
      </Line>
      {of.signers.map(({ side, name, agreement }) => (
        <Line key={side} label={t(signerWords[side])}>
          {name ?? t('legal.evidence.erased')}
          {agreement &&
            `, ${t('legal.evidence.agreement', { date: format.date(agreement.agreedOn), file: agreement.fileName })}`}
        </Line>
      ))}
      <Line label={t('legal.evidence.digest')}>
        <Code className="digest" variant="ghost">
          {of.sha256}
        </Code>
      </Line>
      {/* the one that was not replaced has its button above */}
      {(replaced || !of.hasFile) && (
        <Line label={t('legal.evidence.file')}>
          {of.hasFile ? <DownloadPaper of={of} /> : t('legal.evidence.fileGone')}
        </Line>
      )}
    </DataList.Root>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <DataList.Item>
    <DataList.Label minWidth="180px">{label}</DataList.Label>
    <DataList.Value>
      <span>{children}</span>
    </DataList.Value>
  </DataList.Item>
)

const DownloadPaper = ({ of }: { of: Paper }) => {
  const { t } = useCopy()
  const { read, busy } = usePaperDownload()
  return (
    <Button variant="ghost" color="gray" loading={busy} onClick={() => void read(of)}>
      <DownloadIcon aria-hidden />
      {t('legal.evidence.downloadFolio', { folio: of.folio })}
    </Button>
  )
}
