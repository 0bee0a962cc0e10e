import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import {
  addRestDay,
  type CompanyDecision,
  company,
  removeRestDay,
} from '../../domain/organisation/company.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { dueStandingOf } from '../../projections/due-standing.ts'
import type { Person } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'

let on: Definition
let dock: Scope
let everybody: Scope

beforeAll(async () => {
  on = await openDefinition()
  ;[everybody, dock] = on.scopes as [Scope, Scope]
})
afterAll(() => on.app.close())

const choose = (scope: Scope, courseId: string, ...what: [DueRule | null, ('from-now-on' | 'everybody')?]) =>
  chooseRule(on.app, { scope, courseId }, ...what)

const dueOf = async ({ id }: Person, courseId: string) => {
  const [row] = await on.app.services.db.query<{ due_on: string | null; due_problem: string | null }>(
    sql`select due_on, due_problem from enrolments where person_id = ${id} and course_id = ${courseId}`,
  )
  return row && [row.due_on, row.due_problem]
}

const correctEntryDate = async ({ id }: Person, entryDate: string | null) => {
  const { services, command, settled } = on.app
  const facts = await services.store.read(`person-${id}`, { types: ['EmployeeHired'] })
  const details = facts[0]?.data as Parameters<typeof correctDetails>[0] // the fact's own details
  await services.execute(command('Correct'), person, id, correctDetails({ ...details, entryDate }))
  await settled()
}

test('[DUE-02] a requirement with a rule sets the date of those who come, of those who have it when it says so', async () => {
  const { courseId } = await on.exams.publishedCourse({ name: 'Con fecha' })
  const ana = await on.room.newPerson(on.places[0])
  await on.require(dock, courseId)
  await choose(dock, courseId, inDays(30))
  expect(await dueOf(ana, courseId)).toEqual([null, null])
  const beto = await on.room.newPerson(on.places[0])
  await on.app.settled()
  expect(await dueOf(beto, courseId)).toEqual(['2026-04-01', null])
  expect(await on.factsOf(beto.id, courseId)).toEqual([
    'Enrolled',
    'RequirementApplied department',
    'DueDateSet',
  ])
  await choose(dock, courseId, inDays(60), 'everybody')
  for (const who of [ana, beto]) expect(await dueOf(who, courseId)).toEqual(['2026-05-01', null])
  expect((await on.factsOf(beto.id, courseId)).at(-1)).toBe('DueDateMoved')
  await choose(dock, courseId, null, 'everybody')
  for (const who of [ana, beto]) expect(await dueOf(who, courseId)).toEqual([null, null])
})

test('[DUE-02] so do a publication and a requirement of another level, of which the earlier date holds', async () => {
  const { courseId, moduleId } = await on.exams.draftCourse({ name: 'Por publicar' })
  expect(moduleId).not.toBe('')
  const ana = await on.room.newPerson(on.places[0])
  await on.require(dock, courseId)
  await choose(dock, courseId, ruleOf({ from: 'publication', days: 20 }))
  await on.room.setDraft(on.room.author, courseId, false)
  await on.app.settled()
  expect(await dueOf(ana, courseId)).toEqual(['2026-03-22', null])
  await on.require(everybody, courseId)
  await choose(everybody, courseId, ruleOf({ from: 'date', on: '2026-03-15' }), 'everybody')
  expect(await dueOf(ana, courseId)).toEqual(['2026-03-15', null])
  await on.release(everybody, courseId)
  expect(await dueOf(ana, courseId)).toEqual(['2026-03-22', null])
  await on.setActive(ana.id, false)
  expect((await dueOf(ana, courseId))?.[0]).toBeNull()
})

test('[DUE-01] a rest day of the company is left out by the next date that is set, and moves none that is set', async () => {
  const restsOn = async (decide: CompanyDecision) => {
    await on.app.services.execute(on.app.command('Rest'), company, companyId, decide)
    await on.app.settled()
  }
  const { courseId } = await on.exams.publishedCourse({ name: 'En días hábiles' })
  await on.require(dock, courseId)
  await choose(dock, courseId, ruleOf({ from: 'subject', days: 5 }, 'business-day'))
  const newcomer = async () => {
    const who = await on.room.newPerson(on.places[0])
    await on.app.settled()
    return who
  }
  const ana = await newcomer()
  expect(await dueOf(ana, courseId)).toEqual(['2026-03-09', null])
  await restsOn(addRestDay({ on: '2026-03-05', name: 'Aniversario', today: '2026-03-02' }))
  const beto = await newcomer()
  expect(await dueOf(beto, courseId)).toEqual(['2026-03-10', null])
  await restsOn(removeRestDay('2026-03-05'))
  const carla = await newcomer()
  expect([await dueOf(ana, courseId), await dueOf(beto, courseId), await dueOf(carla, courseId)]).toEqual([
    ['2026-03-09', null],
    ['2026-03-10', null],
    ['2026-03-09', null],
  ])
  expect(await on.factsOf(beto.id, courseId)).toEqual([
    'Enrolled',
    'RequirementApplied department',
    'DueDateSet',
  ])
})

