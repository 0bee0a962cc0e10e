/** Days are yyyy-MM-dd. */
export type Urgency = {
  readonly canGoOn: boolean
  readonly isRequired: boolean
  readonly expiredOn: string | null
  readonly sessionOn: string | null
  readonly enrolledAt: string
}

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

/** Courses that can continue: expired certificates, then required courses, then the rest; the nearest day first, then the earliest enrolment. */
export const byUrgency = (one: Urgency, other: Urgency): number => {
  const [first, second] = [keys(one), keys(other)]
  const differs = first.findIndex((key, place) => key !== second[place])
  if (differs === -1) return 0
  return (first[differs] ?? '') < (second[differs] ?? '') ? -1 : 1
}
