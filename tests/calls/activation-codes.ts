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
  writes: ({ graded, admin }) => ({
    'POST /activation-codes/actions/print': async () => {
      await graded.app.hire({ payrollNum: '801' })
      return { by: admin, path: '/activation-codes/actions/print', body: {} }
    },
    'POST /users/:id/activation-code': async () => ({
      by: admin,
      path: `/users/${await graded.app.hire({ payrollNum: '802' })}/activation-code`,
    }),
  }),
}
