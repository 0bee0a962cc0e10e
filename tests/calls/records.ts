import type { FeatureCalls } from '../support/calls.ts'

export const recordsCalls: FeatureCalls = {
  withoutText: ['POST /users/:id/record/actions/export'],
  acts: { 'POST /users/:id/record/actions/export': 'ExportPersonalRecord' },
  writes: ({ admin, author }) => ({
    'POST /users/:id/record/actions/export': async () => ({
      by: admin,
      path: `/users/${author.id}/record/actions/export`,
      body: { format: 'json' },
    }),
  }),
  replies: async ({ learner, ask }) => {
    await ask(learner, `POST /users/${learner.id}/record/actions/export`, { format: 'json' })
  },
}
