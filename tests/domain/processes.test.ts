import { describe, expect, test } from 'vitest'
import { settleDueDate } from '../../domain/enrolments/due.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { person } from '../../domain/people/person.ts'
import { enrolMembersWhenCoursePublished } from '../../domain/processes/enrol-members-when-course-published.ts'
import { enrolWhenARequirementReachesSomebody } from '../../domain/processes/enrol-when-a-requirement-reaches-somebody.ts'
import { followRequirementsWhenARosterIsImported } from '../../domain/processes/follow-requirements-when-a-roster-is-imported.ts'
import { followRequirementsWhenAnEmployeeComesMovesOrLeaves } from '../../domain/processes/follow-requirements-when-an-employee-comes-moves-or-leaves.ts'
import { followRequirementsWhenTerminalsOfACourseChange } from '../../domain/processes/follow-requirements-when-terminals-of-a-course-change.ts'
import { liftARequirementWhenACourseIsReleased } from '../../domain/processes/lift-a-requirement-when-a-course-is-released.ts'
import { moveDueDatesWhenAHireDateIsCorrected } from '../../domain/processes/move-due-dates-when-a-hire-date-is-corrected.ts'
import { moveDueDatesWhenARosterIsImported } from '../../domain/processes/move-due-dates-when-a-roster-is-imported.ts'
import { moveDueDatesWhenARuleIsChosen } from '../../domain/processes/move-due-dates-when-a-rule-is-chosen.ts'
import { moveMembersToEmpleadoWhenRoleDeactivated } from '../../domain/processes/move-members-to-empleado-when-role-deactivated.ts'
import type { Intent } from '../../domain/processes/process.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { a, id, ids } from '../support/a.ts'
import { ruleOf, termsOf } from '../support/due.ts'

const told = (intents: readonly Intent[], history: readonly DomainEvent[] = []) =>
  intents.map(({ command, aggregate, id: stream, decision }) => ({
    command,
    stream: `${aggregate.kind}-${stream}`,
    types: decision(fold(aggregate, history)).map(({ type, data }) =>
      'level' in data ? `${type} ${String(data.level)}` : type,
    ),
  }))

const terms = termsOf({})
const members = [
  { enrolmentId: id('e', 1), personId: id('p', 1), levels: ['enterprise', 'department'], terms },
  { enrolmentId: id('e', 2), personId: id('p', 2), levels: ['jobTitle'], terms },
] as const

describe('when a course is published', () => {
  test('everybody whom a requirement reaches is enrolled, at each level that does', () => {
    const intents = enrolMembersWhenCoursePublished.then(a.recorded(a.coursePublished()), { members })
    expect(told(intents)).toEqual([
      {
        command: 'EnrolRequiredMember',
        stream: `enrolment-${id('e', 1)}`,
        types: ['Enrolled', 'RequirementApplied enterprise', 'RequirementApplied department'],
      },
      {
        command: 'EnrolRequiredMember',
        stream: `enrolment-${id('e', 2)}`,
        types: ['Enrolled', 'RequirementApplied jobTitle'],
      },
    ])
    expect(intents[0]?.decision(enrolment.initial)[0]?.data).toEqual({
      enrolmentId: id('e', 1),
      personId: id('p', 1),
      courseId: ids.course,
      cycle: 1,
      because: 'requirement',
    })
  })

  test('nobody is enrolled where nobody requires it', () => {
    expect(enrolMembersWhenCoursePublished.then(a.recorded(a.coursePublished()), { members: [] })).toEqual([])
  })
})

