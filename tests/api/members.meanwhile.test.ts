import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolPeople, takeOffCourse } from '../../api/features/enrolments/enrolling.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { assignRole } from '../../domain/people/access.ts'
import { deactivateEmployee, transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { changePermissions, role } from '../../domain/roles/role.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let roleId: string
let author: Person
let courseId: string
let newcomer: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

type Deciding = Parameters<TestApp['services']['executeAll']>[1]

/** Something happens once, between what is decided and what is stored. */
const executingWhile =
  (meanwhile: () => Promise<unknown>) => (command: ReturnType<TestApp['command']>, decide: Deciding) => {
    let happened = false
    return app.services.executeAll(command, async (load) => {
      const writes = await decide(load)
      if (!happened) {
        happened = true
        await meanwhile()
      }
      return writes
    })
  }

const newRoom = async () => {
  roleId = await room.roleWith('course.*')
  author = await room.newPerson({ roleId })
  courseId = await room.draft(author)
  await room.describe(author, courseId)
  newcomer = await room.newPerson()
}

const enrolling = (meanwhile: () => Promise<unknown>, otherwise: 'nobody' | 'others' = 'nobody') =>
  enrolPeople({ ...app.services, executeAll: executingWhile(meanwhile) }, app.command('EnrollPeople'), {
    courseId,
    by: author.id,
    people: [newcomer.id],
    otherwise,
  })
const takingOff = (meanwhile: () => Promise<unknown>) =>
  takeOffCourse(executingWhile(meanwhile), app.command('RemoveMember'), {
    courseId,
    by: author.id,
    personId: newcomer.id,
  })
const facts = async () =>
  (
    await app.services.store.read(`enrolment-${app.services.derivedId('enrolment', newcomer.id, courseId)}`)
  ).map(({ type }) => type)

const administrator = { isAdministrator: true, permissions: new Set<never>() }
const unpermitted = () =>
  app.services.execute(
    app.command('ChangePermissions'),
    role,
    roleId,
    changePermissions(['report.*'], administrator),
  )
const demoted = () =>
  app.services.execute(
    app.command('AssignRole'),
    person,
    author.id,
    assignRole({ roleId: roleIds.empleado, isActive: true, permissions: [] }, null),
  )
const otherTerminals = () => room.describe(author, courseId, { terminals: [app.office.terminals[1]] })
const transferred = () =>
  app.services.execute(
    app.command('Transfer'),
    person,
    newcomer.id,
    transferEmployee({
      terminalId: app.office.terminals[1],
      departmentId: app.office.departments[0],
      jobTitleId: app.office.jobTitles[0],
      jobTitleTypeId: null,
    }),
  )
const deactivated = () =>
  app.services.execute(app.command('Deactivate'), person, newcomer.id, deactivateEmployee(null))

describe('while somebody is being enrolled', () => {
  test.each([
    ['the author’s role loses its permission', unpermitted, 'access.forbidden'],
    ['the author is given another role', demoted, 'access.forbidden'],
    ['the course leaves the terminal', otherTerminals, 'enrolments.other-terminal'],
    ['they are moved to another terminal', transferred, 'enrolments.other-terminal'],
    ['they are deactivated', deactivated, 'enrolments.inactive-person'],
  ])('[MEM-02] [MEM-03] %s: nobody is enrolled', async (_, meanwhile, code) => {
    await newRoom()
    await expect(enrolling(meanwhile)).rejects.toMatchObject({ code })
    expect(await facts()).toEqual([])
  })

  test('[MEM-02] of many, whoever moved meanwhile is left out without a word', async () => {
    await newRoom()
    await enrolling(transferred, 'others')
    expect(await facts()).toEqual([])
  })

  test('[MEM-02] what changes nothing of it is no hindrance', async () => {
    await newRoom()
    await enrolling(() => room.describe(author, courseId, { name: 'Otro nombre' }))
    expect(await facts()).toEqual(['Enrolled'])
  })
})

describe('while somebody is being taken off', () => {
  test.each([
    ['the author’s role loses its permission', unpermitted],
    ['the author is given another role', demoted],
  ])('[MEM-04] %s: they stay', async (_, meanwhile) => {
    await newRoom()
    await enrolling(async () => undefined)
    await expect(takingOff(meanwhile)).rejects.toMatchObject({ code: 'access.forbidden' })
    expect(await facts()).toEqual(['Enrolled'])
  })
})
