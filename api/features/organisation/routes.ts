import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId, priorities } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { company, correctCompany } from '../../../domain/organisation/company.ts'
import { closeUnit, department, jobTitle, reopenUnit, type Unit } from '../../../domain/organisation/units.ts'
import {
  categoryRows,
  companyRecord,
  jobTitleTypeRows,
  terminalRows,
} from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { organisationContract } from '../../contract/routes/organisation.ts'
import { stateOf } from '../../event-store/streams.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { departmentList, jobTitleList, lookup, lookups, unitsWithStatus } from './lists.ts'
import { changeResponsible, listResponsible } from './responsible.ts'
import { restDayHandlers } from './rest-days.ts'
import { terminalZoneHandlers } from './time-zones.ts'

type Routes = typeof organisationContract

const readCompany: Handler<Routes['GET /enterprise/:id']> = async (_, { readDb }) => {
  const row = await companyRecord(readDb)
  if (!row) throw new Rejection('organisation.not-found', 'id')
  const { comercial_name: comercialName, legal_name: legalName, register_number: registerNumber } = row
  return { id: companyId, comercialName, legalName, registerNumber }
}

const editCompany: Handler<Routes['PATCH /enterprise/:id']> = async ({ body }, context) => {
  const { reason: why, ...fields } = body
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const command = context.command('CorrectCompany')
  const appended = await context.execute(command, company, companyId, forReason(why, correctCompany(changes)))
  const { pending } = await context.waitForReadModels(appended)
  const state = await stateOf(context.store, company, companyId)
  if (state.situation === 'none') throw new Rejection('organisation.not-found', 'id')
  return { id: companyId, ...state.details, pending }
}

type StatusChange = {
  readonly params: { readonly id: string }
  readonly body: { readonly status: boolean; readonly reason: string | null }
}

const changeStatus =
  <Row extends { readonly id: string }>(
    unit: Unit,
    name: string,
    list: (context: Context) => Promise<readonly Row[]>,
  ) =>
  async ({ params: { id }, body: { status, reason } }: StatusChange, context: Context) => {
    const command = context.command(`${status ? 'Reopen' : 'Close'}${name}`)
    const decide = forReason(reason, status ? reopenUnit(unit) : closeUnit(unit))
    const { pending } = await context.waitForReadModels(await context.execute(command, unit, id, decide))
    return { ...rowById(await list(context), id), status, pending }
  }

const rowById = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row => {
  const row = rows.find((unit) => unit.id === id)
  if (!row) throw new Rejection('organisation.not-found', 'id')
  return row
}

const changeDepartment = changeStatus(department, 'Department', departmentList)
const changeJobTitle = changeStatus(jobTitle, 'JobTitle', jobTitleList)

export const organisationRoutes = routesOf(organisationContract, {
  'GET /terminals': async (_, { readDb }) => unitsWithStatus(await terminalRows(readDb)),
  ...terminalZoneHandlers,
  'PUT /terminals/:id/responsible': changeResponsible('terminal'),
  'GET /departments/responsible': listResponsible('department'),
  'PUT /departments/:id/responsible': changeResponsible('department'),
  'GET /departments': ({ query }, context) => departmentList(context, query),
  'GET /job-titles': ({ query }, context) => jobTitleList(context, query),
  'GET /job-title-types': async (_, { readDb }) => lookups(await jobTitleTypeRows(readDb)),
  'GET /course-categories': async (_, { readDb }) =>
    (await categoryRows(readDb)).filter(({ is_active }) => is_active).map(lookup),
  'GET /priorities': async () => priorities.map(lookup),
  'GET /enterprise/:id': readCompany,
  'PATCH /enterprise/:id': editCompany,
  'PUT /enterprise/:id': editCompany,
  ...restDayHandlers,
  'GET /departments/:id': async ({ params }, context) => rowById(await departmentList(context), params.id),
  'PATCH /departments/:id': changeDepartment,
  'PUT /departments/:id': changeDepartment,
  'GET /job-titles/:id': async ({ params }, context) => rowById(await jobTitleList(context), params.id),
  'PATCH /job-titles/:id': changeJobTitle,
  'PUT /job-titles/:id': changeJobTitle,
})
