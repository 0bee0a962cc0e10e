import sql, { type Sql } from 'sql-template-tag'
import { isLawful } from './constancia-records.due.ts'
import type { Queryable } from './kernel/database.ts'
import { papersInForce } from './listed-constancias.questions.ts'
import type { PresentedListRow, TrainingPlanRow } from './training-plans.ts'

export type ListedPlan = Pick<TrainingPlanRow, 'plan_id' | 'starts_on' | 'ends_on' | 'establishment_ids'> & {
  readonly legal_name: string
  /** When the list of a year was presented, by the year's last day. */
  readonly presented: Readonly<Record<string, string>>
}

/** Marked as a whole, or presented by each establishment that has papers, the last of them on that day. */
const presentedYears = sql`
  select plan_id, ends_on, min(presented_on) as presented_on from (
    select plan_id, ends_on, presented_on from constancia_lists where presented_on is not null
    union all
    select f.plan_id, f.ends_on, max(f.presented_on)
    from presented_lists f join training_plans t using (plan_id)
    where f.is_current
    group by f.plan_id, f.ends_on, f.starts_on, t.employer_id
    having not exists (
      select from ${papersInForce}
      where w.employer_id = t.employer_id and w.ends_on between f.starts_on and f.ends_on
        and e.establishment_id <> all(array_agg(f.establishment_id)))
  ) every_way group by plan_id, ends_on`

export const plansWithLists = (db: Queryable): Promise<ListedPlan[]> =>
  db.query(sql`
    select p.plan_id, p.starts_on, p.ends_on, p.establishment_ids, e.legal_name, coalesce((
      select jsonb_object_agg(l.ends_on, l.presented_on) from (${presentedYears}) l
      where l.plan_id = p.plan_id), '{}') as presented
    from training_plans p join employers e using (employer_id)
    where ${isLawful}
    order by p.ends_on, e.legal_name collate "C", p.plan_id`)

export const hasOpenLists: Sql = sql`exists (
  select from jsonb_to_recordset(n.about -> 'lists') as a ("planId" uuid, "endsOn" date)
  join training_plans p on p.plan_id = a."planId"
  where ${isLawful} and not exists (
    select from (${presentedYears}) l where l.plan_id = p.plan_id and l.ends_on = a."endsOn"))`

export type MarkedYear = { readonly plan_id: string; readonly ends_on: string; readonly presented_on: string }

/** Years marked as presented as a whole, without receipts. */
export const markedYears = (db: Queryable): Promise<MarkedYear[]> =>
  db.query(sql`select plan_id, ends_on, presented_on from constancia_lists where presented_on is not null`)

export type PresentedList = Pick<
  PresentedListRow,
  'plan_id' | 'starts_on' | 'ends_on' | 'establishment_id' | 'presented_on' | 'papers' | 'receipt'
>

/** Those that hold, of all plans. */
export const presentedLists = (db: Queryable): Promise<PresentedList[]> =>
  db.query(sql`
    select plan_id, starts_on, ends_on, establishment_id, presented_on, papers, receipt from presented_lists where is_current`)
