import { Text } from '@radix-ui/themes'
import type { Reply } from '../../../../api/contract/calls.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

type Effects = Reply<'GET /requirements/due-rules/effects'>
type Affected = Effects['rows'][number]

const kinds = [
  ['set', 'requirements.rules.effects.set'],
  ['moved', 'requirements.rules.effects.moved'],
  ['lifted', 'requirements.rules.effects.lifted'],
  ['undated', 'requirements.rules.effects.undated'],
  ['withheld', 'requirements.rules.effects.withheld'],
] as const

export const problemKeys = {
  past: 'requirements.rules.problems.past',
  'no-hire-date': 'requirements.rules.problems.no-hire-date',
  'too-short': 'requirements.rules.problems.too-short',
  waived: 'requirements.rules.problems.waived',
} as const

/** What choosing a rule does to dates that are set: how many, and who. */
export const DateEffects = ({ effects: { counts, rows, count: total } }: { effects: Effects }) => {
  const { count } = useCopy()
  return (
    <>
      <ul className="ruled stacked">
        {kinds
          .filter(([kind]) => counts[kind] > 0)
          .map(([kind, key]) => (
            <li key={kind}>
              <Text size="2">{count(key, counts[kind])}</Text>
            </li>
          ))}
      </ul>
      <section className="people-names date-effects">
        <ul>
          {rows.map((person) => (
            <li key={person.id}>
              <Text size="2">{person.fullName}</Text>{' '}
              <Text size="1" color="gray" className="figures">
                {person.payrollNum}
              </Text>
              <Change {...person} />
            </li>
          ))}
        </ul>
        {total > rows.length && (
          <Text as="p" size="2" color="gray">
            {count('requirements.people.more', total - rows.length)}
          </Text>
        )}
      </section>
    </>
  )
}

const Change = ({ kind, from, to, problem }: Affected) => {
  const { t, format } = useCopy()
  const day = (date: string | null) => (date === null ? '' : format.date(date))
  const words = {
    set: t('requirements.rules.change.set', { to: day(to) }),
    moved: t('requirements.rules.change.moved', { from: day(from), to: day(to) }),
    lifted: from === null ? '' : t('requirements.rules.change.lifted', { from: day(from) }),
    undated: problem === null ? '' : t(problemKeys[problem]),
    withheld: '',
  }
  return (
    <Text as="p" size="1" color="gray">
      {words[kind]}
    </Text>
  )
}
