import { describe, expect, test } from 'vitest'
import {
  datedEnrolment,
  type Register,
  sendAttendance,
  takeAttendance,
} from '../../domain/enrolments/attendance.ts'
import { type EnrolmentState, enrolment } from '../../domain/enrolments/enrolment.ts'
import type { Attendance, EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { liftRequirement } from '../../domain/enrolments/membership.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Evaluator } from '../../domain/kernel/oneself.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const session = id('l', 1)
const document = id('l', 2)
const asked = a.outline({ lessons: [a.outlined('faceToFace', 1), a.outlined('document', 2)] })

const instructor: Evaluator = { personId: ids.author, isSoleAdministrator: false, reason: null }
const because = (reason: string): Evaluator => ({ ...instructor, reason })

const register = (over: Partial<Register> = {}): Register => ({
  lessonId: session,
  days: { heldOn: '2026-03-02', enrolledOn: '2026-03-01' },
  by: instructor,
  outline: asked,
  certificate: a.certificate(),
  ...over,
})

const present: Attendance = { attended: true, isMakeUp: false }
const absent: Attendance = { attended: false, isMakeUp: false }
const madeUp: Attendance = { attended: true, isMakeUp: true }

const note = (said: Attendance, over: Partial<Register> = {}, revision: number | null = null) =>
  takeAttendance(register(over), { ...said, revision, field: 'userAttendance.3' })
const send = (over: Partial<Register> = {}) => sendAttendance(register(over))

const of = { ...a.record(), lessonId: session }
const taken = (said: Attendance, over: object = {}): EnrolmentEvent => ({
  type: 'AttendanceTaken',
  data: { ...of, by: ids.author, ...said, ...over },
})
const sent = (said: Attendance): EnrolmentEvent => ({
  type: 'AttendanceSent',
  data: { ...of, by: ids.author, ...said },
})
const corrected = (from: Attendance, to: Attendance, reason = 'Se equivocó'): EnrolmentEvent => ({
  type: 'AttendanceCorrected',
  data: { ...of, by: ids.author, from, to, reason },
})
const completed = (lessonId = session): EnrolmentEvent => ({
  type: 'LessonCompleted',
  data: { ...a.record(), lessonId },
})
const approved: EnrolmentEvent = { type: 'CourseApproved', data: { ...a.record(), by: null } }
const withdrawn: EnrolmentEvent = { type: 'CompletionWithdrawn', data: of }

describe('taking attendance', () => {
  test('[ATT-02] notes who is present and who is absent, and asked twice nothing', () => {
    for (const said of [present, absent])
      given(enrolment, a.enrolled()).when(note(said)).then(taken(said)).again()
    given(enrolment, a.enrolled(), taken(present)).when(note(absent)).then(taken(absent)).again()
  })

  test('completes nothing before it is sent', () => {
    given(enrolment, a.enrolled(), completed(document)).when(note(present)).then(taken(present))
  })

  test('makes up for nothing where somebody is absent', () => {
    given(enrolment, a.enrolled())
      .when(note({ attended: false, isMakeUp: true }))
      .then(taken(absent))
    given(enrolment, a.enrolled(), taken(present)).when(note(madeUp)).then(taken(madeUp)).again()
  })

  test('says why of one’s own alone: a reason is of corrections', () => {
    given(enrolment, a.enrolled())
      .when(note(present, { by: because('Llegó tarde') }))
      .then(taken(present))
    const own = { ...because('Nadie más puede'), personId: ids.person, isSoleAdministrator: true }
    given(enrolment, a.enrolled())
      .when(note(present, { by: own }))
      .then(taken(present, { by: ids.person, reason: 'Nadie más puede' }))
  })

  test('is refused for whoever the session is not for, and of a draft', () => {
    const refused = ['attendance.not-in-session', 'userAttendance.3'] as const
    given(enrolment)
      .when(note(present))
      .thenRefused(...refused)
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    given(enrolment, a.enrolled(), off)
      .when(note(present))
      .thenRefused(...refused)
    given(enrolment, a.enrolled())
      .when(note(present, { outline: a.outline({ lessons: [a.outlined('document', 2)] }) }))
      .thenRefused(...refused)
    given(enrolment, a.enrolled())
      .when(note(present, { outline: { ...asked, isPublished: false } }))
      .thenRefused('courses.not-published')
  })

  test('nobody marks themselves, but a sole administrator with a reason', () => {
    const oneself = { ...instructor, personId: ids.person }
    given(enrolment, a.enrolled())
      .when(note(present, { by: oneself }))
      .thenRefused('access.oneself', 'userAttendance.3')
    given(enrolment, a.enrolled())
      .when(note(present, { by: { ...oneself, reason: 'Estuve' } }))
      .thenRefused('access.oneself', 'userAttendance.3')
    const sole = { ...oneself, isSoleAdministrator: true }
    given(enrolment, a.enrolled())
      .when(note(present, { by: sole }))
      .thenRefused('access.oneself-reason', 'reason')
    given(enrolment, a.enrolled())
      .when(note(present, { by: { ...sole, reason: 'Nadie más administra' } }))
      .then(taken(present, { by: ids.person, reason: 'Nadie más administra' }))
      .again()
    given(enrolment, a.enrolled(), taken(present), sent(present), completed())
      .when(note(absent, { by: { ...oneself, reason: 'No estuve' } }))
      .thenRefused('access.oneself', 'userAttendance.3')
  })

  test('what somebody else noted meanwhile is not written over, and the same is no change', () => {
    const facts = [a.enrolled(), taken(present), taken(absent)]
    given(enrolment, ...facts)
      .when(note(present, {}, 1))
      .thenRefused('attendance.changed-meanwhile', 'userAttendance.3')
    given(enrolment, ...facts)
      .when(note(present, {}, 0))
      .thenRefused('attendance.changed-meanwhile', 'userAttendance.3')
    given(enrolment, ...facts)
      .when(note(absent, {}, 1))
      .then()
    given(enrolment, ...facts)
      .when(note(present, {}, 2))
      .then(taken(present))
    given(enrolment, a.enrolled())
      .when(note(present, {}, 0))
      .then(taken(present))
    given(enrolment, a.enrolled(), taken(present), sent(present), completed())
      .when(note(absent, { by: because('Salió') }, 1))
      .thenRefused('attendance.changed-meanwhile', 'userAttendance.3')
  })
})

describe('sending attendance', () => {
  test('[ATT-03] completes the lesson of whoever was there, once', () => {
    given(enrolment, a.enrolled(), taken(present)).when(send()).then(sent(present), completed()).again()
    given(enrolment, a.enrolled(), taken(absent)).when(send()).then(sent(absent)).again()
    given(enrolment, a.enrolled()).when(send()).then()
    given(enrolment).when(send()).then()
  })

  test('approves a normativa course with its certificate where nothing else is lacking', () => {
    const facts = [a.enrolled(), completed(document), taken(present)]
    const decided = send()(fold(enrolment, facts))
    expect(decided.map(({ type }) => type)).toEqual([
      'AttendanceSent',
      'LessonCompleted',
      'CourseApproved',
      'CertificateIssued',
    ])
    given(enrolment, ...facts)
      .when(send({ outline: { ...asked, priority: 'institucional' } }))
      .then(sent(present), completed())
  })

  test('counts what was held from the day of the enrolment on, or made up', () => {
    const later = { days: { heldOn: '2026-03-02', enrolledOn: '2026-03-03' } }
    const sameDay = { days: { heldOn: '2026-03-02', enrolledOn: '2026-03-02' } }
    given(enrolment, a.enrolled(), taken(present)).when(send(later)).then(sent(present)).again()
    given(enrolment, a.enrolled(), taken(madeUp)).when(send(later)).then(sent(madeUp), completed())
    given(enrolment, a.enrolled(), taken(present)).when(send(sameDay)).then(sent(present), completed())
  })

  test('is refused of a draft, and leaves out whom the session is no longer for', () => {
    given(enrolment, a.enrolled(), taken(present))
      .when(send({ outline: { ...asked, isPublished: false } }))
      .thenRefused('courses.not-published')
    given(enrolment, a.enrolled(), taken(present))
      .when(send({ outline: a.outline({ lessons: [a.outlined('document', 2)] }) }))
      .then()
  })
})

describe('correcting attendance that was sent', () => {
  const facts = [a.enrolled(), taken(present), sent(present), completed()]

  test('says what it was, what it is and why, and takes the completion back', () => {
    given(enrolment, ...facts)
      .when(note(absent))
      .thenRefused('attendance.no-reason', 'reason')
    given(enrolment, ...facts)
      .when(note(absent, { by: because('Se equivocó') }))
      .then(corrected(present, absent), withdrawn)
      .again()
  })

  test('leaves a course that is approved by now, with what completed it', () => {
    given(enrolment, ...facts, approved)
      .when(note(absent, { by: because('Se equivocó') }))
      .then(corrected(present, absent))
  })

  test('to present completes the lesson, and may approve', () => {
    const missed = [a.enrolled(), taken(absent), sent(absent)]
    given(enrolment, ...missed)
      .when(note(madeUp, { by: because('Se equivocó') }))
      .then(corrected(absent, madeUp), completed())
      .again()
    const decided = note(present, { by: because('Estuvo') })(
      fold(enrolment, [...missed, completed(document)]),
    )
    expect(decided.map(({ type }) => type)).toEqual([
      'AttendanceCorrected',
      'LessonCompleted',
      'CourseApproved',
      'CertificateIssued',
    ])
    given(enrolment, ...facts)
      .when(note(madeUp, { by: because('Se equivocó') }))
      .then(corrected(present, madeUp))
  })

  test('there and back, the lesson is complete again', () => {
    given(enrolment, ...facts, corrected(present, absent), withdrawn)
      .when(note(present, { by: because('Se equivocó') }))
      .then(corrected(absent, present), completed())
  })
})

describe('the register of a record', () => {
  const revisionOf = (state: EnrolmentState) =>
    state.situation === 'enrolled' ? (state.attendance.get(session) ?? null) : null

  test('counts what was noted, sent and corrected, and is empty in another cycle', () => {
    const facts = [a.enrolled(), taken(absent), taken(present), sent(present), completed()]
    expect(revisionOf(fold(enrolment, facts))).toEqual({ ...present, isDraft: false, revision: 3 })
    expect(revisionOf(fold(enrolment, [...facts, corrected(present, absent)]))).toEqual({
      ...absent,
      isDraft: false,
      revision: 4,
    })
    const { certificateId, code } = a.certificate()
    const end = { certificateId, code, expiresOn: '2026-01-31', renewBy: '2026-03-02' }
    const expired: EnrolmentEvent[] = [
      { type: 'CertificateIssued', data: { ...a.record(), ...a.issued() } },
      { type: 'CertificateExpired', data: { ...a.record(), ...end } },
    ]
    expect(revisionOf(fold(enrolment, [...facts, approved, ...expired]))).toBeNull()
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    expect(revisionOf(fold(enrolment, [...facts, off, a.enrolled({ cycle: 2 })]))).toBeNull()
  })

  test('says since when its cycle runs', () => {
    const at = (event: EnrolmentEvent, day: string) => ({ ...event, position: 1, at: `${day}T18:00:00.000Z` })
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...a.record(), because: 'author' } }
    const history = [at(a.enrolled(), '2026-01-05'), at(taken(present), '2026-02-01')]
    expect(fold(datedEnrolment, history)).toMatchObject({ beganAt: '2026-01-05T18:00:00.000Z' })
    const again = [...history, at(off, '2026-03-01'), at(a.enrolled({ cycle: 2 }), '2026-04-01')]
    expect(fold(datedEnrolment, again)).toMatchObject({
      record: { cycle: 2 },
      beganAt: '2026-04-01T18:00:00.000Z',
    })
    expect(fold(datedEnrolment, [])).toMatchObject({ beganAt: null })
  })

  test('touches an enrolment, so that a lifted requirement does not end it', () => {
    const required: EnrolmentEvent = {
      type: 'RequirementApplied',
      data: { ...a.record(), level: 'enterprise' },
    }
    given(enrolment, a.enrolled(), required, taken(absent))
      .when(liftRequirement({ level: 'enterprise', because: 'moved', hasBegun: false }))
      .then({ type: 'RequirementLifted', data: { ...a.record(), level: 'enterprise', because: 'moved' } })
  })
})
