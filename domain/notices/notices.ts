import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Notice, NoticeEvent } from './events.ts'
import type { NoticeRejection } from './rules.ts'

/** One person's notices of one month. */
export type NoticesState = {
  readonly given: ReadonlySet<string>
  readonly actedOn: ReadonlySet<string>
  readonly readUpTo: number
  readonly endedLetters: ReadonlySet<string>
}

export type NoticeDecision = Decision<NoticesState, NoticeEvent>

const refuse = refusals<NoticeRejection>()

const evolve = (state: NoticesState, event: NoticeEvent): NoticesState => {
  switch (event.type) {
    case 'NoticeGiven':
      return { ...state, given: new Set(state.given).add(event.data.noticeId) }
    case 'NoticesReadUpTo':
      return { ...state, readUpTo: Math.max(state.readUpTo, event.data.upTo) }
    case 'NoticeActedOn':
      return { ...state, actedOn: new Set(state.actedOn).add(event.data.noticeId) }
    case 'LetterDelivered':
    case 'LetterFailed':
    case 'InvitationDelivered':
    case 'InvitationInDoubt':
    case 'InvitationFailed':
      return { ...state, endedLetters: new Set(state.endedLetters).add(event.data.letterId) }
    default:
      return unknownFact(event)
  }
}

export const notices: Aggregate<NoticesState, NoticeEvent> = {
  kind: 'notices',
  initial: { given: new Set(), actedOn: new Set(), readUpTo: 0, endedLetters: new Set() },
  evolve,
}

export const noticesId = ({ personId, month }: Pick<Notice, 'personId' | 'month'>): string =>
  `${personId}-${month}`

export const giveNotice =
  (notice: Notice): NoticeDecision =>
  ({ given }) =>
    given.has(notice.noticeId) ? [] : [{ type: 'NoticeGiven', data: notice }]

type Given = { readonly personId: string; readonly noticeId: string }

/** `position` is the notice's own in the log. */
export const readNotices =
  ({ personId, noticeId, position }: Given & { readonly position: number }): NoticeDecision =>
  (state) => {
    requireGiven(state, noticeId)
    return state.readUpTo >= position ? [] : [{ type: 'NoticesReadUpTo', data: { personId, upTo: position } }]
  }

export const actOnNotice =
  ({ personId, noticeId }: Given): NoticeDecision =>
  (state) => {
    requireGiven(state, noticeId)
    return state.actedOn.has(noticeId) ? [] : [{ type: 'NoticeActedOn', data: { personId, noticeId } }]
  }

type Ended = Extract<NoticeEvent, { readonly data: { readonly letterId: string } }>

/** A letter in the stream of its first notice, an invitation in that of the month in which it was queued. */
export const endLetter =
  (fact: Ended): NoticeDecision =>
  ({ endedLetters }) =>
    endedLetters.has(fact.data.letterId) ? [] : [fact]

const requireGiven = ({ given }: NoticesState, noticeId: string): void => {
  if (!given.has(noticeId)) refuse('notices.not-found', 'id')
}
