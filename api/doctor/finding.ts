import type { FindingCode, findingLevels } from '../contract/findings.ts'

/** `advice` is a choice of the operator; `wrong` stops something now or loses it later. */
export type Finding = {
  readonly code: FindingCode
  readonly subject: string
  readonly level: (typeof findingLevels)[number]
  /** What is so and, unless it is in order, what to do. */
  readonly says: string
}

type Say = (code: FindingCode, says: string, subject?: string) => Finding

export const inOrder: Say = (code, says, subject = code) => ({ code, subject, level: 'ok', says })
export const advice: Say = (code, says, subject = code) => ({ code, subject, level: 'advice', says })
export const wrong: Say = (code, says, subject = code) => ({ code, subject, level: 'wrong', says })
