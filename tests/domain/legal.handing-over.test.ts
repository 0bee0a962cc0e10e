import { describe, test } from 'vitest'
import {
  constanciaRecord,
  handOverConstancia,
  openConstancia,
  replaceConstancia,
  takeBackHandOver,
  withdrawConstancia,
} from '../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent } from '../../domain/legal/events.ts'
import { a, id } from '../support/a.ts'
import { given } from '../support/given.ts'
import { issuedPaper } from '../support/issued-paper.ts'

const of = { constanciaId: id('n'), ...a.record() }
const [paper, next] = [issuedPaper(), issuedPaper(2)]
const isDue: ConstanciaRecordEvent = {
  type: 'ConstanciaDue',
  data: { ...of, passedOn: '2026-03-02', issueBy: '2026-03-31' },
}
const issued: ConstanciaRecordEvent = { type: 'ConstanciaIssued', data: { ...of, ...paper } }
const opened = (paperId: string): ConstanciaRecordEvent => ({
  type: 'ConstanciaOpened',
  data: { ...of, paperId },
})
const handedOver = (on: string, paperId = paper.paperId): ConstanciaRecordEvent => ({
  type: 'ConstanciaHandedOver',
  data: { ...of, paperId, on },
})
const reason = 'Se anotó en otra persona'
const takenBack = (on: string): ConstanciaRecordEvent => ({
  type: 'ConstanciaHandOverTakenBack',
  data: { ...of, paperId: paper.paperId, on, reason },
})
const today = '2026-03-12'
const handOver = (on: string) => handOverConstancia({ on, today })
const withdrawn: ConstanciaRecordEvent = {
  type: 'ConstanciaWithdrawn',
  data: { ...of, because: 'hand', reason },
}
const replaced: readonly ConstanciaRecordEvent[] = [
  {
    type: 'ConstanciaReplaced',
    data: { ...of, paperId: paper.paperId, folio: paper.folio, by: next, reason },
  },
  { type: 'ConstanciaIssued', data: { ...of, ...next } },
]

describe('the delivery of a constancia', () => {
  test('[LAW-14] is opened once a paper, and only the one in force', () => {
    const first = given(constanciaRecord, isDue, issued)
    first.when(openConstancia(paper.paperId)).then(opened(paper.paperId)).again()
    given(constanciaRecord, isDue, issued).when(openConstancia(next.paperId)).then()
    given(constanciaRecord, isDue, issued, opened(paper.paperId), ...replaced)
      .when(openConstancia(next.paperId))
      .then(opened(next.paperId))
    given(constanciaRecord, isDue).when(openConstancia(paper.paperId)).then()
    given(constanciaRecord, isDue, issued, withdrawn).when(openConstancia(paper.paperId)).then()
  })

  test('[LAW-14] is handed over on a day from its issuing to today, once', () => {
    const delivered = () => given(constanciaRecord, isDue, issued)
    delivered().when(handOver(paper.issuedOn)).then(handedOver(paper.issuedOn)).again()
    delivered().when(handOver(today)).then(handedOver(today))
    delivered().when(handOver('2026-03-09')).thenRefused('legal.hand-over-early', 'on')
    delivered().when(handOver('2026-03-13')).thenRefused('legal.hand-over-ahead', 'on')
    given(constanciaRecord, isDue, issued, handedOver(today))
      .when(handOver('2026-03-11'))
      .thenRefused('legal.paper-handed-over', 'on')
  })

  test('[LAW-14] is taken back with a reason, and can be handed over anew', () => {
    const delivered = () => given(constanciaRecord, isDue, issued, handedOver(today))
    delivered().when(takeBackHandOver(reason)).then(takenBack(today)).again()
    delivered().when(takeBackHandOver(null)).thenRefused('legal.hand-over-reason-missing', 'reason')
    given(constanciaRecord, isDue, issued, handedOver(today), takenBack(today))
      .when(handOver('2026-03-11'))
      .then(handedOver('2026-03-11'))
    given(constanciaRecord, isDue, issued).when(takeBackHandOver(null)).then()
  })

  test('[LAW-14] is that of the paper in force alone', () => {
    given(constanciaRecord, isDue, issued, handedOver(today), ...replaced)
      .when(handOver(today))
      .then(handedOver(today, next.paperId))
    given(constanciaRecord, isDue, issued, opened(paper.paperId), handedOver(today))
      .when(replaceConstancia(next, reason))
      .then(
        {
          type: 'ConstanciaReplaced',
          data: {
            ...of,
            paperId: paper.paperId,
            folio: paper.folio,
            by: { paperId: next.paperId, folio: next.folio },
            reason,
          },
        },
        { type: 'ConstanciaIssued', data: { ...of, ...next } },
      )
    for (const act of [handOver(today), takeBackHandOver(reason)]) {
      given(constanciaRecord).when(act).thenRefused('legal.constancia-not-found', 'id')
      given(constanciaRecord, isDue).when(act).thenRefused('legal.constancia-not-issued', 'id')
      given(constanciaRecord, isDue, issued, withdrawn)
        .when(act)
        .thenRefused('legal.constancia-withdrawn', 'id')
    }
    given(constanciaRecord, isDue, issued, handedOver(today)).when(withdrawConstancia(reason)).then(withdrawn)
  })
})
