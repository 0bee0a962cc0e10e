import type { Employee } from '../../../../domain/people/person.ts'
import type { RosterRow } from '../../../../domain/people/roster-row.ts'
import type { Existing } from './existing-records.ts'

/** Leaves out a person's own occupation where it is that of the job title. */
export const ownOccupations =
  ({ occupations }: Pick<Existing, 'occupations'>) =>
  <Row extends Pick<RosterRow, 'legal'>>(row: Row, jobTitleId: string, employee: Employee | null): Row => {
    const { legal } = row
    const isOfTitle = legal?.ownOccupation !== undefined && legal.ownOccupation === occupations[jobTitleId]
    return isOfTitle && !employee?.legal.ownOccupation
      ? { ...row, legal: { ...legal, ownOccupation: undefined } }
      : row
  }
