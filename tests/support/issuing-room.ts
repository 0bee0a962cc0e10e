import { openTerminal, terminal } from '../../domain/organisation/units.ts'
import { transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from './app.ts'
import { type Earned, earnCertificate } from './certificates.ts'
import { openClassroom, type Person } from './classroom.ts'
import { completePerson, describeConstancia, registerSmallEmployer } from './lawful-company.ts'

export type IssuingRoom = Awaited<ReturnType<typeof openIssuingRoom>>

/** A company with all that constancias need, whose administrator signs for the employer. */
export const openIssuingRoom = async (given?: TestApp, endsOn: string | null = null) => {
  const app = given ?? (await openTestApp())
  const room = await openClassroom(app)
  const admin = room.admin
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
  const employer = await registerSmallEmployer(app, admin, { endsOn })
  const courseOf = async (name: string): Promise<string> => {
    const courseId = await room.draft(admin, name)
    await room.describe(admin, courseId, { name, trainingHours: '01:30:00' })
    await describeConstancia(app, admin, courseId)
    return courseId
  }
  const courseId = await courseOf('Amarre')

  /** Somebody whose own data lack nothing. */
  const worker = async (over: object = {}): Promise<Person> => {
    const person = await room.newPerson({
      ...{ fullName: 'Ana Ruiz', gender: 1, birthDate: '1956-04-27', terminalId: app.office.terminals[0] },
      ...over,
    })
    await completePerson(app, admin, person.id)
    return person
  }
  /** To the place of another terminal. */
  const move = async ({ id }: Pick<Person, 'id'>, to: 0 | 1): Promise<void> => {
    const { terminals, departments, jobTitles } = app.office
    const place = { terminalId: terminals[to], departmentId: departments[0], jobTitleId: jobTitles[0] }
    const decide = transferEmployee({ ...place, jobTitleTypeId: null })
    const { events } = await app.services.execute(app.command('Transfer'), person, id, decide)
    if (events.length !== 1) throw new Error('they were there already')
    await app.settled()
  }
  const pass = async ({ id: personId }: Pick<Person, 'id'>, course = courseId): Promise<Earned> => {
    const holder = { personId, fullName: 'Ana Ruiz' }
    const what = { courseId: course, name: 'Amarre', expirationMonths: 12 }
    const earned = await earnCertificate(app, holder, what)
    await app.settled()
    return earned
  }
  /** The rows of the list, of this person where one is named. */
  const rows = async (query = '', by: Person = admin) =>
    (await app.rest('GET', `/legal/constancias?pageSize=50${query}`, undefined, by.token)).body.rows
  const rowOf = async ({ id }: Pick<Person, 'id'>) =>
    (await rows()).find(({ person }: { person: { id: string } }) => person.id === id)
  const issue = (id: string, by: Person = admin) =>
    app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, by.token)
  /** A new person's constancia, due and not issued. */
  const dueOne = async () => {
    const person = await worker()
    const earned = await pass(person)
    return { person, earned, id: derivedOf(earned) }
  }
  const derivedOf = ({ enrolmentId }: Earned): string =>
    app.services.derivedId('constancia', enrolmentId, '1')
  const read = (paperId: string, by: Person = admin) =>
    app.send(`/api/legal/papers/${paperId}`, { headers: { authorization: `Bearer ${by.token}` } })
  return {
    app,
    room,
    admin,
    employer,
    courseId,
    courseOf,
    worker,
    move,
    pass,
    rows,
    rowOf,
    issue,
    dueOne,
    read,
  }
}

/** Of two digits, for what one employer alone may have. */
let madeEmployers = 10

/** A constancia that lacks nothing, in a company that has other employers. */
export const issuableAmongOthers = async (
  app: TestApp,
  room: Awaited<ReturnType<typeof openClassroom>>,
): Promise<{ readonly id: string; readonly person: Person }> => {
  const { services, command } = app
  const { admin } = room
  const terminalId = services.newId()
  const name = `Muelle ${terminalId.slice(-8)}`
  await services.execute(
    command('OpenTerminal'),
    terminal,
    terminalId,
    openTerminal({ id: terminalId, name }),
  )
  await app.settled()
  await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
  madeEmployers += 1
  const digits = String(madeEmployers)
  const place = { terminalId, rfc: `FZZ0102031${digits}`, registration: `Z12345678${digits}` }
  await registerSmallEmployer(app, admin, { place })
  const courseId = await room.draft(admin, 'Amarre')
  await room.describe(admin, courseId, { name: 'Amarre', trainingHours: '01:30:00' })
  await describeConstancia(app, admin, courseId)
  const data = { fullName: 'Ana Ruiz', gender: 1, birthDate: '1956-04-27', terminalId }
  const person = await room.newPerson(data)
  await completePerson(app, admin, person.id)
  const holder = { personId: person.id, fullName: 'Ana Ruiz' }
  const earned = await earnCertificate(app, holder, { courseId, name: 'Amarre', expirationMonths: 12 })
  await app.settled()
  return { id: services.derivedId('constancia', earned.enrolmentId, '1'), person }
}
