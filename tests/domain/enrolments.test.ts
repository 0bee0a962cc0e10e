import { describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent, LiftingCause } from '../../domain/enrolments/events.ts'
import { applyRequirement, endEnrolment, enrol, liftRequirement } from '../../domain/enrolments/membership.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Level } from '../../domain/kernel/ids.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const who = { enrolmentId: ids.enrolment, personId: ids.person, courseId: ids.course }

const applied = (level: Level, cycle = 1): EnrolmentEvent => ({
  type: 'RequirementApplied',
  data: { ...a.record(cycle), level },
})
const lifted = (level: Level, because: LiftingCause = 'moved'): EnrolmentEvent => ({
  type: 'RequirementLifted',
  data: { ...a.record(), level, because },
})
const ended = (because: 'author' | LiftingCause): EnrolmentEvent => ({
  type: 'EnrolmentEnded',
  data: { ...a.record(), because },
})
const completed: EnrolmentEvent = { type: 'LessonCompleted', data: { ...a.record(), lessonId: ids.lesson } }

describe('enrolling', () => {
  test('an author enrols somebody once', () => {
    given(enrolment)
      .when(enrol(who))
      .then(a.enrolled({ because: 'author' }))
      .again()
    given(enrolment, a.enrolled()).when(enrol(who)).then()
  })

  test('an author takes a member off, and whoever comes back begins a new cycle with nothing done', () => {
    given(enrolment, a.enrolled(), completed).when(endEnrolment).then(ended('author')).again()
    const back = a.enrolled({ because: 'author', cycle: 2 })
    given(enrolment, a.enrolled(), completed, ended('author')).when(enrol(who)).then(back).again()
    expect(fold(enrolment, [a.enrolled(), completed, ended('author'), back])).toMatchObject({
      situation: 'enrolled',
      cycle: 2,
      completed: [],
    })
  })

  test('nobody ends what never began', () => {
    given(enrolment).when(endEnrolment).thenRefused('enrolments.not-enrolled')
  })
})

describe('a requirement', () => {
  test('enrols whoever is not, at every level that reaches them, once', () => {
    given(enrolment)
      .when(applyRequirement(who, ['enterprise', 'department', 'department']))
      .then(a.enrolled(), applied('enterprise'), applied('department'))
      .again()
    given(enrolment).when(applyRequirement(who, [])).then()
  })

  test('is added to those that reach them already, and to an enrolment by an author', () => {
    given(enrolment, a.enrolled(), applied('department'))
      .when(applyRequirement(who, ['department', 'jobTitle']))
      .then(applied('jobTitle'))
    given(enrolment, a.enrolled({ because: 'author' }))
      .when(applyRequirement(who, ['department']))
      .then(applied('department'))
  })

  test('brings back somebody whom an author took off', () => {
    given(enrolment, a.enrolled(), applied('department'), ended('author'))
      .when(applyRequirement(who, ['department', 'enterprise']))
      .then(a.enrolled({ cycle: 2 }), applied('enterprise', 2))
      .again()
  })

  test('when lifted ends an enrolment that nobody has touched, for the cause that lifted it', () => {
    for (const because of ['withdrawn', 'moved', 'deactivated'] as const)
      given(enrolment, a.enrolled(), applied('department'))
        .when(liftRequirement({ level: 'department', because, hasBegun: false }))
        .then(lifted('department', because), ended(because))
        .again()
  })

  test('when lifted ends nothing that another level still requires, an author began or somebody has touched', () => {
    const lift = (hasBegun: boolean, ...history: readonly EnrolmentEvent[]) =>
      given(enrolment, ...history)
        .when(liftRequirement({ level: 'department', because: 'moved', hasBegun }))
        .then(lifted('department'))
    lift(false, a.enrolled(), applied('department'), applied('enterprise'))
    lift(false, a.enrolled({ because: 'author' }), applied('department'))
    lift(false, a.enrolled(), applied('department'), completed)
    lift(true, a.enrolled(), applied('department'))
    lift(false, a.enrolled(), applied('department'), ended('author'))
  })

  test('that does not reach somebody cannot be lifted from them', () => {
    given(enrolment)
      .when(liftRequirement({ level: 'department', because: 'moved', hasBegun: false }))
      .then()
    given(enrolment, a.enrolled(), applied('enterprise'))
      .when(liftRequirement({ level: 'department', because: 'moved', hasBegun: false }))
      .then()
  })
})
