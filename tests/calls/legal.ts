import type { FeatureCalls } from '../support/calls.ts'
import { keepRecords } from '../support/kept-records.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const choice = { isOn: true }
const reads = [
  'GET /legal/retentions',
  'GET /legal/retentions/:id/attendance',
  'GET /legal/retentions/:id/constancias',
]
const hold = 'PUT /legal/retentions/:id/hold'
const automatic = 'PUT /company/automatic-issuing'
const terms = 'GET /legal/terms'
const chooseTerm = 'PUT /legal/terms'
const end = 'POST /legal/retentions/:id/hold/actions/end'

export const legalCalls: FeatureCalls = {
  administrators: [chooseTerm],
  opened: {
    'enterprise.*': ['GET /company/legal-duties', 'PUT /company/legal-duties', automatic],
    'legal.*': [...reads, terms, hold, end],
    'audit.*': [...reads, terms],
  },
  texts: {
    'PUT /company/legal-duties': { given: { body: choice }, at: reasoned },
    [automatic]: { given: { body: choice }, at: reasoned },
    [hold]: { given: { id: nobody, body: { until: null } }, at: reasoned },
    [end]: { given: { id: nobody, body: {} }, at: reasoned },
    [chooseTerm]: { given: { body: { kind: 'constancia', years: 2 } }, at: reasoned },
  },
  acts: {
    'PUT /company/legal-duties': 'ChooseLegalDuties',
    [automatic]: 'ChooseAutomaticIssuing',
    [hold]: 'PlaceLegalHold',
    [end]: 'EndLegalHold',
    [chooseTerm]: 'ChooseRetentionTerm',
  },
  writes: ({ graded: { app }, admin, newLearner, reason }) => {
    const kept = async () => {
      await app.rest('PUT', '/company/legal-duties', choice, admin.token)
      return keepRecords(app, admin, await newLearner())
    }
    return {
      'PUT /company/legal-duties': async () => {
        const { body } = await app.rest('GET', '/company/legal-duties', undefined, admin.token)
        return { by: admin, path: '/company/legal-duties', body: { isOn: !body.isOn } }
      },
      [automatic]: async () => {
        await app.rest('PUT', '/company/legal-duties', choice, admin.token)
        const { body } = await app.rest('GET', '/company/legal-duties', undefined, admin.token)
        return { by: admin, path: '/company/automatic-issuing', body: { isOn: !body.isAutomatic } }
      },
      [chooseTerm]: async () => {
        await app.rest('PUT', '/company/legal-duties', choice, admin.token)
        const body = { kind: 'constancia', years: 2, reason }
        return { by: admin, path: '/legal/terms', body }
      },
      [hold]: async () => ({
        by: admin,
        path: `/legal/retentions/${await kept()}/hold`,
        body: { until: null, reason },
      }),
      [end]: async () => {
        const path = `/legal/retentions/${await kept()}/hold`
        await app.rest('PUT', path, { until: null, reason }, admin.token)
        return { by: admin, path: `${path}/actions/end`, body: { reason } }
      },
    }
  },
  replies: async ({ exam: { app, room }, ask }) => {
    await ask(room.admin, 'PUT /company/legal-duties', choice)
    await ask(room.admin, automatic, { isOn: false })
    const id = await keepRecords(app, room.admin, await room.newPerson())
    await ask(room.admin, 'GET /company/legal-duties')
    await ask(room.admin, 'GET /legal/retentions')
    await ask(room.admin, terms)
    await ask(room.admin, chooseTerm, { kind: 'attendance', years: 2, reason: 'Política 3' })
    await ask(room.admin, `GET /legal/retentions/${id}/attendance`)
    await ask(room.admin, `GET /legal/retentions/${id}/constancias`)
    const path = `/legal/retentions/${id}/hold` as const
    await ask(room.admin, `PUT ${path}`, { until: null, reason: 'Juicio 12/2026' })
    await ask(room.admin, `POST ${path}/actions/end`, { reason: 'El juicio terminó' })
  },
}
