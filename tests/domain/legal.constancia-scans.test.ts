import { describe, test } from 'vitest'
import { constanciaRecord } from '../../domain/legal/constancia-record.ts'
import { attachScan, removeScan } from '../../domain/legal/constancia-scans.ts'
import type { ConstanciaRecordEvent, PaperFile } from '../../domain/legal/events.ts'
import { id } from '../support/a.ts'
import { given } from '../support/given.ts'
import { issuedPaper } from '../support/issued-paper.ts'
import { samples } from '../support/samples.ts'

const { paperId, scan, ...of } = samples.ConstanciaScanAttached
const reason = 'Era de otra persona'
const [paper, next] = [issuedPaper(), issuedPaper(2)]
const isDue: ConstanciaRecordEvent = { type: 'ConstanciaDue', data: samples.ConstanciaDue }
const issued: ConstanciaRecordEvent = { type: 'ConstanciaIssued', data: { ...of, ...paper } }
const again: ConstanciaRecordEvent = { type: 'ConstanciaIssued', data: { ...of, ...next } }
const withdrawn: ConstanciaRecordEvent = { type: 'ConstanciaWithdrawn', data: samples.ConstanciaWithdrawn }
const attached = (to = paperId, file: PaperFile = scan): ConstanciaRecordEvent => ({
  type: 'ConstanciaScanAttached',
  data: { ...of, paperId: to, scan: file },
})
const removed: ConstanciaRecordEvent = {
  type: 'ConstanciaScanRemoved',
  data: { ...of, paperId, scan, reason },
}
const other: PaperFile = { ...scan, key: `${scan.key}0`, sha256: 'aa'.repeat(32) }
const mebibyte = 1_048_576

describe('the scan of a signed constancia', () => {
  test('[LAW-14] is attached to the paper in force, once', () => {
    given(constanciaRecord, isDue, issued).when(attachScan(scan)).then(attached()).again()
    given(constanciaRecord, isDue, issued, attached(), again)
      .when(attachScan(other))
      .then(attached(next.paperId, other))
    given(constanciaRecord, isDue, issued, attached())
      .when(attachScan(other))
      .thenRefused('legal.scan-there', 'file')
    given(constanciaRecord).when(attachScan(scan)).thenRefused('legal.constancia-not-found', 'id')
    given(constanciaRecord, isDue).when(attachScan(scan)).thenRefused('legal.constancia-not-issued', 'id')
    given(constanciaRecord, isDue, issued, withdrawn)
      .when(attachScan(scan))
      .thenRefused('legal.constancia-withdrawn', 'id')
  })

  test('[LAW-14] is a PDF, PNG or JPEG of up to 10 MB', () => {
    const file = (over: Partial<PaperFile>) =>
      given(constanciaRecord, isDue, issued).when(attachScan({ ...scan, ...over }))
    for (const contentType of ['image/png', 'image/jpeg'])
      file({ contentType }).then(attached(paperId, { ...scan, contentType }))
    file({ contentType: 'image/gif' }).thenRefused('legal.scan-type', 'file')
    file({ size: 10 * mebibyte }).then(attached(paperId, { ...scan, size: 10 * mebibyte }))
    file({ size: 10 * mebibyte + 1 }).thenRefused('legal.scan-size', 'file')
  })

  test('[LAW-14] is removed with a reason, and another can be attached', () => {
    given(constanciaRecord, isDue, issued, attached()).when(removeScan(paperId, reason)).then(removed).again()
    given(constanciaRecord, isDue, issued, attached())
      .when(removeScan(paperId, null))
      .thenRefused('legal.scan-removal-reason-missing', 'reason')
    given(constanciaRecord, isDue, issued, attached(), removed)
      .when(attachScan(other))
      .then(attached(paperId, other))
  })

  test('[LAW-14] of a former or withdrawn paper is removed too, and none that there never was', () => {
    given(constanciaRecord, isDue, issued, attached(), again).when(removeScan(paperId, reason)).then(removed)
    given(constanciaRecord, isDue, issued, attached(), withdrawn)
      .when(removeScan(paperId, reason))
      .then(removed)
    given(constanciaRecord, isDue, issued, attached())
      .when(removeScan(id('k', 7), reason))
      .thenRefused('legal.scan-missing', 'id')
    given(constanciaRecord).when(removeScan(paperId, reason)).thenRefused('legal.scan-missing', 'id')
  })
})
