import { describe, expect, test } from 'vitest'
import type { PlannedCourse, TrainingPlanDetails, TrainingPlanEvent } from '../../domain/legal/events.ts'
import { correctPlan, draftPlan, plannedCourses, removePlan, trainingPlans } from '../../domain/legal/plan.ts'
import { isPlanRunning, lastDayMax, missingOfPlan, planProblems } from '../../domain/legal/plan-rules.ts'
import { id, ids } from '../support/a.ts'
import { given, refusalOf } from '../support/given.ts'

const [faro, ancla] = [id('f', 1), id('f', 2)]
const [north, south] = [id('g', 1), id('g', 2)]
const [first, second] = [id('q', 1), id('q', 2)]
const unranked = { knowledge: null, risks: null, productivity: null, education: null, vacancies: null }
const ranks = { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 }
const course: PlannedCourse = {
  courseId: ids.course,
  stage: 1,
  jobTitleIds: [ids.jobTitle],
  people: 12,
  establishmentIds: [north],
}
const plan: TrainingPlanDetails = {
  employerId: faro,
  startsOn: '2026-01-01',
  endsOn: '2027-12-31',
  establishmentIds: [north, south],
  ranks,
  stages: [
    { name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' },
    { name: 'Oficio', startsOn: '2026-07-01', endsOn: '2027-12-31' },
  ],
  courses: [course],
}
const known = {
  isEmployer: true,
  establishments: new Set([north, south]),
  courses: new Set([ids.course]),
  jobTitles: new Set([ids.jobTitle, id('j', 2)]),
}
const drafted = (details = plan, planId = first): TrainingPlanEvent => ({
  type: 'TrainingPlanDrafted',
  data: { planId, ...details },
})
const drafting = (over: Partial<TrainingPlanDetails> = {}, around = {}, planId = second) =>
  draftPlan({ planId, ...plan, ...over }, { ...known, ...around })
const { employerId: _, ...correctable } = plan
const correcting = (over: Partial<TrainingPlanDetails>, read = 1, around = {}) =>
  correctPlan({ planId: first, ...correctable, ...over }, read, { ...known, ...around })

describe('a training plan', () => {
  test('[LAW-07] has an employer, a period, stages, courses with job titles, people and establishments, and ranked objectives', () => {
    const typed = {
      ...plan,
      establishmentIds: [south, north, south],
      stages: plan.stages.map((stage) => ({ ...stage, name: ` ${stage.name}  ` })),
      courses: [{ ...course, jobTitleIds: [ids.jobTitle, ids.jobTitle] }],
    }
    given(trainingPlans)
      .when(drafting(typed, {}, first))
      .then(drafted())
      .again()
    const early = { ...plan, stages: [], courses: [], establishmentIds: [], ranks: unranked }
    given(trainingPlans)
      .when(drafting(early, {}, first))
      .then(drafted(early))
  })

  test('[LAW-07] belongs to an employer that exists', () => {
    given(trainingPlans)
      .when(drafting({}, { isEmployer: false }))
      .thenRefused('legal.employer-not-found', 'employerId')
  })

  test.each([
    ['2026-01-01', '2027-12-31', true],
    ['2026-01-01', '2028-01-01', false],
    ['2024-02-29', '2026-02-27', true],
    ['2024-02-29', '2026-02-28', false],
    ['2026-05-01', '2026-05-01', true],
  ])('[LAW-07] lasts two years at most: %s to %s', (startsOn, endsOn, isAllowed) => {
    const bare = { ...plan, startsOn, endsOn, stages: [], courses: [] }
    expect(planProblems(bare)).toEqual(isAllowed ? [] : [{ code: 'legal.plan-too-long', field: 'endsOn' }])
    expect(lastDayMax('2026-01-01')).toBe('2027-12-31')
  })

  const stage = { name: 'Cierre', startsOn: '2026-02-01', endsOn: '2026-03-01' }
  test.each<[Partial<TrainingPlanDetails>, string, string]>([
    [{ startsOn: '2026-02-30' }, 'legal.term-start', 'startsOn'],
    [{ endsOn: '2026-02-30' }, 'legal.plan-end', 'endsOn'],
    [{ startsOn: '9999-12-31', endsOn: '9999-12-31' }, 'legal.plan-end', 'endsOn'],
    [{ endsOn: '2025-12-31' }, 'legal.term-backwards', 'endsOn'],
    [{ ranks: { ...ranks, vacancies: 5 } }, 'legal.rank-twice', 'ranks.vacancies'],
    [{ ranks: { ...ranks, education: null } }, 'legal.rank-missing', 'ranks.education'],
    [{ stages: [{ ...stage, name: ' ' }] }, 'legal.text-missing', 'stages.0.name'],
    [{ stages: [{ ...stage, name: '--' }] }, 'legal.text-invalid', 'stages.0.name'],
    [{ stages: [{ ...stage, startsOn: '' }] }, 'legal.term-start', 'stages.0.startsOn'],
    [{ stages: [{ ...stage, endsOn: '' }] }, 'legal.plan-end', 'stages.0.endsOn'],
    [{ stages: [{ ...stage, endsOn: '2026-01-31' }] }, 'legal.term-backwards', 'stages.0.endsOn'],
    [{ stages: [{ ...stage, startsOn: '2025-12-31' }] }, 'legal.stage-outside', 'stages.0.startsOn'],
    [{ stages: [{ ...stage, endsOn: '2028-01-01' }] }, 'legal.stage-outside', 'stages.0.endsOn'],
    [
      { stages: [stage, { ...stage, startsOn: '2026-03-01', endsOn: '2026-04-01' }] },
      'legal.stage-order',
      'stages.1.startsOn',
    ],
    [{ courses: [{ ...course, stage: 2 }] }, 'legal.stage-unknown', 'courses.0.stage'],
    [{ courses: [course, course] }, 'legal.plan-course-twice', 'courses.1.courseId'],
    [{ establishmentIds: [south] }, 'legal.plan-establishment-outside', 'courses.0.establishmentIds'],
    [{ establishmentIds: [north, id('g', 3)] }, 'legal.plan-establishment-unknown', 'establishmentIds'],
    [
      { courses: [course, { ...course, courseId: id('c', 2) }] },
      'legal.plan-course-unknown',
      'courses.1.courseId',
    ],
    [
      { courses: [{ ...course, jobTitleIds: [ids.jobTitle, id('j', 3)] }] },
      'legal.plan-job-title-unknown',
      'courses.0.jobTitleIds',
    ],
  ])('[LAW-07] is refused with a field that is wrong: %j', (over, code, field) => {
    given(trainingPlans).when(drafting(over)).thenRefused(code, field)
    given(trainingPlans, drafted()).when(correcting(over)).thenRefused(code, field)
  })

  test('[LAW-07] names a course again for another stage, or for the whole period', () => {
    const courses = [course, { ...course, stage: 0 }, { ...course, stage: null }]
    given(trainingPlans)
      .when(drafting({ courses }))
      .then(drafted({ ...plan, courses }, second))
  })

  test('[LAW-07] overlaps no other plan of its employer', () => {
    const from = (startsOn: string, endsOn: string, employerId = faro): TrainingPlanDetails => ({
      ...plan,
      ...{ employerId, startsOn, endsOn, stages: [], courses: [] },
    })
    const history = drafted(from('2026-01-01', '2026-12-31'))
    for (const [startsOn, endsOn] of [
      ['2026-12-31', '2027-06-30'],
      ['2025-06-01', '2026-01-01'],
      ['2025-12-01', '2027-01-31'],
    ] as const)
      given(trainingPlans, history)
        .when(drafting(from(startsOn, endsOn)))
        .thenRefused('legal.plan-overlaps', 'startsOn')
    for (const free of [
      from('2027-01-01', '2027-12-31'),
      from('2025-06-01', '2025-12-31'),
      from('2026-01-01', '2026-12-31', ancla),
    ])
      given(trainingPlans, history).when(drafting(free)).then(drafted(free, second))
    given(trainingPlans, history, drafted(from('2027-01-01', '2027-12-31'), second))
      .when(correcting(from('2026-01-01', '2027-01-01')))
      .thenRefused('legal.plan-overlaps', 'startsOn')
  })

  test('[LAW-07] is corrected with what it said before, and keeps its employer', () => {
    const corrected: TrainingPlanEvent = {
      type: 'TrainingPlanCorrected',
      data: { planId: first, ...plan, courses: [], before: plan },
    }
    given(trainingPlans, drafted())
      .when(correcting({ courses: [] }))
      .then(corrected)
      .again()
    given(trainingPlans).when(correcting({})).thenRefused('legal.plan-not-found', 'id')
  })

  test('[LAW-07] is not overwritten by an editor who read an earlier version, unless both say the same', () => {
    const history = [
      drafted(),
      {
        type: 'TrainingPlanCorrected',
        data: { planId: first, ...plan, courses: [], before: plan },
      } as const,
    ]
    given(trainingPlans, ...history)
      .when(correcting({ stages: [], courses: [] }, 1))
      .thenRefused('legal.plan-changed')
    given(trainingPlans, ...history)
      .when(correcting({ courses: [] }, 1))
      .then()
    const before = { ...plan, courses: [] }
    given(trainingPlans, ...history)
      .when(correcting({ stages: [], courses: [] }, 2))
      .then({ type: 'TrainingPlanCorrected', data: { planId: first, ...before, stages: [], before } })
  })

  test('[LAW-07] is removed once, and another one may take its period', () => {
    const { employerId, startsOn, endsOn } = plan
    const removed: TrainingPlanEvent = {
      type: 'TrainingPlanRemoved',
      data: { planId: first, employerId, startsOn, endsOn },
    }
    given(trainingPlans, drafted()).when(removePlan(first)).then(removed)
    given(trainingPlans, drafted(), removed).when(removePlan(first)).thenRefused('legal.plan-not-found', 'id')
    given(trainingPlans, drafted(), removed).when(drafting()).then(drafted(plan, second))
  })

  test('[LAW-07] names its courses', () => {
    const state = new Map([[first, { details: plan, revision: 1, lists: new Map(), filings: new Map() }]])
    expect(plannedCourses(state, first)).toEqual([course])
    expect(refusalOf(() => plannedCourses(state, second))).toMatchObject({
      code: 'legal.plan-not-found',
      field: 'id',
    })
  })

  test('[LAW-07] runs from its first to its last day', () => {
    const days = ['2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01']
    expect(days.map((day) => isPlanRunning(plan, day))).toEqual([false, true, true, false])
  })

  test('[LAW-08] lacks what its form asks for', () => {
    expect(missingOfPlan(plan)).toEqual([])
    const bare = { establishmentIds: [], ranks: unranked, courses: [] }
    expect(missingOfPlan(bare)).toEqual(['establishments', 'priorities', 'courses'])
    const courses = [course, { ...course, stage: 0, jobTitleIds: [], people: null }]
    expect(missingOfPlan({ ...plan, courses })).toEqual(['jobTitles', 'people'])
  })
})
