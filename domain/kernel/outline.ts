import type { LessonType, PriorityKey } from './ids.ts'

/** Published lessons of published modules in course order; private ones only for their assignees. */
export type Outline = {
  readonly courseId: string
  readonly name: string
  readonly isPublished: boolean
  readonly priority: PriorityKey | null
  /** In months; 0 never expires. */
  readonly expirationMonths: number
  /** The member's own change made the course easier, so it approves nobody. */
  readonly isEasedByMember?: true
  readonly lessons: readonly {
    readonly id: string
    readonly type: LessonType
    readonly durationSeconds: number | null
    readonly file?: { readonly name: string; readonly sha256: string }
  }[]
}
