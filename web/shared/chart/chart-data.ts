import { percentOf, percentReached } from '../../../api/contract/rules.ts'
import type { CopyTools } from '../i18n/use-copy.ts'

/** Each state has its own pattern and colour. */
export type Tone = 'good' | 'waiting' | 'late' | 'bad'

type Point = {
  id: string
  /** For tables and sentences. */
  label: string
  /** Shorter label for the picture; the full label by default. */
  short?: string
  /** A second line below the short label, such as a year. */
  under?: string | undefined
  value: number
}

/** Parts of a whole, one bar a row; values follow the order of `parts`. */
export type ShareData = {
  kind: 'share'
  of: string
  parts: readonly { label: string; tone: Tone }[]
  rows: readonly { id: string; label: string; values: readonly number[] }[]
}

export type TrendData = { kind: 'trend'; of: string; measure: string; points: readonly Point[] }

export type DistributionData = { kind: 'distribution'; of: string; measure: string; points: readonly Point[] }

/** `of` heads the table's first column, `measure` the second. */
export type ChartData = ShareData | TrendData | DistributionData

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const isEmpty = (data: ChartData): boolean =>
  totalOf(data.kind === 'share' ? data.rows.flatMap(({ values }) => values) : valuesOf(data)) === 0

const valuesOf = ({ points }: TrendData | DistributionData): number[] => points.map(({ value }) => value)

/**
 * Whole percentages that add up to 100, unless parts under 1 % leave no room: `percentOf` for the first part, the largest remainder method
 * for the others.
 */
export const percentsOf = (values: readonly number[]): readonly number[] => {
  const total = totalOf(values)
  if (total === 0) return values.map(() => 0)
  const [first = 0, ...others] = values
  const whole = others.map((value) => percentReached(value, total))
  const remainder = 100 - percentOf(first, total) - totalOf(whole)
  const byRemainder = others
    .map((value, place) => ({ place, remainder: (100 * value) / total - (whole[place] ?? 0) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const roundedUp = new Set(byRemainder.slice(0, Math.max(0, remainder)).map(({ place }) => place))
  return [percentOf(first, total), ...whole.map((percent, place) => percent + (roundedUp.has(place) ? 1 : 0))]
}

export type ChartTable = {
  headers: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

/** The same figures as a table; the first cell of each row is its header. */
export const tableOf = (data: ChartData, { t, format }: Pick<CopyTools, 't' | 'format'>): ChartTable => {
  if (data.kind !== 'share')
    return {
      headers: [data.of, data.measure],
      rows: data.points.map(({ id, label, value }) => ({ id, cells: [label, format.number(value)] })),
    }
  const portionsOf = (values: readonly number[]) =>
    percentsOf(values).map((percent, place) =>
      t('chart.portionOf', { figure: format.number(values[place] ?? 0), percent: format.percent(percent) }),
    )
  return {
    headers: [data.of, ...data.parts.map(({ label }) => label)],
    rows: data.rows.map(({ id, label, values }) => ({
      id,
      cells: [label, ...portionsOf(values)],
    })),
  }
}

/** The picture in words: one sentence, or one for each row. */
export const summaryOf = (data: ChartData, { t, format }: Pick<CopyTools, 't' | 'format'>): string => {
  if (data.kind === 'share')
    return data.rows
      .map(({ label: row, values }) => {
        const percents = percentsOf(values)
        const portions = data.parts.map(({ label }, place) =>
          t('chart.portion', { label, percent: format.percent(percents[place] ?? 0) }),
        )
        return t('chart.share', { row, portions: portions.join(', ') })
      })
      .join(' ')
  const [first, last] = [data.points[0], data.points.at(-1)]
  const most = data.points.reduce<Point | undefined>(
    (highest, point) => (highest && highest.value >= point.value ? highest : point),
    undefined,
  )
  if (!first || !last || !most) return t('chart.nothing')
  if (data.kind === 'distribution')
    return t('chart.distribution', {
      label: most.label,
      figure: format.number(most.value),
      total: format.number(totalOf(valuesOf(data))),
    })
  return t('chart.trend', {
    first: format.number(first.value),
    from: first.label,
    last: format.number(last.value),
    to: last.label,
    most: format.number(most.value),
    when: most.label,
  })
}
