import { Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { LadderPreview } from './notice-ladder.data.ts'

/** What a ladder would give today and within the week, by kind, and to how many people. */
export const LadderFigures = ({ preview }: { preview: LadderPreview }) => {
  const { t, format } = useCopy()
  const { kinds, employees, managers } = preview
  const shown = kinds.filter(({ notices }) => notices.week > 0)
  if (shown.length === 0)
    return (
      <Text as="p" size="2">
        {t('organisation.ladder.nothing')}
      </Text>
    )
  const parts = [
    ['employees', t('organisation.ladder.toEmployees'), shown.filter((one) => !one.isForManagers), employees],
    ['managers', t('organisation.ladder.toManagers'), shown.filter((one) => one.isForManagers), managers],
  ] as const
  return (
    <table className="ladder-figures figures" aria-label={t('organisation.ladder.figures')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('organisation.ladder.today')}</th>
          <th scope="col">{t('organisation.ladder.week')}</th>
        </tr>
      </thead>
      {parts
        .filter(([, , rows]) => rows.length > 0)
        .map(([key, label, rows, people]) => (
          <tbody key={key}>
            {rows.map(({ kind, title, notices }) => (
              <tr key={kind}>
                <th scope="row">{title}</th>
                <td>{format.number(notices.today)}</td>
                <td>{format.number(notices.week)}</td>
              </tr>
            ))}
            <tr className="ladder-people">
              <th scope="row">{label}</th>
              <td>{format.number(people.today)}</td>
              <td>{format.number(people.week)}</td>
            </tr>
          </tbody>
        ))}
    </table>
  )
}
