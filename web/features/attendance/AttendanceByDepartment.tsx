import { Chart, Charts } from '../../shared/chart/Chart.tsx'
import type { ChartData } from '../../shared/chart/chart-data.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import type { RegisterRow } from './attendance.data.ts'

/** The attendance rate by department; nothing before attendance is taken, or for a single department. */
export const AttendanceByDepartment = ({ rows }: { rows: readonly RegisterRow[] }) => {
  const copy = useCopy()
  const groups = Map.groupBy(rows, ({ departmentId }) => departmentId ?? '')
  if (groups.size < 2 || rows.every(({ attended }) => attended === null)) return null
  return (
    <Charts label={copy.t('attendance.byDepartment')}>
      <Chart title={copy.t('attendance.byDepartment')} data={shareOf(groups, copy)} />
    </Charts>
  )
}

const shareOf = (
  groups: ReadonlyMap<string, readonly RegisterRow[]>,
  { t }: Pick<CopyTools, 't'>,
): ChartData => ({
  kind: 'share',
  of: t('columns.department'),
  parts: [
    { label: t('attendance.present'), tone: 'good' },
    { label: t('attendance.absent'), tone: 'bad' },
    { label: t('attendance.notTaken'), tone: 'waiting' },
  ],
  rows: [...groups].map(([id, members]) => {
    const count = (attended: boolean | null) => members.filter((one) => one.attended === attended).length
    return {
      id,
      label: members[0]?.User.Department?.name ?? '—',
      values: [count(true), count(false), count(null)],
    }
  }),
})
