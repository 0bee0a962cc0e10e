import { Flex, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { describeFact, toneOf } from '../../../../api/contract/facts/describe.ts'
import { noteOf } from '../../../../api/contract/facts/note.ts'
import type { Names } from '../../../../api/contract/facts/writer.ts'
import { historyAddress } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { HoursZone, Timeline, type TimelineEntry } from '../../../shared/timeline.tsx'
import { type Evidence, partWords } from './evidence.data.ts'
import { ProofButton } from './ProofButton.tsx'

type Part = Evidence['parts'][number]

export const EvidenceParts = ({ of }: { of: Evidence }) => {
  const { t } = useCopy()
  const zoneAt = of.parts.flatMap(({ facts }) => facts)[0]?.at
  return (
    <>
      {zoneAt && <HoursZone at={zoneAt} />}
      {of.parts.map(({ part, facts }) => (
        <section key={part}>
          <Heading as="h3" size="3" mt="5" mb="2">
            {t(partWords[part])}
          </Heading>
          {facts.length === 0 ? (
            <Text as="p" size="2" color="gray">
              {t('legal.evidence.none')}
            </Text>
          ) : (
            <PartFacts of={of} part={part} facts={facts} zoneAt={zoneAt} />
          )}
        </section>
      ))}
    </>
  )
}

type PartProps = Part & { readonly of: Evidence; readonly zoneAt: string | undefined }

const PartFacts = ({ of, part, facts, zoneAt }: PartProps) => {
  const tools = useCopy()
  const { can } = useSession()
  const names: Names = new Map(of.names.map(({ id, name }) => [id, name]))
  const entries = facts.map((fact): TimelineEntry => {
    const described = describeFact(fact, tools, names)
    const tone = toneOf(fact)
    const { sentence } = described
    return {
      id: fact.eventId,
      at: fact.at,
      ...described,
      note: noteOf(fact, tools),
      detail: (
        <Flex gap="4" mt="1">
          <ProofButton of={of} fact={{ id: fact.eventId, sentence }} />
          {fact.type === 'EvaluationResultRecorded' && can('audit') && <Answers of={of} data={fact.data} />}
        </Flex>
      ),
      ...(tone && { tone }),
    }
  })
  return (
    <>
      <Timeline label={tools.t(partWords[part])} entries={entries} zoneAt={zoneAt} dayAs="h4" />
      {part === 'tests' && !can('audit') && (
        <Text as="p" size="2" color="gray">
          {tools.t('legal.evidence.answersWithheld')}
        </Text>
      )}
    </>
  )
}

/** Leads to each answer of the attempt, in the words of the questions that were taken. */
const Answers = ({ of: { course, person }, data }: { of: Evidence; data: string }) => {
  const { t } = useCopy()
  const { lessonId = '' }: { lessonId?: string } = JSON.parse(data)
  const to = historyAddress({ courseId: course.id, userId: person.id, lessonId })
  return (
    <Text as="p" size="1">
      <Link to={to}>{t('legal.evidence.answers')}</Link>
    </Text>
  )
}
