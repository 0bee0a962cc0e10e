import { isEvaluation } from '../../../../domain/enrolments/rules.ts'
import { type PermissionKey, streamName } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { registerRows } from '../../../../projections/attendance.questions.ts'
import { enrolmentsOf } from '../../../../projections/audit.lists.ts'
import { courseById, lessonById } from '../../../../projections/courses.outline.ts'
import type { LessonRow } from '../../../../projections/courses.tables.ts'
import { gradedMembers } from '../../../../projections/grades.members.ts'
import { employeesReport } from '../../../../projections/reports.employees.ts'
import { coursesReport, membersReport } from '../../../../projections/reports.questions.ts'
import type { Context } from '../../../context.ts'
import { type ComparedField, type ComparedListName, comparedWords } from '../../../contract/compared.ts'
import { gradesList } from '../../../contract/lists/grades.ts'
import { inFile, type List, type ListRow } from '../../../contract/lists/list.ts'
import { courseEmployeesList, coursesReportList } from '../../../contract/lists/reports.courses.ts'
import { employeesReportList } from '../../../contract/lists/reports.employees.ts'
import { minutesOf } from '../../../kit/list-file.ts'
import type { PastMoment } from '../../../kit/moment.ts'
import { requireCaller } from '../../../kit/request.ts'
import { gradesLesson } from '../../../records/graded-lessons.ts'
import { presentCourseRow, presentEmployeeRow, presentMemberRow } from '../../../records/reports.ts'
import { auditedEntry, presentUserLesson } from '../../attendance/present.ts'
import { auditedGrade, presentGradedMember } from '../../grades/present.ts'
import type { FlatRow } from './differences.ts'

/** The most rows of either list; larger lists are refused, never truncated. */
export const comparedMax = 20_000

export type ComparedRows = ReadonlyMap<string, FlatRow>

/** Null for the company's lists. */
export type Place = { readonly courseId: string | null; readonly lessonId: string | null }

/** Keys of rows by names of streams. */
export type RowsByStream = ReadonlyMap<string, string>

export type ComparedList = {
  /** The permission required beside `audit.*`. */
  readonly needs: PermissionKey | null
  readonly needsId: boolean
  /** The title at a moment; null where it did not exist, and for the company's lists. */
  readonly titleAt: (context: Context, id: string, moment: PastMoment) => Promise<string | null>
  readonly placeOf: (context: Context, id: string, moments: readonly PastMoment[]) => Promise<Place>
  readonly rowsAt: (context: Context, id: string, moment: PastMoment) => Promise<ComparedRows>
  /** The streams whose facts may have changed these rows, each with the key of its row. */
  readonly streamsOf: (context: Context, keys: readonly string[], place: Place) => Promise<RowsByStream>
}

const wholeList = { page: 1, size: comparedMax }

/** Throws audit.too-many-compared. */
export const bounded = <Row>({ rows, total }: { rows: readonly Row[]; total: number }): readonly Row[] => {
  if (total > comparedMax)
    throw new Rejection('audit.too-many-compared', 'list', { count: total, most: comparedMax })
  return rows
}

const rowsByKey = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  show: (row: Row) => FlatRow,
): ComparedRows => new Map(rows.map((row) => [keyOf(row), show(row)]))

/** The values of a presented row that its list compares, with those that no column shows. */
const comparedOf = <Columns extends List, Row extends ListRow<Columns>>(
  list: Columns,
  row: Row,
  beside: Partial<Record<ComparedField, FlatRow[string]>>,
): FlatRow => {
  const fields: Readonly<Record<string, unknown>> = row
  const comparedValues = inFile(list).flatMap(([, { compared, field = '', kind }]) =>
    compared === undefined ? [] : [[compared, comparedValue(fields[field], kind === 'hours')] as const],
  )
  const values: Partial<Record<ComparedField, FlatRow[string]>> = {
    ...Object.fromEntries(comparedValues),
    ...beside,
  }
  const order = Object.keys(comparedWords) as ComparedField[] // the keys of a record of fields are its fields
  return Object.fromEntries(order.flatMap((name) => (name in values ? [[name, values[name] ?? null]] : [])))
}

const comparedValue = (value: unknown, isHours: boolean): FlatRow[string] => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  return isHours ? minutesOf(value) : value
}

const ofMembers: ComparedList['streamsOf'] = async ({ derivedId }, personIds, { courseId }) =>
  new Map(
    personIds.flatMap((personId) => [
      [streamName('person', personId), personId],
      ...(courseId
        ? [[streamName('enrolment', derivedId('enrolment', personId, courseId)), personId] as const]
        : []),
    ]),
  )

const ofPeople: ComparedList['streamsOf'] = async ({ readDb }, personIds) =>
  new Map([
    ...personIds.map((personId) => [streamName('person', personId), personId] as const),
    ...(await enrolmentsOf(readDb, personIds)).map(
      ({ enrolment_id, person_id }) => [streamName('enrolment', enrolment_id), person_id] as const,
    ),
  ])

const lessonAt = async (id: string, moments: readonly PastMoment[]): Promise<LessonRow | null> => {
  for (const { db } of moments) {
    const lesson = await lessonById(db, id)
    if (lesson) return lesson
  }
  return null
}

