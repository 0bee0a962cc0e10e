import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '../../api/calendar.ts'
import { personalRecord } from '../../api/contract/personal-record.ts'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { presentDue } from '../../api/records/due.ts'
import { waiveRequirement } from '../../domain/enrolments/due-by-hand.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { daysAfter } from '../../domain/kernel/days.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import type { DueStanding } from '../../projections/due-standing.ts'
import type { Person } from '../support/classroom.ts'
import { chooseRule } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'
import { gridOf } from '../support/sheet.ts'

let on: Definition
let dock: Scope
let reporter: Person
let auditor: Person
let ana: Person
let course: { courseId: string; lessonId: string }

const rule: DueRule = { ...ruleOf({ from: 'subject', days: 30 }), renewal: { opensBefore: 20, grace: 10 } }

beforeAll(async () => {
  on = await openDefinition()
  dock = on.scopes[1] as Scope
  reporter = await on.room.holderOf('report.*')
  auditor = await on.room.holderOf('audit.*', 'report.*')
  course = await on.exams.publishedCourse({ name: 'Trimestral', expirationTime: 3 })
  await on.require(dock, course.courseId)
  await chooseRule(on.app, { scope: dock, courseId: course.courseId }, rule, 'everybody')
  ana = await on.room.newPerson({ ...on.places[0], entryDate: '2026-02-20' })
  await on.app.settled()
})
afterAll(() => on.app.close())

const at = async (instant: string) => {
  on.app.clock.now = new Date(instant)
  await expireCertificates(on.app.services, on.app.clock.now)
  await on.app.settled()
}

type Answer = { readonly due: Shown | null; readonly UserCourseStatus?: { readonly name: string } | null }
type Shown = Record<string, unknown>

const anew = async ({ id }: Person): Promise<Person> => ({ id, token: await on.app.as(id) })
const read = async (path: string, by: Person) => {
  const { token } = await anew(by)
  const { status, body } = await on.app.rest('GET', path, undefined, token)
  expect(status).toBe(200)
  return body
}

const inPlan = async (by = ana, of = ana): Promise<Answer> => {
  const plan = await read(`/users/${of.id}/development-plan`, by)
  return plan.department.find(({ id }: { id: string }) => id === course.courseId)
}

const short = ({ due }: Answer) =>
  due && [due.situation, due.isOverdue, due.dueOn, due.days, ...(due.until ? [due.until] : [])]

const inReport = async (asOf = '') => {
  const path = `/reports/courses/${course.courseId}/employees?pageSize=50${asOf && `&asOf=${asOf}`}`
  const { rows } = await read(path, asOf ? auditor : reporter)
  return short(rows.find(({ id }: { id: string }) => id === ana.id))
}

const inCourse = async () => {
  const { token } = await anew(ana)
  const query = `query ($id: ID!) { findOneCourse(id: $id) { due { situation isOverdue dueOn days until } } }`
  const answer = await on.app.gql(query, { id: course.courseId }, token)
  return short((answer.data as { findOneCourse: Answer }).findOneCourse)
}

const onDashboard = async () => {
  const { courses } = await read('/dashboard/next', ana)
  const one = courses.find(({ id }: { id: string }) => id === course.courseId)
  return one ? short(one) : null
}

/** In the month of this day. */
const onCalendar = async (day: string) => {
  const { dueDates } = await read(`/dashboard/events?month=${day.slice(0, 7)}`, ana)
  const one = dueDates.find(({ id }: { id: string }) => id === course.courseId)
  return one ? [one.date, ...(short(one) ?? [])] : null
}

const onAuditPage = async (asOf: string | null = null) => {
  const { token } = await anew(auditor)
  const query = `query ($id: ID!, $asOf: String) { Audit_person(userId: $id, asOf: $asOf) {
    courses { courseId due { situation isOverdue dueOn days until } } } }`
  const answer = await on.app.gql(query, { id: ana.id, asOf }, token)
  const { courses } = (answer.data as { Audit_person: { courses: (Answer & { courseId: string })[] } })
    .Audit_person
  return short(courses.find(({ courseId }) => courseId === course.courseId) ?? { due: null })
}

const paperText = async (path: string, body: object, by: Person): Promise<string> => {
  const { token } = await anew(by)
  const answer = await on.app.rest('POST', path, body, token, { 'accept-language': 'es' })
  expect(answer.status).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.body)), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}
const recordPath = () => `/users/${ana.id}/record/actions/export`
const inRecord = async () => {
  const { token } = await anew(ana)
  const { body } = await on.app.rest('POST', recordPath(), { format: 'json' }, token)
  const record = personalRecord.parse(JSON.parse(Buffer.from(body).toString()))
  return short(record.courses.find(({ courseId }) => courseId === course.courseId) ?? { due: null })
}

