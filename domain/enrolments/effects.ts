import type { Outline } from '../kernel/outline.ts'
import { type CompletedWork, hasDoneAll } from './approval.ts'
import type { ActiveEnrolment } from './enrolment.ts'

export type MemberWork = CompletedWork & Pick<ActiveEnrolment, 'status'>

export const memberWork = ({
  passed,
  ...member
}: Omit<MemberWork, 'results'> & { readonly passed: readonly string[] }): MemberWork => ({
  ...member,
  results: new Map(passed.map((lessonId) => [lessonId, { isApproved: true }])),
})

export type ChangeEffects = {
  readonly members: number
  readonly approved: number
  /** Some of the lessons complete, not yet approved. */
  readonly halfway: number
  /** All remaining lessons complete, not yet approved; without the editor. */
  readonly completing: number
  /** The editor too, who cannot be approved by their own change. */
  readonly completesOwn: boolean
  /** All lessons were complete, and approval pending: there are more now. */
  readonly askedForMore: number
  /** Completed a part that goes; their record keeps it. */
  readonly setAside: number
}

export type AffectedMember = {
  readonly done: MemberWork
  readonly before: Outline
  readonly after: Outline
  readonly isOwn: boolean
}

export const effectsOf = (members: readonly AffectedMember[]): ChangeEffects => {
  const open = members.filter(({ done }) => done.status !== 'aprobado')
  const among = (counts: (one: AffectedMember) => boolean) => open.filter(counts).length
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

const completes = ({ done, before, after }: AffectedMember): boolean =>
  !hasDoneAll(done, before) && hasDoneAll(done, after)

/** A course without lessons lacks none. */
const lacksAny = (done: CompletedWork, outline: Outline): boolean =>
  outline.lessons.length > 0 && !hasDoneAll(done, outline)

const isSetAside = ({ id }: { id: string }, { completed }: CompletedWork, { lessons }: Outline): boolean =>
  completed.includes(id) && !lessons.some((one) => one.id === id)

const hasBegun = ({ completed }: CompletedWork, { lessons }: Outline): boolean =>
  lessons.some(({ id }) => completed.includes(id))
