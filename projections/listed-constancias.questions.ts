import sql, { join, type Sql } from 'sql-template-tag'
import type { PlanYear, SexCounts } from '../domain/legal/events.ts'
import {
  type CourseGapOfList,
  courseGapsOfList,
  type GapOfList,
  gapsOfList,
} from '../domain/legal/listing-rules.ts'
import type { ConstanciaPaperRow, ConstanciaRecordRow } from './constancia-records.ts'
import type { ConstanciaRow } from './constancias.ts'
import type { Queryable } from './kernel/database.ts'
import { gapConditions } from './legal-details.questions.ts'
import type { LegalDetailsRow } from './legal-details.ts'

/** Papers in force as `w`, with their holder `p`, `l`, their course `d`, its key `k` and their establishment `e`; of papers of before it was kept, that of the holder's terminal. */
export const papersInForce = sql`constancia_papers w
  join constancia_records r
    on r.constancia_id = w.constancia_id and r.paper_id = w.paper_id and r.withdrawn_at is null
  left join people p on p.person_id = w.person_id and p.payroll_num is not null
  left join legal_details l on l.person_id = p.person_id
  left join course_constancias d on d.course_id = r.course_id
  left join sirce_keys k on k.employer_id = w.employer_id and k.course_id = r.course_id
  left join establishments e on e.employer_id = w.employer_id and (e.establishment_id = w.establishment_id
    or (w.establishment_id is null and p.terminal_id = any(e.terminal_ids)))`

const isKnown = sql`p.person_id is not null`

const courseConditions: Readonly<Record<CourseGapOfList, Sql>> = {
  objective: sql`d.objective is null`,
  modality: sql`d.modality is null`,
}

const lacksSomething = sql`(${isKnown} and (${join(
  gapsOfList.map((gap) => gapConditions[gap]),
  ' or ',
)})) or ${join(
  courseGapsOfList.map((gap) => courseConditions[gap]),
  ' or ',
)}`

export type YearOfEmployer = PlanYear & { readonly planId: string; readonly employerId: string }

export type ListCounts = SexCounts & {
  readonly plan_id: string
  readonly ends_on: string
  /** Null where the paper's establishment is not known. */
  readonly establishment_id: string | null
  /** Papers of which the list lacks a part. */
  readonly lacking: number
  /** Papers of courses without a key. */
  readonly without_key: number
}

/** Of each year and establishment that has any. */
export const countListed = (db: Queryable, years: readonly YearOfEmployer[]): Promise<ListCounts[]> =>
  db.query(sql`
    select y."planId" as plan_id, y."endsOn" as ends_on, e.establishment_id,
      count(*) filter (where w.sex = 'H')::int as men, count(*) filter (where w.sex = 'M')::int as women,
      count(*) filter (where w.sex = 'X')::int as other, count(*) filter (where w.sex is null)::int as unsaid,
      count(*)::int as total, count(*) filter (where ${lacksSomething})::int as lacking,
      count(*) filter (where k.key is null)::int as without_key
    from jsonb_to_recordset(${JSON.stringify(years)}::jsonb)
      as y("planId" uuid, "employerId" uuid, "startsOn" date, "endsOn" date)
    join (${papersInForce}) on w.employer_id = y."employerId" and w.ends_on between y."startsOn" and y."endsOn"
    group by y."planId", y."endsOn", e.establishment_id`)

export type ListedPaper = ConstanciaPaperRow &
  Pick<ConstanciaRow, 'course_id' | 'objective' | 'modality'> &
  Pick<LegalDetailsRow, 'schooling' | 'schooling_proof' | 'school_kind' | 'home_address'> & {
    /** Null once the person's data were erased. */
    readonly full_name: string | null
    readonly payroll_num: string | null
    /** Of the course, from the authority's site. */
    readonly sirce_key: string | null
    readonly gaps: readonly GapOfList[]
    readonly course_gaps: readonly CourseGapOfList[]
  }

const gaps = join(
  gapsOfList.map((gap) => sql`case when ${isKnown} and ${gapConditions[gap]} then ${gap}::text end`),
  ', ',
)

const courseGaps = join(
  courseGapsOfList.map((gap) => sql`case when ${courseConditions[gap]} then ${gap}::text end`),
  ', ',
)

type OfList = Omit<YearOfEmployer, 'planId'> & { readonly establishmentId: string }

/** Of one establishment and year, by folio. */
export const listedPapers = (
  db: Queryable,
  { employerId, startsOn, endsOn, establishmentId }: OfList,
): Promise<ListedPaper[]> =>
  db.query(sql`
    select w.*, r.course_id, d.objective, d.modality, l.schooling, l.schooling_proof, l.school_kind, l.home_address,
      p.full_name, p.payroll_num, k.key as sirce_key, array_remove(array[${gaps}], null) as gaps,
      array_remove(array[${courseGaps}], null) as course_gaps
    from ${papersInForce}
    where w.employer_id = ${employerId} and w.ends_on between ${startsOn}::date and ${endsOn}::date
      and e.establishment_id = ${establishmentId}
    order by w.year, w.number`)

export type PresentedPaper = ConstanciaPaperRow & Pick<ConstanciaRecordRow, 'course_id'>

/** By folio, in force or not. */
export const papersById = (db: Queryable, ids: readonly string[]): Promise<PresentedPaper[]> =>
  db.query(sql`
    select w.*, r.course_id from constancia_papers w join constancia_records r on r.constancia_id = w.constancia_id
    where w.paper_id = any(${ids}::uuid[])
    order by w.year, w.number`)
