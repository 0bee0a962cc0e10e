import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { creating, type Graded, openGraded, restarting, updating } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { handInResponses, responseQuestions } from '../support/reviews.ts'

const taking = `mutation ($lessonId: ID!, $marks: [UserAttendance!]!, $reason: String) {
  UserLesson_updateAttendance(lessonId: $lessonId, userAttendance: $marks, reason: $reason) { status } }`
const sending = 'mutation ($lessonId: ID!) { UserLesson_publish(lessonId: $lessonId) { status } }'
const history = `query ($courseId: ID!, $userId: ID!) { Audit_enrolmentHistory(courseId: $courseId, userId: $userId) {
  rows { type data digest withheld } } }`

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let session: string
let paper: string
let ana: Person
let beto: Person

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
  const made = await lessonCalls(app, room).addSession(
    remote(graded.moduleId, { isDraft: false, date: '2026-03-02', time: '10:00:00' }),
  )
  session = made.id
  paper = await room.addTest(room.author, graded.moduleId, { questions: responseQuestions })
})
afterAll(() => app.close())
beforeEach(async () => {
  const [one, other] = await graded.learners(2)
  if (!one || !other) throw new Error('nobody')
  ana = one
  beto = other
})

const path = () => `/courses/${graded.courseId}/lessons/${graded.first}/update-grades`
/** The body as it is written, since some of it is no JSON that a program would write. */
const put = (body: string) =>
  app.send(`/api${path()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${room.author.token}` },
    body,
  })
const rowWith = (grade: string, of = ana): string =>
  `"${of.id}": { "userId": "${of.id}", "grade": ${grade}, "published": false, "edited": true }`
const answered = async (response: Promise<Response>) => {
  const { status, json } = await response.then(async (one) => ({
    status: one.status,
    json: await one.json(),
  }))
  return { status, code: json.code as string | undefined }
}
const draftsOf = async (of: Person) =>
  (await graded.factsOf(of)).filter(({ type }) => type === 'GradeDrafted').map(({ data }) => data)
const take = (marks: readonly object[], reason?: string) =>
  app.gql(taking, { lessonId: session, marks, reason }, room.author.token)

describe('[GRD-03] a grade', () => {
  test('that is no whole number from 0 to 100 is refused, however it is written', async () => {
    const wrong = [
      '70.5',
      '-1',
      '101',
      '1e3',
      '"70"',
      '"070"',
      '"٧٠"',
      '"1e2"',
      'true',
      '[70]',
      '{}',
      '1e400',
    ]
    for (const grade of [...wrong, '070', 'NaN', '+70', '٧٠', '0x46']) {
      const { status } = await answered(put(`{ ${rowWith(grade)} }`))
      expect([grade, status === 400 || status === 422]).toEqual([grade, true])
    }
    for (const grade of [70.5, -1, 101, '70', null, 1e12]) {
      const given = { userId: ana.id, lessonId: graded.first, grade, isDraft: true }
      expect([grade, (await app.gql(creating, given, room.author.token)).code]).toEqual([
        grade,
        expect.any(String),
      ])
    }
    expect(await draftsOf(ana)).toEqual([])
  })

  test('that is a whole number is kept as one: 1e2 is 100, and minus nothing is 0', async () => {
    for (const [grade, kept, of] of [
      ['1e2', 100, ana],
      ['-0', 0, beto],
    ] as const) {
      expect(await answered(put(`{ ${rowWith(grade, of)} }`))).toMatchObject({ status: 200 })
      const [draft] = await draftsOf(of)
      expect(JSON.stringify(draft)).toContain(`"grade":${kept},`)
    }
  })
})

