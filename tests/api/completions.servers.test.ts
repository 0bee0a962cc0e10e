import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { personById } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { completionFile, importingCompletions } from '../support/completions.ts'
import { openTestPostgres } from '../support/database.ts'
import { type Evaluating, openEvaluation } from '../support/evaluating.ts'

const settings = { JWT_SECRET: 'a secret of thirty-two characters' }
const learners = 30

let on: Evaluating
let second: TestApp

beforeAll(async () => {
  const { url, ...db } = await openTestPostgres()
  on = await openEvaluation(settings, db)
  second = await openTestApp(settings, await openPostgres(url))
})
afterAll(async () => {
  await second.close()
  await on.app.close()
})

test('[DUE-06] two servers that apply an import at once recognize each row once', async () => {
  const { services } = on.app
  const evaluator = await on.room.holderOf('employee_development.*')
  const { courseId } = await on.required({ name: 'Amarre', expirationTime: 12 })
  const people = []
  for (let one = 0; one < learners; one += 1) people.push(await on.room.newPerson())
  await on.app.settled()
  const numbers = await Promise.all(
    people.map(async ({ id }) => (await personById(services.db, id))?.payroll_num ?? ''),
  )
  const lines = numbers.map((number) => [number, 'Amarre', '20/11/2025', 'sí', 'De otro puerto', ''])
  const [here, there] = [on.app, second].map((app) => importingCompletions(app, evaluator.token))
  if (!here || !there) throw new Error('no servers')
  const { body } = await here.upload(completionFile(...lines))
  expect(body.counts).toMatchObject({ approved: learners, refused: 0 })
  const answers = await Promise.all(
    [here, there, here, there].map((screen) => screen.apply(body.id, body.digest)),
  )
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  const ends = await Promise.all([here.ended(body.id), there.ended(body.id)])
  for (const end of ends)
    expect(end).toMatchObject({
      status: 'done',
      counts: { approved: learners, noted: 0, unchanged: 0, refused: 0 },
      progress: { done: learners, all: learners },
    })
  for (const who of people) {
    const types = (await on.facts(who, courseId)).map(({ type }) => type)
    expect(types.filter((type) => type === 'CompletionRecognised')).toHaveLength(1)
    expect(types.filter((type) => type === 'CertificateIssued')).toHaveLength(1)
  }
  expect(await services.store.load(`import-${body.id}`)).toHaveLength(1)
})
