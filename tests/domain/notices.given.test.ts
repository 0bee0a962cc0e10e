import { describe, expect, test } from 'vitest'
import { fold } from '../../domain/kernel/decider.ts'
import type { Meta, Recorded } from '../../domain/kernel/event.ts'
import { notices } from '../../domain/notices/notices.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import type { Receiver } from '../../domain/processes/give-notices.ts'
import { sessionsToTell } from '../../domain/processes/give-notices-when-sessions-change.ts'
import {
  type Concerning,
  giveNoticesWhenSomethingConcernsSomebody as giving,
  occasionsOf,
} from '../../domain/processes/give-notices-when-something-concerns-somebody.ts'
import { a, id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'

type Type = Concerning['type']

const by = (personId: string): Partial<Meta> => ({ actor: { kind: 'person', id: personId } })

const recorded = <Name extends Type>(type: Name, data: object = {}, meta: Partial<Meta> = {}) => {
  const fact = a.recorded({ type, data: { ...samples[type], ...data } })
  return { ...fact, meta: { ...fact.meta, ...meta } } as unknown as Recorded<Concerning> // the data are those of the type
}

const receiver = (personId: string): Receiver => ({
  noticeId: id('n', personId === ids.person ? 1 : 2),
  personId,
  channels: ['product'],
  template: 'words',
  version: 1,
  digest: 'ab',
})

/** The notices of a fact, where it may concern these people. */
const given = (fact: Recorded<Concerning>, ...personIds: readonly string[]) => {
  const found = Object.fromEntries(
    occasionsOf(fact).map(({ kind }) => [kind, personIds.map(receiver)]),
  ) as Partial<Record<NoticeKind, readonly Receiver[]>> // one entry for each kind
  return giving
    .then(fact, found)
    .flatMap(({ decision }) => decision(fold(notices, [])))
    .map(({ data }) => data as { personId: string; kind: NoticeKind; about: object; month: string }) // notices alone
    .map(({ personId, kind }) => [personId, kind])
}

const everybody = [ids.person, ids.author, ids.other] as const

describe('[DUE-19] a notice of what happened', () => {
  test.each<[Type, NoticeKind]>([
    ['GradePublished', 'gradePublished'],
    ['GradeCorrected', 'gradeCorrected'],
    ['AttendanceSent', 'attendanceSent'],
    ['AttendanceCorrected', 'attendanceCorrected'],
    ['EvaluationRestarted', 'evaluationRestarted'],
    ['OpportunityDeclined', 'opportunityDeclined'],
    ['CertificateIssued', 'certificateIssued'],
    ['CertificateExpired', 'certificateExpired'],
    ['ConstanciaIssued', 'constanciaIssued'],
    ['ConstanciaReplaced', 'constanciaReplaced'],
    ['ConstanciaWithdrawn', 'constanciaWithdrawn'],
    ['DueDateExtended', 'extensionGranted'],
    ['ExtensionDeclined', 'extensionDeclined'],
    ['ReminderGiven', 'reminderGiven'],
  ])('%s tells its person of %s', (type, kind) => {
    const fact = recorded(type, { isApproved: false })
    expect(occasionsOf(fact).map((one) => [one.kind, one.personId])).toEqual([[kind, ids.person]])
    expect(given(fact, ids.person)).toEqual([[ids.person, kind]])
  })

  test.each<Type>([
    'GradePublished',
    'GradeCorrected',
    'AttendanceSent',
    'AttendanceCorrected',
    'EvaluationRestarted',
    'DueDateExtended',
    'ExtensionDeclined',
  ])('%s tells nothing to the one who did it', (type) => {
    expect(given(recorded(type, { by: ids.person, isApproved: false }), ids.person)).toEqual([])
  })

  test.each<[Type, NoticeKind, NoticeKind]>([
    ['DueDateExtended', 'extensionGranted', 'requestGranted'],
    ['ExtensionDeclined', 'extensionDeclined', 'requestDeclined'],
  ])('[DUE-11] %s tells its person, and somebody else who asked for it', (type, kind, answer) => {
    const told = (data: object) =>
      occasionsOf(recorded(type, data)).map((one) => [one.kind, one.personId, one.about.personId, one.except])
    const [own, other] = [
      [kind, ids.person, undefined, [ids.author]],
      [answer, ids.other, ids.person, [ids.author]],
    ]
    expect(told({ requestedBy: ids.other })).toEqual([own, other])
    for (const requestedBy of [ids.person, null]) expect(told({ requestedBy })).toEqual([own])
  })

  test('an enrollment is told unless they enrolled themselves', () => {
    expect(given(recorded('Enrolled', {}, by(ids.author)), ids.person)).toEqual([
      [ids.person, 'courseAssigned'],
    ])
    const process = { actor: { kind: 'process', id: 'enrol' } } as const
    expect(given(recorded('Enrolled', {}, process), ids.person)).toHaveLength(1)
    expect(given(recorded('Enrolled', {}, by(ids.person)), ids.person)).toEqual([])
  })

  test('a certificate is told even where their own last lesson issued it', () => {
    expect(given(recorded('CertificateIssued', {}, by(ids.person)), ids.person)).toHaveLength(1)
  })

  test('a result is told where a grader reviewed it, and not where they submitted it or time did', () => {
    const result = (meta: Partial<Meta>) =>
      given(recorded('EvaluationResultRecorded', { isApproved: false }, meta), ids.person)
    expect(result(by(ids.author))).toEqual([[ids.person, 'responseReviewed']])
    expect(result(by(ids.person))).toEqual([])
    expect(result({ actor: { kind: 'process', id: 'submit-overdue-attempts' } })).toEqual([])
  })
})

describe('[DUE-19] a notice of what waits', () => {
  test.each<[Type, NoticeKind, object]>([
    ['OpportunityRequested', 'opportunityRequested', {}],
    ['ExtensionRequested', 'extensionRequested', { by: ids.author }],
    ['AttemptSubmitted', 'responseWaiting', { grade: null }],
    ['LessonCompleted', 'approvalWaiting', {}],
    ['DueDateSet', 'exceptionWaiting', { problem: 'past' }],
    ['DueDateMoved', 'exceptionWaiting', { problem: 'past' }],
  ])('%s tells of %s all who may act, and not the person that it is about', (type, kind, data) => {
    const told = given(recorded(type, data), ids.person, ids.other)
    expect(told).toEqual([[ids.other, kind]])
  })

  test('a request for an extension tells nothing to the one who asks', () => {
    expect(given(recorded('ExtensionRequested', { by: ids.author }), ...everybody)).toEqual([
      [ids.other, 'extensionRequested'],
    ])
  })

  test('a test without responses to review, a failed result and a date without a problem wait for nobody', () => {
    expect(occasionsOf(recorded('AttemptSubmitted', { grade: 80 }))).toEqual([])
    expect(occasionsOf(recorded('DueDateSet', { problem: null }))).toEqual([])
    const failed = occasionsOf(recorded('GradePublished', { isApproved: false }))
    expect(failed.map(({ kind }) => kind)).toEqual(['gradePublished'])
  })

  test.each<Type>(['EvaluationResultRecorded', 'GradePublished', 'GradeCorrected'])(
    'a passed evaluation (%s) may be the last that an approval waited for',
    (type) => {
      const kinds = occasionsOf(recorded(type, { isApproved: true }, by(ids.person))).map(({ kind }) => kind)
      expect(kinds).toContain('approvalWaiting')
    },
  )

  test('responses and dates of one day are one thing, those of another lesson, course or day are others', () => {
    const thingOf = (fact: Recorded<Concerning>) => occasionsOf(fact)[0]?.thing
    const submitted = (data: object = {}) => recorded('AttemptSubmitted', { grade: null, ...data })
    const one = submitted()
    expect(thingOf({ ...submitted({ attemptId: id('x', 2) }), id: id('f', 2) })).toBe(thingOf(one))
    expect(thingOf(submitted({ lessonId: id('l', 2) }))).not.toBe(thingOf(one))
    expect(thingOf({ ...one, at: '2026-05-09T10:00:00.000Z' })).not.toBe(thingOf(one))
    const set = recorded('DueDateSet', { problem: 'past' })
    expect(thingOf({ ...recorded('DueDateMoved', { problem: 'past' }), at: set.at })).toBe(thingOf(set))
    expect(thingOf(recorded('DueDateSet', { problem: 'past', courseId: id('c', 2) }))).not.toBe(thingOf(set))
    expect(thingOf({ ...set, at: '2026-05-09T10:00:00.000Z' })).not.toBe(thingOf(set))
  })

  test('an approval is waited for once a cycle', () => {
    const thingOf = (data: object) => occasionsOf(recorded('LessonCompleted', data))[0]?.thing
    expect(thingOf({ lessonId: id('l', 2) })).toBe(thingOf({}))
    expect(thingOf({ cycle: 2 })).not.toBe(thingOf({}))
    expect(thingOf({ enrolmentId: id('e', 2) })).not.toBe(thingOf({}))
  })
})

test('[DUE-19] a renewal says when the certificate expires, a reminder who gave it', () => {
  const [renewal] = occasionsOf(recorded('RenewalOpened', { expiresOn: '2026-05-31' }))
  expect(renewal?.dueOn).toBe('2026-05-31')
  const [reminder] = occasionsOf(recorded('ReminderGiven', { by: ids.author }))
  expect([reminder?.personId, reminder?.about]).toEqual([ids.person, { personId: ids.author }])
})

test('[LAW-14] a notice of a constancia names it and its newest paper by ids alone', () => {
  const { constanciaId } = samples.ConstanciaDue
  const of = { courseId: ids.course, enrolmentId: ids.enrolment, constanciaId }
  const aboutOf = (type: Type) => occasionsOf(recorded(type))[0]?.about
  expect(aboutOf('ConstanciaIssued')).toEqual({ ...of, paperId: samples.ConstanciaIssued.paperId })
  expect(aboutOf('ConstanciaReplaced')).toEqual({ ...of, paperId: samples.ConstanciaReplaced.by.paperId })
  expect(aboutOf('ConstanciaWithdrawn')).toEqual(of)
})

test('[DUE-19] of sessions those to come are told of, by what changed', () => {
  const session = { ...samples.SessionScheduled, date: '2026-05-04' }
  const seen = (isToCome: boolean, over: object = {}) => [
    { lessonId: ids.lesson, session: { ...session, ...over }, isToCome },
  ]
  const told = (type: 'SessionScheduled' | 'LessonRemoved', ...[before, after]: ReturnType<typeof seen>[]) =>
    sessionsToTell({ type }, before ?? [], after ?? []).map(({ session: { date } }) => date)
  const moved = { date: '2026-05-05' }
  expect(told('SessionScheduled', seen(true), seen(true, moved))).toEqual(['2026-05-05'])
  expect(told('SessionScheduled', seen(true), seen(false, moved))).toEqual([])
  expect(told('SessionScheduled', seen(true), seen(true))).toEqual([])
  expect(told('SessionScheduled', [], seen(true))).toEqual([])
  expect(told('LessonRemoved', seen(true), [])).toEqual(['2026-05-04'])
  expect(told('LessonRemoved', seen(false), [])).toEqual([])
})

describe('[DUE-13] a notice', () => {
  test('stands in the month of its fact, with ids alone, and without a rung', () => {
    const fact = { ...recorded('GradePublished', { isApproved: false }), at: '2025-12-31T23:59:00.000Z' }
    const [act] = giving.then(fact, { gradePublished: [receiver(ids.person)] })
    expect([act?.command, act?.id]).toEqual(['GiveNotices', `${ids.person}-2025-12`])
    const [first] = act?.decision(fold(notices, [])) ?? []
    expect(first?.data).toEqual({
      ...receiver(ids.person),
      kind: 'gradePublished',
      about: { courseId: ids.course, enrolmentId: ids.enrolment, lessonId: ids.lesson },
      cycle: 1,
      month: '2025-12',
      rung: null,
      dateVersion: null,
    })
  })

  test('is given once, however often its fact is answered', () => {
    const fact = recorded('GradePublished', { isApproved: false })
    const [act] = giving.then(fact, { gradePublished: [receiver(ids.person)] })
    const facts = act?.decision(fold(notices, [])) ?? []
    expect(facts).toHaveLength(1)
    expect(act?.decision(fold(notices, facts as never))).toEqual([])
  })
})