const overdueInReports = async () => {
  const found = await Promise.all(
    [`/reports/courses/${course.courseId}/employees`, `/reports/employees/${ana.id}/courses`].map((path) =>
      read(`${path}?pageSize=50&due=overdue`, reporter),
    ),
  )
  return found.map(({ count, rows }) => [count, rows.length])
}

const behind = async (query = '', of = ana) => {
  const { rows } = await read(
    `/reports/behind?pageSize=50&${query}`,
    query.includes('asOf') ? auditor : reporter,
  )
  const row = rows.find(({ personId }: { personId: string }) => personId === of.id)
  return row ? [row.situation, row.since ?? row.until] : null
}

const everywhere = async () => {
  const [plan, report, page, dashboard, audit, record] = [
    short(await inPlan()),
    await inReport(),
    await inCourse(),
    await onDashboard(),
    await onAuditPage(),
    await inRecord(),
  ]
  expect([report, page, dashboard, audit, record]).toEqual([plan, plan, plan, plan, plan])
  const dueOn = plan?.[2]
  if (typeof dueOn === 'string') expect(await onCalendar(dueOn)).toEqual([dueOn, ...(plan ?? [])])
  return plan
}

describe('[DUE-08] plan, report, course, dashboard, calendar, record and the audit’s page show', () => {
  test('a date to come, to the end of its day where the company is, and overdue from then on', async () => {
    expect(await everywhere()).toEqual(['toCome', false, '2026-04-01', 30])
    expect(await behind('days=30')).toEqual(['dueSoon', '2026-04-01'])
    expect(await onCalendar('2026-03-01')).toBeNull()
    expect(await behind('situation=overdue')).toBeNull()
    expect(await overdueInReports()).toEqual([
      [0, 0],
      [0, 0],
    ])
    await at('2026-04-02T05:59:00Z')
    expect(await everywhere()).toEqual(['toCome', false, '2026-04-01', 0])
    expect(await behind('days=30')).toEqual(['dueSoon', '2026-04-01'])
    await at('2026-04-02T06:00:00Z')
    expect(await everywhere()).toEqual(['overdue', true, '2026-04-01', -1])
    expect((await inPlan()).UserCourseStatus?.name).toBe('Pendiente')
    expect(await behind('situation=overdue')).toEqual(['overdue', '2026-04-01'])
    expect((await overdueInReports()).map(([count = 0]) => count > 0)).toEqual([true, true])
    expect(await behind('situation=dueSoon')).toBeNull()
  })

  test('no date of a draft among those behind', async () => {
    const publish = async (isDraft: boolean) => {
      await on.room.setDraft(await anew(on.room.author), course.courseId, isDraft)
      await on.app.settled()
    }
    await publish(true)
    expect(await behind()).toBeNull()
    await publish(false)
    expect(await behind()).toEqual(['overdue', '2026-04-01'])
  })

  test('nothing once it is approved, a renewal once its window is open, and its grace', async () => {
    await on.exams.sit(await anew(ana), course.lessonId)
    await on.app.settled()
    const shown = [await inReport(), await inCourse(), await onDashboard(), await onCalendar('2026-04-01')]
    expect([short(await inPlan()), ...shown]).toEqual([null, null, null, null, null])
    await at('2026-06-12T07:00:00Z')
    expect(await everywhere()).toEqual(['renewalOpen', false, '2026-07-02', 20])
    expect((await inPlan()).UserCourseStatus?.name).toBe('Aprobado')
    await at('2026-07-03T07:00:00Z')
    expect(await everywhere()).toEqual(['inGrace', true, '2026-07-02', -1, '2026-07-12'])
    expect([await behind(), await behind('situation=overdue')]).toEqual([['expired', '2026-07-02'], null])
    await at('2026-07-13T05:59:00Z')
    expect(short(await inPlan())?.slice(0, 2)).toEqual(['inGrace', true])
    await at('2026-07-13T07:00:00Z')
    expect(await everywhere()).toEqual(['overdue', true, '2026-07-02', -11])
    expect((await inPlan()).UserCourseStatus?.name).toBe('Reprobado')
  })

  test('the files of both reports, in words and as a date', async () => {
    const paths = [
      `/reports/courses/${course.courseId}/employees/export`,
      `/reports/employees/${ana.id}/courses/export`,
    ]
    for (const path of paths) {
      const { body } = await on.app.rest('GET', path, undefined, (await anew(reporter)).token)
      const [header = [], ...rows] = gridOf(body)
      const cells = rows.map((row) => [row[header.indexOf('Due')], row[header.indexOf('Due date')]])
      expect(cells).toContainEqual(['11 days overdue', '2026-07-02'])
    }
  })

  test('the papers of the record and of the audit, in words', async () => {
    expect(await paperText(recordPath(), { format: 'pdf' }, ana)).toContain('Vencido hace 11 días')
    const path = `/audit/people/${ana.id}/actions/report`
    const at = (asOf: string) => paperText(path, { asOf }, auditor)
    expect(await at('2026-07-08')).toMatch(/Pendiente · En gracia hasta el 12 jul 2026/)
    expect(await at('2026-04-02')).toMatch(/Aprobado(?! ·)/)
    expect(await at('2026-03-20')).toContain('Pendiente · Vence en 12 días')
  })

  test('the same of any past day', async () => {
    expect(await onAuditPage('2026-03-20')).toEqual(['toCome', false, '2026-04-01', 12])
    expect(await onAuditPage('2026-07-08')).toEqual(['inGrace', true, '2026-07-02', -6, '2026-07-12'])
    expect(await inReport('2026-03-20')).toEqual(['toCome', false, '2026-04-01', 12])
    expect(await inReport('2026-04-01')).toEqual(['toCome', false, '2026-04-01', 0])
    expect(await inReport('2026-04-02')).toEqual(null)
    expect(await inReport('2026-06-20')).toEqual(['renewalOpen', false, '2026-07-02', 12])
    expect(await behind('asOf=2026-03-20')).toEqual(['dueSoon', '2026-04-01'])
    expect(await inReport('2026-07-08')).toEqual(['inGrace', true, '2026-07-02', -6, '2026-07-12'])
  })

  test('a waiver in place of a date, and nothing of a draft or of somebody who left', async () => {
    const { services, command, settled } = on.app
    const enrolmentId = services.derivedId('enrolment', ana.id, course.courseId)
    const by = { personId: reporter.id, isSoleAdministrator: false, reason: 'Embarazo' }
    const until = { until: '2026-08-31', dueOn: '2026-09-30', today: '2026-07-13' }
    await services.execute(command('Waive'), enrolment, enrolmentId, waiveRequirement(until, by))
    await settled()
    expect(await everywhere()).toEqual(['waived', false, null, null, '2026-08-31'])
    expect(await onCalendar('2026-09-30')).toBeNull()
    expect(await behind()).toBeNull()
    await at('2026-09-02T07:00:00Z')
    expect(await behind()).toEqual(['expired', '2026-07-02'])
    await at('2026-07-14T07:00:00Z')
    await on.room.setDraft(await anew(on.room.author), course.courseId, true)
    await settled()
    expect(await inReport()).toBeNull()
    await on.room.setDraft(await anew(on.room.author), course.courseId, false)
    await services.execute(command('Deactivate'), person, ana.id, deactivateEmployee(reporter.id))
    await settled()
    expect(await inReport()).toBeNull()
  })
})

