import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sql from 'sql-template-tag'
import { priorities } from '../../domain/kernel/ids.ts'
import { foldedText } from '../../domain/kernel/text.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp } from './app.ts'
import { fine, openClassroom, typeId } from './classroom.ts'
import { creating, updating } from './graded.ts'
import { importing } from './imports.ts'
import { handInResponses, responseQuestions } from './reviews.ts'

/** What nobody else's record holds. */
export const secrets = {
  payrollNum: '90417265',
  fullName: 'Quetzalli Xóchimitl Zyanya',
  formerName: 'Quetzalli Tepoxteco',
  email: 'qxz.zyanya@correo.example',
  formerEmail: 'tepox@correo.example',
  telephone: '5577001199',
  birthDate: '1973-11-17',
  entryDate: '2004-06-29',
  response: 'RespuestaReservadísima',
  evidenceName: 'Constancia Zyanya.pdf',
  evidenceBytes: 'CONTENIDO-RESERVADO',
  gradeReason: 'MotivoDeNotaReservado',
  correctionReason: 'MotivoDeCorreccionReservado',
  reviewReason: 'MotivoDeRevisionReservado',
  statusReason: 'MotivoDeBajaReservado',
  approvalReason: 'MotivoDeAprobacionReservado',
} as const

/** The name of another person, whose row of the same roster was refused too. */
export const refusedName = 'Rechazada Ajena'

const [, tecnica] = priorities

/** Each form in which a secret could be stored: plain, folded, its words alone, in hex and in Base64. */
const formsOf = (secret: string): readonly string[] => {
  const plain = [secret, secret.toLowerCase(), foldedText(secret)]
  const words = secret.split(/[ .@]/).filter((word) => word.length > 5)
  const all = [...plain, ...words, ...words.map(foldedText)]
  const coded = all.flatMap((text) => [
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    encodeURIComponent(text),
  ])
  return [...new Set([...all, ...coded])].filter((form) => !everyday.has(form))
}

/** Words of the addresses that others have too. */
const everyday = new Set(
  ['correo', 'example', 'Constancia', 'constancia'].flatMap((word) => [
    word,
    Buffer.from(word).toString('hex'),
    Buffer.from(word).toString('base64').replace(/=+$/, ''),
  ]),
)

type Secret = keyof typeof secrets

const forms = (Object.keys(secrets) as Secret[]).map((key) => [key, formsOf(secrets[key])] as const)

const base64 = /[A-Za-z0-9+/]{40,}={0,2}/g

/** The secrets that a text contains, also in its Base64 parts. */
export const toldIn = (text: string): readonly Secret[] => {
  const inside = Array.from(text.matchAll(base64), ([coded]) => Buffer.from(coded, 'base64').toString('utf8'))
  const all = [text, ...inside].join('\n')
  return forms.flatMap(([key, written]) => (written.some((form) => all.includes(form)) ? [key] : []))
}

/** What of the secrets each table of the database tells, those of all generations and of the past too. */
export const toldByTables = async (db: Database): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm', 'p') order by 1`)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.query<{ text: string | null }>({
        text: `select string_agg(t::text, chr(10)) as text from "${name}" t`,
        values: [],
      })
      return [name, toldIn(row?.text ?? '')] as const
    }),
  )
  return Object.fromEntries(found.filter(([, told]) => told.length > 0))
}

