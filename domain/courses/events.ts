import type { DomainEvent } from '../kernel/event.ts'
import type { LessonType } from '../kernel/ids.ts'

/** A stored object: its key, the name it was given, its size in bytes, SHA-256 in hex and media type. */
export type FileReference = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly contentType: string
}

export type BasicInformation = {
  readonly name: string
  readonly description: string
  readonly categoryId: string
  readonly priorityId: string
  /** 0 (never), 3, 6, 12 or 18. */
  readonly expirationMonths: number
  readonly trainingMinutes: number
  readonly terminalIds: readonly string[]
  readonly thumbnail: FileReference | null
}

type OfCourse = { readonly courseId: string }
type OfModule = OfCourse & { readonly moduleId: string }
type OfLesson = OfModule & { readonly lessonId: string }

export type CourseEvent =
  | DomainEvent<'CourseDrafted', OfCourse & { readonly name: string; readonly createdBy: string }>
  | DomainEvent<'CourseDescribed', OfCourse & BasicInformation>
  | DomainEvent<'CoursePublished', OfCourse>
  | DomainEvent<'CourseReturnedToDraft', OfCourse>
  /** A module begins as a draft, at the end; `order` counts from 1. */
  | DomainEvent<'ModuleAdded', OfModule & { readonly name: string; readonly order: number }>
  | DomainEvent<'ModuleRenamed', OfModule & { readonly name: string; readonly from: string }>
  | DomainEvent<'ModulesReordered', OfCourse & { readonly moduleIds: readonly string[] }>
  | DomainEvent<'ModuleReleased', OfModule>
  | DomainEvent<'ModuleReturnedToDraft', OfModule>
  | DomainEvent<'ModuleRemoved', OfModule & { readonly lessonIds: readonly string[] }>
  /** A lesson begins as a draft, at the end of its module. */
  | DomainEvent<
      'LessonAdded',
      OfLesson & { readonly type: LessonType; readonly name: string; readonly order: number }
    >
  | DomainEvent<'LessonRenamed', OfLesson & { readonly name: string; readonly from: string }>
  /** The lesson's media or document is there; length in seconds (a document's is its author's estimate). */
  | DomainEvent<
      'LessonFileAttached',
      OfLesson & {
        readonly file: FileReference
        readonly durationSeconds: number
        readonly replaced: string | null
      }
    >
  | DomainEvent<'LessonReleased', OfLesson>
  | DomainEvent<'LessonReturnedToDraft', OfLesson>
  | DomainEvent<'LessonsReordered', OfModule & { readonly lessonIds: readonly string[] }>
  | DomainEvent<'LessonRemoved', OfLesson & { readonly fileKey: string | null }>
