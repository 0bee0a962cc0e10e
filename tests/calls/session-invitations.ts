import type { FeatureCalls } from '../support/calls.ts'
import { reasoned } from '../support/typed-texts.ts'

const choice = { isOn: true }

export const sessionInvitationsCalls: FeatureCalls = {
  opened: { 'enterprise.*': ['GET /company/session-invitations', 'PUT /company/session-invitations'] },
  texts: { 'PUT /company/session-invitations': { given: { body: choice }, at: reasoned } },
  acts: { 'PUT /company/session-invitations': 'ChooseSessionInvitations' },
  writes: ({ admin }) => ({
    'PUT /company/session-invitations': async () => ({
      by: admin,
      path: '/company/session-invitations',
      body: choice,
    }),
  }),
  replies: async ({ exam: { room }, ask }) => {
    await ask(room.admin, 'GET /company/session-invitations')
    await ask(room.admin, 'PUT /company/session-invitations', choice)
  },
}
