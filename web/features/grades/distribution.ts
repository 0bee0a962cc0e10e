import { gradeMax, passingGrade } from '../../../api/contract/constants.ts'
import type { ChartData } from '../../shared/chart/chart-data.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import type { GradedMember } from './grades.data.ts'

const width = 10

/** The number of grades, drafts included, below the passing grade and in each range of ten above. */
export const distributionOf = (members: readonly GradedMember[], { t }: Pick<CopyTools, 't'>): ChartData => ({
  kind: 'distribution',
  of: t('grades.range'),
  measure: t('grades.people'),
  points: ranges.map(([from, to]) => ({
    id: String(from),
    label: `${from}–${to}`,
    value: members.filter(({ grade }) => grade !== null && grade >= from && grade <= to).length,
  })),
})

const rangesFrom = (from: number): readonly (readonly [number, number])[] =>
  from + 2 * width > gradeMax ? [[from, gradeMax]] : [[from, from + width - 1], ...rangesFrom(from + width)]

const ranges = [[0, passingGrade - width - 1] as const, ...rangesFrom(passingGrade - width)]
