import type { FeatureCalls } from '../support/calls.ts'
import { issuableAmongOthers } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'

const list = 'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId'
const reads = ['GET /legal/lists', list, `${list}/dc4`]

export const legalListCalls: FeatureCalls = {
  opened: { 'legal.*': reads, 'audit.*': reads },
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    const { id } = await issuableAmongOthers(app, room)
    await ask(admin, `POST /legal/constancias/${id}/actions/issue`)
    const employers = (await app.rest('GET', '/legal/employers', undefined, admin.token)).body
    const employer = employers.find((one: { rfc: string }) => one.rfc.startsWith('FZZ'))
    const planId = await draftTrainingPlan(app, admin, employer.id)
    await app.settled()
    await ask(admin, 'GET /legal/lists')
    const path = `${planId}/lists/2026-12-31/establishments/${employer.establishments[0].id}`
    await ask(admin, `GET /legal/plans/${path}`)
    await ask(admin, `GET /legal/plans/${path}/dc4`)
  },
}
