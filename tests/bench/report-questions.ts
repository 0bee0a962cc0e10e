/** Every list and report of the product, as somebody with all permissions asks for its pages. */
import sql from 'sql-template-tag'
import { monthsUntil } from '../../api/calendar.ts'
import { permissions, roleIds } from '../../domain/kernel/ids.ts'
import { coursesMatching, coursesOfViewer } from '../../projections/courses.questions.ts'
import { availablePeople } from '../../projections/enrolments.available.ts'
import { memberPage } from '../../projections/enrolments.members.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { Listed } from '../../projections/kernel/list.ts'
import { jobTitleRows } from '../../projections/organisation.ts'
import { peoplePage } from '../../projections/people.questions.ts'
import { planOf } from '../../projections/plans.questions.ts'
import { courseSummary } from '../../projections/reports.course-summary.ts'
import {
  employeeCourses,
  employeeMonths,
  employeeTotals,
} from '../../projections/reports.employee-courses.ts'
import { employeesOverdue, employeesReport, employeesSummary } from '../../projections/reports.employees.ts'
import { planByCourse, planByEmployee } from '../../projections/reports.plan.ts'
import { coursesReport, membersReport, memberTotals } from '../../projections/reports.questions.ts'
import { coursesSummary } from '../../projections/reports.summary.ts'
import { courseRequirements } from '../../projections/requirements.questions.ts'
import { usersByRole } from '../../projections/roles.questions.ts'
import { type TeamOf, teamPage, teamSummary } from '../../projections/team.questions.ts'

/** Whom and what the questions are about. */
type Subjects = {
  /** By how many take them, the fullest first. */
  readonly courseIds: readonly string[]
  readonly personIds: readonly string[]
  readonly departmentIds: readonly string[]
  readonly administratorId: string
  /** Answers for a twentieth of the company. */
  readonly managerId: string
  readonly today: string
}

export const subjectsOf = async (db: Database): Promise<Subjects> => {
  const ids = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
    (await db.query<{ id: string }>(statement)).map(({ id }) => id)
  const [administratorId = ''] = await ids(
    sql`select person_id as id from people where role_id = ${roleIds.administrador}`,
  )
  const [managerId = ''] = await ids(sql`select person_id as id from people where payroll_num = '2'`)
  return {
    managerId,
    courseIds: await ids(
      sql`select course_id as id from enrolments group by 1 order by count(*) desc, 1 limit 200`,
    ),
    personIds: await ids(
      sql`select person_id as id from people where is_active order by person_id limit 500`,
    ),
    departmentIds: await ids(sql`select id from departments order by id`),
    administratorId,
    today: new Date().toISOString().slice(0, 10),
  }
}

/** A page from 1; `draw` is any number, to choose a subject by. */
export type Question = (db: Queryable, page: number, draw: number) => Promise<unknown>

const size = 10

const timeZone = 'America/Mexico_City'

const turn = (things: readonly string[], draw: number): string => things[draw % things.length] ?? ''

/** Beyond a list's last page, begins again with its first. */
const within =
  (ask: (db: Queryable, page: number, draw: number) => Promise<Listed<unknown>>): Question =>
  async (db, page, draw) => {
    const listed = await ask(db, page, draw)
    const pages = Math.ceil(listed.total / size)
    return listed.rows.length === 0 && pages > 0 ? ask(db, 1 + (page % pages), draw) : listed
  }

