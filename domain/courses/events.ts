import type { DomainEvent, Personal } from '../kernel/event.ts'
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

/** Where a session is held; its parts stay apart, since any of them may hold a hyphen. */
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
  /** The IANA time zone in which it was scheduled. */
  readonly timeZone: string
  readonly description: string
  /** Of a remote session alone. */
  readonly meetUrl: string | null
  /** Of an in-person session alone. */
  readonly address: Address | null
}

/** What a stored file is to its course. */
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
      OfLesson & {
        readonly type: LessonType
        readonly name: string
        readonly order: number
        /** Of media or a document, as announced before its file came. */
        readonly durationSeconds?: number
      }
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
  /** When and where a session is held, the whole of it each time. */
  | DomainEvent<'SessionScheduled', OfLesson & Session>
  /** From here on only those assigned see it, beside its instructors and whoever edits the course. */
  | DomainEvent<'LessonMadePrivate', OfLesson>
  | DomainEvent<'LessonMadePublic', OfLesson>
  | DomainEvent<'LessonAssigned', OfPersonAtLesson>
  | DomainEvent<'LessonUnassigned', OfPersonAtLesson>
  /** Sees the lesson and grades it, and modifies nothing. */
  | DomainEvent<'InstructorNamed', OfPersonAtLesson>
  | DomainEvent<'InstructorRemoved', OfPersonAtLesson>
  /** A WebVTT file, read along with a video or an audio, in one language (es or en). */
  | DomainEvent<'CaptionsAttached', OfLesson & { readonly file: FileReference; readonly language: string }>
  | DomainEvent<'CaptionsRemoved', OfLesson & { readonly fileKey: string; readonly language: string }>
  /** An empty text takes it away. */
  | DomainEvent<'TranscriptWritten', OfLesson & { readonly text: string }>
  | DomainEvent<'LessonReleased', OfLesson>
  | DomainEvent<'LessonReturnedToDraft', OfLesson>
  | DomainEvent<'LessonsReordered', OfModule & { readonly lessonIds: readonly string[] }>
  /** To the end of another module of the course; its files lie under that module's keys from then on. */
  | DomainEvent<
      'LessonMoved',
      OfLesson & {
        readonly from: string
        readonly fileKey: string | null
        readonly captionsKey: string | null
      }
    >
  | DomainEvent<'LessonRemoved', OfLesson & { readonly fileKey: string | null }>
  /** A document that goes with the course as a whole; its name is the last part of its key. */
  | DomainEvent<'DocumentAttached', OfDocument & { readonly file: FileReference }>
  | DomainEvent<'DocumentRemoved', OfDocument & { readonly name: string; readonly fileKey: string }>
  /**
   * An uploaded file that no record referred to was deleted or replaced by the next upload; size in bytes. `personId` is the uploader,
   * null where that is unknown; `uploadedAs` is the name that they gave a document.
   */
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
