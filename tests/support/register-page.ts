import type { Page } from 'playwright-core'
import { type Learner, openCourse, openTaught, showTab } from './taught-course.ts'

type Attendee = { readonly id: string; readonly fullName: string; readonly payrollNum: string }

const companyToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())

/** A published course with a session of today, all day, and one to come, for one who logs in and seven others. */
export const teachSessions = async (name: string) => {
  const taught = await openTaught(1)
  const [learner] = taught.people
  if (!learner) throw new Error('the roster is too short')
  const { found } = await taught.call<{ found: { rows: Attendee[] } }>(
    'query ($search: String) { found: User_list(search: $search, pageSize: 60) { rows { id fullName payrollNum } } }',
    { search: '' },
  )
  const others = found.rows.filter(({ id, payrollNum }) => id !== learner.id && payrollNum.length > 2)
  const courseId = await taught.draft(name)
  await taught.describe(courseId, name, { terminals: taught.everywhere, expirationTime: 12 })
  const moduleId = await taught.addModule(courseId)
  const today = companyToday()
  await taught.addSession(moduleId, { name: 'Simulacro de hoy', date: today, time: null })
  await taught.addSession(moduleId, {
    name: 'Plática de mañana',
    lessonType: undefined,
    date: '2099-03-02',
    time: '09:00:00',
  })
  return { taught, learner, others, courseId, moduleId, today }
}

/** The register of a session, by way of its card. */
export const openRegisterOf = async (
  page: Page,
  course: string,
  session: string,
  from: '/cursos' | '/mis-cursos' = '/cursos',
) => {
  await openCourse(page, course, from)
  await showTab(page, 'Sesiones')
  await page.getByRole('article', { name: session }).getByRole('button').click()
  await page.getByRole('heading', { level: 1, name: session }).waitFor()
}

export type { Attendee, Learner }
