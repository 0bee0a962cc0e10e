import type { Outline } from '../kernel/outline.ts'
import { type Done, hasDoneAll } from './approval.ts'
import type { ActiveEnrolment } from './enrolment.ts'

/** What one member has done of a course. */
export type MemberDone = Done & Pick<ActiveEnrolment, 'status'>

export const doneOf = ({
  passed,
  ...member
}: Omit<MemberDone, 'results'> & { readonly passed: readonly string[] }): MemberDone => ({
  ...member,
  results: new Map(passed.map((lessonId) => [lessonId, { isApproved: true }])),
})

/** How many members a change of content concerns, and how. */
export type ChangeEffects = {
  readonly members: number
  /** They keep their approval whatever changes. */
  readonly approved: number
  /** Not yet approved, and something of what the course asks is done. */
  readonly halfway: number
  /** Not yet approved, and all that is left is done; without whoever makes the change. */
  readonly completing: number
  /** So is all that is left to whoever makes the change, who is not approved by it. */
  readonly completesOwn: boolean
  /** Everything was done, and approval still to come: more is asked. */
  readonly askedForMore: number
  /** What goes was done, and counts no longer; it stays on their record. */
  readonly setAside: number
}

/** What a member has done, and what the course asks of them before a change and after it. */
export type Concerned = {
  readonly done: MemberDone
  readonly before: Outline
  readonly after: Outline
  /** They make the change themselves. */
  readonly isOwn: boolean
}

export const effectsOf = (members: readonly Concerned[]): ChangeEffects => {
  const open = members.filter(({ done }) => done.status !== 'aprobado')
  const among = (counts: (one: Concerned) => boolean) => open.filter(counts).length
  return {
    members: members.length,
    approved: members.length - open.length,
    halfway: among(({ done, before }) => hasBegun(done, before) && !hasDoneAll(done, before)),
    completing: among((one) => !one.isOwn && completes(one)),
    completesOwn: open.some((one) => one.isOwn && completes(one)),
    askedForMore: among(({ done, before, after }) => hasDoneAll(done, before) && lacksAny(done, after)),
    setAside: among(({ done, before, after }) => before.lessons.some((one) => isSetAside(one, done, after))),
  }
}

const completes = ({ done, before, after }: Concerned): boolean =>
  !hasDoneAll(done, before) && hasDoneAll(done, after)

/** Where nothing is asked at all, nothing is lacking. */
const lacksAny = (done: Done, asked: Outline): boolean => asked.lessons.length > 0 && !hasDoneAll(done, asked)

const isSetAside = ({ id }: { id: string }, { completed }: Done, { lessons }: Outline): boolean =>
  completed.includes(id) && !lessons.some((one) => one.id === id)

const hasBegun = ({ completed }: Done, { lessons }: Outline): boolean =>
  lessons.some(({ id }) => completed.includes(id))
