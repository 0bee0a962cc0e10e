import { get } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'

/** `GET /reports/courses`: one row a course. */
export type CourseReportRow = {
  id: string
  name: string
  priority: string | null
  category: string | null
  totalUsers: number
  totalUsersCompleted: number
  /** HH:MM:SS */
  trainingHours: string
}

/** `GET /reports/courses/{id}/employees`: one row an enrolled person. */
export type CourseEmployeeRow = {
  id: string
  payrollNum: string
  fullName: string
  departmentName: string | null
  jobTitleName: string | null
  terminalName: string | null
  completedEvaluations: number
  totalEvaluations: number
  userCourseStatusId: string | null
  terminationDate: string | null
  certificationId: string | null
}

/** `GET /reports/courses/{id}/totals`. */
export type CourseTotals = {
  courseName: string
  enrolledEmployees: number
  approvedEmployees: number
  pendingEmployees: number
  progressPercentage: number
  trainingHours: string
}

export type Lookup = { id: string; name: string }

type Counted<Row> = { count: number; rows: readonly Row[] }

const listed = <Row>({ count, rows }: Counted<Row>): ListPage<Row> => ({ rows, total: count })

export const loadCourses = async (
  { search, filters, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<CourseReportRow>> =>
  listed(
    await get<Counted<CourseReportRow>>(
      '/reports/courses',
      { name: search, priorityId: filters.priority, page, pageSize: size },
      { signal },
    ),
  )

export const loadEmployees =
  (courseId: string) =>
  async (
    { search, filters, page, size }: ListQuery,
    signal: AbortSignal,
  ): Promise<ListPage<CourseEmployeeRow>> =>
    listed(
      await get<Counted<CourseEmployeeRow>>(
        `/reports/courses/${courseId}/employees`,
        {
          ...searched(search),
          departmentId: filters.department,
          terminalId: filters.terminal,
          status: filters.status,
          page,
          pageSize: size,
        },
        { signal },
      ),
    )

/** Figures are looked for among payroll numbers, anything else among names. */
const searched = (search: string) =>
  /^\d+$/.test(search.trim()) ? { payrollNum: search.trim() } : { fullName: search.trim() }
