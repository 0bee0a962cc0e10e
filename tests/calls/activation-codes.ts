import type { FeatureCalls } from '../support/calls.ts'

export const activationCodesCalls: FeatureCalls = {
  administrators: [
    'GET /activation-codes',
    'GET /users/:id/activation-code',
    'POST /activation-codes/actions/count',
    'POST /activation-codes/actions/print',
    'POST /users/:id/activation-code',
  ],
  outsideTheLog: {
    'POST /activation-codes/actions/count': 'a question with more ids than an address holds',
  },
  withoutText: [
    'POST /activation-codes/actions/count',
    'POST /activation-codes/actions/print',
    'POST /users/:id/activation-code',
  ],
  acts: {
    'POST /activation-codes/actions/print': 'IssueActivationCodes',
    'POST /users/:id/activation-code': 'ReplaceActivationCode',
  },
  writes: ({ graded, admin, author }) => ({
    'POST /activation-codes/actions/count': async () => ({
      by: admin,
      path: '/activation-codes/actions/count',
      body: { people: [author.id] },
    }),
    'POST /activation-codes/actions/print': async () => {
      await graded.app.hire({ payrollNum: '801' })
      return { by: admin, path: '/activation-codes/actions/print', body: {} }
    },
    'POST /users/:id/activation-code': async () => ({
      by: admin,
      path: `/users/${await graded.app.hire({ payrollNum: '802' })}/activation-code`,
    }),
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    const newcomer = await app.hire({ payrollNum: '950' })
    await ask(room.admin, 'GET /activation-codes')
    await ask(room.admin, 'POST /activation-codes/actions/count', { people: [newcomer] })
    await ask(room.admin, 'POST /activation-codes/actions/print', {})
    await ask(room.admin, `GET /users/${newcomer}/activation-code`)
    await ask(room.admin, `POST /users/${newcomer}/activation-code`)
  },
}
