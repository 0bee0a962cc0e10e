import { refusals } from './rejection.ts'

type OneselfRejection = 'access.oneself' | 'access.oneself-reason'

const refuse = refusals<OneselfRejection>()

export type Evaluator = {
  readonly personId: string
  readonly isSoleAdministrator: boolean
  readonly reason: string | null
}

/** Nobody approves, resets, grades or marks attendance for themselves, except a sole administrator with a reason. */
export const whyNotOneself = (personId: string, by: Evaluator): OneselfRejection | null => {
  if (personId !== by.personId) return null
  if (!by.isSoleAdministrator) return 'access.oneself'
  return by.reason === null ? 'access.oneself-reason' : null
}

/** Keeps the reason only for acts on oneself, where it is mandatory. */
export const ownReason = (personId: string, by: Evaluator): string | null =>
  personId === by.personId ? by.reason : null

export const refuseOneself = (personId: string, by: Evaluator, field: string | null = null): void => {
  const code = whyNotOneself(personId, by)
  if (code) refuse(code, code === 'access.oneself' ? field : 'reason')
}