const ofLesson = (hasList: (lesson: LessonRow) => boolean) => ({
  needs: null,
  needsId: true,
  titleAt: async (_: Context, id: string, { db }: PastMoment) => (await lessonById(db, id))?.name ?? null,
  placeOf: async (_: Context, id: string, moments: readonly PastMoment[]) => {
    const lesson = await lessonAt(id, moments)
    if (!lesson || !hasList(lesson)) throw new Rejection('courses.no-such-lesson', 'id')
    return { courseId: lesson.course_id, lessonId: id }
  },
  streamsOf: ofMembers,
})

/** The grading table at a moment, as its screen shows it. */
export const gradesAt = async (context: Context, id: string, { db }: PastMoment) => {
  const lesson = await lessonById(db, id)
  if (!lesson) return []
  const isGrader = await gradesLesson(context, lesson)
  const who = requireCaller(context)
  const filters = { terminalId: null, departmentId: null, jobTitleId: null }
  const rows = bounded(await gradedMembers(db, id, { search: null, filters, ...wholeList }))
  const shown = isGrader ? rows : rows.map(auditedGrade(who))
  return shown.map((row) => presentGradedMember(row, undefined, who.personId, context.locale))
}

const grades: ComparedList = {
  ...ofLesson(({ type }) => isEvaluation(type)),
  rowsAt: async (context, id, moment) =>
    rowsByKey(
      await gradesAt(context, id, moment),
      ({ userId }) => userId,
      (member) => comparedOf(gradesList, member, { published: member.published, seen: member.sent }),
    ),
}

/** The register at a moment, as its screen shows it. */
export const registerAt = async (context: Context, id: string, { db }: PastMoment) => {
  const lesson = await lessonById(db, id)
  if (!lesson) return []
  const isTaker = await gradesLesson(context, lesson)
  const register = await registerRows(db, id, { page: 1, size: comparedMax + 1 })
  const rows = bounded({ rows: register, total: register.length })
  const shown = isTaker ? rows : rows.map(auditedEntry(requireCaller(context)))
  return shown.map((row) => presentUserLesson(row, id, context.locale))
}

const attendance: ComparedList = {
  ...ofLesson(({ session }) => session !== null),
  rowsAt: async (context, id, moment) =>
    rowsByKey(
      await registerAt(context, id, moment),
      ({ userId }) => userId,
      ({ User, ...entry }) => ({
        name: User.fullName,
        department: User.Department?.name ?? null,
        jobTitle: User.JobTitle?.name ?? null,
        terminal: User.Terminal?.name ?? null,
        attended: entry.attended,
        isMakeUp: entry.isMakeUp,
        sent: entry.sentAt !== null,
        scorer: entry.scorerName,
      }),
    ),
}

const ofCompany = {
  needs: 'report.*',
  needsId: false,
  titleAt: async () => null,
  placeOf: async () => ({ courseId: null, lessonId: null }),
} as const

const courses: ComparedList = {
  ...ofCompany,
  rowsAt: async (_, __, { db, calendar }) =>
    rowsByKey(
      bounded(await coursesReport(db, calendar, wholeList)),
      ({ course_id }) => course_id,
      (row) => comparedOf(coursesReportList, presentCourseRow(row), { isDraft: row.is_draft }),
    ),
  streamsOf: async (_, keys) => new Map(keys.map((key) => [streamName('course', key), key])),
}

const courseEmployees: ComparedList = {
  needs: 'report.*',
  needsId: true,
  titleAt: async (_, id, { db }) => (await courseById(db, id))?.name ?? null,
  placeOf: async (_, id, moments) => {
    for (const { db } of moments) if (await courseById(db, id)) return { courseId: id, lessonId: null }
    throw new Rejection('courses.not-found', 'id')
  },
  rowsAt: async ({ locale }, id, { db, calendar }) =>
    rowsByKey(
      bounded(await membersReport(db, id, calendar, wholeList)),
      ({ person_id }) => person_id,
      (row) =>
        comparedOf(courseEmployeesList, presentMemberRow(row, calendar.today, locale), {
          jobTitle: row.job_title_name,
          isActive: row.is_active,
          evaluations: row.completed_evaluations,
          totalEvaluations: row.total_evaluations,
          status: row.status,
          enrolledOn: row.enrolled_on,
          isOverdue: row.is_overdue,
        }),
    ),
  streamsOf: ofMembers,
}

const employees: ComparedList = {
  ...ofCompany,
  rowsAt: async ({ locale }, _, { db, calendar }) =>
    rowsByKey(
      bounded(await employeesReport(db, calendar, wholeList)),
      ({ person_id }) => person_id,
      (row) =>
        comparedOf(
          employeesReportList,
          presentEmployeeRow({ ...row, last_session: null }, calendar.today, locale),
          { isActive: row.is_active },
        ),
    ),
  streamsOf: ofPeople,
}

export const comparedLists: Readonly<Record<ComparedListName, ComparedList>> = {
  courses,
  courseEmployees,
  employees,
  grades,
  attendance,
}
