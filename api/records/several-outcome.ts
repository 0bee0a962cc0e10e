import type { RejectionParams } from '../../domain/kernel/rejection.ts'
import type { PlacedPerson } from '../../projections/people.questions.ts'
import type { Locale } from '../caller.ts'
import { errorText, isErrorCode } from '../contract/errors.ts'
import type { SeveralProgress } from '../long-acts.ts'

export const refusalText = (code: string, locale: Locale, params: RejectionParams = {}): string =>
  errorText(isErrorCode(code) ? code : 'internal', locale, params)

/** Refused people have no name where they are not among `people`. */
export const presentSeveralPeople = (
  id: string,
  progress: SeveralProgress<{ readonly personId: string }>,
  people: readonly PlacedPerson[],
  locale: Locale,
) => {
  const byId = new Map(people.map((row) => [row.person_id, row]))
  return {
    ...progress,
    id,
    refused: progress.refused.map(({ personId, code }) => ({
      id: personId,
      fullName: byId.get(personId)?.full_name ?? '',
      payrollNum: byId.get(personId)?.payroll_num ?? '',
      message: refusalText(code, locale),
    })),
  }
}
