import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../api/event-store/verify.ts'
import { eraseForgotten } from '../../api/features/people/forgetting/erase.ts'
import { asOf } from '../../projections/all.ts'
import { peoplePage } from '../../projections/people.questions.ts'
import type { Person } from '../support/classroom.ts'
import { openEmbeddedDatabase, openTestPostgres } from '../support/database.ts'
import {
  type Life,
  leaveAccess,
  openLife,
  refusedName,
  rowsBesideLog,
  secrets,
  toldByFiles,
  toldByTables,
  toldIn,
} from '../support/forgotten-life.ts'
import { type Given, operationsOf } from '../support/operations.ts'
import { gridOf, sheetNamesOf } from '../support/sheet.ts'

const dayMs = 86_400_000

/** Arguments for every call, with ids of what the two people have. */
const given = (life: Life, personId: string, of: string): Given => ({
  id: of,
  userId: personId,
  personId,
  employeeId: personId,
  lessonId: life.course.test,
  courseId: life.course.courseId,
  coursesId: life.course.courseId,
  moduleId: life.course.moduleId,
  userCourseId: life.recordOf({ id: personId }),
  attemptId: life.sat?.attemptId,
  cycle: 1,
})

const searches = ['', `search=${encodeURIComponent(secrets.fullName)}`, `search=${secrets.payrollNum}`]

/** What every question of the product, or those of `among` alone, tell somebody, and which of them fail or are answered. */
const asked = async (life: Life, by: Person, past: string, among: ReadonlySet<string> | null = null) => {
  const operations = await operationsOf(life.app, life.room.admin.token)
  // files are looked at by themselves
  const questions = operations.filter(({ name }) => /^(Query\.|GET (?!.*(export|download)$))/.test(name))
  const { course, person, practice, sat } = life
  const ids = [
    person.id,
    course.courseId,
    course.test,
    practice,
    life.recordOf(person),
    sat?.attemptId ?? '',
    life.importId,
  ]
  const told: Record<string, readonly string[]> = {}
  const failed: string[] = []
  const answered: string[] = []
  for (const { name, takes, call } of questions) {
    const words = takes.some((one) => /^(search|name|fullName|filter)$/.test(one))
      ? ['', secrets.fullName]
      : ['']
    const isList = name.startsWith('GET ') && takes.includes('query')
    for (const id of takes.includes('id') ? ids : [person.id])
      for (const query of isList && (id === person.id || id === course.courseId)
        ? [...searches, `asOf=${past}`]
        : [''])
        for (const word of words) {
          const question = [name, id, query, word].join(' ')
          if (among && !among.has(question)) continue
          const variables = { ...given(life, person.id, id), kind: 'employee', query }
          const typed = word === '' ? {} : { search: word, fullName: word, name: word }
          const { code, data } = await call(by.token, { ...variables, ...typed }, 'every')
          if (code === null) answered.push(question)
          if (code === 'internal') failed.push(`${name} ${id}`)
          const found = toldIn(JSON.stringify(data ?? null))
          if (found.length > 0) told[name] = [...new Set([...(told[name] ?? []), ...found])]
        }
  }
  return { told, failed, answered }
}

