import { Button, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { run } from '../../shared/data/graphql.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { VerifyLog, type VerifyLogQuery } from './audit.operations.generated.ts'

/** Recomputes the chain on request and says what it found. */
export const ProofPanel = () => {
  const { t, problem } = useCopy()
  const [proof, setProof] = useState<VerifyLogQuery['Audit_verify'] | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      setProof((await run(VerifyLog, {}, { timeoutMs: 120_000 })).Audit_verify)
    } catch (error) {
      tell.error(problem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('audit.proof.title')}>
      <Flex direction="column" gap="3" align="start">
        <Text size="2" color="gray">
          {t('audit.proof.text')}
        </Text>
        <Button variant="soft" loading={busy} onClick={verify}>
          {t('audit.proof.verify')}
        </Button>
        {proof && <Verdict proof={proof} />}
      </Flex>
    </Section>
  )
}

const Verdict = ({ proof }: { proof: VerifyLogQuery['Audit_verify'] }) => {
  const { t, count } = useCopy()
  if (proof.valid) return <Notice tone="success">{count('audit.proof.valid', proof.events)}</Notice>
  return (
    <Notice tone="error">
      {t('audit.proof.broken', {
        position: proof.brokenAt ?? 0,
        event: proof.brokenEventId ?? '—',
        reason: proof.reason ?? '—',
      })}
    </Notice>
  )
}
