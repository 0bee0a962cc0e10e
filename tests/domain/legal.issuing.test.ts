import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { trainingSpan } from '../../domain/enrolments/training-span.ts'
import type { RecordedFact } from '../../domain/kernel/event.ts'
import { constanciaFolios, foliosId, nextFolio, takeFolio } from '../../domain/legal/constancia-folios.ts'
import {
  constanciaRecord,
  issueConstancia,
  makeConstanciaDue,
  replaceConstancia,
  withdrawConstancia,
  withdrawWithApproval,
} from '../../domain/legal/constancia-record.ts'
import type { ConstanciaRecordEvent } from '../../domain/legal/events.ts'
import { folioText, hoursOf, missingOfCoursePaper, refuseGaps } from '../../domain/legal/issuing-rules.ts'
import { a, id } from '../support/a.ts'
import { given, refusalOf } from '../support/given.ts'
import { issuedPaper } from '../support/issued-paper.ts'
import { samples } from '../support/samples.ts'

const of = { constanciaId: id('n'), ...a.record() }
const due = { ...of, passedOn: '2026-03-02', issueBy: '2026-03-31' }
const isDue: ConstanciaRecordEvent = { type: 'ConstanciaDue', data: due }
const issued: ConstanciaRecordEvent = { type: 'ConstanciaIssued', data: { ...of, ...issuedPaper() } }
const withdrawn = (over: object): ConstanciaRecordEvent => ({
  type: 'ConstanciaWithdrawn',
  data: { ...of, because: 'hand', ...over },
})
const reason = 'Se repitió'

describe('issuing a constancia', () => {
  test('[LAW-10] issues one that is due, once', () => {
    given(constanciaRecord, isDue).when(issueConstancia(issuedPaper())).then(issued).again()
    given(constanciaRecord, isDue, issued)
      .when(issueConstancia(issuedPaper(2)))
      .then()
    given(constanciaRecord, isDue, issued).when(makeConstanciaDue(due)).then()
  })

  test('[LAW-10] issues none that is withdrawn or that nobody is due', () => {
    given(constanciaRecord)
      .when(issueConstancia(issuedPaper()))
      .thenRefused('legal.constancia-not-found', 'id')
    given(constanciaRecord, isDue, withdrawn({ reason }))
      .when(issueConstancia(issuedPaper()))
      .thenRefused('legal.constancia-withdrawn', 'id')
  })

  test('[LAW-11] an issued one is withdrawn with a reason, and with its approval', () => {
    given(constanciaRecord, isDue, issued)
      .when(withdrawConstancia(reason))
      .then(withdrawn({ reason }))
      .again()
    given(constanciaRecord, isDue, issued)
      .when(withdrawConstancia(null))
      .thenRefused('legal.withdrawal-reason-missing', 'reason')
    given(constanciaRecord, isDue, issued)
      .when(withdrawWithApproval)
      .then(withdrawn({ because: 'approval' }))
      .again()
  })
})

describe('replacing a constancia', () => {
  const replaced: ConstanciaRecordEvent = {
    type: 'ConstanciaReplaced',
    data: {
      ...of,
      ...{ paperId: issuedPaper().paperId, folio: issuedPaper().folio, reason },
      by: { paperId: issuedPaper(2).paperId, folio: issuedPaper(2).folio },
    },
  }
  const next: ConstanciaRecordEvent = { type: 'ConstanciaIssued', data: { ...of, ...issuedPaper(2) } }

  test('[LAW-11] issues another paper under another folio, with a reason', () => {
    given(constanciaRecord, isDue, issued)
      .when(replaceConstancia(issuedPaper(2), reason))
      .then(replaced, next)
    given(constanciaRecord, isDue, issued, replaced, next)
      .when(replaceConstancia(issuedPaper(3), reason))
      .then(
        {
          type: 'ConstanciaReplaced',
          data: {
            ...of,
            ...{ paperId: issuedPaper(2).paperId, folio: issuedPaper(2).folio, reason },
            by: { paperId: issuedPaper(3).paperId, folio: issuedPaper(3).folio },
          },
        },
        { type: 'ConstanciaIssued', data: { ...of, ...issuedPaper(3) } },
      )
  })

  test('[LAW-11] asks for a reason and for an issued paper', () => {
    given(constanciaRecord, isDue, issued)
      .when(replaceConstancia(issuedPaper(2), null))
      .thenRefused('legal.replacement-reason-missing', 'reason')
    given(constanciaRecord, isDue)
      .when(replaceConstancia(issuedPaper(2), reason))
      .thenRefused('legal.constancia-not-issued', 'id')
    given(constanciaRecord)
      .when(replaceConstancia(issuedPaper(2), reason))
      .thenRefused('legal.constancia-not-found', 'id')
    given(constanciaRecord, isDue, issued, withdrawn({ reason }))
      .when(replaceConstancia(issuedPaper(2), reason))
      .thenRefused('legal.constancia-withdrawn', 'id')
  })
})

