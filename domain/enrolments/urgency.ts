/** Days are yyyy-MM-dd. */
export type Urgency = {
  readonly canGoOn: boolean
  readonly isRequired: boolean
  readonly isWaived: boolean
  readonly isOverdue: boolean
  readonly dueOn: string | null
  readonly expiredOn: string | null
  readonly sessionOn: string | null
  readonly enrolledAt: string
}

const noDay = '9999-99-99'

const rank = ({ isWaived, isOverdue, expiredOn, isRequired, dueOn }: Urgency): number => {
  if (isWaived) return 3
  if (isOverdue || expiredOn !== null) return 0
  return isRequired || dueOn !== null ? 1 : 2
}

const nearest = (...days: readonly (string | null)[]): string =>
  days.map((day) => day ?? noDay).sort()[0] ?? noDay

const keys = (course: Urgency): readonly string[] => [
  course.canGoOn ? '0' : '1',
  String(rank(course)),
  course.expiredOn ?? nearest(course.dueOn, course.isOverdue ? null : course.sessionOn),
  course.enrolledAt,
]

/** Courses that can continue: what is overdue or expired, what is required or due, the rest, what is waived; the nearest day first, then the earliest enrolment. */
export const byUrgency = (one: Urgency, other: Urgency): number => {
  const [first, second] = [keys(one), keys(other)]
  const differs = first.findIndex((key, place) => key !== second[place])
  if (differs === -1) return 0
  return (first[differs] ?? '') < (second[differs] ?? '') ? -1 : 1
}
