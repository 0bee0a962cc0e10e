import type { FeatureCalls } from '../support/calls.ts'
import { examsIn } from '../support/exam.ts'

export const noticesCalls: FeatureCalls = {
  withoutText: ['POST /notices/:id/acted', 'POST /notices/read', 'PUT /me/language'],
  acts: { 'POST /notices/read': 'ReadNotices', 'POST /notices/:id/acted': 'ActOnNotice' },
  outsideTheLog: { 'PUT /me/language': 'preferences' },
  writes: ({ graded: { app }, newLearner }) => {
    const told = async () => {
      const by = await newLearner()
      await app.settled()
      const { body } = await app.rest('GET', '/notices', undefined, by.token)
      return { by, id: body.newest as string }
    }
    return {
      'POST /notices/read': async () => {
        const { by, id } = await told()
        return { by, path: '/notices/read', body: { upTo: id } }
      },
      'POST /notices/:id/acted': async () => {
        const { by, id } = await told()
        return { by, path: `/notices/${id}/acted` }
      },
      'PUT /me/language': async () => ({
        by: await newLearner(),
        path: '/me/language',
        body: { language: 'en' },
      }),
    }
  },
  replies: async ({ exam: { app, room, course }, ask }) => {
    const by = await room.newPerson()
    await app.settled()
    await examsIn(app, room).sit(by, course.test, true)
    await app.settled()
    const { newest } = await ask(by, 'GET /notices')
    await ask(by, 'GET /notices/count')
    await ask(by, `GET /notices/${newest}/act`)
    await ask(by, 'POST /notices/read', { upTo: newest })
    await ask(by, `POST /notices/${newest}/acted`)
    await ask(by, 'PUT /me/language', { language: 'es' })
  },
}