/** A person's rows by table, outside the log and its read models. Reports of imports stay, without a name. */
export const rowsBesideLog = async (
  db: Database,
  personId: string,
): Promise<Readonly<Record<string, number>>> => {
  const tables = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'person_id'
      and c.relname !~ '_v[0-9]+(r[0-9]+)?$' and c.relname not in ('forgotten', 'import_rows')`)
  const counts = tables.map(
    ({ name }) => `select '${name}' as name from "${name}" where person_id::text = $1`,
  )
  const rows = await db.query<{ name: string; rows: number }>({
    text: `select name, count(*)::int as rows from (
      ${counts.join(' union all ')} union all select 'claims' from claims where stream_id = 'person-' || $1) all_of_them
      group by name`,
    values: [personId],
  })
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** The same of the files of a folder, by their names and by what they hold. */
export const toldByFiles = (folder: string): Readonly<Record<string, readonly string[]>> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const found = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [relative(folder, path), toldIn(`${path}\n${readFileSync(path, 'latin1')}`)] as const
  })
  return Object.fromEntries(found.filter(([, told]) => told.length > 0))
}

const dayMs = 86_400_000

/** Stores a row for a person in each table of access: places, requests, codes, tokens. */
export const leaveAccess = async (db: Database, personId: string, now: Date): Promise<void> => {
  const [digest, later] = [`digest of ${personId}`, new Date(now.getTime() + 30 * dayMs)]
  for (const insert of [
    sql`known_places (person_id, place, seen_at) values (${personId}, 'digest', ${now})`,
    sql`password_requests (person_id, request_id, requested_at) values (${personId}, ${crypto.randomUUID()}, ${now})`,
    sql`activation_codes (person_id, digest, given_at, expires_at) values (${personId}, ${digest}, ${now}, ${later})`,
    sql`reset_tokens (person_id, digest, given_at, expires_at) values (${personId}, ${digest}, ${now}, ${later})`,
    sql`calendar_addresses (person_id, digest, given_at, version) values (${personId}, ${digest}, ${now}, 1)`,
    sql`push_subscriptions (subscription_id, person_id, session_id, place, endpoint, p256dh, auth, browser, given_at, seen_position, due_at)
      values (${crypto.randomUUID()}, ${personId}, ${crypto.randomUUID()}, ${digest}, ${`https://push.example.com/${digest}`}, 'key', 'secret',
        'Chrome · Android', ${now}, 0, ${later})`,
    sql`mail_outbox (mail_id, kind, person_id, locale, queued_at, due_at)
      values (${crypto.randomUUID()}, 'recovery', ${personId}, 'es', ${now}, ${later})`,
    sql`refused_addresses (person_id, digest, status, refused_on) values (${personId}, 'digest', 550, ${now})`,
  ])
    await db.query(sql`insert into ${insert}`)
}

/** A person with data in every place where the product stores any, and another one with the same. */
export const openLife = async (on: Database | null = null) => {
  const app = await openTestApp({}, on)
  const room = await openClassroom(app)
  const { services, clock } = app
  const { admin, author } = room
  const told = await app.hire({
    payrollNum: secrets.payrollNum,
    fullName: secrets.formerName,
    email: secrets.formerEmail,
    telephone: secrets.telephone,
    birthDate: secrets.birthDate,
    entryDate: secrets.entryDate,
  })
  const neighbour = await room.newPerson({ fullName: 'Vecina Tranquila', email: 'vecina@correo.example' })

  const roster = importing(app, admin.token)
  const line = (payrollNum: string, name: string, email: string, status = '') =>
    `${payrollNum},${name},${email},Terminal Norte,Operación,Operador,${status}`
  const file = (...lines: string[]) =>
    new TextEncoder().encode(
      ['nomina,nombre,correo,terminal,departamento,puesto,estado', ...lines].join('\r\n'),
    )
  const own = line(secrets.payrollNum, secrets.fullName, secrets.email)
  const { body: planned } = await roster.upload(
    file(own, line('x1', secrets.fullName, secrets.email), line('x9', refusedName, 'ajena@correo.example')),
    'Alta_Quetzalli.csv',
  )
  await roster.apply(planned.id, planned.digest)
  for (const until = Date.now() + 60_000; Date.now() < until; await Bun.sleep(20))
    if ((await roster.summary(planned.id)).status === 'done') break
  await app.settled()

  const change = `mutation ($id: ID!, $status: Boolean!, $reason: String) {
    User_updateEmployee(id: $id, status: $status, reason: $reason) { id } }`
  for (const status of [false, true])
    await room.gql(change, { id: told, status, reason: secrets.statusReason }, admin)
  const person = { id: told, token: await app.as(told) }

  const course = await room.publishedCourse({
    information: { name: 'Maniobra de atraque', priority: tecnica.id },
    test: { questions: responseQuestions },
  })
  const adding = `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
    Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: false) { newLesson { id } } }`
  const manual = { moduleId: course.moduleId, name: 'Práctica', lessonType: typeId('manualEvaluation') }
  const practice = (await room.gql(adding, manual, author)).Lesson_create.newLesson.id as string
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)

  const sittings = []
  for (const by of [person, neighbour]) {
    const answers = by === person ? [secrets.response, secrets.response] : ['Aviso', 'Al jefe']
    await room.report(course.video, 0, by)
    sittings.push(await handInResponses(app, by, course.test, answers))
    const grade = { userId: by.id, lessonId: practice, grade: 80, isDraft: false }
    const { id } = (await room.gql(creating, grade, author)).UserEvaluation_create
    const reasons =
      by === person ? [secrets.gradeReason, secrets.correctionReason] : ['Buena maniobra', 'Error de captura']
    for (const [at, reason] of reasons.entries())
      await room.gql(updating, { id, grade: 84 + at, isDraft: false, reason }, author)
  }
  const [sat] = sittings
  const response = `/attempts/${sat?.attemptId}/responses/${sat?.questionIds[0]}`
  for (const review of [
    { points: 25, before: null },
    { points: 20, before: 25, reason: secrets.reviewReason },
  ])
    await app.rest('PUT', response, review, author.token)

  const recordOf = ({ id }: { id: string }) => services.derivedId('enrolment', id, course.courseId)
  const approving = `mutation ($id: ID!, $url: String, $reason: String) {
    User_evaluateCourse(id: $id, userCourseStatus: "Aprobado", url: $url, reason: $reason) { id } }`
  for (const by of [person, neighbour]) {
    const [name, bytes, reason] =
      by === person
        ? [secrets.evidenceName, secrets.evidenceBytes, secrets.approvalReason]
        : ['Otra.pdf', 'otra', 'Atracó sola']
    const key = `evidences/${by.id}/${course.courseId}/${name}`
    await room.store(admin, key, 'application/pdf', Buffer.from(bytes))
    await room.gql(approving, { id: recordOf(by), url: key, reason }, admin)
  }
  await app.settled()

  for (const { id } of [person, neighbour]) {
    await leaveAccess(services.db, id, clock.now)
    await services.db.query(sql`
      insert into claims (kind, value, stream_id) values ('payrollNum', sha256(${id}::bytea), ${`person-${id}`})`)
  }
  // a dry run that nobody has applied
  await roster.upload(file(line(secrets.payrollNum, secrets.fullName, secrets.email, 'inactivo')))

  const forgetting = `mutation ($id: ID!, $payrollNum: String!, $ground: ForgettingGround!, $reason: String) {
    User_forget(id: $id, payrollNum: $payrollNum, ground: $ground, reason: $reason) { id transactionStatus pending } }`
  const forget = (over: object = {}, by: { token: string } | null = admin, headers = {}) =>
    app.gql(
      forgetting,
      { id: told, payrollNum: secrets.payrollNum, ground: 'request', ...over },
      by?.token,
      headers,
    )
  return {
    app,
    room,
    roster,
    file,
    line,
    person,
    neighbour,
    course,
    practice,
    sat,
    importId: planned.id as string,
    recordOf,
    forget,
    effects: async (id = told, by: { token: string } = admin) =>
      app.gql(
        `query ($id: ID!) { User_forgettingEffects(id: $id) { isActive isForgotten certificates files attempts imports
          sessions mails courses facts } }`,
        { id },
        by.token,
      ),
    certificate: async ({ id }: { id: string }) =>
      fine(
        await app.gql(
          'query ($c: ID!, $u: ID!) { User_getCertification(courseId: $c, userId: $u) { id code } }',
          { c: course.courseId, u: id },
          admin.token,
        ),
      ).User_getCertification,
  }
}

export type Life = Awaited<ReturnType<typeof openLife>>