test('[DUE-02] a date that follows from a hire date is shown to who may see the profile; others see whether it is overdue', () => {
  const standing: DueStanding = {
    enrolment_id: 'e',
    person_id: 'p',
    situation: 'overdue',
    due_on: '2026-02-27',
    due_problem: null,
    is_due_by_hire: true,
    due_requested: '2026-03-20',
    renew_by: null,
    waived_until: null,
  }
  const seenBy = (permissions: readonly string[], personId = 'q', of: DueStanding = standing) => {
    const who = { personId, permissions: new Set(permissions), isAdministrator: false } as Viewer
    const { dueOn, days, requested, isOverdue, isWithheld } = presentDue(of, { who, today: '2026-03-02' })
    return [dueOn, days, requested, isOverdue, isWithheld]
  }
  const whole = ['2026-02-27', -3, '2026-03-20', true, false]
  expect(seenBy(['report.*'])).toEqual(whole)
  expect(seenBy([], 'p')).toEqual(whole)
  expect(seenBy(['audit.*', 'course.*'])).toEqual([null, null, null, true, true])
  expect(seenBy(['audit.*'], 'q', { ...standing, is_due_by_hire: false })).toEqual(whole)
})

test('[DUE-08] a course that was failed stays overdue where its date has passed, and is listed among the failed', async () => {
  const { now } = on.app.clock
  const luis = await on.room.newPerson({ ...on.places[0] })
  await on.app.settled()
  await on.exams.sit(luis, course.lessonId, false)
  await on.app.settled()
  const failedOn = dateIn('America/Mexico_City', now)
  const dueOn = daysAfter(failedOn, 30)
  expect(short(await inPlan(luis, luis))).toEqual(['toCome', false, dueOn, 30])
  await at(`${daysAfter(dueOn, 1)}T18:00:00Z`)
  expect(short(await inPlan(luis, luis))).toEqual(['overdue', true, dueOn, -1])
  expect((await inPlan(luis, luis)).UserCourseStatus?.name).toBe('Reprobado')
  expect([await behind('', luis), await behind('situation=overdue', luis)]).toEqual([
    ['failed', failedOn],
    null,
  ])
})
