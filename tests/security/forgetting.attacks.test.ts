import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verify } from '../../api/event-store/verify.ts'
import { maintainImports } from '../../api/features/imports/maintenance.ts'
import { applyForgotten, applyRegister } from '../../api/features/people/forgetting/apply-forgotten.ts'
import { eraseForgotten } from '../../api/features/people/forgetting/erase.ts'
import { StoreUnavailable } from '../../api/files/store.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { personByPayrollNum } from '../../projections/people.ts'
import { bytesOf, type Person } from '../support/classroom.ts'
import { type Life, openLife, secrets, toldByFiles, toldByTables, toldIn } from '../support/forgotten-life.ts'
import { creating } from '../support/graded.ts'
import { importing } from '../support/imports.ts'
import { signing } from '../support/storage.ts'

let life: Life
beforeAll(async () => {
  life = await openLife()
})
afterAll(() => life.app.close())

const attemptKey = '7d1f9a52-52a3-4c1e-9a37-0c8a61b6f0aa'
const headNow = () => life.app.services.store.head()
const tables = () => toldByTables(life.app.services.db)

/** Runs the act and sees to it that nobody was forgotten by it. */
const refused = async (act: () => Promise<{ code: string | null }>): Promise<string | null> => {
  const head = await headNow()
  const { code } = await act()
  expect(await headNow()).toBe(head)
  const found = await life.app.services.db.query(sql`select from forgotten`)
  expect(found).toEqual([])
  return code
}

describe('nobody is forgotten', () => {
  test('by anybody but an administrator, whatever they may do', async () => {
    const everything = await life.room.holderOf(
      'employee.*',
      'employee_development.*',
      'roles_permissions.*',
      'report.*',
      'audit.*',
    )
    expect(await refused(() => life.forget({}, null))).toBe('UNAUTHORIZED')
    for (const by of [everything, life.neighbour, life.person, life.room.author])
      expect(await refused(() => life.forget({}, by))).toBe('access.forbidden')
    for (const by of [everything, life.person])
      expect((await life.effects(life.person.id, by)).code).toBe('access.forbidden')
  })

  test('by themselves, and not the last administrator by one who was removed meanwhile', async () => {
    const { admin } = life.room
    const own = { id: admin.id, payrollNum: '1' }
    expect(await refused(() => life.forget(own))).toBe('people.own-forgetting')
    const other = await life.room.newPerson({ roleId: roleIds.administrador })
    const outcomes = await Promise.all([
      life.forget(own, other),
      life.forget({ id: other.id, payrollNum: await numberOf(other) }),
    ])
    const codes = outcomes.map(({ code }) => code)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(['access.forbidden', 'roles.last-administrator', 'UNAUTHORIZED', 'USER_NOT_FOUND']).toContain(
      codes.find((code) => code !== null),
    )
    const left = await life.app.services.db.query(
      sql`select from people where role_id = ${roleIds.administrador} and is_active`,
    )
    expect(left).toHaveLength(1)
    await reset(codes[0] === null ? other : admin)
  })

  test('whose number was not typed, who is unknown, or with a reason that names them', async () => {
    expect(await refused(() => life.forget({ payrollNum: '90417266' }))).toBe('people.other-payroll-num')
    expect(await refused(() => life.forget({ id: life.neighbour.id }))).toBe('people.other-payroll-num')
    expect(await refused(() => life.forget({ id: life.app.services.newId() }))).toBe('people.not-found')
    expect(await refused(() => life.forget({ reason: 'Lo pidió Zyanya' }))).toBe('people.reason-names-person')
    expect(await refused(() => life.forget({ id: [life.person.id, life.neighbour.id] }))).not.toBeNull()
    expect(await refused(() => life.forget({ ground: 'whim' }))).not.toBeNull()
  })
})