describe('when a course is required', () => {
  const scope: Scope = { level: 'department', id: ids.department }
  const required = a.recorded({ type: 'CourseRequired' as const, data: { scope, courseId: ids.course } })
  const people = members.map(({ enrolmentId, personId }) => ({ enrolmentId, personId, terms }))

  test('its people are enrolled at that level if it is published, and left alone who were already', () => {
    const intents = enrolWhenARequirementReachesSomebody.then(required, { isPublished: true, people })
    expect(told(intents).map(({ stream, types }) => [stream, types])).toEqual([
      [`enrolment-${id('e', 1)}`, ['Enrolled', 'RequirementApplied department']],
      [`enrolment-${id('e', 2)}`, ['Enrolled', 'RequirementApplied department']],
    ])
    const already = [
      a.enrolled(),
      { type: 'RequirementApplied' as const, data: { ...a.record(), level: 'department' as const } },
    ]
    expect(told(intents, already).map(({ types }) => types)).toEqual([[], []])
  })

  test('a draft enrols nobody yet', () => {
    expect(enrolWhenARequirementReachesSomebody.then(required, { isPublished: false, people })).toEqual([])
  })
})

describe('when requirements of somebody change', () => {
  const record = {
    enrolmentId: id('e', 1),
    personId: id('p', 1),
    courseId: ids.course,
    hasBegun: false,
    isActive: true,
    terms,
  }
  const asked = { ...record, apply: ['enterprise', 'jobTitle'], lift: [] } as const
  const nothing = { due: [] }
  const enrolled = [['Enrolled', 'RequirementApplied enterprise', 'RequirementApplied jobTitle']]
  const types = (intents: readonly Intent[], history: readonly DomainEvent[] = []) =>
    told(intents, history).map((one) => one.types)

  test('[EDT-11] whoever is hired, moved, sent away or taken back follows what their place requires', () => {
    const { on, then } = followRequirementsWhenAnEmployeeComesMovesOrLeaves
    expect(on).toEqual([
      'EmployeeHired',
      'EmployeeTransferred',
      'EmployeeDeactivated',
      'EmployeeReactivated',
      'PersonForgotten',
    ])
    expect(types(then(a.recorded(a.hired()), { due: [asked] }))).toEqual(enrolled)
    expect(then(a.recorded(a.hired()), nothing)).toEqual([])
  })

  test('[EDT-11] so do those whom a roster is about, and those of the terminals that a course is opened or closed to', () => {
    const imported = { importId: id('i'), sha256: '', rows: 1, hired: 1, changed: 0, unchanged: 0 }
    const fact = { ...imported, refused: 0, missing: 0, unitsOpened: 0 }
    const roster = a.recorded({ type: 'RosterImported' as const, data: fact })
    expect(types(followRequirementsWhenARosterIsImported.then(roster, { due: [asked] }))).toEqual(enrolled)
    const described = a.recorded(a.courseDescribed())
    const opened = followRequirementsWhenTerminalsOfACourseChange.then(described, { due: [asked] })
    expect(types(opened)).toEqual(enrolled)
  })

  test('what a requirement no longer reaches is lifted, and ended, for the act that took it away', () => {
    const held: readonly DomainEvent[] = [
      a.enrolled(),
      { type: 'RequirementApplied', data: { ...a.record(), level: 'department' } },
    ]
    const due = [{ ...record, apply: [], lift: ['department'] as const }]
    const causes = (intents: readonly Intent[]) =>
      intents.flatMap(({ aggregate, decision }) =>
        decision(fold(aggregate, held)).map(({ data }) => 'because' in data && data.because),
      )
    const { then: follow } = followRequirementsWhenAnEmployeeComesMovesOrLeaves
    const { personId } = record
    const place = { terminalId: '', departmentId: '', jobTitleId: '', jobTitleTypeId: null }
    const acts: readonly (readonly [Parameters<typeof follow>[0]['type'], object, string])[] = [
      ['EmployeeTransferred', { ...place, from: place }, 'moved'],
      ['EmployeeDeactivated', {}, 'deactivated'],
      ['EmployeeReactivated', {}, 'reactivated'],
      ['PersonForgotten', {}, 'forgotten'],
    ]
    for (const [type, data, because] of acts) {
      const fact = a.recorded({ type, data: { personId, ...data } }) as Parameters<typeof follow>[0]
      expect([type, causes(follow(fact, { due }))]).toEqual([type, [because, because]])
    }
    const described = a.recorded(a.courseDescribed())
    expect(causes(followRequirementsWhenTerminalsOfACourseChange.then(described, { due }))).toEqual([
      'terminals',
      'terminals',
    ])
    const scope: Scope = { level: 'department', id: ids.department }
    const released = a.recorded({ type: 'CourseReleased' as const, data: { scope, courseId: ids.course } })
    expect(causes(liftARequirementWhenACourseIsReleased.then(released, { due }))).toEqual([
      'withdrawn',
      'withdrawn',
    ])
    const imported = { importId: id('i'), sha256: '', rows: 1, hired: 0, changed: 1, unchanged: 0 }
    const roster = a.recorded({
      type: 'RosterImported' as const,
      data: { ...imported, refused: 0, missing: 0, unitsOpened: 0 },
    })
    const byRoster = (isActive: boolean) =>
      causes(
        followRequirementsWhenARosterIsImported.then(roster, {
          due: due.map((one) => ({ ...one, isActive })),
        }),
      )
    expect([byRoster(true), byRoster(false)]).toEqual([
      ['roster', 'roster'],
      ['deactivated', 'deactivated'],
    ])
  })

  test('whoever lost their last requirement untouched is enrolled no more; whoever is required at another level stays', () => {
    const scope: Scope = { level: 'department', id: ids.department }
    const released = a.recorded({ type: 'CourseReleased' as const, data: { scope, courseId: ids.course } })
    const held = [
      a.enrolled(),
      { type: 'RequirementApplied' as const, data: { ...a.record(), level: 'department' as const } },
    ]
    const lifting = (over: object) =>
      types(
        liftARequirementWhenACourseIsReleased.then(released, {
          due: [{ ...record, apply: [], lift: ['department'], ...over }],
        }),
        held,
      )
    expect(lifting({})).toEqual([['RequirementLifted department', 'EnrolmentEnded']])
    expect(lifting({ hasBegun: true })).toEqual([['RequirementLifted department']])
    expect(lifting({ apply: ['jobTitle'] })).toEqual([
      ['RequirementApplied jobTitle', 'RequirementLifted department'],
    ])
  })
})

