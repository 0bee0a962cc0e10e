import { Rejection, type RejectionParams } from '../../domain/kernel/rejection.ts'
import type { PlacedPerson } from '../../projections/people.questions.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { errorText, isErrorCode } from '../contract/errors.ts'
import { requireCaller } from '../kit/request.ts'
import type { SeveralActs, SeveralProgress } from '../long-acts.ts'

export const refusalText = (code: string, locale: Locale, params: RejectionParams = {}): string =>
  errorText(isErrorCode(code) ? code : 'internal', locale, params)

/** The caller's own; at its end lists show what it did. Throws http.not-found. */
export const progressOf = async <Subject>(
  context: Context,
  acts: Pick<SeveralActs<never, Subject>, 'progress'>,
  id: string,
): Promise<SeveralProgress<Subject>> => {
  const progress = await acts.progress(id, requireCaller(context).personId)
  if (!progress) throw new Rejection('http.not-found', 'id')
  if (!progress.isUnderWay) await context.waitForReadModels({ position: await context.store.head() })
  return progress
}

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
