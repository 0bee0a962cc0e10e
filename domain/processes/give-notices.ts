import { composeDecisions } from '../kernel/decider.ts'
import type { Recorded } from '../kernel/event.ts'
import type { Notice, NoticeSubject } from '../notices/events.ts'
import { giveNotice, notices, noticesId } from '../notices/notices.ts'
import type { NoticeKind } from '../notices/rules.ts'
import { type Intent, intent } from './process.ts'

export type Occasion = {
  readonly kind: NoticeKind
  readonly about: NoticeSubject
  readonly cycle: number | null
  /** The person that the fact is about, or who asked for it. */
  readonly personId: string
  /** Two facts of one thing give one notice. */
  readonly thing: string
  /** Those who did it, or may not act on it. */
  readonly except: readonly string[]
  readonly dueOn?: string
}

export type Receiver = Pick<Notice, 'noticeId' | 'personId' | 'channels' | 'template' | 'version' | 'digest'>

export const noticeOf = (
  { kind, about, cycle, dueOn }: Pick<Occasion, 'kind' | 'about' | 'cycle' | 'dueOn'>,
  receiver: Receiver,
  { at }: Pick<Recorded, 'at'>,
): Notice => ({
  ...receiver,
  kind,
  about,
  cycle,
  month: at.slice(0, 7),
  rung: null,
  dateVersion: null,
  ...(dueOn !== undefined && { sealedDueOn: dueOn }),
})

export const giveAll = (given: readonly Notice[]): readonly Intent[] =>
  [...Map.groupBy(given, noticesId)].map(([id, ofOne]) =>
    intent('GiveNotices', notices, id, composeDecisions(notices, ...ofOne.map(giveNotice))),
  )
