import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { reasoned } from '../support/typed-texts.ts'

const choice = { ...noNoticeLadder, isOn: true }
const preview = '/company/notice-ladder/preview'

export const noticeLadderCalls: FeatureCalls = {
  opened: {
    'enterprise.*': ['GET /company/notice-ladder', 'PUT /company/notice-ladder', `GET ${preview}`],
  },
  texts: { 'PUT /company/notice-ladder': { given: { body: choice }, at: reasoned } },
  acts: { 'PUT /company/notice-ladder': 'ChooseNoticeLadder' },
  writes: ({ admin }) => ({
    'PUT /company/notice-ladder': async () => ({ by: admin, path: '/company/notice-ladder', body: choice }),
  }),
  replies: async ({ exam: { room }, ask }) => {
    const { admin } = room
    await ask(admin, 'GET /company/notice-ladder')
    await ask(admin, 'PUT /company/notice-ladder', choice)
    await ask(admin, `GET ${preview}?ladder=${encodeURIComponent(JSON.stringify(choice))}`)
  },
}
