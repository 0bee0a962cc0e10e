import sql, { type Sql } from 'sql-template-tag'
import { hasOpenLists } from './constancia-lists.questions.ts'
import { isLawful } from './constancia-records.due.ts'
import type { Queryable } from './kernel/database.ts'

/** Of a constancia `r`, while the law holds; people whose data were erased have none to come. */
const isToIssue = sql`(r.withdrawn_at is null and r.paper_id is null and ${isLawful}
  and exists (select from people p where p.person_id = r.person_id and p.payroll_num is not null))`

export type PaperDeadline = { readonly due_on: string; readonly constancias: number }

export const paperDeadlines = (db: Queryable): Promise<PaperDeadline[]> =>
  db.query(sql`
    select r.issue_by as due_on, count(*)::int as constancias
    from constancia_records r where ${isToIssue}
    group by r.issue_by order by r.issue_by`)

export const hasOpenPapers: Sql = sql`(${hasOpenLists} or (n.about ? 'constancias' and exists (
  select from constancia_records r
  where ${isToIssue} and (r.issue_by = n.due_on or (n.kind = 'papersLate' and r.issue_by < n.due_on)))))`
