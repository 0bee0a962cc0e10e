import type { FeatureCalls } from '../support/calls.ts'
import { earnCertificate } from '../support/certificates.ts'
import { describeConstancia } from '../support/lawful-company.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const list = 'GET /legal/constancias'
const filters = 'GET /legal/constancias/filters'
const withdraw = 'POST /legal/constancias/:id/actions/withdraw'

export const constanciaRecordCalls: FeatureCalls = {
  opened: { 'legal.*': [filters, list, withdraw], 'audit.*': [filters, list] },
  texts: { [withdraw]: { given: { id: nobody, body: {} }, at: reasoned } },
  acts: { [withdraw]: 'WithdrawConstancia' },
  writes: ({ graded: { app, room }, admin, newLearner, reason }) => ({
    [withdraw]: async () => {
      await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
      const courseId = await room.draft(admin)
      await describeConstancia(app, admin, courseId)
      const { id: personId } = await newLearner()
      await earnCertificate(
        app,
        { personId, fullName: 'Ana Ruiz' },
        { courseId, name: 'Amarre', expirationMonths: 12 },
      )
      const { body } = await app.rest(
        'GET',
        `/legal/constancias?courseId=${courseId}`,
        undefined,
        admin.token,
      )
      return { by: admin, path: `/legal/constancias/${body.rows[0].id}/actions/withdraw`, body: { reason } }
    },
  }),
  replies: async ({ exam: { app, room }, learner, ask }) => {
    await ask(room.admin, 'PUT /company/legal-duties', { isOn: true })
    const courseId = await room.draft(room.admin)
    await describeConstancia(app, room.admin, courseId)
    const holder = { personId: learner.id, fullName: 'Ana Ruiz' }
    await earnCertificate(app, holder, { courseId, name: 'Amarre', expirationMonths: 12 })
    await ask(room.admin, filters)
    await ask(room.admin, 'GET /dashboard/papers')
    const { rows } = await ask(room.admin, list)
    await ask(room.admin, `POST /legal/constancias/${rows[0].id}/actions/withdraw`, { reason: 'Se repitió' })
    await ask(room.admin, list)
  },
}
