/** What says how soon somebody should go on with a course. Days are yyyy-MM-dd. */
export type Urgency = {
  /** Something of it is left that they do by themselves. */
  readonly canGoOn: boolean
  /** Some level of their company requires it of them. */
  readonly isRequired: boolean
  /** The day that their certificate of it expired, where it did. */
  readonly expiredOn: string | null
  /** The day of its next session, where one is to come. */
  readonly sessionOn: string | null
  readonly enrolledAt: string
}

/** After any day that is written with four digits for the year. */
const noDay = '9999-99-99'

const rank = ({ expiredOn, isRequired }: Urgency): number => {
  if (expiredOn !== null) return 0
  return isRequired ? 1 : 2
}

const keys = (course: Urgency): readonly string[] => [
  course.canGoOn ? '0' : '1',
  String(rank(course)),
  course.expiredOn ?? course.sessionOn ?? noDay,
  course.enrolledAt,
]

/**
 * For sorting: what cannot be gone on with comes last; before it an expired certificate, then what is required, then the rest. Among
 * equals the nearest day comes first, then what was asked of them first.
 */
export const byUrgency = (one: Urgency, other: Urgency): number => {
  const [first, second] = [keys(one), keys(other)]
  const differs = first.findIndex((key, place) => key !== second[place])
  if (differs === -1) return 0
  return (first[differs] ?? '') < (second[differs] ?? '') ? -1 : 1
}
