import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../domain/people/relation.ts'
import { role } from '../../../domain/roles/role.ts'
import { findInstructors } from '../../../projections/courses.people.ts'
import type { Listed, Page } from '../../../projections/kernel/list.ts'
import { type BriefPerson, peoplePlaced } from '../../../projections/people.questions.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import type { FileColumn } from '../../contract/lists/list.ts'
import { employeesList } from '../../contract/lists/people.ts'
import { listTitles, valueWords } from '../../contract/lists/words.ts'
import { peopleContract } from '../../contract/routes/people.ts'
import { stateOf } from '../../event-store/streams.ts'
import { type Handler, type Input, routesOf } from '../../http/rest.ts'
import { instantCell } from '../../kit/cells.ts'
import { exportList } from '../../kit/export.ts'
import type { FileFilters } from '../../kit/file-filters.ts'
import { pageRequest, presentEach } from '../../kit/list.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'
import { requireCaller } from '../../kit/request.ts'
import type { AccessChange } from '../../long-acts.ts'
import { erased } from '../../records/people.ts'
import { presentSeveralPeople, progressOf } from '../../records/several-outcome.ts'
import { lastLoginOf } from '../sessions/last-logins.ts'
import { lastSessionsOf, listInBrief } from './list.ts'
import { changeManager, readManager } from './managers.ts'

type Routes = typeof peopleContract

const nameOrNull = (name: string | null) => (name === null ? null : { name })

type Shown = BriefPerson & { readonly last_session: string | null }

/** The columns that the caller may see. */
const presentBriefly = (row: Shown, { who, locale }: Context) => ({
  payrollNum: (who && mayOfPerson(who, row.person_id, 'profile') && row.payroll_num) || '',
  fullName: row.full_name ?? erased[locale],
  Department: nameOrNull(row.department_name),
  JobTitle: nameOrNull(row.job_title_name),
  Role: { id: row.role_id, name: row.role_name ?? '' },
  Terminal: nameOrNull(row.terminal_name),
  lastSession: row.last_session,
  status: row.is_active,
})

type ShownEmployee = ReturnType<typeof presentBriefly>

const file = async (
  context: Context,
  columns: readonly FileColumn<typeof employeesList>[] | undefined,
  find: (page: Page) => Promise<Listed<BriefPerson>>,
  filters: FileFilters,
) => {
  const { locale } = context
  const timeZone = await companyZone(context.readDb, context.config)
  const withLogins = async (page: Page): Promise<Listed<Shown>> => {
    const { rows, total } = await find(page)
    const lastSessionOf = lastSessionsOf(rows, context)
    return {
      total,
      rows: await Promise.all(rows.map(async (row) => ({ ...row, last_session: await lastSessionOf(row) }))),
    }
  }
  return exportList(context, {
    title: listTitles[locale].people,
    columns: fileColumnsOf<typeof employeesList, ShownEmployee>(employeesList, locale, {
      lastSession: ({ lastSession }) => instantCell(timeZone, lastSession),
    }),
    chosen: columns,
    find: (page) => presentEach(withLogins(page), (row) => presentBriefly(row, context)),
    filters,
  })
}

const exportMatches: Handler<Routes['GET /employees/export']> = (
  { query: { columns, ...filters } },
  context,
) =>
  file(context, columns, ({ page, size }) => listInBrief(context, { ...filters, page, pageSize: size }), {
    search: filters.search,
    terminal: filters.terminal,
    department: filters.department,
    ...statusNames(filters, context),
  })

const activationWords = {
  es: { ACTIVATED: 'Ya entraron', WAITING: 'Sin activar' },
  en: { ACTIVATED: 'Have logged in', WAITING: 'Not activated' },
} as const

const mailWords = {
  es: { MISSING: 'Sin correo', REFUSED: 'Correo rechazado' },
  en: { MISSING: 'No email', REFUSED: 'Email refused' },
} as const

const statusNames = (
  {
    status,
    activation,
    mail,
  }: Pick<Input<Routes['GET /employees/export']>['query'], 'status' | 'activation' | 'mail'>,
  { locale }: Context,
): FileFilters => ({
  status: status && status !== 'ALL' ? valueWords[locale][status === 'ACTIVE' ? 'active' : 'inactive'] : null,
  activation: activation && activation !== 'ALL' ? activationWords[locale][activation] : null,
  mail: mail && mail !== 'ALL' ? mailWords[locale][mail] : null,
})

/** Skips unknown ids; forgotten people appear as in the list. */
const exportSelected: Handler<Routes['POST /employees/actions/export']> = (
  { body: { ids, columns, ...sorting } },
  context,
) =>
  file(
    context,
    columns,
    async () => {
      const rows = await peoplePlaced(context.readDb, ids, pageRequest(sorting).sort, lastLoginOf)
      return { rows, total: rows.length }
    },
    { chosen: new Set(ids).size },
  )

const countSelected: Handler<Routes['POST /employees/actions/count']> = async (
  { body: { ids } },
  context,
) => {
  const { personId } = requireCaller(context)
  const rows = await peoplePlaced(context.readDb, ids)
  const others = rows.filter(({ person_id }) => person_id !== personId)
  return {
    active: others.filter(({ is_active }) => is_active).length,
    inactive: others.filter(({ is_active }) => !is_active).length,
    isOneself: others.length < rows.length,
  }
}

const change = async (
  ids: readonly string[],
  of: { readonly change: AccessChange; readonly reason: string | null },
  context: Context,
) => {
  const { personId: by } = requireCaller(context)
  const people = [...new Set(ids)]
  const { id: commandId, correlationId } = context.command('ChangeAccess')
  const id = context.derivedId('access-changes', commandId)
  await context.accessChanges.begin(id, { by, correlationId, people, ...of })
  return changesOf(id, context)
}

/** Throws http.not-found. */
const changesOf = async (id: string, context: Context) => {
  const { readDb, locale } = context
  const progress = await progressOf(context, context.accessChanges, id)
  const rows = await peoplePlaced(
    readDb,
    progress.refused.map(({ personId }) => personId),
  )
  return presentSeveralPeople(id, progress, rows, locale)
}

const changeRoles: Handler<Routes['POST /employees/actions/change-role']> = async (
  { body: { ids, roleId, reason } },
  context,
) => {
  const { situation } = await stateOf(context.store, role, roleId)
  if (situation === 'none') throw new Rejection('roles.not-found', 'roleId')
  return change(ids, { change: { kind: 'role', roleId }, reason }, context)
}

export const peopleRoutes = routesOf(peopleContract, {
  'GET /employees/export': exportMatches,
  'POST /employees/actions/export': exportSelected,
  'POST /employees/actions/count': countSelected,
  'POST /employees/actions/deactivate': ({ body: { ids, reason } }, context) =>
    change(ids, { change: { kind: 'deactivate' }, reason }, context),
  'POST /employees/actions/change-role': changeRoles,
  'GET /employees/choices': async ({ query: { name } }, { readDb }) =>
    (await findInstructors(readDb, name)).map((row) => ({
      id: row.person_id,
      fullName: row.full_name ?? '',
      departmentName: row.department_name,
      jobTitleName: row.job_title_name,
    })),
  'GET /employees/:id/manager': ({ params }, context) => readManager(context, params.id),
  'PUT /employees/:id/manager': async ({ params, body }, context) => {
    const change = { personId: params.id, ...body }
    const command = context.command('AssignManager')
    return context.waitForReadModels(await changeManager(context, command, requireCaller(context), change))
  },
  'GET /employees/actions/:id': ({ params }, context) => changesOf(params.id, context),
})
