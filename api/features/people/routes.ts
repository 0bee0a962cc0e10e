import type { Listed, Page } from '../../../projections/kernel/list.ts'
import { type BriefPerson, peoplePlaced } from '../../../projections/people.questions.ts'
import type { Context } from '../../context.ts'
import type { FileColumn } from '../../contract/lists/list.ts'
import { employeesList } from '../../contract/lists/people.ts'
import { listTitles } from '../../contract/lists/words.ts'
import { peopleContract } from '../../contract/routes/people.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { pageAsked, shownAs } from '../../kit/list.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'
import { presentBriefly } from './export.ts'
import { listInBrief } from './list.ts'

type Routes = typeof peopleContract

type ShownEmployee = ReturnType<typeof presentBriefly>

const file = (
  context: Context,
  chosen: readonly FileColumn<typeof employeesList>[] | undefined,
  find: (page: Page) => Promise<Listed<BriefPerson>>,
) =>
  exportList(
    context.locale,
    listTitles[context.locale].people,
    fileColumnsOf<typeof employeesList, ShownEmployee>(employeesList, context.locale, {}),
    chosen,
    (page) => shownAs(find(page), (row) => presentBriefly(row, context)),
  )

const exportFound: Handler<Routes['GET /employees/export']> = ({ query: { columns, ...asked } }, context) =>
  file(context, columns, ({ page, size }) => listInBrief(context, { ...asked, page, pageSize: size }))

/** Skips unknown ids; forgotten people appear as in the list. */
const exportSelected: Handler<Routes['POST /employees/actions/export']> = (
  { body: { ids, columns, ...asked } },
  context,
) =>
  file(context, columns, async () => {
    const rows = await peoplePlaced(context.readDb, ids, pageAsked(asked).sort)
    return { rows, total: rows.length }
  })

export const peopleRoutes = routesOf(peopleContract, {
  'GET /employees/export': exportFound,
  'POST /employees/actions/export': exportSelected,
})
