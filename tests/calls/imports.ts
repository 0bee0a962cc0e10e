import type { FeatureCalls } from '../support/calls.ts'
import { importing, rosterOf } from '../support/imports.ts'

export const importsCalls: FeatureCalls = {
  administrators: [
    'GET /imports',
    'GET /imports/:id',
    'GET /imports/:id/rows',
    'POST /imports',
    'GET /imports/:id/refused-rows',
    'POST /imports/:id/actions/choose',
    'POST /imports/:id/actions/apply',
    'DELETE /imports/:id',
  ],
  outsideTheLog: {
    'POST /imports': 'jobs: a dry run',
    'POST /imports/:id/actions/choose': 'jobs: a dry run',
    'DELETE /imports/:id': 'jobs: a dry run',
  },
  withoutText: [
    'POST /imports',
    'POST /imports/:id/actions/choose',
    'POST /imports/:id/actions/apply',
    'DELETE /imports/:id',
  ],
  acts: { 'POST /imports/:id/actions/apply': 'ImportRoster' },
  writes: ({ admin, screen, uploadRoster }) => ({
    'POST /imports': async () => ({
      by: admin,
      path: '/imports',
      body: rosterOf('899,Luz Paz,,Terminal Norte,Operación,Operador,') as Uint8Array<ArrayBuffer>,
      headers: { 'x-file-name': 'plantilla.csv' },
    }),
    'POST /imports/:id/actions/choose': async () => {
      const { id } = await uploadRoster()
      return { by: admin, path: `/imports/${id}/actions/choose`, body: {}, done: () => screen.ended(id) }
    },
    'POST /imports/:id/actions/apply': async () => {
      const { id, digest } = await uploadRoster()
      return {
        by: admin,
        path: `/imports/${id}/actions/apply`,
        body: { digest },
        done: () => screen.ended(id),
      }
    },
    'DELETE /imports/:id': async () => ({ by: admin, path: `/imports/${(await uploadRoster()).id}` }),
  }),
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    const screen = importing(app, admin.token)
    const place = 'Terminal Norte,Operación,Operador'
    const { body: thrownAway } = await screen.upload(rosterOf(`900,Luz Paz,,${place},`))
    await ask(admin, `DELETE /imports/${thrownAway.id}`)
    const { body: read } = await screen.upload(
      rosterOf(`901,Ana Paz,,${place},`, `902,Eva Luz,sin arroba,${place},`),
    )
    await ask(admin, `GET /imports/${read.id}/rows`)
    await ask(admin, `GET /imports/${read.id}/refused-rows`)
    await screen.choose(read.id, {})
    const { digest } = await screen.ended(read.id)
    await screen.apply(read.id, digest)
    await screen.ended(read.id)
    await app.settled()
    await ask(admin, 'GET /imports')
  },
}
