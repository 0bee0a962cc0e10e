import { z } from 'zod'
import { companyTextMax } from '../../../domain/kernel/constants.ts'
import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { company, correctCompany } from '../../../domain/organisation/company.ts'
import { closeUnit, department, jobTitle, reopenUnit, type Unit } from '../../../domain/organisation/units.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import { parse, type RestRequest, type Route, uuidParam } from '../../http/rest.ts'
import { reason } from '../../kit/input.ts'
import { departmentList, jobTitleList } from './lists.ts'

const text = z.string().max(companyTextMax).optional()

const correction = z.object({ comercialName: text, legalName: text, registerNumber: text, reason })
const statusChange = z.object({ status: z.boolean(), reason })

/** One database is one company. */
const demandCompany = ({ params }: RestRequest): void => {
  if (params.id?.toLowerCase() !== companyId) throw new Rejection('organisation.not-found', 'id')
}

const readCompany = async (request: RestRequest, { readDb }: Context) => {
  demandCompany(request)
  const row = await companyRecord(readDb)
  if (!row) throw new Rejection('organisation.not-found', 'id')
  const { comercial_name: comercialName, legal_name: legalName, register_number: registerNumber } = row
  return { id: companyId, comercialName, legalName, registerNumber }
}

const editCompany = async (request: RestRequest, context: Context) => {
  demandCompany(request)
  const { reason: why, ...what } = parse(correction, request.body ?? {})
  const given = Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined))
  const command = context.command('CorrectCompany')
  const appended = await context.execute(command, company, companyId, forReason(why, correctCompany(given)))
  const { pending } = await context.settle(appended)
  const state = await stateOf(context.store, company, companyId)
  if (state.situation === 'none') throw new Rejection('organisation.not-found', 'id')
  return { id: companyId, ...state.details, pending }
}

type Row = { readonly id: string; readonly status: boolean }

/** Closes or reopens one, and answers with its row as the list has it. */
const changeStatus =
  (unit: Unit, name: string, list: (context: Context) => Promise<readonly Row[]>) =>
  async (request: RestRequest, context: Context) => {
    const id = uuidParam(request, 'id')
    const { status, reason: why } = parse(statusChange, request.body)
    const command = context.command(`${status ? 'Reopen' : 'Close'}${name}`)
    const decide = forReason(why, status ? reopenUnit(unit) : closeUnit(unit))
    const { pending } = await context.settle(await context.execute(command, unit, id, decide))
    const row = (await list(context)).find((one) => one.id === id)
    return { ...row, id, status, pending }
  }

export const organisationActs: readonly Route[] = [
  { method: 'GET', path: '/enterprise/:id', handle: readCompany },
  { method: 'PATCH', path: '/enterprise/:id', handle: editCompany },
  {
    method: 'PATCH',
    path: '/departments/:id',
    handle: changeStatus(department, 'Department', departmentList),
  },
  { method: 'PATCH', path: '/job-titles/:id', handle: changeStatus(jobTitle, 'JobTitle', jobTitleList) },
]
