import type { RecordedFact } from '../kernel/event.ts'
import type { CourseStatusKey } from '../kernel/ids.ts'
import { type EnrolmentState, enrolment } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'

export type PastCycle = {
  readonly cycle: number
  readonly status: CourseStatusKey
  readonly beganAt: string
  readonly approvedAt: string | null
  readonly endedAt: string
}

type OpenCycle = Pick<PastCycle, 'cycle' | 'beganAt' | 'approvedAt'>

const cycleOf = (state: EnrolmentState): number | null =>
  state.situation === 'enrolled' ? state.cycle : null

/** Newest first; after an end the last cycle counts as the present one. */
export const pastCycles = (facts: readonly RecordedFact<EnrolmentEvent>[]): readonly PastCycle[] => {
  const past: PastCycle[] = []
  let state = enrolment.initial
  let open: OpenCycle | null = null
  for (const fact of facts) {
    const after = enrolment.evolve(state, fact)
    if (cycleOf(after) !== cycleOf(state)) {
      if (open && state.situation === 'enrolled')
        past.push({ ...open, status: state.status, endedAt: fact.at })
      open = startCycle(cycleOf(after), fact.at)
    } else if (open && fact.type === 'CourseApproved') open = withApproval(open, fact.at)
    state = after
  }
  const last = state.situation === 'none' ? 0 : state.cycle
  return past.filter(({ cycle }) => cycle < last).toReversed()
}

const startCycle = (cycle: number | null, at: string): OpenCycle | null =>
  cycle === null ? null : { cycle, beganAt: at, approvedAt: null }

const withApproval = (begun: OpenCycle, at: string): OpenCycle => ({ ...begun, approvedAt: at })
