import sql from 'sql-template-tag'
import type { FeatureCalls } from '../support/calls.ts'
import { importing } from '../support/imports.ts'

const base = '/legal/people/imports'
const acts = [`POST ${base}`, `POST ${base}/:id/actions/apply`, `DELETE ${base}/:id`]
const fileOf = (line: string) => new TextEncoder().encode(`nomina,escolaridad\n${line}`)

export const legalImportsCalls: FeatureCalls = {
  opened: {
    'legal.*': [
      ...acts,
      `GET ${base}`,
      `GET ${base}/:id`,
      `GET ${base}/:id/rows`,
      `GET ${base}/:id/refused-rows`,
    ],
  },
  outsideTheLog: { [`POST ${base}`]: 'jobs: a dry run', [`DELETE ${base}/:id`]: 'jobs: a dry run' },
  withoutText: acts,
  acts: { [`POST ${base}/:id/actions/apply`]: 'ImportLegalDetails' },
  writes: ({ graded: { app }, admin, newLearner }) => {
    const screen = importing(app, admin.token, base)
    const switchOn = () => app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
    const uploaded = async () => {
      await switchOn()
      const { id } = await newLearner()
      const [row] = await app.services.db.query<{ payroll_num: string }>(sql`
        select payroll_num from people where person_id = ${id}`)
      return (await screen.upload(fileOf(`${row?.payroll_num},3`))).body
    }
    return {
      [`POST ${base}`]: async () => {
        await switchOn()
        return { by: admin, path: base, body: fileOf('899,3'), headers: { 'x-file-name': 'datos.csv' } }
      },
      [`POST ${base}/:id/actions/apply`]: async () => {
        const { id, digest } = await uploaded()
        const path = `${base}/${id}/actions/apply`
        return { by: admin, path, body: { digest }, done: () => screen.ended(id) }
      },
      [`DELETE ${base}/:id`]: async () => ({ by: admin, path: `${base}/${(await uploaded()).id}` }),
    }
  },
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    await ask(admin, 'PUT /company/legal-duties', { isOn: true })
    const screen = importing(app, admin.token, base)
    const { body } = await screen.upload(fileOf('999999,3'))
    await ask(admin, `GET ${base}/${body.id}/rows`)
    await ask(admin, `GET ${base}/${body.id}/refused-rows`)
    await ask(admin, `POST ${base}/${body.id}/actions/apply`, { digest: body.digest })
    await screen.ended(body.id)
    await ask(admin, `GET ${base}/${body.id}`)
    await ask(admin, `GET ${base}`)
    const { body: thrownAway } = await screen.upload(fileOf('999998,3'))
    await ask(admin, `DELETE ${base}/${thrownAway.id}`)
  },
}