test('[DUE-02] a corrected hire date moves what follows from it; a missing one waits for somebody', async () => {
  const { courseId } = await on.exams.publishedCourse({ name: 'Del ingreso' })
  const ana = await on.room.newPerson({ ...on.places[0], entryDate: '2026-02-20' })
  const old = await on.room.newPerson({ ...on.places[0], entryDate: '2019-03-04' })
  await on.require(dock, courseId)
  await choose(dock, courseId, ruleOf({ from: 'hire', days: 30 }), 'everybody')
  expect(await dueOf(ana, courseId)).toEqual(['2026-03-22', null])
  expect(await dueOf(old, courseId)).toEqual([null, 'past'])
  await correctEntryDate(ana, '2026-03-01')
  expect(await dueOf(ana, courseId)).toEqual(['2026-03-31', null])
  await correctEntryDate(old, null)
  expect(await dueOf(old, courseId)).toEqual([null, 'no-hire-date'])
})

describe('a renewal', () => {
  const at = async (instant: string) => {
    on.app.clock.now = new Date(instant)
    await expireCertificates(on.app.services, on.app.clock.now)
    await on.app.settled()
  }

  test('[DUE-07] opens on its day, once, keeps the approval, and its grace is the rule’s, its last day included', async () => {
    const { courseId, lessonId } = await on.exams.publishedCourse({
      name: 'Trimestral',
      expirationTime: 3,
    })
    const ana = await on.room.newPerson(on.places[0])
    const beto = await on.room.newPerson(on.places[0])
    await on.require(dock, courseId)
    await choose(dock, courseId, { ...inDays(30), renewal: { opensBefore: 20, grace: 10 } })
    for (const who of [ana, beto]) await on.exams.sit(who, lessonId)
    const factsOf = async ({ id }: Person) => (await on.factsOf(id, courseId)).slice(-2)
    expect(await factsOf(ana)).toEqual(['CourseApproved', 'CertificateIssued'])

    await at('2026-05-13T05:59:00Z')
    expect(await factsOf(ana)).toEqual(['CourseApproved', 'CertificateIssued'])
    await at('2026-05-13T06:01:00Z')
    await at('2026-05-13T07:01:00Z')
    expect(await factsOf(ana)).toEqual(['CertificateIssued', 'RenewalOpened department'])
    expect(await dueOf(ana, courseId)).toEqual(['2026-06-02', null])

    const again = { id: ana.id, token: await on.app.as(ana.id) }
    await on.exams.sit(again, lessonId)
    const [issued] = await on.app.services.db.query<{ valid_from: string; expires_on: string }>(
      sql`select valid_from, expires_on from certificates where person_id = ${ana.id} order by cycle desc limit 1`,
    )
    expect(issued).toEqual({ valid_from: '2026-06-02', expires_on: '2026-09-02' })

    await at('2026-06-03T06:01:00Z')
    expect((await on.factsOf(ana.id, courseId)).at(-1)).toBe('CertificateExpired')
    const statuses = await on.app.services.db.query<{ status: string; renew_by: string | null }>(
      sql`select status, renew_by from enrolments where course_id = ${courseId}
        and person_id = any(${[ana.id, beto.id]}::uuid[]) order by person_id = ${beto.id}`,
    )
    expect(statuses).toEqual([
      { status: 'aprobado', renew_by: null },
      { status: 'pendiente', renew_by: '2026-06-12' },
    ])
    const standing = async (today: string) =>
      (await dueStandingOf(on.app.services.db, today, { personId: beto.id, courseId }))?.situation
    expect([await standing('2026-06-12'), await standing('2026-06-13')]).toEqual(['inGrace', 'overdue'])
    await at('2026-06-13T06:01:00Z')
    expect((await on.factsOf(beto.id, courseId)).at(-1)).toBe('RenewalMissed')
  })
})

test('[AUD-05] the rows of dates, rules and renewals are those of a rebuild', async () => {
  for (const name of ['enrolments', 'certificates', 'requirements'])
    expect(await on.app.services.readModels.check(name)).toMatchObject({ differences: [] })
})
