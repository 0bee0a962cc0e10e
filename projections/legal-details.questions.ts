import sql, { join, type Sql } from 'sql-template-tag'
import type { Gender } from '../domain/people/events.ts'
import { type PersonGap, personGaps } from '../domain/people/legal-rules.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedFigures, joinedPage, type Listed, orderOf, type Page } from './kernel/list.ts'
import type { LegalDetailsRow } from './legal-details.ts'
import { matchingPeople } from './people.matching.ts'

export type PersonOnPaper = {
  readonly [Column in keyof LegalDetailsRow]: LegalDetailsRow[Column]
} & {
  readonly payroll_num: string
  readonly full_name: string
  readonly birth_date: string | null
  readonly gender: Gender
  readonly job_title_id: string
  readonly job_title_name: string | null
  readonly job_title_occupation: string | null
  readonly is_curp_shared: boolean
}

/** People with what their papers need, as `p`, `l`, `j` and `o`. */
export const peopleWithDetails = sql`people p
  left join legal_details l on l.person_id = p.person_id
  left join job_titles j on j.id = p.job_title_id
  left join job_title_occupations o on o.job_title_id = p.job_title_id`

/** With a person who left, too. */
const isCurpShared = sql`exists (
  select from legal_details other where other.curp = l.curp and other.person_id <> l.person_id)`

const columns = sql`p.person_id, l.given_names, l.surname, l.second_surname, l.curp, l.curp_birth_date, l.curp_gender,
  l.own_occupation, l.schooling, l.schooling_proof, l.school_kind, l.home_address,
  p.payroll_num, p.full_name, p.birth_date, p.gender, p.job_title_id, j.name as job_title_name,
  o.occupation as job_title_occupation, ${isCurpShared} as is_curp_shared`

/** Of `peopleWithDetails`. */
export const gapConditions: Readonly<Record<PersonGap, Sql>> = {
  names: sql`l.surname is null`,
  curp: sql`l.curp is null`,
  curpDisagrees: sql`(coalesce(l.curp_birth_date <> p.birth_date, false) or coalesce(l.curp_gender <> p.gender, false))`,
  curpShared: isCurpShared,
  occupation: sql`coalesce(l.own_occupation, o.occupation) is null`,
  schooling: sql`(l.schooling is null or (l.schooling <> '0' and (l.schooling_proof is null or l.school_kind is null)))`,
  homeAddress: sql`l.home_address is null`,
}

const isEmployed = sql`p.is_active and p.payroll_num is not null`

export const personOnPaper = async (db: Queryable, personId: string): Promise<PersonOnPaper | null> =>
  (
    await db.query<PersonOnPaper>(sql`
      select ${columns} from ${peopleWithDetails} where p.person_id = ${personId} and p.payroll_num is not null`)
  )[0] ?? null

export const legalDetailsOf = async (db: Queryable, personId: string): Promise<LegalDetailsRow | null> =>
  (await db.query<LegalDetailsRow>(sql`select * from legal_details where person_id = ${personId}`))[0] ?? null

/** A page by person, as JSON of their details. */
export const legalDetailsAsText = (after: string, limit: number): Sql => sql`
  select coalesce(json_agg(found), '[]')::text as text, max(found."personId"::text) as last, count(*)::int as count
  from (select person_id as "personId", given_names as "givenNames", surname, second_surname as "secondSurname", curp,
      own_occupation as "ownOccupation", schooling, schooling_proof as "schoolingProof", school_kind as "schoolKind",
      home_address as "homeAddress"
    from legal_details where person_id > ${after}::uuid order by person_id limit ${limit}) found`

export type PersonGapCounts = Readonly<Record<PersonGap, number>> & { readonly people: number }

/** Of active people. */
export const countPersonGaps = async (db: Queryable): Promise<PersonGapCounts> => {
  const counted = personGaps.map(
    (gap) => sql`count(*) filter (where ${gapConditions[gap]})::int as ${quoted[gap]}`,
  )
  const [row] = await cachedFigures<PersonGapCounts>(
    db,
    sql`select count(*)::int as people, ${join(counted, ', ')} from ${peopleWithDetails} where ${isEmployed}`,
  )
  if (!row) throw new Error('a count has one row')
  return row
}

const quoted: Readonly<Record<PersonGap, Sql>> = {
  names: sql`"names"`,
  curp: sql`"curp"`,
  curpDisagrees: sql`"curpDisagrees"`,
  curpShared: sql`"curpShared"`,
  occupation: sql`"occupation"`,
  schooling: sql`"schooling"`,
  homeAddress: sql`"homeAddress"`,
}

type Chosen = Page & { readonly search: string | null; readonly gap: PersonGap | null }

/** Active people by name, with what their papers need. */
export const peopleOnPaper = (
  db: Queryable,
  { search, gap, ...page }: Chosen,
): Promise<Listed<PersonOnPaper>> => {
  const found = search === null ? null : matchingPeople(search)
  const all = [isEmployed, gap && gapConditions[gap], found?.byIndex ?? null].filter((one) => one !== null)
  return joinedPage(
    db,
    {
      from: sql`from ${peopleWithDetails} where ${join(all, ' and ')}`,
      order: orderOf({ name: [sql`p.name_sort`] }, sql`p.person_id`),
      show: (_, inOrder, keys) =>
        sql`select ${columns} from ${peopleWithDetails} where p.person_id = any(${keys}::uuid[]) ${inOrder}`,
    },
    page,
  )
}
