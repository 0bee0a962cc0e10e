import type { LessonType, PriorityKey } from './ids.ts'

/** What a course asks of its learners: the published lessons of its published modules, in their order. */
export type Outline = {
  readonly courseId: string
  readonly name: string
  readonly isPublished: boolean
  readonly priority: PriorityKey | null
  /** How long its certificates hold; 0 is for ever. */
  readonly expirationMonths: number
  readonly lessons: readonly {
    readonly id: string
    readonly type: LessonType
    /** Of media and documents; null for the rest. */
    readonly durationSeconds: number | null
  }[]
}
