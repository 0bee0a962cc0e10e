import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, pastDays } from '../../api/demo/clock.ts'
import { demoCourses, seedDemo } from '../../api/demo/seed.ts'
import { dueSituation } from '../../projections/due-standing.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { clockOf, diesAt } from '../support/demo.ts'

const password = 'una-clave-de-prueba-31'
const dayMs = 86_400_000

let app: TestApp
let today: Date
let headAfter = 0

beforeAll(async () => {
  app = await openTestApp()
  today = new Date(app.clock.now.getTime() + (pastDays + 1) * dayMs)
  const seeding = { clock: clockOf(app, today), today, password }
  await expect(seedDemo(diesAt(app.services, 'CorrectAttendance'), seeding)).rejects.toThrow('killed')
  await app.settled()
  await seedDemo(app.services, seeding)
  headAfter = await app.services.store.head()
}, 600_000)
afterAll(() => app.close())

type PlanItem = {
  name: string
  UserCourseStatus: { name: string } | null
  certificateExpiredOn: string | null
}

const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await app.services.db.query<{ n: number }>(statement)
  return row?.n ?? 0
}

const logIn = (payrollNum: string) =>
  app.gql(
    'mutation ($payrollNum: String, $password: String) { User_login(payrollNum: $payrollNum, password: $password) { fullName isFirstTime token Role { name permissions { key assigned } } } }',
    { payrollNum, password },
  )

