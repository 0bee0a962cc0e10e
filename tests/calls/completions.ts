import sql from 'sql-template-tag'
import type { FeatureCalls } from '../support/calls.ts'
import { completionFile, importingCompletions } from '../support/completions.ts'

const base = '/completions/imports'
const reason = 'Constancia de otro puerto'
const lineOf = (payrollNum: string, course: string) => [payrollNum, course, '20/11/2025', 'no', reason, '']

export const completionsCalls: FeatureCalls = {
  opened: {
    'employee_development.*': [
      `POST ${base}`,
      `GET ${base}`,
      `GET ${base}/:id`,
      `GET ${base}/:id/rows`,
      `GET ${base}/:id/result`,
      `POST ${base}/:id/actions/apply`,
      `DELETE ${base}/:id`,
    ],
  },
  outsideTheLog: { [`POST ${base}`]: 'jobs: a dry run', [`DELETE ${base}/:id`]: 'jobs: a dry run' },
  withoutText: [`POST ${base}`, `POST ${base}/:id/actions/apply`, `DELETE ${base}/:id`],
  acts: { [`POST ${base}/:id/actions/apply`]: 'ImportCompletions' },
  writes: ({ graded: { app, courseId }, admin, newLearner }) => {
    const screen = importingCompletions(app, admin.token)
    const uploaded = async () => {
      const { id } = await newLearner()
      const [row] = await app.services.db.query<{ payroll_num: string }>(sql`
        select payroll_num from people where person_id = ${id}`)
      return (await screen.upload(completionFile(lineOf(row?.payroll_num ?? '', courseId)))).body
    }
    return {
      [`POST ${base}`]: async () => ({
        by: admin,
        path: base,
        body: completionFile(lineOf('899', 'Amarre')) as Uint8Array<ArrayBuffer>,
        headers: { 'x-file-name': 'constancias.csv' },
      }),
      [`POST ${base}/:id/actions/apply`]: async () => {
        const { id, digest } = await uploaded()
        const path = `${base}/${id}/actions/apply`
        return { by: admin, path, body: { digest }, done: () => screen.ended(id) }
      },
      [`DELETE ${base}/:id`]: async () => ({ by: admin, path: `${base}/${(await uploaded()).id}` }),
    }
  },
  replies: async ({ exam: { app, room, course }, ask }) => {
    const { admin } = room
    const screen = importingCompletions(app, admin.token)
    const { body } = await screen.upload(completionFile(lineOf('999999', course.courseId)))
    await ask(admin, `GET ${base}/${body.id}/rows`)
    await ask(admin, `GET ${base}/${body.id}/result`)
    await ask(admin, `POST ${base}/${body.id}/actions/apply`, { digest: body.digest })
    await screen.ended(body.id)
    await ask(admin, `GET ${base}/${body.id}`)
    await ask(admin, `GET ${base}`)
    const { body: thrownAway } = await screen.upload(completionFile(lineOf('999998', course.courseId)))
    await ask(admin, `DELETE ${base}/${thrownAway.id}`)
  },
}
