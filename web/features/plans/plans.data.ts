/** `GET /users/{id}/development-plan`. */
export type PlanItem = {
  id: string
  name: string
  /** Minutes. */
  duration: number
  Course: { id: string; name: string; isDraft: boolean; Priority: { id: string; name: string } | null }
  UserCourseStatus: { id: string; name: string } | null
  userCourseId: string | null
  certificationId: string | null
  progress: { completed: number; total: number }
}

export type DevelopmentPlan = {
  enterprise: readonly PlanItem[]
  department: readonly PlanItem[]
  jobTitle: readonly PlanItem[]
}