describe('what is missing', () => {
  const none = { person: [], course: [], employer: [] }
  const refused = (gaps: object) => {
    const { code, field } = refusalOf(() => refuseGaps({ ...none, ...gaps })) ?? {}
    return [code, field]
  }

  test('[LAW-10] refuses the paper by the name of the first part', () => {
    expect(refusalOf(() => refuseGaps(none))).toBeNull()
    expect(refused({ person: ['curp', 'names'], course: ['tutor'] })).toEqual([
      'legal.paper-incomplete',
      'curp',
    ])
    expect(refused({ course: ['tutor'], employer: ['establishment'] })).toEqual([
      'legal.paper-incomplete',
      'tutor',
    ])
    expect(refused({ employer: ['establishment'] })).toEqual(['legal.paper-incomplete', 'establishment'])
  })

  test('[LAW-10] says so by its own code where nobody in office signs', () => {
    for (const part of ['employerSigner', 'workersSigner'])
      expect(refused({ employer: [part] })).toEqual(['legal.signer-not-in-office', part])
  })

  test('[LAW-10] a course without a length has no paper', () => {
    const { courseId: _, before: __, ...details } = samples.CourseConstanciaDescribed
    expect(missingOfCoursePaper(details, 0)).toEqual(['hours'])
    expect(missingOfCoursePaper(details, 15)).toEqual([])
    expect(missingOfCoursePaper({ ...details, tutor: null }, 15)).toEqual(['tutor'])
    expect([hoursOf(480), hoursOf(90), hoursOf(15)]).toEqual([8, 1.5, 0.25])
  })
})

describe('folios', () => {
  const series = { employerId: id('e'), year: 2026 }
  const of = { constanciaId: id('n'), paperId: id('k') }
  const taken = (number: number) => ({ type: 'FolioTaken' as const, data: { ...series, number, ...of } })

  test('[LAW-10] count from 1, a year and employer', () => {
    given(constanciaFolios).when(takeFolio(series, of)).then(taken(1))
    given(constanciaFolios, taken(1), taken(2)).when(takeFolio(series, of)).then(taken(3))
    expect(nextFolio({ last: 41 }, series)).toEqual({ ...series, number: 42 })
    expect(
      new Set([series, { ...series, year: 2027 }, { ...series, employerId: id('e', 2) }].map(foliosId)).size,
    ).toBe(3)
    expect(folioText({ year: 2026, number: 42 })).toBe('2026-000042')
  })
})

describe('the days of a training', () => {
  const recorded = (facts: readonly EnrolmentEvent[]): RecordedFact<EnrolmentEvent>[] =>
    facts.map((fact, place) => ({
      ...fact,
      position: place + 1,
      at: `2026-03-0${place + 1}T15:00:00.000Z`,
    }))
  const enrolled = (cycle = 1): EnrolmentEvent => ({
    type: 'Enrolled',
    data: { ...samples.Enrolled, cycle },
  })
  const lesson = (over: object = {}): EnrolmentEvent => ({
    type: 'LessonCompleted',
    data: { ...a.record(), lessonId: id('l'), ...over },
  })
  const result = (over: object = {}): EnrolmentEvent => ({
    type: 'EvaluationResultRecorded',
    data: {
      ...samples.EvaluationResultRecorded,
      ...a.record(),
      lessonId: id('l', 2),
      isApproved: true,
      ...over,
    },
  })
  const presence = (attended: boolean): EnrolmentEvent => ({
    type: 'AttendanceTaken',
    data: { ...samples.AttendanceTaken, ...a.record(), attended },
  })
  const beganOn = (...facts: readonly EnrolmentEvent[]) =>
    trainingSpan(recorded(facts), 1).beganAt?.slice(0, 10)
  const isBySufficiency = (...facts: readonly EnrolmentEvent[]) =>
    trainingSpan(recorded(facts), 1).isBySufficiency

  test('[LAW-10] begin with the first lesson or presence, else with the enrolment of that cycle', () => {
    expect(beganOn(enrolled(), lesson(), lesson())).toBe('2026-03-02')
    expect(beganOn(enrolled(), presence(false), presence(true), lesson())).toBe('2026-03-03')
    expect(beganOn(enrolled())).toBe('2026-03-01')
    expect(beganOn(enrolled(), lesson({ cycle: 2 }))).toBe('2026-03-01')
    expect(trainingSpan(recorded([enrolled(), lesson(), enrolled(2)]), 2).beganAt).toContain('2026-03-03')
    expect(trainingSpan([], 1)).toEqual({ beganAt: null, isBySufficiency: false })
  })

  test('[LAW-10] are by sufficiency where evaluations alone were passed', () => {
    expect(isBySufficiency(enrolled(), result(), lesson({ lessonId: id('l', 2) }))).toBe(true)
    expect(isBySufficiency(enrolled(), lesson(), result())).toBe(false)
    expect(isBySufficiency(enrolled(), presence(true), result())).toBe(false)
    expect(isBySufficiency(enrolled(), result({ isApproved: false }))).toBe(false)
    expect(isBySufficiency(enrolled())).toBe(false)
    expect(isBySufficiency(enrolled(), lesson({ cycle: 2 }), result())).toBe(true)
  })
})
