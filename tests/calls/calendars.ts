import type { FeatureCalls } from '../support/calls.ts'

export const calendarsCalls: FeatureCalls = {
  acts: {
    'POST /calendar-address': 'MakeCalendarAddress',
    'DELETE /calendar-address': 'RevokeCalendarAddress',
  },
  withoutText: ['POST /calendar-address', 'DELETE /calendar-address'],
  writes: ({ graded, newLearner }) => ({
    'POST /calendar-address': async () => ({ by: await newLearner(), path: '/calendar-address' }),
    'DELETE /calendar-address': async () => {
      const by = await newLearner()
      await graded.app.rest('POST', '/calendar-address', undefined, by.token)
      return { by, path: '/calendar-address' }
    },
  }),
  replies: async ({ learner, ask }) => {
    const { address } = await ask(learner, 'POST /calendar-address')
    await ask(learner, 'GET /calendar-address')
    await ask(learner, `GET ${new URL(address).pathname.replace('/api', '')}` as 'GET /')
    await ask(learner, 'DELETE /calendar-address')
  },
}
