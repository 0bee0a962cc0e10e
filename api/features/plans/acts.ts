import { certificateStatus } from '../../../domain/enrolments/rules.ts'
import { mayEvaluate } from '../../../domain/people/relation.ts'
import { begunEnrolments, type PlanRow } from '../../../projections/plans.questions.ts'
import { isSoleAdministrator } from '../../../projections/roles.questions.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'
import { mediaBegun } from '../../records/playback.ts'

export type Rights = {
  readonly evaluates: boolean
  readonly setsStatus: boolean
  readonly inProgress: ReadonlySet<string>
}

export const rightsToPlan = async (context: Context, personId: string): Promise<Rights> => {
  const who = requireCaller(context)
  const evaluates =
    mayEvaluate(who, personId) &&
    (who.personId !== personId || (await isSoleAdministrator(context.db, personId)))
  const inProgress = evaluates ? await begunEnrolments(context.readDb, personId, mediaBegun) : noEnrolments
  return { evaluates, setsStatus: evaluates && who.isAdministrator, inProgress }
}

const noEnrolments: ReadonlySet<string> = new Set()

/** Only for display: each act decides again. */
export const actsOn = (row: PlanRow, { evaluates, setsStatus, inProgress }: Rights, today: string) => {
  const isOpen = evaluates && row.is_active && row.enrolment_id !== null
  const isApproved = row.status === 'aprobado'
  const holds = row.certificate_id !== null && !isExpired(row, today)
  return {
    approve: isOpen && !isApproved && !row.is_draft,
    setStatus: isOpen && setsStatus && !isApproved,
    reset: isOpen && inProgress.has(row.enrolment_id ?? ''),
    revoke: evaluates && holds,
    due: isOpen && !row.is_draft,
    recognise: isOpen,
  }
}

export const isExpired = ({ certificate_expires_on: expiresOn }: PlanRow, today: string): boolean =>
  certificateStatus({ expiresOn, isRevoked: false }, today) === 'expired'
