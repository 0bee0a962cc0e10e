import { describe, expect, test } from 'vitest'
import { problemsOfDc1, problemsOfDc2 } from '../../domain/legal/paper-rules.ts'
import { id } from '../support/a.ts'

const employer = { side: 'employer', name: 'Ana Ruiz' } as const
const workers = { side: 'workers', name: 'Luz Paz' } as const
const codesOf = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code)

describe('a DC-1', () => {
  const dc1 = (over: Partial<Parameters<typeof problemsOfDc1>[0]>) =>
    problemsOfDc1({ members: [employer, workers], hasTerminals: true, ...over })

  test('[LAW-17] needs terminals and equal numbers of named members of each side', () => {
    expect(dc1({})).toEqual([])
    expect(dc1({ hasTerminals: false })).toEqual([{ code: 'legal.dc1-terminals', field: 'terminalIds' }])
    expect(dc1({ members: [employer, employer, workers] })).toEqual([
      { code: 'legal.dc1-unequal', field: 'members', params: { employer: 2, workers: 1 } },
    ])
    expect(dc1({ members: [employer, { ...workers, name: null }] })).toEqual([
      { code: 'legal.dc1-member-erased', field: 'members' },
    ])
  })

  test('[LAW-17] names a side without members before unequal numbers', () => {
    const [unequal, workersGone] = ['legal.dc1-unequal', 'legal.dc1-workers-members']
    expect(codesOf(dc1({ members: [employer] }))).toEqual([workersGone, unequal])
    expect(codesOf(dc1({ members: [workers] }))).toEqual(['legal.dc1-employer-members', unequal])
    expect(codesOf(dc1({ members: [] }))).toEqual(['legal.dc1-employer-members', workersGone])
  })
})

describe('a DC-2', () => {
  const course = {
    ...{ courseId: id('c', 1), name: 'Amarre', stage: null, people: 12 },
    ...{ jobTitleIds: [id('j', 1)], establishmentIds: [] },
  }
  const plan = {
    establishmentIds: [id('g', 1)],
    ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
    courses: [course],
    signer: 'Andrés Zúñiga',
  }
  const dc2 = (over: Partial<Parameters<typeof problemsOfDc2>[0]>) => problemsOfDc2({ ...plan, ...over })

  test('[LAW-17] needs establishments, ranks, courses and who signs', () => {
    expect(dc2({})).toEqual([])
    expect(dc2({ establishmentIds: [] })).toEqual([
      { code: 'legal.dc2-establishments', field: 'establishmentIds' },
    ])
    expect(dc2({ ranks: { ...plan.ranks, risks: null } })).toEqual([
      { code: 'legal.dc2-priorities', field: 'ranks' },
    ])
    expect(dc2({ courses: [] })).toEqual([{ code: 'legal.dc2-courses', field: 'courses' }])
    expect(dc2({ signer: null })).toEqual([{ code: 'legal.dc2-signer', field: 'signers' }])
  })

  test('[LAW-17] names the first course without job titles, without people, and one that was deleted', () => {
    const params = { course: 'Guardia' }
    expect(dc2({ courses: [course, { ...course, name: 'Guardia', jobTitleIds: [] }] })).toEqual([
      { code: 'legal.dc2-job-titles', field: 'courses', params },
    ])
    expect(dc2({ courses: [course, { ...course, name: 'Guardia', people: null }] })).toEqual([
      { code: 'legal.dc2-people', field: 'courses', params },
    ])
    expect(dc2({ courses: [course, { ...course, name: null }] })).toEqual([
      { code: 'legal.dc2-course-deleted', field: 'courses' },
    ])
  })
})
