import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls } from '../support/lessons.ts'

let graded: Graded
let reader: Person
let ana: Person
let beto: Person
let secret: string

const get = async (path: string) =>
  (await graded.app.rest('GET', `/reports/${path}`, undefined, reader.token)).body

/** Passed, asked and last evaluated, as both reports tell it of somebody. */
const evaluated = async ({ id }: Person) => {
  const { rows: members } = await get(`courses/${graded.courseId}/employees?pageSize=100`)
  const member = members.find((one: { id: string }) => one.id === id)
  const [course] = (await get(`employees/${id}/courses`)).rows
  const figures = [member.completedEvaluations, member.totalEvaluations]
  expect([course.completedEvaluations, course.totalEvaluations]).toEqual(figures)
  expect((await get(`employees/${id}/courses/totals`)).approvedEvaluations).toBe(figures[0])
  return [...figures, course.evaluationDate]
}

const change = async (given: object): Promise<void> => {
  await lessonCalls(graded.app, graded.room).change(given as never)
  await graded.app.settled()
}

beforeAll(async () => {
  graded = await openGraded()
  const { room, app } = graded
  reader = await room.newPerson({
    roleId: await room.roleWith('report.*'),
    terminalId: app.office.terminals[1],
  })
  ana = await room.newPerson({ fullName: 'Ana Ruiz' })
  beto = await room.newPerson({ fullName: 'Beto Sosa' })
  await graded.requireOfAll()
  const ofBeto = { isPrivate: true, privateUsers: [beto.id] }
  secret = await graded.addManual(graded.moduleId, 'Plática reservada', ofBeto)
  await app.settled()
})
afterAll(() => graded.app.close())

test('[RPT-05] evaluations are those that a person is asked to pass, of which the passed are counted', async () => {
  expect([await evaluated(ana), await evaluated(beto)]).toEqual([
    [0, 2, null],
    [0, 3, null],
  ])
  await graded.save({ [ana.id]: { grade: 83, published: true }, [beto.id]: { grade: 61, published: true } })
  await graded.save({ [beto.id]: { grade: 88, published: true } }, graded.room.author, secret)
  await graded.save({ [ana.id]: { grade: 90, published: false } }, graded.room.author, graded.second)
  const day = '2026-03-02'
  expect([await evaluated(ana), await evaluated(beto)]).toEqual([
    [1, 2, day],
    [1, 3, day],
  ])
})

test('[RPT-05] what is asked of them no longer counts no longer, nor what is a draft or in one', async () => {
  const day = '2026-03-02'
  await change({ id: secret, isPrivate: true, privateUsers: [ana.id] })
  expect([await evaluated(ana), await evaluated(beto)]).toEqual([
    [1, 3, day],
    [0, 2, day],
  ])
  await change({ id: graded.first, isDraft: true })
  expect([await evaluated(ana), await evaluated(beto)]).toEqual([
    [0, 2, null],
    [0, 1, null],
  ])
  await change({ id: graded.first, isDraft: false })
  await graded.room.setModuleDraft(graded.room.author, graded.moduleId, true)
  await graded.app.settled()
  expect([await evaluated(ana), await evaluated(beto)]).toEqual([
    [0, 0, null],
    [0, 0, null],
  ])
  await graded.room.setModuleDraft(graded.room.author, graded.moduleId, false)
  await graded.app.settled()
  expect(await evaluated(ana)).toEqual([1, 3, day])
})

test('[RPT-05] whoever begins anew has passed nothing yet, and loses nothing of others', async () => {
  const { app, room } = graded
  const record = `/users/${ana.id}/user-courses/${app.services.derivedId('enrolment', ana.id, graded.courseId)}`
  const reset = await app.rest('POST', `${record}/actions/reset-progress`, {}, room.admin.token)
  expect(reset.status).toBe(200)
  await app.settled()
  expect(await evaluated(ana)).toEqual([0, 3, null])
  expect((await evaluated(beto))[2]).toBe('2026-03-02')
})