describe('the demo, seeded after a first try was cut off', () => {
  test('has three hundred people of HR, and roles for those whom a visitor logs in as', async () => {
    expect(await count(sql`select count(*)::int as n from people`)).toBe(300)
    const roles = await app.services.db.query(sql`
      select p.payroll_num, r.name from people p join roles r using (role_id)
      where r.name <> 'Empleado' order by p.payroll_num`)
    expect(roles).toEqual([
      { payroll_num: '1', name: 'Administrador' },
      { payroll_num: '2', name: 'Autor' },
      { payroll_num: '3', name: 'Instructor' },
      { payroll_num: '4', name: 'Auditor' },
    ])
    expect(await count(sql`select count(*)::int as n from job_titles where is_active`)).toBeGreaterThan(35)
  })

  test('lets everybody in with the one password, and asks only 101 for another', async () => {
    for (const payrollNum of ['1', '2', '100', '101']) {
      const { data, errors } = await logIn(payrollNum)
      expect(errors).toBeUndefined()
      expect(data.User_login.isFirstTime).toBe(payrollNum === '101')
    }
    const asked = await app.services.db.query<{ payroll_num: string }>(sql`
      select payroll_num from people join credentials using (person_id) where origin <> 'own'`)
    expect(asked).toEqual([{ payroll_num: '101' }])
  })

  test('has twenty courses in every state, whose files are stored', async () => {
    const courses = await app.services.db.query<{
      name: string
      is_draft: boolean
      published_at: string | null
    }>(sql`select name, is_draft, published_at from courses`)
    expect(courses.map(({ name }) => name).sort()).toEqual(demoCourses.map(({ name }) => name).sort())
    const published = courses.filter(({ is_draft }) => !is_draft)
    const begun = courses.filter(({ published_at }) => published_at === null)
    expect([published.length, begun.length]).toEqual([16, 3])
    const files = await app.services.db.query<{ key: string; sha256: string }>(
      sql`select file->>'key' as key, file->>'sha256' as sha256 from lessons where file is not null`,
    )
    expect(files.length).toBeGreaterThan(30)
    for (const { key, sha256 } of files) expect((await app.services.files.describe(key))?.sha256).toBe(sha256)
  })

  test('has sessions around the present day, of both kinds, taught by whom a visitor logs in as', async () => {
    const sessions = await app.services.db.query<{
      date: string
      type: string
      time: string | null
      teaches: boolean
    }>(sql`
      select l.session->>'date' as date, l.session->>'time' as time, l.type, p.payroll_num = '3' as teaches
      from lessons l join people p on p.person_id = any(l.instructor_ids) where l.session is not null order by 1`)
    expect(sessions.map(({ teaches }) => teaches)).toEqual(Array(7).fill(true))
    const now = dayOf(today, pastDays).toISOString().slice(0, 10)
    expect(sessions.map(({ date, type }) => [date > now, type])).toEqual([
      [false, 'meet'],
      [false, 'faceToFace'],
      [false, 'meet'],
      [true, 'meet'],
      [true, 'faceToFace'],
      [true, 'meet'],
      [true, 'meet'],
    ])
    expect(
      sessions.filter(({ date, type, time }) => date > now && type === 'meet' && time === null),
    ).toHaveLength(1)
  })

  test('has a document in every course that has lessons, captions and a text with every video, and a lesson for two alone', async () => {
    expect(
      await count(sql`
        select count(*)::int as n from courses c where exists (select from modules m where m.course_id = c.course_id)
          and not exists (select from course_documents d where d.course_id = c.course_id)`),
    ).toBe(0)
    const videos = await count(sql`select count(*)::int as n from lessons where type = 'video'`)
    expect(videos).toBeGreaterThan(10)
    expect(await count(sql`select count(*)::int as n from lesson_captions where transcript <> ''`)).toBe(
      videos,
    )
    const alone = await app.services.db.query<{ numbers: string[] }>(sql`
      select array_agg(p.payroll_num order by p.payroll_num) as numbers
      from lessons l join people p on p.person_id = any(l.assignee_ids) where l.is_private group by l.lesson_id`)
    expect(alone).toEqual([{ numbers: ['100', '101'] }])
  })

  test('leaves nothing blank on the dashboard of whomever a visitor logs in as', async () => {
    const read = async (path: string, token: string) => (await app.rest('GET', path, undefined, token)).body
    for (const payrollNum of ['1', '2', '3', '4', '100', '102']) {
      const { token } = (await logIn(payrollNum)).data.User_login
      const { sessions, documents, courses } = await read('/dashboard', token)
      expect([payrollNum, sessions.length, documents.length]).toEqual([payrollNum, 2, 2])
      expect(courses.length).toBeGreaterThan(1)
      expect([payrollNum, (await read('/dashboard/next', token)).count > 0]).toEqual([payrollNum, true])
    }
    const { steps, levels, expiring } = await read(
      '/dashboard/company',
      (await logIn('1')).data.User_login.token,
    )
    expect(steps).toBeNull()
    expect(levels.map(({ approved }: { approved: number }) => approved > 0)).toEqual([true, true, true])
    expect(expiring).toBeGreaterThan(0)
  })

  test('has people at every stage of a course, nearly all enrolled by a process', async () => {
    const events = await app.services.store.readAll(0, 20_000)
    const enrolled = events.filter(({ type }) => type === 'Enrolled')
    expect(enrolled.length).toBeGreaterThan(800)
    const byHand = enrolled.filter(({ meta }) => meta.actor.kind === 'person')
    expect(byHand.length).toBeLessThanOrEqual(6)
    expect(new Set(enrolled.map(({ meta }) => meta.actor.kind))).toEqual(new Set(['process', 'person']))
    const submitted = events.filter(({ type }) => type === 'AttemptSubmitted')
    for (const { meta, data } of submitted)
      expect(meta.actor).toEqual({ kind: 'person', id: (data as { personId?: string }).personId })
    for (const status of ['pendiente', 'aprobado', 'reprobado'])
      expect(
        await count(sql`select count(*)::int as n from enrolments where status = ${status}`),
      ).toBeGreaterThan(20)
    const approved = await count(sql`select count(*)::int as n from enrolments where status = 'aprobado'`)
    expect(
      await count(
        sql`select count(*)::int as n from certificates where expired_at is null and revoked_at is null`,
      ),
    ).toBe(approved)
  })

  test('has manual evaluations in two courses, graded by the instructor, in each state', async () => {
    const evaluations = await app.services.db.query<Record<string, number | boolean>>(sql`
      select c.name, count(g.grade)::int as graded, count(*)::int as members,
        count(*) filter (where g.grade is not null and not g.is_published)::int as drafts,
        count(*) filter (where g.is_published and g.grade >= 70)::int as passed,
        count(*) filter (where g.is_published and g.grade < 70)::int as failed,
        bool_and(s.payroll_num = '3') as by_instructor, bool_or(p.payroll_num = '3' and g.grade is not null) as own
      from lessons l join courses c using (course_id)
      join enrolments e on e.course_id = l.course_id and e.ended_at is null
      join people p on p.person_id = e.person_id
      left join grades g on g.lesson_id = l.lesson_id and g.enrolment_id = e.enrolment_id and g.cycle = e.cycle
      left join people s on s.person_id = g.scorer_id
      where l.type = 'manualEvaluation' group by 1 order by 1`)
    expect(evaluations.map(({ name }) => name)).toEqual([
      'Atención a clientes',
      'Soldadura y corte en caliente',
    ])
    for (const { graded, members, drafts, passed, failed, by_instructor, own } of evaluations) {
      expect([drafts, failed, by_instructor, own]).toEqual([2, 1, true, false])
      expect(passed).toBeGreaterThan(3)
      expect(members).toBeGreaterThan(Number(graded) + 1)
    }
    const events = await app.services.store.readAll(0, headAfter)
    expect(events.filter(({ type }) => type === 'EvaluationRestarted')).toHaveLength(2)
    const requests = await app.services.db.query(sql`
      select c.name, o.reason <> '' as has_reason, o.declined_at is not null as declined,
        o.decline_reason is not null as answered, p.is_active, r.is_approved
      from opportunities o join courses c using (course_id) join people p using (person_id)
      join results r using (enrolment_id, cycle, lesson_id) order by c.name`)
    const shared = { has_reason: true, is_active: true, is_approved: false }
    expect(requests).toEqual([
      { ...shared, name: 'Atención a clientes', declined: false, answered: false },
      { ...shared, name: 'Soldadura y corte en caliente', declined: true, answered: true },
    ])
  })

  test('has attendance that was sent, corrected, made up, and taken without being sent', async () => {
    const held = await app.services.db.query(sql`
      select l.session->>'date' < ${dayOf(today, pastDays).toISOString().slice(0, 10)} as held, bool_and(a.is_draft) as draft,
        count(*) filter (where a.is_make_up)::int as made_up, count(*) filter (where a.corrected_at is not null)::int as corrected,
        bool_or(not a.attended) as absent, bool_or(p.payroll_num = '3') as own
      from attendance a join lessons l using (lesson_id) join people p using (person_id)
      group by l.session->>'date' order by l.session->>'date'`)
    expect(held).toEqual([
      { held: true, draft: false, made_up: 1, corrected: 1, absent: true, own: false },
      { held: true, draft: false, made_up: 1, corrected: 1, absent: true, own: false },
      { held: true, draft: true, made_up: 1, corrected: 0, absent: true, own: false },
    ])
    const corrected = (await app.services.store.readAll(0, headAfter)).flatMap(({ type, data }) =>
      type === 'AttendanceCorrected' ? [(data as { reason?: string }).reason] : [],
    )
    expect(corrected).toEqual(Array(2).fill('Llegó tarde y su nombre no estaba en la lista'))
  })

  test('has free responses of which three wait for the instructor and others were read', async () => {
    const waiting = await app.services.db.query(sql`
      select l.name, count(*)::int as waiting, bool_and(p.payroll_num = '3') as reads
      from responses_to_review w join lessons l using (lesson_id)
      join people p on p.person_id = any(l.instructor_ids) group by 1`)
    expect(waiting).toEqual([{ name: 'Evaluación final', waiting: 3, reads: true }])
    const reviewed = (await app.services.store.readAll(0, headAfter)).filter(
      ({ type }) => type === 'ResponseReviewed',
    )
    expect(reviewed.length).toBeGreaterThanOrEqual(2)
  })

  test('has técnica courses approved with an evidence that is stored, and one still to approve', async () => {
    const evidences = await app.services.db.query<{ key: string; name: string; sha256: string }>(
      sql`select file->>'key' as key, file->>'name' as name, file->>'sha256' as sha256 from evidences`,
    )
    expect(evidences.length).toBeGreaterThanOrEqual(1)
    for (const { key, name, sha256 } of evidences) {
      expect(name).toBe('Constancia de práctica.pdf')
      expect((await app.services.files.describe(key))?.sha256).toBe(sha256)
    }
    expect(
      await count(sql`
        select count(*)::int as n from enrolments e join courses c using (course_id)
        join lessons l on l.course_id = c.course_id and l.type = 'manualEvaluation'
        join grades g on g.lesson_id = l.lesson_id and g.enrolment_id = e.enrolment_id and g.is_published and g.grade >= 70
        where c.name = 'Soldadura y corte en caliente' and e.status = 'pendiente'`),
    ).toBeGreaterThanOrEqual(1)
  })

  test('has certificates that expired, one that was revoked, and somebody who moved between departments', async () => {
    expect(
      await count(sql`select count(*)::int as n from certificates where expired_at is not null`),
    ).toBeGreaterThanOrEqual(1)
    expect(await count(sql`select count(*)::int as n from certificates where revoked_at is not null`)).toBe(1)
    const events = await app.services.store.readAll(0, headAfter)
    const [moved, ...others] = events.filter(({ type }) => type === 'EmployeeTransferred')
    expect(others).toEqual([])
    if (!moved) throw new Error('nobody moved')
    const { personId } = moved.data as { personId: string }
    const theirs = events.filter(({ data }) => (data as { personId?: string }).personId === personId)
    const after = theirs.filter(({ position }) => position > moved.position).map(({ type }) => type)
    expect(after).toContain('RequirementLifted')
    expect(after).toContain('RequirementApplied')
    expect(await app.services.db.query(sql`select distinct level from requirements order by 1`)).toHaveLength(
      3,
    )
  })

  test('has dates to come, overdue, waiting for somebody, and renewals that are open', async () => {
    const day = dayOf(today, pastDays).toISOString().slice(0, 10)
    const rows = await app.services.db.query<{ situation: string; n: number }>(sql`
      select situation, count(*)::int as n from (
        select ${dueSituation(day)} as situation
        from enrolments e join people p using (person_id) join courses c using (course_id)) s
      where situation is not null group by situation`)
    const counts = Object.fromEntries(rows.map(({ situation, n }) => [situation, n]))
    expect(counts.toCome).toBeGreaterThan(100)
    expect(counts.overdue).toBeGreaterThan(5)
    expect(counts.overdue).toBeLessThan(60)
    expect(counts.undated).toBeGreaterThan(0)
    expect(counts.undated).toBeLessThan(12)
    expect(counts.renewalOpen).toBeGreaterThan(0)
  })

  test('has an employer with its commission and plan, a hundred constancias, three that are late, one replaced, and a list that was presented', async () => {
    const { token } = (await logIn('1')).data.User_login
    const read = async (path: string) => (await app.rest('GET', `/legal${path}`, undefined, token)).body
    const [employer, ...others] = await read('/employers')
    expect(others).toEqual([])
    expect(employer.establishments.map((one: { terminals: object[] }) => one.terminals.length)).toEqual(
      Array(5).fill(1),
    )
    const sides = employer.members.map(({ side }: { side: string }) => side)
    expect(sides.toSorted()).toEqual(['employer', 'employer', 'workers', 'workers'])
    const { rows: late } = await read('/constancias?situation=late')
    const lacking = late.map(({ missing }: { missing: object }) => missing)
    const [known, disagreeing, absent] = [{ course: [], employer: [] }, ['curpDisagrees'], ['curp']]
    expect(lacking).toEqual([disagreeing, disagreeing, absent].map((person) => ({ person, ...known })))
    expect((await read('/constancias?situation=issued')).count).toBeGreaterThanOrEqual(100)
    expect((await read('/constancias?situation=replaced')).count).toBe(1)
    const handed = await count(
      sql`select count(*)::int as n from constancia_papers where handed_over_on is not null`,
    )
    expect(handed).toBeGreaterThan(50)
    const ended = (await read('/lists')).filter(({ hasEnded }: { hasEnded: boolean }) => hasEnded)
    expect(ended).toHaveLength(1)
    const situations = ended[0].establishments.map(({ situation }: { situation: string }) => situation)
    expect(situations.toSorted()).toEqual(['due', 'due', 'due', 'due', 'presented'])
    const [plan] = await read('/plans')
    expect(plan.courses).toHaveLength(6)
    expect(plan.courses.every(({ people }: { people: number }) => people > 0)).toBe(true)
  })

  test('[DUE-11] has a stand-in, whose team is somebody else’s', async () => {
    const rows = await app.services.db.query(sql`
      select from stand_ins s join people p on p.person_id = s.stand_in_id
      where p.manager_id = s.person_id and s.last_day > s.first_day`)
    expect(rows).toHaveLength(1)
  })

  test('shows 100 what is failed before what is pending, and what is due again, in their own plan', async () => {
    const { token } = (await logIn('100')).data.User_login
    const [me] = await app.services.db.query<{ person_id: string }>(
      sql`select person_id from people where payroll_num = '100'`,
    )
    const { body } = await app.rest('GET', `/users/${me?.person_id}/development-plan`, undefined, token)
    const shown = (group: 'enterprise' | 'department' | 'jobTitle') =>
      body[group].map((item: PlanItem) => [
        item.name,
        item.UserCourseStatus?.name,
        item.certificateExpiredOn !== null,
      ])
    expect({
      enterprise: shown('enterprise'),
      department: shown('department'),
      jobTitle: shown('jobTitle'),
    }).toEqual({
      enterprise: [
        ['Seguridad e higiene básica', 'Reprobado', false],
        ['Inducción y código de conducta', 'Pendiente', false],
      ],
      department: [['Trincado de contenedores', 'Aprobado', false]],
      jobTitle: [['Operación segura de grúas', 'Pendiente', true]],
    })
  })

  test('lies in the past, in order, over more than a year', async () => {
    const events = await app.services.store.readAll(0, headAfter)
    const instants = events.map(({ at }) => Date.parse(at))
    expect(instants).toEqual([...instants].sort((one, other) => one - other))
    expect(instants.at(-1)).toBeLessThan(today.getTime())
    expect((instants.at(-1) ?? 0) - (instants[0] ?? 0)).toBeGreaterThan(365 * dayMs)
    const [first] = events.filter(({ type }) => type === 'CourseDrafted')
    expect(Date.parse(first?.at ?? '')).toBeGreaterThan(dayOf(today, 0).getTime())
  })

  test('is not seeded again where it stands whole', async () => {
    await seedDemo(app.services, { clock: clockOf(app, today), today, password })
    const added = (await app.services.store.readAll(headAfter, 100)).filter(
      ({ meta }) => meta.command !== 'LogIn' && meta.command !== 'AwardBadges',
    )
    expect(added).toEqual([])
  })
})
