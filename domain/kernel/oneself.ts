import { refusals } from './rejection.ts'

type OneselfRejection = 'access.oneself' | 'access.oneself-reason'

const refuse = refusals<OneselfRejection>()

/** Whoever acts on somebody's record, and the reason that they give; null where they give none. */
export type Evaluator = {
  readonly personId: string
  /** No other administrator is there to do it for them. */
  readonly isSoleAdministrator: boolean
  readonly reason: string | null
}

/** Nobody approves, resets, grades or marks attendance for themselves; a sole administrator may, with a reason. */
export const whyNotOneself = (personId: string, by: Evaluator): OneselfRejection | null => {
  if (personId !== by.personId) return null
  if (!by.isSoleAdministrator) return 'access.oneself'
  return by.reason === null ? 'access.oneself-reason' : null
}

/** The reason of an act that needs one only where it concerns oneself; null otherwise. */
export const ownReason = (personId: string, by: Evaluator): string | null =>
  personId === by.personId ? by.reason : null

/** `field` names the person in what was sent, where it names several. */
export const refuseOneself = (personId: string, by: Evaluator, field: string | null = null): void => {
  const code = whyNotOneself(personId, by)
  if (code) refuse(code, code === 'access.oneself' ? field : 'reason')
}
