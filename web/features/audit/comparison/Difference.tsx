import { ArrowRightIcon } from '@radix-ui/react-icons'
import { Badge, Flex, Heading, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { describeFact } from '../../../../api/contract/facts/describe.ts'
import { noteOf } from '../../../../api/contract/facts/note.ts'
import type { Names } from '../../../../api/contract/facts/writer.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Timeline } from '../../../shared/timeline.tsx'
import { addressOf, type ComparedRow, type ComparisonQuery, historyOf } from './comparison.data.ts'
import type { Comparison } from './comparison.operations.ts'
import { useValueWords } from './value-words.ts'

const kinds = {
  added: { key: 'comparison.result.added', color: 'green' },
  gone: { key: 'comparison.result.gone', color: 'red' },
  changed: { key: 'comparison.result.changed', color: 'gray' },
} as const

/** One row before and after, with the events between the two moments. */
export const Difference = ({
  row,
  query,
  result,
  zoneAt,
}: {
  row: ComparedRow
  query: ComparisonQuery
  result: Comparison
  /** The screen states the time zone once, above all rows. */
  zoneAt: string | undefined
}) => {
  const { t } = useCopy()
  const { key, color } = kinds[row.kind]
  return (
    <article className="difference" aria-label={row.name}>
      <Flex align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" size="2">
          {row.name}
        </Heading>
        <Badge color={color}>{t(key)}</Badge>
        <Link to={historyOf(query, result, row)}>{t('comparison.result.history', { name: row.name })}</Link>
      </Flex>
      <Values row={row} />
      {query.list === 'courses' && (
        <Link to={addressOf({ ...query, list: 'courseEmployees', id: row.id })}>
          {t('comparison.result.ofMembers')}
        </Link>
      )}
      <Facts
        row={row}
        list={query.list}
        names={new Map(result.names.map(({ id, name }) => [id, name]))}
        zoneAt={zoneAt}
      />
    </article>
  )
}

const Values = ({ row: { values, kind } }: { row: ComparedRow }) => {
  const { t } = useCopy()
  const { nameOf, wordsOf } = useValueWords()
  return (
    <dl className="difference-values">
      {values.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd className="figures">
            {kind !== 'added' && (
              <del>
                <span className="visually-hidden">{t('comparison.result.before')} </span>
                {wordsOf(field, before)}
              </del>
            )}
            {kind === 'changed' && <ArrowRightIcon aria-hidden />}
            {kind !== 'gone' && (
              <ins>
                <span className="visually-hidden">{t('comparison.result.after')} </span>
                {wordsOf(field, after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Facts = ({
  row: { name, facts, hasMoreFacts },
  list,
  names,
  zoneAt,
}: {
  row: ComparedRow
  list: ComparisonQuery['list']
  names: Names
  zoneAt: string | undefined
}) => {
  const tools = useCopy()
  const { t } = tools
  if (facts.length === 0 && list === 'courses') return null
  if (facts.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('comparison.result.noFacts')}
      </Text>
    )
  return (
    <>
      <Timeline
        label={t('comparison.result.facts', { name })}
        zoneAt={zoneAt}
        entries={facts.map((fact) => ({
          id: fact.eventId,
          at: fact.at,
          ...describeFact(fact, tools, names),
          note: noteOf(fact, tools),
        }))}
      />
      {hasMoreFacts && (
        <Text as="p" size="2" color="gray">
          {t('comparison.result.more')}
        </Text>
      )}
    </>
  )
}
