import { peoplePlaced } from '../../../projections/people.questions.ts'
import { peopleContract } from '../../contract/routes/people.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { pageAsked } from '../../kit/list.ts'
import { employeeColumns, employeesTitle } from './export.ts'
import { listInBrief } from './list.ts'

type Routes = typeof peopleContract

const exportFound: Handler<Routes['GET /employees/export']> = ({ query: { columns, ...asked } }, context) =>
  exportList(
    context.locale,
    employeesTitle[context.locale],
    employeeColumns(context),
    columns,
    ({ page, size }) => listInBrief(context, { ...asked, page, pageSize: size }),
  )

/** Skips unknown ids; forgotten people appear as in the list. */
const exportSelected: Handler<Routes['POST /employees/actions/export']> = (
  { body: { ids, columns, ...asked } },
  context,
) =>
  exportList(context.locale, employeesTitle[context.locale], employeeColumns(context), columns, async () => {
    const rows = await peoplePlaced(context.readDb, ids, pageAsked(asked).sort)
    return { rows, total: rows.length }
  })

export const peopleRoutes = routesOf(peopleContract, {
  'GET /employees/export': exportFound,
  'POST /employees/actions/export': exportSelected,
})
