import sql, { type Sql } from 'sql-template-tag'
import { isLawful } from './constancia-records.due.ts'
import type { Queryable } from './kernel/database.ts'
import type { TrainingPlanRow } from './training-plans.ts'

export type ListedPlan = Pick<TrainingPlanRow, 'plan_id' | 'starts_on' | 'ends_on' | 'establishment_ids'> & {
  readonly legal_name: string
  /** When the list of a year was presented, by the year's last day. */
  readonly presented: Readonly<Record<string, string>>
}

export const plansWithLists = (db: Queryable): Promise<ListedPlan[]> =>
  db.query(sql`
    select p.plan_id, p.starts_on, p.ends_on, p.establishment_ids, e.legal_name, coalesce((
      select jsonb_object_agg(l.ends_on, l.presented_on) from constancia_lists l
      where l.plan_id = p.plan_id and l.presented_on is not null), '{}') as presented
    from training_plans p join employers e using (employer_id)
    where ${isLawful}
    order by p.ends_on, e.legal_name collate "C", p.plan_id`)

export const hasOpenLists: Sql = sql`exists (
  select from jsonb_to_recordset(n.about -> 'lists') as a ("planId" uuid, "endsOn" date)
  join training_plans p on p.plan_id = a."planId"
  where ${isLawful} and not exists (
    select from constancia_lists l
    where l.plan_id = p.plan_id and l.ends_on = a."endsOn" and l.presented_on is not null))`
