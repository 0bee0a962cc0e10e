import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeFact } from '../../api/contract/facts/describe.ts'
import type { HistoryEntry } from '../../api/contract/facts/entry.ts'
import { noteOf } from '../../api/contract/facts/note.ts'
import { localizationOf } from '../../api/contract/facts/text.ts'
import { registry } from '../../api/event-store/registry.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import type { Person } from '../support/classroom.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { importing, rosterOf } from '../support/imports.ts'
import { openTestLog } from '../support/log.ts'

const asking = `query ($courseId: ID!, $userId: ID!) { Audit_enrolmentHistory(courseId: $courseId, userId: $userId) {
  names { id name }
  rows { type actorKind actorId actorName promptedBy causeType command data before changed withheld keyWithheld question answer
    answerBefore scored { question answer points value } } } }`
const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { transactionStatus } }`

let on: Definition
let auditor: Person
let adminName: string
let dock: Scope
let courseId: string

beforeAll(async () => {
  on = await openDefinition()
  dock = on.scopes[1] as Scope
  auditor = await on.room.holderOf('audit.*')
  const terminals = [...on.app.office.terminals]
  courseId = (await on.exams.publishedCourse({ name: 'Amarre', terminals })).courseId
  await on.require(dock, courseId)
  const { room } = on
  const { User } = await room.gql(
    'query ($id: ID!) { User(id: $id) { fullName } }',
    { id: room.admin.id },
    room.admin,
  )
  adminName = User.fullName
})
afterAll(() => on.app.close())

/** The lines of a history about requirements and the end of the enrolment, the newest first. */
const toldOf = async ({ id: userId }: { id: string }, locale: 'es' | 'en' = 'es') => {
  const { Audit_enrolmentHistory: found } = await on.room.gql(asking, { courseId, userId }, auditor)
  const names = new Map<string, string | null>(
    found.names.map(({ id, name }: { id: string; name: string | null }) => [id, name]),
  )
  const language = localizationOf(locale, 'America/Mexico_City')
  return (found.rows as HistoryEntry[])
    .slice(0, 2)
    .map((row) => [describeFact(row, language, names).sentence, noteOf(row, language)])
}
const causesOf = async ({ id }: { id: string }) =>
  (await on.app.services.store.read(`enrolment-${on.app.services.derivedId('enrolment', id, courseId)}`))
    .slice(-2)
    .map(({ type, data }) => [type, 'because' in data && data.because])

const both = (because: string) => [
  ['RequirementLifted', because],
  ['EnrolmentEnded', because],
]

describe('what takes a requirement from somebody is recorded and told as it was', () => {
  test('a deactivation, by whoever deactivated them', async () => {
    const ana = await on.room.newPerson({ fullName: 'Ana Mora' })
    await on.setActive(ana.id, false)
    expect(await causesOf(ana)).toEqual(both('deactivated'))
    const by = `Por el sistema, al desactivarse su cuenta; la desactivó ${adminName}`
    expect(await toldOf(ana)).toEqual([
      ['Terminó la inscripción de Ana Mora en «Amarre»: se desactivó su cuenta', by],
      ['El requisito del departamento de «Amarre» dejó de alcanzar a Ana Mora: se desactivó su cuenta', by],
    ])
    const inEnglish = `By the system, when their account was deactivated by ${adminName}`
    expect(await toldOf(ana, 'en')).toEqual([
      ['The enrollment of Ana Mora in “Amarre” ended: their account was deactivated', inEnglish],
      [
        'The department requirement of “Amarre” no longer reaches Ana Mora: their account was deactivated',
        inEnglish,
      ],
    ])
  })

  test('an erasure, and not the deactivation that it brings along', async () => {
    const payrollNum = '91001'
    const beto = await on.room.person(payrollNum, { fullName: 'Beto Luna' })
    await on.room.gql(forgetting, { id: beto.id, payrollNum }, on.room.admin)
    await on.app.settled()
    expect(await causesOf(beto)).toEqual(both('forgotten'))
    const by = `Por el sistema, al suprimirse sus datos personales; los suprimió ${adminName}`
    expect((await toldOf(beto))[0]).toEqual([
      'Terminó la inscripción de una persona con datos suprimidos en «Amarre»: se suprimieron sus datos personales',
      by,
    ])
  })

  test('a move, the terminals of the course, and the requirement itself', async () => {
    const [carla, dora, eva] = [
      await on.room.newPerson(),
      await on.room.newPerson({ terminalId: on.app.office.terminals[1] }),
      await on.room.newPerson(),
    ]
    await on.move(carla.id, on.places[1] ?? {})
    expect(await causesOf(carla)).toEqual(both('moved'))
    const describeFor = async (terminals: readonly (string | undefined)[]) => {
      await on.room.describe(on.room.author, courseId, { name: 'Amarre', terminals })
      await on.app.settled()
    }
    await describeFor([on.app.office.terminals[0]])
    expect(await causesOf(dora)).toEqual(both('terminals'))
    expect((await toldOf(dora))[0]?.[1]).toMatch(/^Por el sistema, al cambiar las terminales del curso; las /)
    await on.release(dock, courseId)
    expect(await causesOf(eva)).toEqual(both('withdrawn'))
    expect((await toldOf(eva))[0]?.[0]).toMatch(/: se retiró el requisito$/)
    await describeFor([...on.app.office.terminals])
    await on.require(dock, courseId)
  })

  test('a roster, and a deactivation by one', async () => {
    const [gil, hugo] = [await on.room.person('91500'), await on.room.person('91501')]
    const { upload, apply, ended } = importing(on.app, on.room.admin.token)
    const lines = [
      '91500,Gil Sosa,,Otra terminal,Otro departamento,Otro puesto,',
      '91501,Hugo Paz,,,,,inactivo',
    ]
    const { body } = await upload(rosterOf(...lines))
    await apply(body.id, body.digest)
    expect((await ended(body.id)).status).toBe('done')
    await on.app.settled()
    expect([await causesOf(gil), await causesOf(hugo)]).toEqual([both('roster'), both('deactivated')])
    expect((await toldOf(gil))[0]).toEqual([
      'Terminó la inscripción de Gil Sosa en «Amarre»: así lo indica el personal que se importó',
      `Por el sistema, al importarse el personal; lo importó ${adminName}`,
    ])
  })

  test('one that was required no longer when somebody came back', async () => {
    const eva = await on.room.newPerson()
    const take = `mutation { User_userCourseDeleteUser(coursesId: "${courseId}", userId: "${eva.id}") { pending } }`
    await on.room.gql(take, {}, on.room.author)
    await on.setActive(eva.id, false)
    await on.release(dock, courseId)
    await on.setActive(eva.id, true)
    expect((await causesOf(eva)).at(-1)).toEqual(['RequirementLifted', 'reactivated'])
    await on.require(dock, courseId)
  })
})

describe('facts from before their cause was recorded', () => {
  /** Writes the first version of these facts. */
  const older = () => {
    const former: Readonly<Record<string, number>> = { EnrolmentEnded: 1, RequirementLifted: 1 }
    return openTestLog(on.app.services.db, {
      registry: {
        ...registry,
        versions: { ...registry.versions, ...former },
        upcasts: registry.upcasts.filter(({ type }) => former[type] === undefined),
      },
    })
  }

  const endedBy = async (causationId: string | null) => {
    const flor = await on.room.newPerson({ fullName: 'Flor Paz' })
    const enrolmentId = on.app.services.derivedId('enrolment', flor.id, courseId)
    const record = { enrolmentId, personId: flor.id, courseId, cycle: 1 }
    const log = await older()
    await log.append(
      [
        {
          stream: `enrolment-${enrolmentId}`,
          expected: 'exists',
          events: [
            { type: 'RequirementLifted', data: { ...record, level: 'department' } },
            { type: 'EnrolmentEnded', data: { ...record, because: 'requirement-lifted' } },
          ],
        },
      ],
      {
        id: on.app.services.newId(),
        name: 'FollowRequirements',
        actor: { kind: 'process', id: 'follow-requirements-when-an-employee-comes-moves-or-leaves' },
        correlationId: 'r',
        causationId,
      },
    )
    await on.app.settled()
    expect(await causesOf(flor)).toEqual(both('unknown'))
    return toldOf(flor)
  }
  const factOfType = async (type: string) =>
    (await on.app.services.store.readAll(0, 100_000)).findLast((fact) => fact.type === type)?.id ?? null

  test('are told by the act that their process answered', async () => {
    const [ended, lifted] = await endedBy(await factOfType('EmployeeDeactivated'))
    expect(ended?.[0]).toBe('Terminó la inscripción de Flor Paz en «Amarre»: se desactivó su cuenta')
    expect(lifted?.[0]).toMatch(/dejó de alcanzar a Flor Paz: se desactivó su cuenta$/)
    const [released] = await endedBy(await factOfType('CourseReleased'))
    expect(released?.[0]).toMatch(/: se retiró el requisito$/)
  })

  test('are told by the erasure where the account was deactivated by one', async () => {
    const facts = await on.app.services.store.readAll(0, 100_000)
    const erasing = facts.find(
      ({ type, meta }) => type === 'EmployeeDeactivated' && meta.command === 'ForgetPerson',
    )
    const [ended] = await endedBy(erasing?.id ?? '')
    expect(ended?.[0]).toMatch(/: se suprimieron sus datos personales$/)
  })

  test('are told without a cause where none is known', async () => {
    const [ended, lifted] = await endedBy(null)
    expect(ended).toEqual([
      'Terminó la inscripción de Flor Paz en «Amarre», que ya no se le requiere',
      'Por el sistema, según lo que se requiere de cada persona',
    ])
    expect(lifted?.[0]).toBe('El requisito del departamento de «Amarre» dejó de alcanzar a Flor Paz')
  })
})
