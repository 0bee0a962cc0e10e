import type { Aggregate } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { departmentRows, jobTitleRows, terminalRows } from '../../../projections/organisation.ts'
import { stateOf } from '../../event-store/streams.ts'
import { draftCourse, type NewCourse, publishCourse, takeTest } from './courses.ts'
import { idOf, openExecute, type Ref } from './execute.ts'
import { hiring } from './hiring.ts'
import type { Company } from './open-company.ts'
import { placesOf, unitOf } from './places.ts'

type Scope = { readonly department?: string; readonly jobTitle?: string }

const requiring = {
  everybody: `mutation ($coursesData: [CourseSelection!]!) {
    Course_setEnterpriseType(coursesData: $coursesData) { transactionStatus } }`,
  department: `mutation ($coursesData: [CourseSelection!]!, $id: ID!) {
    Course_setDepartmentType(coursesData: $coursesData, departmentId: $id) { transactionStatus } }`,
  jobTitle: `mutation ($coursesData: [CourseSelection!]!, $id: ID!) {
    Course_setJobTitleType(coursesData: $coursesData, jobTitleId: $id) { transactionStatus } }`,
}

/** Acts for the console. Each waits until its consequences are recorded and shown. */
export const actsOf = (company: Company) => {
  const { services, administratorId, as, later } = company
  const { db, store } = services
  const administrator = as(administratorId)
  const { followed, execute } = openExecute(company)
  let courses = 0

  const draft = async (over: Partial<NewCourse> = {}) => {
    courses += 1
    const what: NewCourse = {
      name: `Curso ${courses}`,
      priority: 'normativa',
      months: 12,
      terminals: (await terminalRows(db)).map(({ id }) => id),
      questions: 4,
      ...over,
    }
    const id = await followed(draftCourse(administrator, what))
    return { id, name: what.name, priority: what.priority, months: what.months }
  }

  const publish = async (course: { readonly id: string } | Partial<NewCourse> = {}) => {
    const drafted = 'id' in course ? course : await draft(course)
    await followed(publishCourse(administrator, drafted.id))
    return drafted
  }

  const enrol = async (who: Ref | readonly Ref[], course: Ref) => {
    const users = (Array.isArray(who) ? who : [who]).map(idOf)
    await followed(
      administrator.gql(
        'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
        { courseId: idOf(course), users },
      ),
    )
    return { enrolled: users.length }
  }

  const requireCourse = async (course: Ref, { department, jobTitle }: Scope = {}) => {
    const coursesData = [{ id: idOf(course), isChecked: true }]
    if (jobTitle) {
      const { id } = unitOf(await jobTitleRows(db), jobTitle)
      await followed(administrator.gql(requiring.jobTitle, { coursesData, id }))
    } else if (department) {
      const { id } = unitOf(await departmentRows(db), department)
      await followed(administrator.gql(requiring.department, { coursesData, id }))
    } else await followed(administrator.gql(requiring.everybody, { coursesData }))
    return { requiredOf: jobTitle ?? department ?? 'everybody' }
  }

  const take = async (who: Ref, course: Ref, { right }: { readonly right?: number } = {}) => {
    const { grade, isApproved, courseStatus } = await followed(takeTest(as(idOf(who)), idOf(course), right))
    return { grade, isApproved, courseStatus: courseStatus?.name ?? null }
  }

  const approve = async (who: Ref, course: Ref, reason: string | null = null) => {
    const id = services.derivedId('enrolment', idOf(who), idOf(course))
    const { done } = await followed(
      administrator.gql<{ done: { UserCourseStatus: { name: string } | null } }>(
        `mutation ($id: ID!, $reason: String) {
          done: User_evaluateCourse(id: $id, userCourseStatus: "aprobado", reason: $reason) { UserCourseStatus { name } } }`,
        { id, reason },
      ),
    )
    return { courseStatus: done.UserCourseStatus?.name ?? null }
  }

  const setActive =
    (status: boolean) =>
    async (who: Ref, reason: string | null = null) => {
      await followed(
        administrator.gql(
          'mutation ($id: ID!, $status: Boolean!, $reason: String) { User_updateEmployee(id: $id, status: $status, reason: $reason) { id } }',
          { id: idOf(who), status, reason },
        ),
      )
      return { isActive: status }
    }

  const { rest } = administrator
  const reports = {
    employees: async (query: object = {}) => (await rest('GET /reports/employees', { query })).rows,
    courses: async (query: object = {}) => (await rest('GET /reports/courses', { query })).rows,
    members: async (course: Ref, query: object = {}) =>
      (await rest('GET /reports/courses/:id/employees', { params: { id: idOf(course) }, query })).rows,
    coursesOf: async (who: Ref, query: object = {}) =>
      (await rest('GET /reports/employees/:id/courses', { params: { id: idOf(who) }, query })).rows,
    plan: (who: Ref) => rest('GET /users/:id/development-plan', { params: { id: idOf(who) } }),
  }

  return {
    places: () => placesOf(db),
    hire: hiring(services, execute),
    deactivate: setActive(false),
    reactivate: setActive(true),
    draft,
    publish,
    requireCourse,
    enrol,
    take,
    approve,
    later: async (days: number) => {
      await later(days)
      return services.now()
    },
    reports,
    execute,
    state: <State, Event extends DomainEvent>(aggregate: Aggregate<State, Event>, ref: Ref) =>
      stateOf(store, aggregate, idOf(ref)),
    as: (who: Ref) => as(idOf(who)),
    gql: administrator.gql,
    rest,
  }
}
