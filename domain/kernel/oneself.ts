export type OneselfRejection = 'access.oneself' | 'access.oneself-reason'

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
