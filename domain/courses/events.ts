import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { LessonType } from '../kernel/ids.ts'

/** `name` is the uploaded file's name, `size` in bytes, `sha256` in hex. */
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

/** Parts stay apart, since any of them may hold a hyphen. */
export type Address = {
  readonly street: string
  readonly streetTwo: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

export type Session = {
  /** yyyy-MM-dd in `timeZone`. */
  readonly date: string
  /** HH:MM:SS in `timeZone`; null is all day. */
  readonly time: string | null
  /** The IANA zone at the time of scheduling. */
  readonly timeZone: string
  readonly description: string
  /** Remote sessions only. */
  readonly meetUrl: string | null
  /** In-person sessions only. */
  readonly address: Address | null
}

export type StoredKind = 'lesson' | 'captions' | 'picture' | 'document'

type OfCourse = { readonly courseId: string }
type OfModule = OfCourse & { readonly moduleId: string }
type OfDocument = OfCourse & { readonly documentId: string }
type OfLesson = OfModule & { readonly lessonId: string }
type OfPersonAtLesson = OfLesson & { readonly personId: string }

export type CourseEvent =
  | DomainEvent<'CourseDrafted', OfCourse & { readonly name: string; readonly createdBy: string }>
  | DomainEvent<'CourseDescribed', OfCourse & BasicInformation>
  | DomainEvent<'CoursePublished', OfCourse>
  | DomainEvent<'CourseReturnedToDraft', OfCourse>
  /** A new module is a draft at the end; `order` counts from 1. */
  | DomainEvent<'ModuleAdded', OfModule & { readonly name: string; readonly order: number }>
  | DomainEvent<'ModuleRenamed', OfModule & { readonly name: string; readonly from: string }>
  | DomainEvent<'ModulesReordered', OfCourse & { readonly moduleIds: readonly string[] }>
  | DomainEvent<'ModuleReleased', OfModule>
  | DomainEvent<'ModuleReturnedToDraft', OfModule>
  | DomainEvent<'ModuleRemoved', OfModule & { readonly lessonIds: readonly string[] }>
  /** A new lesson is a draft at the end of its module. */
  | DomainEvent<
      'LessonAdded',
      OfLesson & {
        readonly type: LessonType
        readonly name: string
        readonly order: number
        /** Estimate before the upload, of media or a document. */
        readonly durationSeconds?: number
      }
    >
  | DomainEvent<'LessonRenamed', OfLesson & { readonly name: string; readonly from: string }>
  /** The lesson's file was uploaded; length in seconds (a document's is its author's estimate). */
  | DomainEvent<
      'LessonFileAttached',
      OfLesson & {
        readonly file: FileReference
        readonly durationSeconds: number
        readonly replaced: string | null
      }
    >
  | DomainEvent<'SessionScheduled', OfLesson & Session>
  /** Visible to assignees, instructors and the course's editors from now on. */
  | DomainEvent<'LessonMadePrivate', OfLesson>
  | DomainEvent<'LessonMadePublic', OfLesson>
  | DomainEvent<'LessonAssigned', OfPersonAtLesson>
  | DomainEvent<'LessonUnassigned', OfPersonAtLesson>
  /** Instructors see and grade the lesson; they change nothing. */
  | DomainEvent<'InstructorNamed', OfPersonAtLesson>
  | DomainEvent<'InstructorRemoved', OfPersonAtLesson>
  /** A WebVTT file in one language (es or en). */
  | DomainEvent<'CaptionsAttached', OfLesson & { readonly file: FileReference; readonly language: string }>
  | DomainEvent<'CaptionsRemoved', OfLesson & { readonly fileKey: string; readonly language: string }>
  /** An empty text removes it. */
  | DomainEvent<'TranscriptWritten', OfLesson & { readonly text: string }>
  | DomainEvent<'LessonReleased', OfLesson>
  | DomainEvent<'LessonReturnedToDraft', OfLesson>
  | DomainEvent<'LessonsReordered', OfModule & { readonly lessonIds: readonly string[] }>
  /** To the end of another module of the course, whose keys its files take. */
  | DomainEvent<
      'LessonMoved',
      OfLesson & {
        readonly from: string
        readonly fileKey: string | null
        readonly captionsKey: string | null
      }
    >
  | DomainEvent<'LessonRemoved', OfLesson & { readonly fileKey: string | null }>
  /** A document of the whole course; its name is the last part of its key. */
  | DomainEvent<'DocumentAttached', OfDocument & { readonly file: FileReference }>
  | DomainEvent<'DocumentRemoved', OfDocument & { readonly name: string; readonly fileKey: string }>
  /** An upload without a reference; size in bytes. `personId` is the uploader, `uploadedAs` a document's original name. */
  | DomainEvent<
      'FileDeleted',
      OfCourse & {
        readonly lessonId: string | null
        readonly kind: StoredKind
        readonly personId: string | null
        readonly uploadedAs: Personal<string>
        readonly size: number
        readonly sha256: string
      }
    >
