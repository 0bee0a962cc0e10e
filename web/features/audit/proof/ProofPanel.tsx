import { Button, Flex, Text } from '@radix-ui/themes'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { usePolling, useRead } from '../../../shared/data/use-query.ts'
import { Progress } from '../../../shared/feedback/Progress.tsx'
import { Expected } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { type Proof, verification, verificationStart } from '../audit.operations.ts'
import { CheckpointState } from './CheckpointState.tsx'

const pollMs = 700

/** The running verification or the last one, and the button that starts one. */
export const ProofPanel = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(verification, {})
  const proof = data ?? null
  const isRunning = proof?.state === 'running'
  const start = useAct(() => call(verificationStart, {}))
  usePolling(isRunning, refetch, pollMs)
  return (
    <Section title={t('audit.proof.title')}>
      <Flex direction="column" gap="3" align="start">
        <Text size="2" color="gray">
          {t('audit.proof.text')}
        </Text>
        <Button
          variant="soft"
          loading={start.busy}
          aria-disabled={isRunning}
          onClick={() => !isRunning && start.run()}
        >
          {t('audit.proof.verify')}
        </Button>
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Expected>
            <Notice>{t('audit.proof.unverified')}</Notice>
          </Expected>
        )}
        <div role="status">
          {data === null && <Notice>{t('audit.proof.unverified')}</Notice>}
          {proof && (isRunning ? <UnderWay proof={proof} /> : <Verdict proof={proof} />)}
        </div>
        <CheckpointState />
      </Flex>
    </Section>
  )
}

const UnderWay = ({ proof: { checked, head, startedAt } }: { proof: Proof }) => {
  const { t, format } = useCopy()
  return (
    <Flex direction="column" gap="2">
      <Progress completed={checked} total={head} percent label={t('audit.proof.running')} />
      <Text size="2" color="gray">
        {t('audit.proof.progress', {
          checked: format.number(checked),
          head: format.number(head),
          when: format.dateTime(startedAt),
        })}
      </Text>
    </Flex>
  )
}

const Verdict = ({ proof }: { proof: Proof }) => {
  const { t, count, format } = useCopy()
  const when = format.dateTime(proof.finishedAt ?? proof.startedAt)
  switch (proof.state) {
    case 'held':
      return <Notice tone="success">{count('audit.proof.held', proof.checked, { when })}</Notice>
    case 'broken':
      return (
        <Notice tone="error">
          {proof.expectedHead === null ? (
            <AlterationNotice proof={proof} when={when} />
          ) : (
            <CutShort proof={proof} expected={proof.expectedHead} when={when} />
          )}
        </Notice>
      )
    default:
      return <Notice tone="warning">{t('audit.proof.interrupted', { when })}</Notice>
  }
}

type Broken = { proof: Proof; when: string }

const reasonKeys = {
  missing: 'audit.proof.reasons.missing',
  version: 'audit.proof.reasons.version',
  time: 'audit.proof.reasons.time',
  digest: 'audit.proof.reasons.digest',
  chain: 'audit.proof.reasons.chain',
  stream: 'audit.proof.reasons.stream',
  checkpoint: 'audit.proof.reasons.checkpoint',
} as const

const isReason = (reason: string | null): reason is keyof typeof reasonKeys =>
  reason !== null && Object.hasOwn(reasonKeys, reason)

const AlterationNotice = ({ proof: { brokenAt, brokenEventId, reason, witnesses }, when }: Broken) => {
  const { t, format } = useCopy()
  if (reason === 'signature') return t('audit.proof.unsigned', { when, list: witnesses.join('; ') })
  return t('audit.proof.broken', {
    when,
    position: format.number(brokenAt ?? 0),
    event: brokenEventId ?? '—',
    reason: isReason(reason) ? t(reasonKeys[reason]) : (reason ?? '—'),
  })
}

const CutShort = ({ proof: { checked, witnesses }, expected, when }: Broken & { expected: number }) => {
  const { count, format, t } = useCopy()
  return (
    <>
      {count('audit.proof.cutShort', expected - checked, {
        when,
        head: format.number(checked),
        expected: format.number(expected),
      })}{' '}
      {witnesses.length > 0 && t('audit.proof.witnesses', { list: witnesses.join('; ') })}
    </>
  )
}
