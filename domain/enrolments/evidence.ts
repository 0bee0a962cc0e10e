import type { EnrolmentDecision } from './enrolment.ts'
import type { Evidence } from './events.ts'

export const recordEvidenceDeleted =
  (evidence: Evidence): EnrolmentDecision =>
  (state) => {
    if (state.situation === 'none') return []
    const { enrolmentId, personId, courseId, cycle } = state
    return [{ type: 'EvidenceDeleted', data: { enrolmentId, personId, courseId, cycle, evidence } }]
  }
