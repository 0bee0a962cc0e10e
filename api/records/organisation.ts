import { Rejection } from '../../domain/kernel/rejection.ts'
import { unitCounts } from '../../projections/organisation.questions.ts'
import { departmentRows, type UnitRow } from '../../projections/organisation.ts'
import type { Context } from '../context.ts'
import { requireAccess } from '../http/require-access.ts'
import { oncePerRequest } from '../kit/request.ts'

type Unit = { readonly id: string; readonly name: string; readonly status: boolean }

export const withStatus = ({ id, name, is_active }: UnitRow): Unit => ({ id, name, status: is_active })

export const countsOf = oncePerRequest(({ readDb }) => unitCounts(readDb))

export const departmentsOf = oncePerRequest(
  async ({ readDb }) => new Map((await departmentRows(readDb)).map((row) => [row.id, withStatus(row)])),
)

/** Counts are for callers who may read the list with counts. */
const countOf =
  (what: 'people' | 'courses', list: `Query.${string}WithCounts`) =>
  ({ id }: Unit, context: Context) =>
  async (): Promise<number> => {
    requireAccess(list, context.who)
    return (await countsOf(context))[what].get(id) ?? 0
  }

const peopleIn = countOf('people', 'Query.Department_listWithCounts')
const coursesIn = countOf('courses', 'Query.Department_listWithCounts')

export const presentDepartment = (unit: Unit, context: Context) => ({
  ...unit,
  numberOfEmployees: peopleIn(unit, context),
  numberOfCourses: coursesIn(unit, context),
})

const peopleWith = countOf('people', 'Query.JobTitle_listWithCounts')
const coursesFor = countOf('courses', 'Query.JobTitle_listWithCounts')

export const presentJobTitle = (unit: Unit & { readonly departmentId: string }, context: Context) => ({
  ...unit,
  Department: async () => {
    const department = (await departmentsOf(context)).get(unit.departmentId)
    if (!department) throw new Rejection('organisation.not-found', 'departmentId')
    return presentDepartment(department, context)
  },
  totalUsers: peopleWith(unit, context),
  numberOfEmployees: peopleWith(unit, context),
  numberOfCourses: coursesFor(unit, context),
})