describe('when a role is deactivated', () => {
  const roleId = id('o')
  const deactivated = a.recorded({ type: 'RoleDeactivated' as const, data: { roleId } })
  const intents = moveMembersToEmpleadoWhenRoleDeactivated.then(deactivated, {
    members: [id('p', 1), id('p', 2)],
  })
  const other = id('o', 2)

  test('[ROLE-05] its members become Empleado, whether they may log in or not', () => {
    expect(told(intents, [a.hired({ roleId })])).toEqual([
      { command: 'MoveToEmpleado', stream: `person-${id('p', 1)}`, types: ['RoleAssigned'] },
      { command: 'MoveToEmpleado', stream: `person-${id('p', 2)}`, types: ['RoleAssigned'] },
    ])
    const gone = { type: 'EmployeeDeactivated' as const, data: { personId: ids.person } }
    const state = fold(person, [a.hired({ roleId }), gone])
    expect(intents[0]?.decision(state)).toEqual([
      { type: 'RoleAssigned', data: { personId: ids.person, roleId: roleIds.empleado, from: roleId } },
    ])
  })

  test('whoever was given another role meanwhile keeps it, and whoever was forgotten is left in peace', () => {
    const forgotten = {
      type: 'PersonForgotten' as const,
      data: { personId: ids.person, kept: [], keptName: null },
    }
    expect(told(intents, [a.hired({ roleId: other })])[0]?.types).toEqual([])
    expect(told(intents, [a.hired({ roleId }), forgotten])[0]?.types).toEqual([])
    expect(told(intents)[0]?.types).toEqual([])
  })
})

