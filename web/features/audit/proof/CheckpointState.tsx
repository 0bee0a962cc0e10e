import { Button, Code, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useRead } from '../../../shared/data/use-query.ts'
import { Expected } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type Checkpoints, checkpoints } from '../audit.operations.ts'

/** How far the log is signed, where the checkpoints are stored, and the key that verifies them. */
export const CheckpointState = () => {
  const { data: checkpointState, error, refetch } = useRead(checkpoints, {})
  if (error) return <ErrorState error={error} retry={refetch} />
  if (checkpointState) return <Signed {...checkpointState} />
  return (
    <Expected>
      <Signed {...expected} />
    </Expected>
  )
}

/** As wide as what comes, to wrap as it does. */
const expected: Checkpoints = {
  last: { position: 10_000, madeAt: '2026-01-01T12:00:00Z', isExported: true },
  place: `/var/lib/bitacora/checkpoints/${'0'.repeat(36)}`,
  publicKey: 'A'.repeat(104),
}

const Signed = (state: Checkpoints) => {
  const { t } = useCopy()
  return (
    <Flex direction="column" gap="2" align="start">
      <Text size="2">
        <LastSigned {...state} />
      </Text>
      <Text size="2" color="gray">
        {t('audit.proof.key')}
      </Text>
      <Flex align="center" gap="3" wrap="wrap">
        <Code className="public-key" size="1" color="gray">
          {state.publicKey}
        </Code>
        <CopyKey text={state.publicKey} />
      </Flex>
    </Flex>
  )
}

const LastSigned = ({ last, place }: Checkpoints) => {
  const { t, format } = useCopy()
  if (!last) return t('audit.proof.unsignedYet')
  const { position, madeAt, isExported } = last
  const signedText = t('audit.proof.signed', {
    position: format.number(position),
    when: format.dateTime(madeAt),
  })
  return (
    <>
      {signedText} {t(keptKey(isExported), { place })}
    </>
  )
}

const keptKey = (isExported: boolean | null) => {
  if (isExported === null) return 'audit.proof.placeAway'
  return isExported ? 'audit.proof.kept' : 'audit.proof.notKept'
}

/** Hidden without a clipboard: browsers offer none over plain HTTP. */
const CopyKey = ({ text }: { text: string }) => {
  const { t } = useCopy()
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  return (
    <>
      <Button
        variant="ghost"
        size="1"
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {t('audit.proof.copyKey')}
      </Button>
      <Text size="1" color="gray" role="status">
        {copied && t('audit.proof.copied')}
      </Text>
    </>
  )
}
