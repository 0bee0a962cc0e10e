import { because } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { type ConstanciaRecordDecision, issuedOne, ofConstancia } from './constancia-record.ts'
import type { PaperFile } from './events.ts'
import { scanProblems } from './image-rules.ts'

export type ScanRejection =
  | 'legal.paper-not-found'
  | 'legal.scan-there'
  | 'legal.scan-missing'
  | 'legal.scan-removal-reason-missing'

const refuse = refusals<ScanRejection>()

/** Of the signed paper in force. */
export const attachScan =
  (scan: PaperFile): ConstanciaRecordDecision =>
  (state) => {
    const { paper, scans, ...issued } = issuedOne(state)
    const problems = scanProblems(scan)
    if (problems.length > 0) return refuseFirst(problems)
    const { paperId } = paper
    const before = scans[paperId] ?? null
    if (before?.sha256 === scan.sha256) return []
    if (before) return refuse('legal.scan-there', 'file')
    return [{ type: 'ConstanciaScanAttached', data: { ...ofConstancia(issued), paperId, scan } }]
  }

/** Also of a former paper. */
export const removeScan =
  (paperId: string, reason: string | null): ConstanciaRecordDecision =>
  (state) => {
    if (state.situation === 'none' || !(paperId in state.scans)) return refuse('legal.scan-missing', 'id')
    const scan = state.scans[paperId]
    if (!scan) return []
    if (reason === null) return refuse('legal.scan-removal-reason-missing', 'reason')
    return [
      { type: 'ConstanciaScanRemoved', data: { ...ofConstancia(state), paperId, scan, ...because(reason) } },
    ]
  }
