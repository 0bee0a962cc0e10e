import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical, digestOf } from '../../api/event-store/canonical.ts'
import { type LinkedRow, linkAt, linkedOf } from '../../api/event-store/checkpoint-rows.ts'
import { linkOf } from '../../api/event-store/log-checker.ts'
import { uuidv5 } from '../../api/ids.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { right, wrong } from '../support/exam.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

const entry = `position eventId at type stream version actorKind actorId command commandId correlationId causationId app data before withheld digest`
const page = `count rows { ${entry} }`
const pages = {
  grade: `query ($c: ID!, $l: ID!, $u: ID!) { it: Audit_gradeHistory(courseId: $c, lessonId: $l, userId: $u) { ${page} } }`,
  enrolment: `query ($c: ID!, $u: ID!) { it: Audit_enrolmentHistory(courseId: $c, userId: $u) { ${page} } }`,
  own: `query ($c: ID!, $u: ID!) { it: UserCourse_history(courseId: $c, userId: $u) { ${page} } }`,
  course: `query ($c: ID!) { it: Audit_history(kind: "course", id: $c) { ${page} } }`,
  test: `query ($l: ID!) { it: Audit_history(kind: "evaluation", id: $l) { ${page} } }`,
  attendance: `query ($l: ID!) { it: Audit_history(kind: "attendance", id: $l) { ${page} } }`,
  person: `query ($u: ID!) { it: Audit_history(kind: "employee", id: $u) { ${page} } }`,
  log: `{ it: Audit_log(pageSize: 100) { rows { ${entry} } } }`,
  compared: `query ($l: ID!, $from: String!) { it: Audit_comparison(list: grades, id: $l, from: $from) { rows { facts { ${entry} } } } }`,
  checkpoints: '{ it: Audit_checkpoints { last { chain note } } }',
  verified: '{ it: Audit_verify { chain } }',
}

let graded: Graded
let eva: Person
let rival: Person
let stranger: Person
let session: string
let head: string

/** An auditor who takes the course: with drafts of their own grade and attendance, saved with another's, and a test to take. */
beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  const { app, room, courseId, moduleId } = graded
  head = app.clock.now.toISOString()
  app.clock.advance(60_000)
  const away = { terminalId: app.office.terminals[1], departmentId: app.office.departments[1] }
  eva = await room.newPerson({ fullName: 'Eva Auditora', roleId: await room.roleWith('audit.*', 'report.*') })
  stranger = await room.newPerson({ roleId: await room.roleWith('audit.*'), ...away })
  rival = await room.newPerson({ fullName: 'Zenobia Rival' })
  session = (
    await lessonCalls(app, room).addSession(
      remote(moduleId, { isDraft: false, date: '2026-03-02', time: '23:30:00' }),
    )
  ).id
  await graded.requireOfAll()
  await graded.save({
    [rival.id]: { grade: 64, published: false },
    [eva.id]: { grade: 37, published: false },
  })
  const present = ({ id }: Person, attended: boolean) => ({ id, attended, isMakeUp: false })
  await room.gql(
    'mutation ($l: ID!, $all: [UserAttendance!]!) { UserLesson_updateAttendance(lessonId: $l, userAttendance: $all) { status } }',
    { l: session, all: [present(rival, true), present(eva, false)] },
    room.author,
  )
  const { body } = await app.rest('POST', `/lessons/${graded.test}/attempts`, undefined, rival.token)
  const [first, ...rest] = body.questions
  const answers = [right(first), ...rest.map(wrong)]
  await app.rest('POST', '/lessons/answers', { lessonId: graded.test, answers }, rival.token)
  await app.settled()
  expect((await app.services.store.read(`course-${courseId}`)).length).toBeGreaterThan(3)
})
afterAll(() => graded.app.close())