describe.each(['pglite', 'postgres'] as const)('of whoever was forgotten, on %s', (driver) => {
  let life: Life
  let auditor: Person
  let reporter: Person
  let past: string
  let counts: {
    before: Awaited<ReturnType<typeof reportCounts>>
    people: number
    ofNeighbour: Readonly<Record<string, number>>
  }

  const day = () => life.app.clock.now.toISOString().slice(0, 10)
  const ofReport = async (path: string, query = '') =>
    (await life.app.rest('GET', `/reports/${path}${query}`, undefined, auditor.token)).body
  /** What the reports count, of now or of another moment. */
  const reportCounts = async (query = '') => ({
    course: await ofReport(`courses/${life.course.courseId}/employees/totals`, query),
    departments: (await ofReport('employees/summary', query)).departments,
    employees: (await ofReport('employees', query)).count,
    taken: await takenBy(life.person, query),
  })
  const takenBy = async ({ id }: Person, query: string) => {
    const { fullName, ...figures } = await ofReport(`employees/${id}/courses/totals`, query)
    return figures
  }
  const tell = () => toldByTables(life.app.services.db)
  const refusedOthers = () =>
    life.app.services.db.query<{ name: string }>({
      text: 'select name from import_rows where name = $1',
      values: [refusedName],
    })
  const besideLog = ({ id }: Person) => rowsBesideLog(life.app.services.db, id)

  beforeAll(async () => {
    life = await openLife(await (driver === 'postgres' ? openTestPostgres() : openEmbeddedDatabase()))
    auditor = await life.room.holderOf('audit.*', 'report.*')
    reporter = await life.room.holderOf('report.*', 'employee_development.*')
    past = day()
    life.app.clock.advance(2 * dayMs)
    for (const one of [auditor, reporter, life.room.admin, life.room.author, life.neighbour, life.person])
      Object.assign(one, { token: await life.app.as(one.id) })
    counts = {
      before: await reportCounts(),
      people: (await peoplePage(life.app.services.db, all)).total,
      ofNeighbour: await besideLog(life.neighbour),
    }
  })
  afterAll(() => life.app.close())

  test('everything is known before', async () => {
    const found = new Set(Object.values(await tell()).flat())
    // the log seals the rest
    expect([...found].sort()).toEqual(
      [
        'birthDate',
        'email',
        'entryDate',
        'evidenceName',
        'formerEmail',
        'formerName',
        'fullName',
        'payrollNum',
        'telephone',
      ].sort(),
    )
    const files = new Set(Object.values(toldByFiles(life.app.config.dataDir)).flat())
    expect([...files].sort()).toEqual(['evidenceBytes', 'evidenceName', 'fullName'].sort())
    expect(Object.keys(await besideLog(life.person)).sort()).toEqual([
      'activation_codes',
      'calendar_addresses',
      'claims',
      'credentials',
      'known_places',
      'login_sessions',
      'mail_outbox',
      'password_requests',
      'playback_positions',
      'push_subscriptions',
      'refused_addresses',
      'reset_tokens',
      'sealing_keys',
    ])
  })

  // where the tables hold nothing, the questions tell nothing: those of one database are enough
  const isAsked = driver === 'postgres'
  let answered: ReadonlySet<string>

  if (isAsked)
    test('the questions tell it all before', async () => {
      const seen = [await asked(life, life.room.admin, past), await asked(life, life.room.author, past)]
      answered = new Set(seen.flatMap((one) => one.answered))
      expect(seen.flatMap(({ failed }) => failed)).toEqual([])
      expect(new Set(seen.flatMap(({ told }) => Object.values(told).flat()))).toEqual(
        new Set([
          'fullName',
          'formerName',
          'payrollNum',
          'email',
          'formerEmail',
          'telephone',
          'birthDate',
          'entryDate',
          'response',
          'evidenceName',
          'gradeReason',
          'correctionReason',
          'reviewReason',
          'statusReason',
          'approvalReason',
        ]),
      )
    })

  test('the screen says beforehand what will go and what will stay', async () => {
    // one that was ended is none any more
    await life.app.services.db.query({
      text: `insert into login_sessions select (jsonb_populate_record(s,
          jsonb_build_object('session_id', gen_random_uuid(), 'revoked_at', s.last_seen_at))).*
        from login_sessions s where person_id = $1 and revoked_at is null order by created_at desc limit 1`,
      values: [life.person.id],
    })
    const { data } = await life.effects()
    expect(data.User_forgettingEffects).toEqual({
      isActive: true,
      isForgotten: false,
      certificates: 1,
      files: 1,
      attempts: 1,
      imports: 2,
      sessions: 1,
      mails: 1,
      courses: 1,
      facts: expect.toSatisfy((facts: number) => facts > 10),
    })
  })

  test('nothing is left in any table, of any generation, of the past, or in any file', async () => {
    const { data, code } = await life.forget({ reason: 'Solicitud del 3 de marzo' })
    expect(code).toBeNull()
    expect(data.User_forget).toEqual({ id: life.person.id, transactionStatus: true, pending: false })
    await life.app.settled()
    expect(await tell()).toEqual({})
    expect(toldByFiles(life.app.config.dataDir)).toEqual({})
    expect(await besideLog(life.person)).toEqual({})
    expect(readFileSync(join(life.app.config.dataDir, 'forgotten'), 'utf8')).toMatch(
      new RegExp(`^${life.person.id} \\S+\\n$`),
    )
  })

  if (isAsked)
    test('no question tells anything, to anybody, of any day, and none fails', async () => {
      const { told, failed } = await asked(life, life.room.admin, past)
      expect([told, failed]).toEqual([{}, []])
      for (const by of [auditor, reporter, life.room.author, life.neighbour]) {
        const { told, failed } = await asked(life, by, past, answered)
        expect([told, failed]).toEqual([{}, []])
      }
    })

  test('no file of a list tells anything, of any day', async () => {
    const { person, course, app } = life
    const lists = [
      '/employees/export',
      '/reports/employees/export',
      `/reports/employees/${person.id}/courses/export`,
      '/reports/courses/export',
      `/reports/courses/${course.courseId}/employees/export`,
      '/reports/plan/employees/export',
      '/reports/plan/courses/export',
      `/audit/comparison/export?list=employees&from=${past}`,
      `/audit/comparison/export?list=courseEmployees&id=${course.courseId}&from=${past}`,
      `/audit/comparison/export?list=grades&id=${life.practice}&from=${past}`,
    ]
    const ofPast = lists.filter((path) => path.startsWith('/reports/')).map((path) => `${path}?asOf=${past}`)
    for (const path of [...lists, ...ofPast]) {
      const { status, body } = await app.rest('GET', path, undefined, life.room.admin.token)
      expect([path, status]).toEqual([path, 200])
      const sheets = sheetNamesOf(body).map((name, place) => [name, gridOf(body, place)])
      expect([path, toldIn(JSON.stringify(sheets))]).toEqual([path, []])
    }
  })

  test('no file of a history tells anything, neither to be read nor to be proved', async () => {
    const { person, course, app } = life
    const inCourse = { courseId: course.courseId, userId: person.id }
    for (const by of [auditor, life.room.admin]) {
      for (const history of [{}, { kind: 'employee', id: person.id }, inCourse]) {
        const asked = { format: 'xlsx', history }
        const { status, body } = await app.rest('POST', '/audit/exports', asked, by.token)
        expect([history, status]).toEqual([history, 200])
        expect(gridOf(body).length).toBeGreaterThan(1)
        expect([history, toldIn(JSON.stringify(gridOf(body)))]).toEqual([history, []])
      }
      const proved = { kind: 'employee', id: person.id }
      const { status, body } = await app.rest('POST', '/audit/exports/history', proved, by.token)
      expect(status).toBe(200)
      expect(toldIn(new TextDecoder().decode(body))).toEqual([])
    }
  })

  test('of others everything stays', async () => {
    const texts = await life.app.services.db.query<{ full_name: string; email: string }>({
      text: 'select full_name, email from people where person_id = $1',
      values: [life.neighbour.id],
    })
    expect(texts).toEqual([{ full_name: 'Vecina Tranquila', email: 'vecina@correo.example' }])
    const history = JSON.stringify(
      await life.app.services.store.read(`enrolment-${life.recordOf(life.neighbour)}`),
    )
    for (const kept of ['Buena maniobra', 'Error de captura', 'Atracó sola', 'Otra.pdf'])
      expect(history).toContain(kept)
    const { services } = life.app
    const key = `evidences/${life.neighbour.id}/${life.course.courseId}/Otra.pdf`
    expect(await services.files.describe(key)).toMatchObject({ name: 'Otra.pdf' })
    expect(await refusedOthers()).toHaveLength(1)
    expect(await besideLog(life.neighbour)).toEqual(counts.ofNeighbour)
    expect(counts.ofNeighbour).toMatchObject({ mail_outbox: 1, known_places: 1, activation_codes: 1 })
  })

  test('[AUD-04] the log still proves itself', async () => {
    expect(await verify(life.app.services.db)).toMatchObject({ valid: true })
  })

  test('reports count the person on, as inactive now and as ever on a day before, where they stand without a name', async () => {
    const { services } = life.app
    // erasing deactivates, and inactive people are counted apart
    const without = {
      approvedEmployees: 1,
      enrolledEmployees: 5,
      inactiveEmployees: 1,
      progressPercentage: 20,
    }
    expect(await reportCounts()).toEqual({
      ...counts.before,
      course: { ...counts.before.course, ...without },
    })
    expect(await reportCounts(`?asOf=${past}`)).toEqual(counts.before)
    expect((await peoplePage(services.db, all)).total).toBe(counts.people)
    const position = await services.store.positionBefore(new Date(`${past}T23:59:59Z`))
    const then = await peoplePage(asOf(services.db, position), all)
    expect(then.rows.filter(({ person_id }) => person_id === life.person.id)).toMatchObject([
      { full_name: null, payroll_num: null, email: null, birth_date: null, is_active: true },
    ])
    const { body } = await life.app.rest(
      'GET',
      `/reports/courses/${life.course.courseId}/employees?asOf=${past}`,
      undefined,
      auditor.token,
    )
    expect(JSON.stringify(body)).toContain('Erased person')
  })

  test('[CERT-03] whoever checks the certificate reads that its holder was erased', async () => {
    const [row] = await life.app.services.db.query<{ code: string; holder_name: string | null }>({
      text: 'select code, holder_name from certificates where person_id = $1',
      values: [life.person.id],
    })
    expect(row?.holder_name).toBeNull()
    const { body } = await life.app.rest('GET', `/certificates/${row?.code}/verification`)
    expect(body).toMatchObject({ holderName: null, courseName: 'Maniobra de atraque' })
  })

  test('the history says who was forgotten without a name, by whom, on what ground and why', async () => {
    const facts = await life.app.services.store.read(`person-${life.person.id}`, { backward: true, limit: 2 })
    expect(facts.map(({ type, data, meta }) => [type, data, meta.actor.id])).toEqual([
      [
        'PersonForgotten',
        {
          ...{ personId: life.person.id, ground: 'request', reason: 'Solicitud del 3 de marzo' },
          ...{ kept: [], keptName: null },
        },
        life.room.admin.id,
      ],
      ['EmployeeDeactivated', { personId: life.person.id }, life.room.admin.id],
    ])
  })

  test('read models that are built again hold nothing either', async () => {
    const { services } = life.app
    for (const name of ['people', 'certificates', 'evidences', 'attempts', 'grades', 'enrolments'])
      await services.readModels.rebuild(name)
    await life.app.settled()
    expect(await tell()).toEqual({})
    expect((await life.effects()).data.User_forgettingEffects).toMatchObject({ isForgotten: true, files: 0 })
  })

  test('a later look finds what was under way meanwhile, and after a while there is none', async () => {
    const { services, clock } = life.app
    await leaveAccess(services.db, life.person.id, clock.now)
    expect(Object.keys(await besideLog(life.person))).toHaveLength(8)
    const waiting = () =>
      services.db.query({ text: 'select person_id from forgotten where erased_at is null', values: [] })
    await eraseForgotten(services)
    expect(await besideLog(life.person)).toEqual({})
    expect(await waiting()).toEqual([{ person_id: life.person.id }])
    clock.advance(89 * 60_000)
    await eraseForgotten(services)
    expect(await waiting()).toEqual([{ person_id: life.person.id }])
    clock.advance(2 * 60_000)
    // a doubted time cannot tell that the period has passed
    await eraseForgotten({ ...services, clock: { ...services.clock, isTrusted: async () => false } })
    expect(await waiting()).toEqual([{ person_id: life.person.id }])
    await eraseForgotten(services)
    expect(await waiting()).toEqual([])
    expect(await tell()).toEqual({})
    expect(await refusedOthers()).toHaveLength(1)
  })
})

const all = {
  search: null,
  filters: { terminalId: null, departmentId: null, isActive: null },
  sort: null,
  page: 1,
  size: 100,
}
