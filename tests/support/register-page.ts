import type { Page } from 'playwright-core'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { openCourse, openDevice, showTab } from './taught-course.ts'

export type Attendee = {
  readonly id: string
  readonly fullName: string
  readonly terminal: string
  readonly department: string
  readonly jobTitle: string
}

type Found = {
  readonly id: string
  readonly fullName: string
  readonly payrollNum: string
  readonly Terminal: { name: string }
  readonly Department: { name: string }
  readonly JobTitle: { name: string }
}

const companyToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())

const inPerson = {
  lessonType: lessonTypes.find((one) => one.name === 'faceToFace')?.id,
  meetUrl: null,
  address: 'Muelle 3-Bodega 2-Veracruz-Veracruz-91700',
}

/** A published course with a session of today, all day, and one to come, for eight people by name, of whom one has a session. */
export const teachSessions = async (name: string) => {
  const taught = await openDevice(1)
  const [learner] = taught.people
  if (!learner) throw new Error('the roster is too short')
  const { found } = await taught.call<{ found: { rows: Found[] } }>(
    `query { found: User_list(pageSize: 40) { rows {
      id fullName payrollNum Terminal { name } Department { name } JobTitle { name } } } }`,
  )
  const { me } = await taught.call<{ me: { id: string } }>('{ me: User_logged { id } }')
  const others = found.rows.filter(
    ({ id, payrollNum }) => id !== me.id && id !== learner.id && payrollNum !== '1',
  )
  const own = (
    await taught.call<{ found: { rows: Found[] } }>(
      `query ($search: String) { found: User_list(search: $search, pageSize: 1) { rows {
      id fullName payrollNum Terminal { name } Department { name } JobTitle { name } } } }`,
      { search: learner.payrollNum },
    )
  ).found.rows
  const people = [...others.slice(0, 7), ...own]
    .map(
      ({ id, fullName, Terminal, Department, JobTitle }): Attendee => ({
        id,
        fullName,
        terminal: Terminal.name,
        department: Department.name,
        jobTitle: JobTitle.name,
      }),
    )
    .toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'es'))
  const courseId = await taught.draft(name)
  await taught.describe(courseId, name, { terminals: taught.everywhere, expirationTime: 12 })
  const moduleId = await taught.addModule(courseId)
  const today = companyToday()
  await taught.addSession(moduleId, { name: 'Simulacro de hoy', date: today, time: null })
  await taught.addSession(moduleId, { name: 'Plática de mañana', ...inPerson })
  await taught.releaseModule(moduleId, 'Simulacros')
  await taught.setDraft(courseId, false)
  await taught.enrol(
    courseId,
    people.map(({ id }) => id),
  )
  return { taught, learner, people, courseId, moduleId, today }
}

export type SessionsTaught = Awaited<ReturnType<typeof teachSessions>>

/** The register of a session, by way of its card. */
export const openRegisterOf = async (page: Page, course: string, session: string): Promise<void> => {
  await openCourse(page, course, '/cursos')
  await showTab(page, 'Sesiones')
  await page.getByRole('article', { name: session }).getByRole('button').click()
  await page.getByRole('heading', { level: 1, name: session }).waitFor()
}