describe('when a course is due', () => {
  const rule = ruleOf({ from: 'subject', days: 30 })
  const dated = termsOf({ department: rule })
  const { enrolmentId, personId } = a.record()
  const scope: Scope = { level: 'department', id: ids.department }
  const types = (intents: readonly Intent[], history: readonly DomainEvent[] = []) =>
    told(intents, history).map((one) => one.types)
  const member = [
    a.enrolled(),
    { type: 'RequirementApplied', data: { ...a.record(), level: 'department' } },
  ] as const

  test('[DUE-02] whatever enrols somebody sets the date in the same append', () => {
    const published = enrolMembersWhenCoursePublished.then(a.recorded(a.coursePublished()), {
      members: [{ enrolmentId, personId, levels: ['department'], terms: dated }],
    })
    const required = a.recorded({ type: 'CourseRequired' as const, data: { scope, courseId: ids.course } })
    const reached = enrolWhenARequirementReachesSomebody.then(required, {
      isPublished: true,
      people: [{ enrolmentId, personId, terms: dated }],
    })
    const due = { ...a.record(), hasBegun: false, isActive: true, apply: ['department'], lift: [] } as const
    const hired = followRequirementsWhenAnEmployeeComesMovesOrLeaves.then(a.recorded(a.hired()), {
      due: [{ ...due, terms: dated }],
    })
    for (const intents of [published, reached, hired])
      expect(types(intents)).toEqual([['Enrolled', 'RequirementApplied department', 'DueDateSet']])
  })

  test('[DUE-02] a deactivation lifts it, and says so', () => {
    const begun: DomainEvent = { type: 'LessonCompleted', data: { ...a.record(), lessonId: id('l') } }
    const set = settleDueDate(dated, { because: 'level-applied', liftedBecause: 'requirement' })
    const history = [...member, begun, ...set(fold(enrolment, member))]
    const deactivated = a.recorded({ type: 'EmployeeDeactivated' as const, data: { personId } })
    const due = { ...a.record(), hasBegun: true, isActive: false, apply: [], lift: ['department'] } as const
    const [intent] = followRequirementsWhenAnEmployeeComesMovesOrLeaves.then(deactivated, {
      due: [{ ...due, terms: dated }],
    })
    expect(intent?.decision(fold(enrolment, history as never)).map(({ data }) => data)).toMatchObject([
      { level: 'department', because: 'deactivated' },
      { because: 'deactivated' },
    ])
  })

  test('[DUE-02] a rule chosen for everybody and a corrected hire date move it', () => {
    const moved = [{ enrolmentId, terms: dated }]
    const data = { scope, courseId: ids.course, rule, reach: 'everybody' } as const
    const chosen = a.recorded({ type: 'DueRuleChosen' as const, data })
    expect(types(moveDueDatesWhenARuleIsChosen.then(chosen, { enrolments: moved }), member)).toEqual([
      ['DueDateSet'],
    ])
    const { roleId: _, terminalId, departmentId, jobTitleId, jobTitleTypeId, ...details } = a.hired().data
    const corrected = a.recorded({ type: 'PersonalDetailsCorrected' as const, data: details })
    const afterHire = { department: ruleOf({ from: 'hire', days: 90 }) }
    const set = settleDueDate(termsOf(afterHire), { because: 'level-applied', liftedBecause: 'requirement' })
    const byHire = [...member, ...set(fold(enrolment, member))]
    const later = [{ enrolmentId, terms: termsOf(afterHire, { hiredOn: '2026-02-01' }) }]
    const intents = moveDueDatesWhenAHireDateIsCorrected.then(corrected, { enrolments: later })
    expect(told(intents, byHire)).toEqual([
      { command: 'MoveDueDate', stream: `enrolment-${enrolmentId}`, types: ['DueDateMoved'] },
    ])
    expect(types(intents, member)).toEqual([[]])
    const roster = { importId: id('i'), sha256: '', rows: 1, hired: 0, changed: 1, unchanged: 0 }
    const imported = a.recorded({
      type: 'RosterImported' as const,
      data: { ...roster, refused: 0, missing: 0, unitsOpened: 0 },
    })
    expect(types(moveDueDatesWhenARosterIsImported.then(imported, { enrolments: later }), byHire)).toEqual([
      ['DueDateMoved'],
    ])
    expect([terminalId, departmentId, jobTitleId, jobTitleTypeId]).toHaveLength(4)
  })
})
