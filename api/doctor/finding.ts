/** `advice` is a choice of the operator; `wrong` stops something now or loses it later. */
export type Finding = {
  readonly subject: string
  readonly level: 'ok' | 'advice' | 'wrong'
  /** What is so and, unless it is in order, what to do. */
  readonly says: string
}

type Say = (subject: string, says: string) => Finding

export const inOrder: Say = (subject, says) => ({ subject, level: 'ok', says })
export const advice: Say = (subject, says) => ({ subject, level: 'advice', says })
export const wrong: Say = (subject, says) => ({ subject, level: 'wrong', says })