export const questionsOf = (subjects: Subjects): Readonly<Record<string, Question>> => {
  const { administratorId, managerId, courseIds, personIds, departmentIds, today } = subjects
  const viewer = {
    personId: administratorId,
    isAdministrator: true,
    permissions: new Set(permissions.map(({ key }) => key)),
  }
  const anybody = { terminalId: null, departmentId: null, isActive: null }
  const anywhere = { terminalId: null, departmentId: null, jobTitleId: null }
  const anyCourse = { category: null, author: null, terminal: null, isDraft: null }
  const unsorted = { sort: null, search: null }
  const months = monthsUntil(today, 12)
  const team = (isIndirect: boolean): TeamOf => ({
    ...{ managerId, viewerId: managerId, isIndirect },
    ...{ today, readsHireDates: false },
  })
  const sliceOf = (page: number) => ({ limit: size, offset: (page - 1) * size, sort: null })
  return {
    employees: within((db, page) => peoplePage(db, { search: null, filters: anybody, page, size })),
    'employees, of a name': within((db, page) =>
      peoplePage(db, { search: 'garcia', filters: anybody, page, size }),
    ),
    'employees report': within((db, page) => employeesReport(db, { today }, { page, size })),
    'employees report, of a department': within((db, page, draw) =>
      employeesReport(db, { today, departmentId: turn(departmentIds, draw) }, { page, size }),
    ),
    'employees report, by courses': within((db, page) =>
      employeesReport(db, { today }, { page, size, sort: { by: 'completedCourses', descending: true } }),
    ),
    'employees report, by what is overdue': within((db, page) =>
      employeesReport(db, { today }, { page, size, sort: { by: 'overdueCourses', descending: true } }),
    ),
    'employees report, of the overdue': within((db, page) =>
      employeesReport(db, { today, isOverdue: true }, { page, size }),
    ),
    'tile of what is overdue': (db) => employeesOverdue(db, { today }),
    'courses report': within((db, page) => coursesReport(db, { today, timeZone }, { page, size })),
    'courses report, by progress': within((db, page) =>
      coursesReport(db, { today, timeZone }, { page, size, sort: { by: 'progress', descending: true } }),
    ),
    "a course's employees": within((db, page, draw) =>
      membersReport(db, turn(courseIds.slice(5), draw), { today, timeZone }, { page, size }),
    ),
    "a required course's employees": within((db, page, draw) =>
      membersReport(db, turn(courseIds.slice(0, 3), draw), { today, timeZone }, { page, size }),
    ),
    'totals of a course': (db, _, draw) => memberTotals(db, turn(courseIds, draw), { today, timeZone }),
    "an employee's courses": within((db, page, draw) =>
      employeeCourses(db, turn(personIds, draw), { today, timeZone }, { page: 1 + (page % 2), size }),
    ),
    'totals of an employee': (db, _, draw) => employeeTotals(db, turn(personIds, draw), { today, timeZone }),
    'chart of employees': (db) => employeesSummary(db, { today }),
    'chart of employees, of a department': (db, _, draw) =>
      employeesSummary(db, { today, departmentId: turn(departmentIds, draw) }),
    'chart of courses': (db) => coursesSummary(db, { today, timeZone }, months),
    'chart of a course': (db, _, draw) =>
      courseSummary(db, turn(courseIds, draw), { today, timeZone }, months),
    'chart of an employee': (db, _, draw) =>
      employeeMonths(db, turn(personIds, draw), { today, timeZone }, months),
    'plan report, by employee': within((db, page) =>
      planByEmployee(db, { timeZone, viewerId: administratorId }, sliceOf(page)),
    ),
    'plan report, by course': within((db, page) =>
      planByCourse(db, { viewerId: administratorId }, sliceOf(page)),
    ),
    'a plan': (db, _, draw) => planOf(db, turn(personIds, draw), { isOwn: false, today: '2026-03-02' }),
    'members of a course': within((db, page, draw) =>
      memberPage(db, turn(courseIds.slice(5), draw), { ...unsorted, filters: anywhere, page, size }),
    ),
    'people to enrol': within((db, page, draw) => {
      const of = { courseId: turn(courseIds.slice(5), draw), by: administratorId }
      return availablePeople(db, of, { ...unsorted, filters: anywhere, page, size })
    }),
    courses: within((db, page) =>
      coursesMatching(db, viewer, { ...unsorted, filters: anyCourse, page, size }),
    ),
    'courses of somebody': within((db, page, draw) =>
      coursesOfViewer(
        db,
        { personId: turn(personIds, draw), isAdministrator: false, permissions: new Set() },
        { ...unsorted, filters: anyCourse, page: 1 + (page % 2), size },
      ),
    ),
    'requirements to choose': (db, _, draw) =>
      courseRequirements(db, { level: 'department', id: turn(departmentIds, draw) }, [
        { level: 'enterprise', id: null },
      ]),
    team: within((db, page) =>
      teamPage(db, team(false), { search: null, filters: { state: null }, page, size }),
    ),
    'team of every level': within((db, page) =>
      teamPage(db, team(true), { search: null, filters: { state: null }, page, size }),
    ),
    'team of every level, overdue': within((db, page) =>
      teamPage(db, team(true), { search: null, filters: { state: 'late' }, page, size }),
    ),
    'figures of a team of every level': (db) => teamSummary(db, team(true)),
    'user types': (db) => usersByRole(db),
    'job titles': (db) => jobTitleRows(db),
  }
}
