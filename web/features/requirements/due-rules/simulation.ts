import type { Reply } from '../../../../api/contract/calls.ts'
import type { ChartData } from '../../../shared/chart/chart-data.ts'
import type { CopyTools } from '../../../shared/i18n/use-copy.ts'

export type Simulation = Reply<'GET /requirements/due-rules/simulation'>

export type SimulatedGroup = 'overdue' | 'due' | 'undated' | 'withheld'

/** A column for each week; under it the month that begins in it. */
export const weeksOf = (
  weeks: Simulation['weeks'],
  of: 'saved' | 'simulated',
  { t, format }: Pick<CopyTools, 't' | 'format'>,
): ChartData => ({
  kind: 'distribution',
  of: t('requirements.rules.simulation.week'),
  measure: t('requirements.rules.simulation.measure'),
  points: weeks.map(({ from, ...people }, place) => ({
    id: from,
    label: format.date(from),
    short: place === 0 || Number(from.slice(8)) <= 7 ? format.shortMonth(from) : '',
    value: people[of],
  })),
})

/** What is shown of a simulation; the day is null until one is chosen. */
export type Shown = {
  readonly since: string | null
  readonly group: SimulatedGroup
  readonly page: number
}

/** Of another day or group there may be fewer pages. */
export const shownFirst = (shown: Shown, change: Partial<Pick<Shown, 'since' | 'group'>>): Shown => ({
  ...shown,
  ...change,
  page: 1,
})
