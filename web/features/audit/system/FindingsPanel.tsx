import { Badge, Flex, Text } from '@radix-ui/themes'
import { useRead } from '../../../shared/data/use-query.ts'
import { Expected } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState, Notice } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Section } from '../../../shared/page.tsx'
import { type ServerFinding, serverFindings } from '../audit.operations.ts'
import { findingWords } from './finding-words.ts'

/** What the doctor finds, and what to do. */
export const FindingsPanel = () => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(serverFindings, {})
  return (
    <Section title={t('system.examination')}>
      <Flex direction="column" gap="3" align="stretch">
        <Text size="2" color="gray">
          {t('system.examined')}
        </Text>
        {error && <ErrorState error={error} retry={refetch} />}
        {loading && (
          <Expected>
            <Notice tone="success">{t('system.inOrder')}</Notice>
          </Expected>
        )}
        {data && <Findings all={data} />}
      </Flex>
    </Section>
  )
}

const Findings = ({ all }: { all: readonly ServerFinding[] }) => {
  const { t, count } = useCopy()
  const open = all.filter(({ level }) => level !== 'ok')
  if (open.length === 0) return <Notice tone="success">{t('system.inOrder')}</Notice>
  return (
    <>
      <ul className="server-findings">
        {open.map(({ code, level }) => (
          <li key={code}>
            <Badge color={level === 'wrong' ? 'red' : 'amber'}>
              {t(level === 'wrong' ? 'system.wrong' : 'system.advice')}
            </Badge>
            <Text size="2">{t(findingWords[code])}</Text>
          </li>
        ))}
      </ul>
      {open.length < all.length && (
        <Text size="2" color="gray">
          {count('system.others', all.length - open.length)}
        </Text>
      )}
    </>
  )
}
