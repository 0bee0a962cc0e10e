import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Context } from '../../../context.ts'
import type { HistoryOf } from '../../../contract/facts/history-title.ts'
import type { HistorySubject } from '../../../contract/routes/audit.export.ts'
import { inExportTurn } from '../../../kit/export.ts'
import { unlessGone } from '../../../kit/request.ts'
import type { Filter } from '../filter.ts'
import type { presentEntry } from '../present.ts'
import { enrolmentHistory, gradeHistory, history, readLog } from '../questions.ts'

type Entry = ReturnType<typeof presentEntry>

type Page = {
  readonly rows: readonly Entry[]
  readonly names: readonly { readonly id: string; readonly name: string | null }[]
  readonly about?: string | null
}

type ReadPage = (page: { pageSize: number; before?: number }) => Promise<Page>

const pageSize = 100

/** Uses the query of the history's pages, so that a file withholds what a page withholds. */
const pagesOf = (query: HistorySubject, filter: Filter, context: Context): ReadPage => {
  const { kind, id, courseId, userId, lessonId } = query
  if (kind && id) return (page) => history({ kind, id, filter, ...page }, context)
  if (!courseId || !userId) return (page) => readLog({ filter, ...page }, context)
  return lessonId
    ? (page) => gradeHistory({ courseId, userId, lessonId, filter, ...page }, context)
    : (page) => enrolmentHistory({ courseId, userId, filter, ...page }, context)
}

export const recordOf = ({ kind, id, courseId, userId, lessonId }: HistorySubject): HistoryOf => {
  if (kind && id) return { record: kind, id, within: null }
  if (!courseId || !userId) return { record: 'log', id: null, within: null }
  return lessonId
    ? { record: 'grade', id: userId, within: lessonId }
    : { record: 'enrolment', id: userId, within: courseId }
}

/** Every matching fact up to the position `head`, newest first. Throws audit.export-too-long beyond `most`. */
export const readWhole = async (
  query: HistorySubject,
  filter: Filter,
  { head, most }: { readonly head: number; readonly most: number },
  context: Context,
): Promise<{ rows: readonly Entry[]; names: Map<string, string | null>; about: string | null }> => {
  const readPage = pagesOf(query, filter, context)
  const readInTurn: ReadPage = (page) => inExportTurn(unlessGone(context, () => readPage(page)))
  const rows: Entry[] = []
  const names = new Map<string, string | null>()
  let page = await readInTurn({ pageSize, before: head + 1 })
  const about = page.about ?? null
  for (;;) {
    rows.push(...page.rows)
    for (const { id, name } of page.names) names.set(id, name)
    if (rows.length > most) throw new Rejection('audit.export-too-long', null, { most })
    const oldest = page.rows.at(-1)
    if (!oldest || page.rows.length < pageSize) return { rows, names, about }
    page = await readInTurn({ pageSize, before: oldest.position })
  }
}
