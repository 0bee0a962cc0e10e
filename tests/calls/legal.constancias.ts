import type { FeatureCalls } from '../support/calls.ts'
import { nobody } from '../support/typed-texts.ts'

const write = 'PUT /courses/:id/constancia'
const body = {
  ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true },
  ...{ agent: 'external', agentName: 'Faro Capacitación', agentRegistration: 'FCA010203AB1-0013' },
  ...{ tutorId: null, tutorName: 'Itzel Luna' },
}

export const constanciaCalls: FeatureCalls = {
  opened: {
    'legal.*': ['GET /legal/missing'],
    'audit.*': ['GET /legal/missing'],
  },
  texts: {
    [write]: {
      given: { id: nobody, body },
      at: {
        'body.agentName': 'agentName',
        'body.agentRegistration': 'agentRegistration',
        'body.tutorName': 'tutorName',
      },
    },
  },
  otherStrings: { [write]: ['body.thematicArea'] },
  acts: { [write]: 'DescribeConstancia' },
  writes: ({ graded: { app, room }, admin }) => ({
    [write]: async () => {
      await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
      const courseId = await room.draft(admin)
      return { by: admin, path: `/courses/${courseId}/constancia`, body }
    },
  }),
  replies: async ({ exam: { room }, ask }) => {
    const courseId = await room.draft(room.admin)
    await ask(room.admin, 'PUT /company/legal-duties', { isOn: true })
    await ask(room.admin, `PUT /courses/${courseId}/constancia`, body)
    await ask(room.admin, `GET /courses/${courseId}/constancia`)
    await ask(room.admin, 'GET /legal/missing')
  },
}
