import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Scope } from '../../../domain/requirements/events.ts'
import { departmentRows, jobTitleRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'

export const enterprise: Scope = { level: 'enterprise', id: null }

export const departmentScope = async (
  { db }: Context,
  { departmentId }: { readonly departmentId: string },
): Promise<Scope> => {
  if (!(await departmentRows(db)).some((row) => row.id === departmentId))
    throw new Rejection('organisation.not-found', 'departmentId')
  return { level: 'department', id: departmentId }
}

export const jobTitleScopes = async (
  { db }: Context,
  { jobTitleId, departmentId }: { readonly jobTitleId: string; readonly departmentId?: string | null },
) => {
  const row = (await jobTitleRows(db)).find((title) => title.id === jobTitleId)
  if (!row) throw new Rejection('organisation.not-found', 'jobTitleId')
  if (departmentId && departmentId !== row.department_id)
    throw new Rejection('organisation.not-found', 'departmentId')
  const jobTitle: Scope = { level: 'jobTitle', id: jobTitleId }
  const department: Scope = { level: 'department', id: row.department_id }
  return { jobTitle, department }
}

type Level = Scope['level']

/** Refuses a level without its department or job title. */
export const scopeOf = async (
  context: Context,
  { level, scopeId }: { readonly level: Level; readonly scopeId?: string | undefined },
): Promise<Scope> => {
  if (level === 'enterprise') return enterprise
  if (!scopeId) throw new Rejection('http.invalid-input', 'scopeId')
  if (level === 'department') return departmentScope(context, { departmentId: scopeId })
  return (await jobTitleScopes(context, { jobTitleId: scopeId })).jobTitle
}
