import { Button, Flex, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { describeFact, toneOf } from '../../../../api/contract/facts/describe.ts'
import { noteOf } from '../../../../api/contract/facts/note.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { StatusBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { TimelineSkeleton } from '../../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { historyAddress } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Timeline } from '../../../shared/timeline.tsx'
import { type StatusReasons as Reasons, statusReasons } from './status.operations.ts'

type Of = { courseId: string; userId: string; onLeave: () => void }

/** The status, the missing requirements, and the events behind it; auditors get links to the history. */
export const StatusReasons = ({ asOf, onLeave, ...of }: Of & { asOf: string | undefined }) => {
  const { t } = useCopy()
  const { data: reasons, error, refetch } = useRead(statusReasons, { ...of, asOf: asOf ?? null })
  if (!reasons) return error ? <ErrorState error={error} retry={refetch} /> : <TimelineSkeleton count={4} />
  return (
    <Flex direction="column" gap="3" align="start">
      <StatusBadge statusId={reasons.statusId} />
      <MissingLessons reasons={reasons} />
      {reasons.rows.length === 0 ? (
        <Text as="p" size="2" color="gray">
          {t('statusReasons.nothing')}
        </Text>
      ) : (
        <>
          <Heading as="h2" size="2" weight="regular" color="gray">
            {t('statusReasons.from')}
          </Heading>
          <Facts reasons={reasons} {...of} onLeave={onLeave} />
        </>
      )}
    </Flex>
  )
}

const MissingLessons = ({ reasons: { lacking, awaitsEvaluator } }: { reasons: Reasons }) => {
  const { t, count } = useCopy()
  if (awaitsEvaluator)
    return (
      <Text as="p" size="2">
        {t('statusReasons.awaitsEvaluator')}
      </Text>
    )
  if (lacking.length === 0) return null
  return (
    <div>
      <Text as="p" size="2">
        {count('statusReasons.lacking', lacking.length)}
      </Text>
      <ul className="lacking-lessons">
        {lacking.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may share a name
          <li key={place}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

const Facts = ({ reasons: { rows, names }, onLeave, ...of }: Of & { reasons: Reasons }) => {
  const tools = useCopy()
  const { t } = tools
  const { can } = useSession()
  const namesById = new Map(names.map(({ id, name }) => [id, name]))
  return (
    <Timeline
      label={t('statusReasons.title')}
      entries={rows.map((row) => {
        const description = describeFact(row, tools, namesById)
        const tone = toneOf(row)
        return {
          id: row.eventId,
          at: row.at,
          ...description,
          note: noteOf(row, tools),
          detail: can('audit') && (
            <Button className="completed-file" variant="ghost" size="1" asChild>
              <Link
                to={placeOf(row, of)}
                onClick={onLeave}
                aria-label={t('statusReasons.placeOf', { sentence: description.sentence })}
              >
                {t('statusReasons.place')}
              </Link>
            </Button>
          ),
          ...(tone && { tone }),
        }
      })}
    />
  )
}

type Member = { readonly courseId: string; readonly userId: string }
type Fact = { readonly stream: string; readonly position: number }

/** The histories that contain each stream's events. */
const historyOf = (stream: string, { courseId, userId }: Member): Readonly<Record<string, string>> => {
  const at = stream.indexOf('-')
  const [kind, id] = [stream.slice(0, at), stream.slice(at + 1)]
  return kind === 'enrolment' ? { courseId, userId } : { kind, id }
}

export const placeOf = ({ stream, position }: Fact, member: Member): string =>
  historyAddress({ ...historyOf(stream, member), entry: String(position) })