/** Every page of histories that somebody may open, as it came. */
const pagesFor = async (by: Person): Promise<readonly [string, string][]> => {
  const { app, courseId: c, first, second, test: taken } = graded
  const asked: (readonly [keyof typeof pages, object])[] = [eva, rival].flatMap(({ id: u }) => [
    ...[first, second, taken, session].map((l) => ['grade', { c, l, u }] as const),
    ['enrolment', { c, u }] as const,
    ['own', { c, u }] as const,
    ['person', { u }] as const,
  ])
  const others = [
    ['course', { c }],
    ['test', { l: taken }],
    ['attendance', { l: session }],
    ['log', {}],
    ['compared', { l: first, from: head }],
    ['checkpoints', {}],
    ['verified', {}],
  ] as const
  const answers: [string, string][] = []
  for (const [name, given] of [...asked, ...others]) {
    const { code, data } = await app.gql(pages[name], given, by.token)
    answers.push([name, code ?? JSON.stringify(data.it)])
  }
  return answers
}

const recordsOf = () => {
  const { courseId: id, first, second, test: taken } = graded
  return [
    ...[eva, rival].flatMap(({ id: userId }) => [
      { kind: 'enrolment', id, userId },
      ...[first, second, taken, session].map((lessonId) => ({ kind: 'enrolment', id, userId, lessonId })),
      { kind: 'employee', id: userId },
    ]),
    { kind: 'course', id },
    { kind: 'evaluation', id: taken },
    { kind: 'company', id: companyId },
  ]
}

/** Every file that proves itself and that somebody is given, as it came; of those that are refused, the code. */
const filesFor = async (by: Person): Promise<readonly [object, string][]> => {
  const files: [object, string][] = []
  for (const body of recordsOf()) {
    const answer = await graded.app.rest('POST', '/audit/exports/history', body, by.token)
    files.push([body, answer.status === 200 ? Buffer.from(answer.body).toString() : answer.body.code])
  }
  return files
}

const factOf = async ({ id }: Person, type: string): Promise<LinkedRow> => {
  const { services } = graded.app
  const stream = `enrolment-${services.derivedId('enrolment', id, graded.courseId)}`
  const found = (await linkedOf(services.db, [stream], await services.store.head())).find(
    (row) => row.type === type,
  )
  if (!found) throw new Error(`no ${type}`)
  return found
}

type Meta = LinkedRow['meta']

/** The grade with which the event makes the next link, tried with what somebody takes the rest of it to be. */
const guessed = async (
  { stream_id, event_id: _, type, schema_version, chain, data, ...placed }: LinkedRow,
  metas: readonly Meta[],
): Promise<readonly number[]> => {
  const previous = Buffer.from((await linkAt(graded.app.services.db, placed.position - 1)) ?? '', 'hex')
  const found = metas.flatMap((meta) =>
    Array.from({ length: 8 }, (_, ordinal) => uuidv5(meta.commandId, String(ordinal))).flatMap((eventId) =>
      Array.from({ length: 101 }, (_, grade) => grade).filter((grade) => {
        const digest = digestOf({
          stream: stream_id,
          eventId,
          type,
          schemaVersion: schema_version,
          data: canonical({ ...data, grade }),
          meta: canonical({ ...meta }),
        })
        const link = linkOf(previous, Buffer.from(digest, 'hex'), placed)
        return Buffer.from(link).toString('hex') === chain
      }),
    ),
  )
  return [...new Set(found)]
}

/** What an entry of a page tells of how an event was recorded. */
const metaOf = ({ actorKind, actorId, app, causationId, command, commandId, correlationId }: Entry): Meta =>
  ({
    actor: { kind: actorKind, id: actorId },
    app,
    causationId,
    command,
    commandId,
    correlationId,
  }) as Meta // a page's own fields

type Entry = Record<
  'actorKind' | 'actorId' | 'app' | 'causationId' | 'command' | 'commandId' | 'correlationId',
  string
>

const metasOfPages = (answers: readonly (readonly [string, string])[]): readonly Meta[] =>
  answers.flatMap(([, text]) =>
    [...text.matchAll(/\{"position":.*?"digest":(?:null|"[0-9a-f]+")\}/g)].map(([one]) =>
      metaOf(JSON.parse(one)),
    ),
  )

