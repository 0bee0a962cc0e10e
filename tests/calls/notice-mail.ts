import { stopToken } from '../../api/features/notices/stop-token.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { reasoned } from '../support/typed-texts.ts'

const choice = { isOn: true, digestHour: 9, quiet: null }

export const noticeMailCalls: FeatureCalls = {
  opened: { 'enterprise.*': ['GET /company/notice-mail', 'PUT /company/notice-mail'] },
  texts: { 'PUT /company/notice-mail': { given: { body: choice }, at: reasoned } },
  withoutText: ['PUT /me/mail', 'POST /mail/stop/:token'],
  acts: { 'PUT /company/notice-mail': 'ChooseNoticeMail' },
  outsideTheLog: { 'PUT /me/mail': 'preferences', 'POST /mail/stop/:token': 'preferences' },
  writes: ({ admin, graded: { app }, newLearner }) => ({
    'PUT /company/notice-mail': async () => ({ by: admin, path: '/company/notice-mail', body: choice }),
    'PUT /me/mail': async () => ({ by: await newLearner(), path: '/me/mail', body: { isStopped: true } }),
    'POST /mail/stop/:token': async () => {
      const by = await newLearner()
      return { by, path: `/mail/stop/${stopToken(app.config.jwtSecret, by.id)}` }
    },
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    await ask(admin, 'GET /company/notice-mail')
    await ask(admin, 'PUT /company/notice-mail', choice)
    await ask(admin, 'GET /me/mail')
    await ask(admin, 'PUT /me/mail', { isStopped: false })
    await ask(admin, `POST /mail/stop/${stopToken(app.config.jwtSecret, admin.id)}`)
  },
}
