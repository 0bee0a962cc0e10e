import { mayOfPerson } from '../../../domain/people/relation.ts'
import type { Listed, Page } from '../../../projections/kernel/list.ts'
import { type BriefPerson, peoplePlaced } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import type { FileColumn } from '../../contract/lists/list.ts'
import { employeesList } from '../../contract/lists/people.ts'
import { listTitles } from '../../contract/lists/words.ts'
import { peopleContract } from '../../contract/routes/people.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { pageRequest, presentEach } from '../../kit/list.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'
import { erased } from '../../records/people.ts'
import { listInBrief } from './list.ts'

type Routes = typeof peopleContract

const nameOrNull = (name: string | null) => (name === null ? null : { name })

/** The columns that the caller may see. */
const presentBriefly = (row: BriefPerson, { who, locale }: Context) => ({
  payrollNum: (who && mayOfPerson(who, row.person_id, 'profile') && row.payroll_num) || '',
  fullName: row.full_name ?? erased[locale],
  Department: nameOrNull(row.department_name),
  JobTitle: nameOrNull(row.job_title_name),
  Role: { id: row.role_id, name: row.role_name ?? '' },
  Terminal: nameOrNull(row.terminal_name),
  status: row.is_active,
})

type ShownEmployee = ReturnType<typeof presentBriefly>

const file = (
  context: Context,
  columns: readonly FileColumn<typeof employeesList>[] | undefined,
  find: (page: Page) => Promise<Listed<BriefPerson>>,
) =>
  exportList(
    context.locale,
    listTitles[context.locale].people,
    fileColumnsOf<typeof employeesList, ShownEmployee>(employeesList, context.locale, {}),
    columns,
    (page) => presentEach(find(page), (row) => presentBriefly(row, context)),
  )

const exportMatches: Handler<Routes['GET /employees/export']> = (
  { query: { columns, ...filters } },
  context,
) => file(context, columns, ({ page, size }) => listInBrief(context, { ...filters, page, pageSize: size }))

/** Skips unknown ids; forgotten people appear as in the list. */
const exportSelected: Handler<Routes['POST /employees/actions/export']> = (
  { body: { ids, columns, ...sorting } },
  context,
) =>
  file(context, columns, async () => {
    const rows = await peoplePlaced(context.readDb, ids, pageRequest(sorting).sort)
    return { rows, total: rows.length }
  })

export const peopleRoutes = routesOf(peopleContract, {
  'GET /employees/export': exportMatches,
  'POST /employees/actions/export': exportSelected,
})
