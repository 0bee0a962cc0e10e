import type { FeatureCalls } from '../support/calls.ts'

export const activationCodesCalls: FeatureCalls = {
  administrators: [
    'GET /activation-codes',
    'GET /users/:id/activation-code',
    'POST /activation-codes/actions/print',
    'POST /users/:id/activation-code',
  ],
  withoutText: ['POST /activation-codes/actions/print', 'POST /users/:id/activation-code'],
  acts: {
    'POST /activation-codes/actions/print': 'IssueActivationCodes',
    'POST /users/:id/activation-code': 'ReplaceActivationCode',
  },
}
