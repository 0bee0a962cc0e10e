import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Simulation } from './simulation.ts'

const figures = [
  ['overdue', 'requirements.rules.simulation.rows.overdue'],
  ['due', 'requirements.rules.simulation.rows.due'],
  ['undated', 'requirements.rules.simulation.rows.undated'],
  ['renewals', 'requirements.rules.simulation.rows.renewals'],
  ['minutes', 'requirements.rules.simulation.rows.minutes'],
  ['notices', 'requirements.rules.simulation.rows.notices'],
] as const

/** Now, once the rule is saved, and as if it had been in force. */
export const SimulationFigures = ({ simulation }: { simulation: Simulation }) => {
  const { t, format } = useCopy()
  const { now, saved, simulated, since, today, to } = simulation
  const shown = ([key]: (typeof figures)[number]) =>
    key !== 'renewals' || now.renewals + saved.renewals + simulated.renewals > 0
  const text = (key: (typeof figures)[number][0], figure: number) =>
    format.number(key === 'minutes' ? Math.round(figure / 6) / 10 : figure)
  return (
    <table className="simulation-figures figures" aria-label={t('requirements.rules.simulation.figures')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('requirements.rules.simulation.today')}</th>
          <th scope="col">{t('requirements.rules.simulation.saved')}</th>
          <th scope="col">{t('requirements.rules.simulation.asIf', { day: format.date(since) })}</th>
        </tr>
      </thead>
      <tbody>
        {figures.filter(shown).map(([key, words]) => (
          <tr key={key} data-kind={key}>
            <th scope="row">{t(words, { from: format.date(today), to: format.date(to) })}</th>
            <td>{text(key, now[key])}</td>
            <td>{text(key, saved[key])}</td>
            <td>{text(key, simulated[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