const metasOfFiles = (files: readonly (readonly [object, string])[]): readonly Meta[] =>
  files.flatMap(([, text]) =>
    text.startsWith('{')
      ? text
          .split('\n')
          .slice(1, -2)
          .map((line) => JSON.parse(line).meta)
      : [],
  )

describe('a value that is withheld from whoever audits and learns', () => {
  test('is found by whoever knows how it was recorded, as both links are told to auditors', async () => {
    const drafted = await factOf(eva, 'GradeDrafted')
    expect(await guessed(drafted, [drafted.meta])).toEqual([37])
    const files = await filesFor(stranger)
    expect(files.map(([, text]) => text.startsWith('{'))).not.toContain(false)
    expect(await guessed(drafted, metasOfFiles(files))).toEqual([37])
  })

  test('[AUD-06] is not told by what they are shown and given: a grade is not guessed from the log around it', async () => {
    const drafted = await factOf(eva, 'GradeDrafted')
    const [shown, given] = [await pagesFor(eva), await filesFor(eva)]
    expect(metasOfPages(shown).length).toBeGreaterThan(50)
    expect(metasOfFiles(given).length).toBeGreaterThan(0)
    expect(await guessed(drafted, [...metasOfPages(shown), ...metasOfFiles(given)])).toEqual([])
    expect(JSON.stringify(shown)).not.toContain('\\"grade\\":37')
  })

  test('[AUD-06] stands in an act that no page and no file of theirs names, nor the request that it came with', async () => {
    const told = JSON.stringify([await pagesFor(eva), await filesFor(eva)])
    const { services } = graded.app
    const facts = await services.store.readAll(0, 10_000)
    const own = facts.filter(({ type }) => type === 'GradeDrafted' || type === 'AttendanceTaken')
    const ofTest = facts.filter(({ type }) => type === 'EvaluationRevised' || type === 'AttemptSubmitted')
    expect([own.length, ofTest.length]).toEqual([4, 2])
    for (const { meta, type } of [...own, ...ofTest])
      expect([type, told.includes(meta.commandId), told.includes(meta.correlationId)]).toEqual([
        type,
        false,
        false,
      ])
  })

  test('[AUD-06] keeps back the files of what was recorded with it, and no others', async () => {
    const files = await filesFor(eva)
    const refused = files.filter(([, text]) => !text.startsWith('{'))
    expect(new Set(refused.map(([, code]) => code))).toEqual(new Set(['audit.partly-withheld']))
    const { courseId: id, first, test: taken } = graded
    const kept = [eva, rival].flatMap(({ id: userId }) => [
      { kind: 'enrolment', id, userId },
      ...[first, session].map((lessonId) => ({ kind: 'enrolment', id, userId, lessonId })),
    ])
    expect(refused.map(([body]) => body)).toEqual(
      expect.arrayContaining([
        ...kept,
        { kind: 'enrolment', id, userId: rival.id, lessonId: taken },
        { kind: 'evaluation', id: taken },
        { kind: 'course', id },
      ]),
    )
    expect(refused).toHaveLength(kept.length + 3)
  })

  test('acts are told apart, and what one act or one request recorded is told alike', async () => {
    const { data } = await graded.app.gql(pages.log, {}, stranger.token)
    const rows: readonly Record<'position' | 'commandId' | 'correlationId', string>[] = data.it.rows
    const { services } = graded.app
    const facts = await services.store.readAll(0, 10_000)
    const stored = new Map(facts.map(({ position, meta }) => [String(position), meta]))
    for (const one of rows)
      for (const other of rows) {
        const [mine, theirs] = [stored.get(String(one.position)), stored.get(String(other.position))]
        expect([one.commandId === other.commandId, one.correlationId === other.correlationId]).toEqual([
          mine?.commandId === theirs?.commandId,
          mine?.correlationId === theirs?.correlationId,
        ])
      }
  })
})
