import type { courseStatuses } from '../../../api/contract/constants.ts'
import { type ChartData, type ShareData, totalOf } from '../../shared/chart/chart-data.ts'
import { statusKeys } from '../../shared/i18n/fixed-names.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'

type Bar = { id: string; label: string; values: readonly number[] }
type Months = readonly { month: string; approved: number }[]

type Counts = Readonly<Record<(typeof courseStatuses)[number]['key'] | 'overdue', number>>

/** Approved, pending in time, pending and overdue, failed. */
export const valuesOf = ({ aprobado, pendiente, overdue, reprobado }: Counts): readonly number[] => [
  aprobado,
  pendiente - overdue,
  overdue,
  reprobado,
]

const overduePlace = 2

const partsOf = (isOverdueShown: boolean, { t }: Pick<CopyTools, 't'>): ShareData['parts'] => [
  { tone: 'good', label: t(statusKeys.aprobado) },
  { tone: 'waiting', label: t(isOverdueShown ? 'reports.charts.pendingInTime' : statusKeys.pendiente) },
  { tone: 'late', label: t('reports.charts.pendingOverdue') },
  { tone: 'bad', label: t(statusKeys.reprobado) },
]

/** Enrolments by status, with the overdue ones wherever there are any; above several bars, one for their total. */
export const statusShare = (
  of: string,
  whole: string,
  rows: readonly Bar[],
  { t }: Pick<CopyTools, 't'>,
): ChartData => {
  const isOverdueShown = rows.some(({ values }) => (values[overduePlace] ?? 0) > 0)
  const shown = <Part>(parts: readonly Part[]): readonly Part[] =>
    isOverdueShown ? parts : parts.toSpliced(overduePlace, 1)
  const bars = rows.length > 1 ? [{ ...sumOf(rows), id: 'all', label: whole }, ...rows] : rows
  return {
    kind: 'share',
    of,
    parts: shown(partsOf(isOverdueShown, { t })),
    rows: bars.map((bar) => ({ ...bar, values: shown(bar.values) })),
  }
}

const sumOf = (rows: readonly Bar[]): Pick<Bar, 'values'> => ({
  values: (rows[0]?.values ?? []).map((_, place) => totalOf(rows.map(({ values }) => values[place] ?? 0))),
})

/** At most `most` bars: the greatest in their own order, and one for the others. */
export const greatestOf = (rows: readonly Bar[], most: number, others: string): readonly Bar[] => {
  if (rows.length <= most) return rows
  const greatest = new Set(
    rows.toSorted((one, other) => totalOf(other.values) - totalOf(one.values)).slice(0, most - 1),
  )
  const rest = rows.filter((row) => !greatest.has(row))
  return [...rows.filter((row) => greatest.has(row)), { ...sumOf(rest), id: 'others', label: others }]
}

type OfCourses = {
  readonly courses: readonly (Counts & { readonly id: string; readonly name: string })[]
  readonly otherCourses: Counts
}

/** A bar for each course with the most members, and one for all others, if any. */
export const coursesShare = (
  { courses, otherCourses }: OfCourses,
  { t }: Pick<CopyTools, 't'>,
): ChartData => {
  const barOf = ({ id, name, ...counts }: OfCourses['courses'][number]): Bar => ({
    id,
    label: name,
    values: valuesOf(counts),
  })
  const others = barOf({ id: 'others', name: t('reports.others'), ...otherCourses })
  const rows = [...courses.map(barOf), ...(totalOf(others.values) > 0 ? [others] : [])]
  return statusShare(t('columns.course'), t('reports.charts.allCourses'), rows, { t })
}

/** Approvals by month; `measure` names what is counted. */
export const trendOf = (
  measure: string,
  months: Months,
  { t, format }: Pick<CopyTools, 't' | 'format'>,
): ChartData => ({
  kind: 'trend',
  of: t('columns.month'),
  measure,
  points: months.map(({ month, approved }, place) => ({
    id: month,
    label: format.month(`${month}-01`),
    short: format.shortMonth(`${month}-01`),
    under: showsYear(months, place) ? month.slice(0, 4) : undefined,
    value: approved,
  })),
})

/** Labels the year at each January, and at the first month unless a January is so near that the labels would overlap. */
const showsYear = (months: Months, place: number): boolean => {
  const isJanuary = (at: number) => months[at]?.month.endsWith('-01') === true
  return isJanuary(place) || (place === 0 && !isJanuary(1) && !isJanuary(2))
}