describe('a save', () => {
  test('[GRD-07] of somebody twice, in whatever letters, is refused whole', async () => {
    const upper = ana.id.toUpperCase()
    const twice = `{ ${rowWith('70')}, ${rowWith('90').replace(ana.id, upper)} }`
    expect((await answered(put(twice))).status).toBe(400)
    expect(await draftsOf(ana)).toEqual([])
    const marks = [ana.id, upper].map((id, place) => ({ id, attended: place === 0 }))
    expect((await take(marks)).code).toBe('attendance.repeated-person')
    const another = `{ ${rowWith('70').replace(`"${ana.id}":`, `"${beto.id}":`)} }`
    expect((await answered(put(another))).status).toBe(400)
  })

  test('of more rows than a table has, of others and of megabytes, is refused before it is read', async () => {
    const rows = Array.from({ length: 2_001 }, () => rowWith('70', { id: app.services.newId(), token: '' }))
    expect((await answered(put(`{ ${rows.join(', ')} }`))).status).toBe(400)
    expect((await answered(put(`{ ${rowWith('70')}, ${rows[0]} }`))).code).toBe('enrolments.not-enrolled')
    expect((await put(`{ "x": "${'a'.repeat(20_000_000)}" }`)).status).toBe(413)
    expect((await put(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(400)
    const marks = Array.from({ length: 1_001 }, () => ({ id: app.services.newId(), attended: true }))
    expect((await take(marks)).field).toBe('userAttendance')
    expect(await draftsOf(ana)).toEqual([])
  })

  test('meets a course that went back to draft in between: all of it is refused, and nothing told', async () => {
    await room.setDraft(room.author, graded.courseId, true)
    try {
      const row = { grade: 90, published: true }
      const both = await graded.save({ [ana.id]: row, [beto.id]: row })
      expect(both.body.code).toBe('courses.not-published')
      expect((await graded.save({ [ana.id]: row }, graded.instructor)).body.code).toMatch(
        /^courses\.|^access\./,
      )
    } finally {
      await room.setDraft(room.author, graded.courseId, false)
      await app.settled()
    }
    expect([...(await graded.typesOf(ana)), ...(await graded.typesOf(beto))]).not.toContain('GradePublished')
  })
})

describe('two acts at the same moment', () => {
  const times = Array.from({ length: 4 }, (_, time) => time)

  test('[GRD-10] a grade and a restart: whichever comes second is told, and the record holds one story', async () => {
    for (const _ of times) {
      const [one] = await graded.learners(1)
      if (!one) throw new Error('nobody')
      const given = { userId: one.id, lessonId: graded.first, grade: 55, isDraft: false }
      const { id } = (await room.gql(creating, given, room.author)).UserEvaluation_create
      const [changed, restarted] = await Promise.all([
        app.gql(updating, { id, grade: 80, isDraft: false, reason: 'Otra lectura' }, room.admin.token),
        app.gql(restarting, { id, userId: one.id, courseId: graded.courseId }, room.author.token),
      ])
      expect(restarted.code).toBeNull()
      const types = await graded.typesOf(one)
      expect(types.filter((type) => type === 'EvaluationRestarted')).toHaveLength(1)
      expect(types.includes('GradeCorrected')).toBe(changed.code === null)
      await app.settled()
      expect(await graded.rowOf(one)).toMatchObject({ grade: null, published: false })
    }
  })

  test('sending a register and changing a mark of it: what was sent is what was marked, or says that it was corrected', async () => {
    for (const attended of [true, false]) {
      await take([{ id: ana.id, attended }])
      const [changed] = await Promise.all([
        take([{ id: ana.id, attended: !attended }]),
        app.gql(sending, { lessonId: session }, graded.room.admin.token),
      ])
      const facts = (await graded.factsOf(ana)).filter(({ type }) => type.startsWith('Attendance'))
      const sent = facts.findLastIndex(({ type }) => type === 'AttendanceSent')
      const [before, told] = [facts[sent - 1]?.data, facts[sent]?.data]
      if (facts[sent - 1]?.type === 'AttendanceTaken')
        expect(Object(told).attended).toBe(Object(before).attended)
      if (changed.code !== null) expect(changed.code).toMatch(/^attendance\.(no-reason|changed-meanwhile)$/)
      await graded.learners(1)
    }
  })

  test('handing in a test and restarting it: the attempt counts or it does not, never both', async () => {
    const answers = async () => handInResponses(app, ana, paper).catch(() => null)
    const handed = await answers()
    const attemptId = handed?.attemptId ?? ''
    const ask = { id: attemptId, userId: ana.id, courseId: graded.courseId, reason: 'Se fue la luz' }
    const codes = await Promise.all([1, 2, 3].map(() => app.gql(restarting, ask, room.author.token)))
    expect(codes.map(({ code }) => code)).toEqual([null, null, null])
    expect((await graded.typesOf(ana)).filter((type) => type === 'EvaluationRestarted')).toHaveLength(1)
    const again = await answers()
    expect(again?.attemptId).not.toBe(attemptId)
    const body = { points: 35, before: null }
    const [question = ''] = handed?.questionIds ?? []
    const old = await app.rest('PUT', `/attempts/${attemptId}/responses/${question}`, body, room.author.token)
    expect(old.body.code).toBe('reviews.counts-no-longer')
  })
})

describe('an auditor who takes the course', () => {
  test('reads of others what was marked, and of themselves no mark before it was sent', async () => {
    const auditor = await room.holderOf('audit.*')
    await graded.requireOfAll()
    await take([auditor, beto].map(({ id }) => ({ id, attended: true })))
    const marksOf = async (of: Person) =>
      (
        await room.gql(history, { courseId: graded.courseId, userId: of.id }, auditor)
      ).Audit_enrolmentHistory.rows.find(({ type }: { type: string }) => type === 'AttendanceTaken')
    const own = await marksOf(auditor)
    expect(own).toMatchObject({ digest: null, withheld: ['attended', 'isMakeUp'] })
    expect(JSON.parse(own.data)).not.toHaveProperty('attended')
    expect(JSON.parse((await marksOf(beto)).data)).toMatchObject({ attended: true })
  })
})

test('a stranger with the id of a lesson is told neither that it is there nor whether it is a test', async () => {
  const stranger = await room.newPerson({
    terminalId: app.office.terminals[1],
    departmentId: app.office.departments[1],
    jobTitleId: app.office.jobTitles[1],
  })
  const codes = async (lessonId: string) => [
    (await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, stranger.token)).body.code,
    (await app.rest('GET', `/lessons/${lessonId}/questions`, undefined, stranger.token)).body.code,
    (await app.rest('GET', `/lessons/${lessonId}/result`, undefined, stranger.token)).body.code,
    (await app.rest('POST', '/lessons/answers', { lessonId, answers: [] }, stranger.token)).body.code,
    (await app.rest('GET', `/lessons/${lessonId}`, undefined, stranger.token)).body.code,
  ]
  const ofTest = await codes(paper)
  expect(ofTest[0]).toBe('courses.no-such-lesson')
  for (const other of [graded.first, session, crypto.randomUUID()]) expect(await codes(other)).toEqual(ofTest)
})
