import type { RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { ReadRow } from '../file/grid.ts'
import type { RowPlan } from './plan.ts'
import type { TitleCounts } from './units.ts'

/** Collects questions from a plan that refuses both: future hire dates, and job titles that another department has. */
export const recordQuestions = () => {
  const future = { rows: 0, example: '' }
  const titles = { rows: 0, example: '' }
  return {
    observe: ({ values }: ReadRow, { reasons }: RowPlan): void => {
      for (const { code, params } of reasons) {
        if (code === 'roster.future-hire') {
          future.rows += 1
          future.example ||= values.entryDate
        }
        if (code === 'roster.second-department') {
          titles.rows += 1
          titles.example ||= `${values.jobTitle} (${params.department}, ${values.department})`
        }
      }
    },
    readings: (choices: RosterChoices, titleCounts: TitleCounts): readonly ImportReading[] => [
      ...futureReading(future, choices),
      ...titlesReading(titles, choices, titleCounts),
    ],
  }
}

type Observation = { readonly rows: number; readonly example: string }

const futureReading = ({ rows, example }: Observation, choices: RosterChoices): readonly ImportReading[] =>
  rows === 0
    ? []
    : [
        {
          name: 'futureHires',
          value: choices.futureHires ?? null,
          detected: null,
          example,
          columns: ['entryDate'],
          rows,
        },
      ]

const titlesReading = (
  { rows, example }: Observation,
  choices: RosterChoices,
  { total, inSeveral }: TitleCounts,
): readonly ImportReading[] => {
  if (rows === 0) return []
  const detected = inSeveral > 1 && 2 * inSeveral >= total ? 'separate' : null
  const value = choices.jobTitles ?? detected
  return [{ name: 'jobTitles', value, detected, example, columns: ['jobTitle'], rows }]
}
