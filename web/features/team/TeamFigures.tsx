import { DataList } from '@radix-ui/themes'
import type { Reply } from '../../../api/contract/calls.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Of everybody in the list, on all its pages. */
export const TeamFigures = ({
  summary: { people, total, approved, late, dueSoon },
}: {
  summary: Reply<'GET /team/summary'>
}) => {
  const { t, format } = useCopy()
  const figures = [
    ['people', t('team.people'), format.number(people)],
    [
      'progress',
      t('team.progress'),
      <Progress key="bar" completed={approved} total={total} label={t('team.progressOfAll')} percent />,
    ],
    ['dueSoon', t('team.dueSoonAll'), format.number(dueSoon)],
    ['late', t('team.lateAll'), format.number(late)],
  ] as const
  return (
    <DataList.Root orientation={{ initial: 'horizontal', sm: 'vertical' }} className="team-figures">
      {figures.map(([id, label, value]) => (
        <DataList.Item key={id}>
          <DataList.Label>{label}</DataList.Label>
          <DataList.Value className="figures">{value}</DataList.Value>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}
