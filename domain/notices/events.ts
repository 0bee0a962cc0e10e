import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { NoticeChannel, NoticeKind } from './rules.ts'

/** Ids alone: names are looked up when the notice is read. */
export type NoticeSubject = {
  readonly courseId?: string
  readonly lessonId?: string
  readonly enrolmentId?: string
  readonly attemptId?: string
  readonly certificateId?: string
  readonly constanciaId?: string
  readonly paperId?: string
  /** Somebody other than the receiver. */
  readonly personId?: string
  readonly session?: NoticedSession
  readonly people?: number
  readonly constancias?: number
  readonly lists?: readonly { readonly planId: string; readonly endsOn: string }[]
}

export type NoticedSession = {
  readonly date: string
  readonly time: string | null
  readonly timeZone: string
}

export type Notice = {
  readonly noticeId: string
  readonly personId: string
  readonly kind: NoticeKind
  readonly about: NoticeSubject
  /** yyyy-MM of what the notice is about, never of today: the same notice always meets the same stream. */
  readonly month: string
  /** The step of a ladder; null for what happened, and where the date follows from a hire date. */
  readonly rung: string | null
  readonly cycle: number | null
  /** Since when the date is set that a rung counts from; a moved date begins its ladder anew. */
  readonly dateVersion: string | null
  readonly sealedDueOn?: Personal<string>
  readonly channels: readonly NoticeChannel[]
  readonly template: string
  readonly version: number
  /** SHA-256 of the words in the receiver's language, in hex. */
  readonly digest: Personal<string>
}

export type Letter = {
  readonly personId: string
  readonly letterId: string
  readonly kind: 'notice' | 'digest'
  readonly noticeIds: readonly string[]
  /** yyyy-MM-dd in the zone of their terminal: a person gets one digest a day. */
  readonly on: string
}

export type Invitation = {
  readonly personId: string
  readonly letterId: string
  readonly courseId: string
  readonly lessonId: string
  readonly method: 'request' | 'cancel'
  readonly sequence: number
  readonly contents: string
  readonly session: NoticedSession
}

export type NoticeEvent =
  | DomainEvent<'NoticeGiven', Notice>
  /** `upTo` is the position in the log of the last notice that the person read. */
  | DomainEvent<'NoticesReadUpTo', { readonly personId: string; readonly upTo: number }>
  | DomainEvent<'NoticeActedOn', { readonly personId: string; readonly noticeId: string }>
  | DomainEvent<'LetterDelivered', Letter & { readonly digest: Personal<string> }>
  | DomainEvent<'LetterFailed', Letter & { readonly why: 'addressRefused' | 'tooLate' }>
  | DomainEvent<'InvitationDelivered', Invitation & { readonly digest: Personal<string> }>
  /** The server stopped while it was sent, and something else has to be said since. */
  | DomainEvent<'InvitationInDoubt', Invitation>
  | DomainEvent<'InvitationFailed', Invitation & { readonly why: 'addressRefused' | 'tooLate' }>
