import type { LessonType, PriorityKey } from './ids.ts'

/** What a course asks of a learner: the published lessons of its published modules, in their order, private ones where they are assigned. */
export type Outline = {
  readonly courseId: string
  readonly name: string
  readonly isPublished: boolean
  readonly priority: PriorityKey | null
  /** How long its certificates hold; 0 is for ever. */
  readonly expirationMonths: number
  /** By their own change it asks less of them: nobody is approved so. */
  readonly isEasedByMember?: true
  readonly lessons: readonly {
    readonly id: string
    readonly type: LessonType
    /** Of media and documents; null for the rest. */
    readonly durationSeconds: number | null
    /** As it is at this moment. */
    readonly file?: { readonly name: string; readonly sha256: string }
  }[]
}