/** The administrator who is left acts from here on, and the register begins anew. */
const reset = async (left: Person) => {
  Object.assign(life.room.admin, left)
  await life.app.services.db.query(sql`delete from forgotten`)
  rmSync(join(life.app.config.dataDir, 'forgotten'), { force: true })
}

const numberOf = async ({ id }: Person): Promise<string> => {
  const [row] = await life.app.services.db.query<{ payroll_num: string }>(
    sql`select payroll_num from people where person_id = ${id}`,
  )
  return row?.payroll_num ?? ''
}

describe('whatever is under way as somebody is forgotten', () => {
  test('writes nothing of theirs: a log-in, an answer, a grade, an upload, a roster, all at once', async () => {
    const { app, room, person, course, practice, file, line } = life
    const { admin } = room
    const roster = importing(app, admin.token)
    const other = await room.newPerson()
    const reset = `/users/${person.id}/user-courses/${life.recordOf(person)}/actions/reset-progress`
    expect((await app.rest('POST', reset, { reason: 'Cambió la maniobra' }, admin.token)).status).toBe(200)
    const key = `evidences/${person.id}/${course.courseId}/Zyanya tarde.pdf`
    const bytes = Buffer.concat([bytesOf['application/pdf'], Buffer.from(secrets.evidenceBytes)])
    const sized = { contentType: 'application/pdf', size: bytes.length }
    const signed = await app.gql(signing.put, { ...sized, key }, admin.token)
    const { pathname, search } = new URL(signed.data.putSignedUrl.signedUrl, 'http://localhost')
    const lateKey = `evidences/${person.id}/${course.courseId}/Zyanya despues.pdf`
    const late = await app.gql(signing.put, { ...sized, key: lateKey }, admin.token)
    const lateAddress = new URL(late.data.putSignedUrl.signedUrl, 'http://localhost')
    const upload = (address = `${pathname}${search}`) =>
      app.send(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(bytes),
      })
    const { body: planned } = await roster.upload(
      file(line(secrets.payrollNum, `${secrets.fullName} Segunda`, secrets.email)),
    )
    const regrade = {
      userId: person.id,
      lessonId: practice,
      grade: 70,
      isDraft: true,
      reason: secrets.gradeReason,
    }
    const login = 'mutation ($n: String, $p: String) { User_login(payrollNum: $n, password: $p) { token } }'
    const idempotent = { 'idempotency-key': attemptKey }
    const [gone] = await Promise.all([
      life.forget({}, admin, idempotent),
      app.gql(login, { n: secrets.payrollNum, p: 'a password of their own' }),
      app.rest(
        'PUT',
        `/attempts/${life.sat?.attemptId}/answers/${life.sat?.questionIds[0]}`,
        { answer: secrets.response },
        person.token,
      ),
      app.gql(creating, regrade, room.author.token),
      upload(),
      roster.apply(planned.id, planned.digest),
      room.report(course.video, 20, person).catch(() => null),
    ])
    expect(gone.code).toBeNull()
    expect((await upload(`${lateAddress.pathname}${lateAddress.search}`)).status).toBeGreaterThanOrEqual(400)
    const objects = await app.services.db.query(sql`select from stored_objects where key = ${lateKey}`)
    expect(objects).toEqual([])
    await app.services.jobs.idle(planned.id)
    await app.settled()
    await eraseForgotten(app.services)
    await maintainImports(app.services.db, app.clock.now)
    const left = await tables()
    // where the roster came after, the number was free, and it made somebody else
    const again = await personByPayrollNum(app.services.db, secrets.payrollNum)
    expect(again?.person_id).not.toBe(person.id)
    if (!again) expect(left).toEqual({})
    const ofPerson = await app.services.db.query<{ text: string }>(
      sql`select p::text as text from people p where person_id = ${person.id}`,
    )
    expect(toldIn(ofPerson[0]?.text ?? '')).toEqual([])
    expect(toldByFiles(join(app.config.dataDir, 'files'))).toEqual({})
    expect(await app.services.db.query(sql`select from sealing_keys where person_id = ${person.id}`)).toEqual(
      [],
    )
    expect((await app.rest('GET', '/dashboard', undefined, other.token)).status).toBe(200)
  })

  test('a token in use stops at once, and the password opens nothing', async () => {
    const { app, person } = life
    for (const path of ['/dashboard', `/users/${person.id}/development-plan`])
      expect((await app.rest('GET', path, undefined, person.token)).status).toBe(401)
    const login = 'mutation ($n: String, $p: String) { User_login(payrollNum: $n, password: $p) { token } }'
    const { code } = await app.gql(login, { n: secrets.payrollNum, p: 'a password of their own' })
    expect(code).not.toBeNull()
  })

  test('what others do about them afterwards is refused, or kept without a word', async () => {
    const { app, room, person, course, practice } = life
    const change = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: true) { id } }'
    expect((await app.gql(change, { id: person.id }, room.admin.token)).code).toBe('people.not-found')
    const role = `mutation ($id: ID!) { User_changeRole(userId: $id, roleId: "${roleIds.empleado}") { id } }`
    expect((await app.gql(role, { id: person.id }, room.admin.token)).code).toBe('people.not-found')
    expect(
      (await app.rest('POST', `/users/${person.id}/activation-code`, undefined, room.admin.token)).status,
    ).toBeGreaterThanOrEqual(400)
    const regrade = {
      userId: person.id,
      lessonId: practice,
      grade: 60,
      isDraft: true,
      reason: secrets.gradeReason,
    }
    await app.gql(creating, regrade, room.author.token)
    const reset = `/users/${person.id}/user-courses/${life.recordOf(person)}/actions/reset-progress`
    await app.rest('POST', reset, { reason: secrets.statusReason }, room.admin.token)
    const key = `evidences/${person.id}/${course.courseId}/Zyanya.pdf`
    const asked = { key, contentType: 'application/pdf', size: bytesOf['application/pdf'].length }
    const signed = await app.gql(signing.put, asked, room.admin.token)
    if (signed.code === null) {
      const { pathname, search } = new URL(signed.data.putSignedUrl.signedUrl, 'http://localhost')
      const { status } = await app.send(`${pathname}${search}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(bytesOf['application/pdf']),
      })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    await app.settled()
    const facts = await app.services.store.read(`enrolment-${life.recordOf(person)}`)
    expect(toldIn(JSON.stringify(facts))).toEqual([])
    expect(toldByFiles(join(app.config.dataDir, 'files'))).toEqual({})
  })

  test('asked for again, with the same key or another, it does nothing more and tells nothing', async () => {
    const head = await headNow()
    const idempotent = { 'idempotency-key': attemptKey }
    for (const headers of [idempotent, {}]) {
      const answer = await life.forget({}, life.room.admin, headers)
      expect([answer.code, toldIn(JSON.stringify(answer.data))]).toEqual([null, []])
    }
    expect(await headNow()).toBe(head)
  })
})

describe('after the erasure', () => {
  test('a roster with the same number makes somebody new, who has nothing of the other', async () => {
    const { app, file, line, person } = life
    const roster = importing(app, life.room.admin.token)
    if (!(await personByPayrollNum(app.services.db, secrets.payrollNum))) {
      const { body } = await roster.upload(
        file(line(secrets.payrollNum, 'Persona Nueva', 'nueva@correo.example')),
      )
      expect(body.counts.new).toBe(1)
      await roster.apply(body.id, body.digest)
      await app.services.jobs.idle(body.id)
      await app.settled()
    }
    const found = await personByPayrollNum(app.services.db, secrets.payrollNum)
    expect(found?.person_id).not.toBe(person.id)
    expect(found).toMatchObject({ is_active: true, first_logged_in_at: null })
    const token = await app.as(found?.person_id ?? '')
    const { body } = await app.rest('GET', `/users/${found?.person_id}/development-plan`, undefined, token)
    expect(JSON.stringify(body)).not.toContain('"Aprobado"')
  })

  test('a database that was restored from before forgets them again, by the register beside it', async () => {
    const { app } = life
    const { services } = app
    const again = await app.hire({ payrollNum: '90417299', fullName: 'Reaparecida Tlalpan' })
    await life.forget({ id: again, payrollNum: '90417299' })
    const staying = await app.hire({ payrollNum: '90417300', fullName: 'Otra Persona' })
    // as a backup has it that was made before: the person is known, and the register alone says otherwise
    const restored = await app.hire({ payrollNum: '90417301', fullName: 'Restaurada Tlalpan' })
    appendFileSync(
      join(app.config.dataDir, 'forgotten'),
      `${restored} 2026-03-01T00:00:00.000Z\n${services.newId()} x\ncut-o`,
    )
    expect(await applyRegister(services)).toBe(2)
    await app.settled()
    const rows = await services.db.query<{ person_id: string; full_name: string | null }>(sql`
      select person_id, full_name from people where person_id = any(${[again, restored, staying]}::uuid[]) order by full_name nulls first`)
    expect(rows.map(({ full_name }) => full_name)).toEqual([null, null, 'Otra Persona'])
    const facts = await services.store.read(`person-${restored}`)
    expect(facts.map(({ type }) => type)).toEqual(['EmployeeHired', 'EmployeeDeactivated', 'PersonForgotten'])
    await applyForgotten(
      services,
      [restored, again].map((personId) => ({
        personId,
        forgottenAt: '2026-03-01T00:00:00.000Z',
        isKept: false,
        days: {},
        hold: null,
      })),
    )
    expect((await services.store.read(`person-${restored}`)).length).toBe(3)
    expect(await verify(services.db)).toMatchObject({ valid: true })
  })

  test('a server that was killed between the fact and the rest leaves it to the next look, refused rows included', async () => {
    const { app, file, line } = life
    const roster = importing(app, life.room.admin.token)
    const { services } = app
    const { body } = await roster.upload(
      file(
        line('90417400', 'Cortada Tlaxcala', ''),
        line('x2', 'Cortada Tlaxcala', 'cortada@correo.example'),
      ),
    )
    await roster.apply(body.id, body.digest)
    await services.jobs.idle(body.id)
    await app.settled()
    const id = (await personByPayrollNum(services.db, '90417400'))?.person_id ?? ''
    await app.as(id)
    app.clock.advance(1_000)
    await services.store.append(
      [
        {
          stream: `person-${id}`,
          expected: 'any',
          events: [{ type: 'PersonForgotten', data: { personId: id, kept: [], keptName: null } }],
        },
      ],
      app.command('Forget'),
    )
    await app.settled()
    await eraseForgotten(services)
    const rows = await services.db.query<{ text: string }>(sql`
      select r::text as text from import_rows r where import_id = ${body.id} and outcome <> 'missing'
      union all select c::text from credentials c where person_id = ${id}
      union all select s::text from login_sessions s where person_id = ${id}`)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Cortada|cortada|90417400/)
    expect(rows).toHaveLength(2)
  })

  test('a store that does not answer holds up nobody’s erasure, and is asked again', async () => {
    const { services, hire } = life.app
    const id = await hire({ payrollNum: '90417500', fullName: 'Aplazada Tlaxcala' })
    const deleting = vi
      .spyOn(services.files, 'deleteOfPerson')
      .mockRejectedValueOnce(new StoreUnavailable('it is away'))
    expect((await life.forget({ id, payrollNum: '90417500' })).code).toBeNull()
    expect(await services.db.query(sql`select from sealing_keys where person_id = ${id}`)).toEqual([])
    await eraseForgotten(services)
    expect(deleting.mock.calls.filter(([asked]) => asked === id)).toHaveLength(2)
    deleting.mockRestore()
  })
})
