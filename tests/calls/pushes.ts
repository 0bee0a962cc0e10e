import type { TestApp } from '../support/app.ts'
import type { FeatureCalls } from '../support/calls.ts'
import type { Person } from '../support/classroom.ts'
import { openBrowser } from '../support/push-service.ts'

export const subscription = () => {
  const { endpoint, keys } = openBrowser()
  return { endpoint, keys, browser: 'Chrome · Android' }
}

const device = () => ({ 'x-device': crypto.randomUUID() })

/** A browser that shows somebody's notices. */
export const subscribed = async ({ rest }: Pick<TestApp, 'rest'>, by: Person): Promise<string> => {
  const { body } = await rest('PUT', '/me/push', subscription(), by.token, device())
  return body.browsers[0].id
}

export const pushesCalls: FeatureCalls = {
  texts: { 'PUT /me/push': { given: { body: subscription() }, at: { 'body.browser': 'browser' } } },
  withoutText: ['DELETE /me/push/:id'],
  outsideTheLog: { 'PUT /me/push': 'push subscriptions', 'DELETE /me/push/:id': 'push subscriptions' },
  writes: ({ graded: { app }, newLearner }) => ({
    'PUT /me/push': async () => ({
      by: await newLearner(),
      path: '/me/push',
      body: subscription(),
      headers: device(),
    }),
    'DELETE /me/push/:id': async () => {
      const by = await newLearner()
      return { by, path: `/me/push/${await subscribed(app, by)}` }
    },
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    const id = await subscribed(app, admin)
    await ask(admin, 'GET /me/push')
    await ask(admin, `DELETE /me/push/${id}`)
  },
}
