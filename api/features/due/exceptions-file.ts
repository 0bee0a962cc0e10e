import { dateExceptions } from '../../../projections/due.questions.ts'
import { exceptionsList } from '../../contract/lists/due.exceptions.ts'
import { valueWords } from '../../contract/lists/words.ts'
import type { dueContract } from '../../contract/routes/due.ts'
import type { Handler } from '../../http/rest.ts'
import { dayCell, instantCell } from '../../kit/cells.ts'
import { exportList } from '../../kit/export.ts'
import { pageRequest, presentEach } from '../../kit/list.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'
import { calendarOf } from '../../kit/moment.ts'
import { presentException, viewerOf } from './lists.ts'

const problemWords = {
  past: 'datePast',
  'no-hire-date': 'noHireDate',
  'too-short': 'dateTooShort',
  waived: 'dateWaived',
} as const

const title = { es: 'Fechas límite por resolver', en: 'Due dates to be resolved' } as const

type Shown = ReturnType<typeof presentException>

export const exportExceptions: Handler<(typeof dueContract)['GET /due/exceptions/export']> = async (
  { query: { columns, ...query } },
  context,
) => {
  const { readDb, locale } = context
  const { search = null, problem, courseId } = query
  const { timeZone } = await calendarOf(context)
  const filters = { problem, courseId, viewer: viewerOf(context) }
  const { sort = null } = pageRequest(query)
  const words = valueWords[locale]
  return exportList(context, {
    title: title[locale],
    columns: fileColumnsOf<typeof exceptionsList, Shown>(exceptionsList, locale, {
      problem: ({ problem: why }) => words[why === null ? 'problemWithheld' : problemWords[why]],
      date: ({ dueOn, isWithheld }) => (isWithheld ? words.dateWithheld : dayCell(dueOn)),
      since: ({ since }) => instantCell(timeZone, since),
    }),
    chosen: columns,
    find: (page) =>
      presentEach(dateExceptions(readDb, { search, filters, ...page, sort }), (row) =>
        presentException(row, context),
      ),
    filters: { search, dateProblem: problem && words[problemWords[problem]], course: courseId },
  })
}
