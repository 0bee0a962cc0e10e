import type { FeatureCalls } from '../support/calls.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const employer = { legalName: 'Faro del Golfo S.A. de C.V.', isLarge: true }
const ranks = { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 }
const plan = {
  ...{ startsOn: '2026-01-01', endsOn: '2027-12-31', establishmentIds: [], ranks, courses: [] },
  stages: [{ name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' }],
}
const ofStage = { 'body.stages.0.name': 'stages.0.name' }
const reads = ['GET /legal/plans', 'GET /legal/plans/:id/dc2']
const acts = {
  'POST /legal/plans': 'DraftTrainingPlan',
  'PUT /legal/plans/:id': 'CorrectTrainingPlan',
  'DELETE /legal/plans/:id': 'RemoveTrainingPlan',
  'POST /legal/plans/:id/actions/mark-courses': 'MarkCoursesOfPlan',
  'PUT /legal/plans/:id/lists/:endsOn': 'PresentConstanciaList',
} as const

export const legalPlanCalls: FeatureCalls = {
  opened: {
    'legal.*': [...reads, 'GET /legal/courses', ...Object.keys(acts)],
    'audit.*': reads,
  },
  texts: {
    'POST /legal/plans': { given: { body: { ...plan, employerId: nobody } }, at: ofStage },
    'PUT /legal/plans/:id': { given: { id: nobody, body: { ...plan, revision: 1 } }, at: ofStage },
    'PUT /legal/plans/:id/lists/:endsOn': {
      given: { id: nobody, endsOn: '2024-12-31', body: { presentedOn: null } },
      at: reasoned,
    },
  },
  withoutText: ['DELETE /legal/plans/:id', 'POST /legal/plans/:id/actions/mark-courses'],
  acts,
  writes: ({ graded: { app, room }, admin }) => {
    let drawn = 100
    const post = async (path: string, body: object): Promise<string> =>
      (await app.rest('POST', path, body, admin.token)).body.id
    const newEmployer = async () => {
      await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
      return post('/legal/employers', { ...employer, rfc: `FPL010203${drawn++}` })
    }
    const newPlan = async (over = {}) =>
      post('/legal/plans', { ...plan, ...over, employerId: await newEmployer() })
    return {
      'POST /legal/plans': async () => ({
        by: admin,
        path: '/legal/plans',
        body: { ...plan, employerId: await newEmployer() },
      }),
      'PUT /legal/plans/:id': async () => ({
        by: admin,
        path: `/legal/plans/${await newPlan()}`,
        body: { ...plan, endsOn: '2026-12-31', revision: 1 },
      }),
      'DELETE /legal/plans/:id': async () => ({ by: admin, path: `/legal/plans/${await newPlan()}` }),
      'PUT /legal/plans/:id/lists/:endsOn': async () => {
        const planId = await newPlan({ startsOn: '2024-01-01', endsOn: '2024-12-31', stages: [] })
        return {
          by: admin,
          path: `/legal/plans/${planId}/lists/2024-12-31`,
          body: { presentedOn: '2025-02-03' },
        }
      },
      'POST /legal/plans/:id/actions/mark-courses': async () => {
        const courseId = await room.draft(admin)
        const course = { courseId, stage: null, jobTitleIds: [], people: null, establishmentIds: [] }
        return {
          by: admin,
          path: `/legal/plans/${await newPlan({ courses: [course] })}/actions/mark-courses`,
        }
      },
    }
  },
  replies: async ({ exam: { room }, ask }) => {
    const { admin } = room
    await ask(admin, 'PUT /company/legal-duties', { isOn: true })
    const { id: employerId } = await ask(admin, 'POST /legal/employers', { ...employer, rfc: 'FPL010203ZZ1' })
    const courseId = await room.draft(admin)
    const course = { courseId, stage: 0, jobTitleIds: [], people: 12, establishmentIds: [] }
    const { id } = await ask(admin, 'POST /legal/plans', { ...plan, employerId, courses: [course] })
    await ask(admin, `PUT /legal/plans/${id}`, {
      ...plan,
      courses: [course],
      endsOn: '2026-12-31',
      revision: 1,
    })
    await ask(admin, 'GET /legal/plans')
    await ask(admin, 'GET /legal/courses?name=a')
    await ask(admin, `POST /legal/plans/${id}/actions/mark-courses`)
    const past = { startsOn: '2024-01-01', endsOn: '2024-12-31', stages: [], employerId }
    const { id: ended } = await ask(admin, 'POST /legal/plans', { ...plan, ...past })
    await ask(admin, `PUT /legal/plans/${ended}/lists/2024-12-31`, { presentedOn: '2025-02-03' })
    await ask(admin, 'GET /legal/missing')
    await ask(admin, `DELETE /legal/plans/${id}`)
  },
}
