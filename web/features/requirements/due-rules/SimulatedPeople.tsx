import { Tabs, Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Pager } from '../../../shared/list/Pager.tsx'
import { problemKeys } from './DateEffects.tsx'
import type { Shown, SimulatedGroup, Simulation } from './simulation.ts'

type Props = Pick<Shown, 'group' | 'page'> & {
  readonly simulation: Simulation
  readonly pageSize: number
  readonly onGroup: (group: SimulatedGroup) => void
  readonly onPage: (page: number) => void
}

const groups = [
  ['overdue', 'requirements.rules.simulation.group.overdue'],
  ['due', 'requirements.rules.simulation.group.due'],
  ['undated', 'requirements.rules.simulation.group.undated'],
  ['withheld', 'requirements.rules.simulation.group.withheld'],
] as const

/** The people behind the figures of the simulated day, by their date. */
export const SimulatedPeople = ({ simulation, group, page, pageSize, onGroup, onPage }: Props) => {
  const { t, format } = useCopy()
  const { simulated, withheld, since, count, rows } = simulation
  const counts = { ...simulated, withheld }
  return (
    <section
      className="people-names"
      aria-label={t('requirements.rules.simulation.groups', { day: format.date(since) })}
    >
      <Text as="p" size="2" weight="medium" mb="2">
        {t('requirements.rules.simulation.groups', { day: format.date(since) })}
      </Text>
      <Tabs.Root
        value={group}
        onValueChange={(next) => {
          const chosen = groups.find(([key]) => key === next)
          if (chosen) onGroup(chosen[0])
        }}
      >
        <Tabs.List size="1">
          {groups
            .filter(([key]) => key !== 'withheld' || withheld > 0)
            .map(([key, words]) => (
              <Tabs.Trigger key={key} value={key}>
                {t(words, { count: format.number(counts[key]) })}
              </Tabs.Trigger>
            ))}
        </Tabs.List>
        <Tabs.Content value={group}>
          {rows.length === 0 ? (
            <Text as="p" size="2" color="gray" my="2">
              {t('requirements.rules.simulation.none')}
            </Text>
          ) : (
            <ul>
              {rows.map((person) => (
                <li key={person.id} className="simulated-person">
                  <span>
                    <Text size="2">{person.fullName}</Text>{' '}
                    <Text size="1" color="gray" className="figures">
                      {person.payrollNum}
                    </Text>
                  </span>
                  <DateLine {...person} today={simulation.today} />
                </li>
              ))}
            </ul>
          )}
          {count > pageSize && (
            <Pager
              shown={rows.length}
              {...{ count, page }}
              size={pageSize}
              sizes={[pageSize]}
              onPage={onPage}
              onSize={() => undefined}
            />
          )}
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}

const DateLine = ({ dueOn, problem, today }: Simulation['rows'][number] & { readonly today: string }) => {
  const { t, format } = useCopy()
  if (dueOn === null)
    return (
      problem && (
        <Text size="1" color="gray">
          {t(problemKeys[problem])}
        </Text>
      )
    )
  const isOverdue = dueOn < today
  return (
    <Text size="1" color={isOverdue ? 'red' : 'gray'} className="figures">
      {t(isOverdue ? 'requirements.rules.simulation.was' : 'requirements.rules.simulation.is', {
        day: format.date(dueOn),
      })}
    </Text>
  )
}
