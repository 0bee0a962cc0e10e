import type { FeatureCalls } from '../support/calls.ts'
import { examsIn } from '../support/exam.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

export const opportunitiesCalls: FeatureCalls = {
  texts: {
    'POST /lessons/:id/opportunities': { given: { body: { evaluationId: nobody } }, at: reasoned },
    'POST /lessons/:id/opportunities/:userId/actions/decline': {
      given: { body: { evaluationId: nobody } },
      at: reasoned,
    },
  },
  acts: {
    'POST /lessons/:id/opportunities': 'RequestOpportunity',
    'POST /lessons/:id/opportunities/:userId/actions/decline': 'DeclineOpportunity',
  },
  writes: ({ graded, author, newLearner, grade, reason }) => {
    const path = `/lessons/${graded.first}/opportunities`
    const failed = async () => {
      const by = await newLearner()
      await grade(by, { published: true, grade: 50 })
      const { userEvaluationId: evaluationId } = await graded.rowOf(by)
      return { by, body: { evaluationId, reason } }
    }
    return {
      'POST /lessons/:id/opportunities': async () => ({ ...(await failed()), path }),
      'POST /lessons/:id/opportunities/:userId/actions/decline': async () => {
        const { by, body } = await failed()
        await graded.app.rest('POST', path, body, by.token)
        return { by: author, path: `${path}/${by.id}/actions/decline`, body }
      },
    }
  },
  replies: async ({ exam: { app, room, course }, ask }) => {
    const by = await room.newPerson()
    await app.settled()
    await examsIn(app, room).sit(by, course.test, false)
    const { opportunity } = await ask(by, `GET /lessons/${course.test}/result`)
    const path = `/lessons/${course.test}/opportunities` as const
    const body = { evaluationId: opportunity.evaluationId, reason: 'Se fue la luz' }
    await ask(by, `POST ${path}`, body)
    await ask(room.author, `POST ${path}/${by.id}/actions/decline`, body)
  },
}
