import { Button, Text } from '@radix-ui/themes'
import { useParams } from 'wouter'
import { useRead } from '../../../shared/data/use-query.ts'
import { TimelineSkeleton } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { usePaperDownload } from '../constancias/use-paper-download.ts'
import { EvidenceParts } from './EvidenceParts.tsx'
import type { Evidence } from './evidence.data.ts'
import { IssuedPapers } from './IssuedPapers.tsx'
import { ProofButton } from './ProofButton.tsx'
import { WatchedHours } from './WatchedHours.tsx'

/** A constancia and what it rests on. */
export const EvidenceScreen = () => {
  const { id = '' } = useParams()
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead('GET /legal/constancias/:id', { params: { id } })
  const name = data?.person.fullName ?? data?.papers[0]?.holder
  const erased = data ? t('legal.evidence.titleErased') : t('legal.evidence.papers')
  return (
    <Page
      title={name ? t('legal.evidence.title', { name }) : erased}
      crumbs={[
        { label: t('legal.screen.title'), to: '/capacitacion' },
        { label: t('legal.tabs.constancias'), to: '/capacitacion/constancias' },
      ]}
      action={data && <Download of={data} />}
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <TimelineSkeleton count={8} />}
      {data && <Whole of={data} />}
    </Page>
  )
}

const Download = ({ of: { papers } }: { of: Evidence }) => {
  const { t } = useCopy()
  const { read, busy } = usePaperDownload()
  const paper = papers.find(({ hasFile, replaced }) => hasFile && !replaced)
  if (!paper) return null
  return (
    <Button loading={busy} onClick={() => void read(paper)}>
      {t('legal.evidence.download')}
    </Button>
  )
}

const Whole = ({ of }: { of: Evidence }) => {
  const { t } = useCopy()
  return (
    <>
      <Situation of={of} />
      <Section title={t('legal.evidence.papers')}>
        <IssuedPapers of={of} />
      </Section>
      <Section title={t('legal.evidence.evidence')} aside={<ProofButton of={of} fact={null} />}>
        <Text as="p" size="2" color="gray" mb="4">
          {t('legal.evidence.evidenceText')}
        </Text>
        <EvidenceParts of={of} />
      </Section>
      <Section title={t('legal.evidence.watched')}>
        <WatchedHours of={of} />
      </Section>
    </>
  )
}

const Situation = ({ of: { course, passedOn, withdrawn } }: { of: Evidence }) => {
  const { t, format } = useCopy()
  const why =
    withdrawn?.because === 'approval' ? t('legal.constancias.approvalEnded') : (withdrawn?.reason ?? '')
  return (
    <>
      <Text as="p" size="2" color="gray" mb="2">
        {dotted(course.name, t('legal.evidence.passed', { date: format.date(passedOn) }))}
      </Text>
      {withdrawn && (
        <Text as="p" size="2" color="red" mb="2">
          {[t('legal.evidence.withdrawn', { date: format.date(withdrawn.at) }), why]
            .filter(Boolean)
            .join(': ')}
        </Text>
      )}
    </>
  )
}
