import sql, { join, type Sql } from 'sql-template-tag'
import { relationsWith } from '../domain/courses/relation.ts'
import type { LessonType } from '../domain/kernel/ids.ts'
import { searchedWords } from '../domain/kernel/text.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { mayOfEverybody } from '../domain/people/relation.ts'
import { isOneOf, relationsSql, seesLessonSql } from './courses.relation.ts'
import type { Queryable } from './kernel/database.ts'
import { containing } from './kernel/list.ts'
import { matchingPeople } from './people.matching.ts'

export type FoundCourse = { course_id: string; name: string; is_draft: boolean; category_id: string | null }

export type FoundLesson = {
  lesson_id: string
  name: string
  type: LessonType
  is_draft: boolean
  module_name: string
  course_id: string
  course_name: string
}

export type FoundPerson = {
  person_id: string
  full_name: string
  payroll_num: string
  job_title_name: string | null
  is_active: boolean
}

/** Every word must match, in any order. */
export type SearchText = { readonly text: string; readonly words: readonly string[] }

export const searchText = (search: string): SearchText => {
  const words = searchedWords(search)
  return { text: words.join(' '), words }
}

const all = (conditions: readonly (Sql | null | undefined)[]): Sql =>
  join(
    conditions.filter((one) => one != null),
    ' and ',
  )

export const containingAll = (column: Sql, { words }: SearchText): Sql =>
  all(words.map((word) => containing(column, word)?.byRow))

export const nearest = (column: Sql, { text }: SearchText): Sql =>
  sql`starts_with(${column}, ${text}) desc, strpos(' ' || ${column}, ${` ${text}`}) = 0`

export const findCourses = (
  db: Queryable,
  who: Viewer,
  query: SearchText,
  limit: number,
): Promise<FoundCourse[]> =>
  db.query(sql`
    select c.course_id, c.name, c.is_draft, c.category_id from courses c
    where ${containingAll(sql`c.name_search`, query)} and ${isOneOf(who, relationsWith('card'))}
    order by ${nearest(sql`c.name_search`, query)}, c.name_sort, c.course_id limit ${limit}`)

/** Checks relations once per course and visibility in result order, so that a frequent word costs little more than a rare one. */
export const findLessons = (
  db: Queryable,
  who: Viewer,
  query: SearchText,
  limit: number,
): Promise<FoundLesson[]> => {
  const { text } = query
  const inOrder = sql`l.begins desc, l.opens_word desc, l.name_search, l.lesson_id`
  return db.query(sql`
    with seen as materialized (
      select c.*, ${relationsSql(who)} as relations from courses c where ${isOneOf(who, relationsWith('content'))}),
    matching as (
      select l.*, c.name as course_name, c.is_draft as course_is_draft, c.relations,
        starts_with(l.name_search, ${text}) as begins, strpos(' ' || l.name_search, ${` ${text}`}) > 0 as opens_word
      from lessons l join seen c using (course_id)
      where ${containingAll(sql`l.name_search`, query)}
      order by begins desc, opens_word desc, l.name_search, l.lesson_id offset 0)
    select l.lesson_id, l.name, l.type, c.is_draft or m.is_draft or l.is_draft as is_draft,
      m.name as module_name, l.course_id, l.course_name
    from matching l
    cross join lateral (select l.course_is_draft as is_draft, l.relations as relations offset 0) c
    join lateral (select * from modules where module_id = l.module_id offset 0) m on true
    where ${seesLessonSql(who, sql`c.relations`)}
    order by ${inOrder} limit ${limit}`)
}

const visiblePeople = (who: Viewer): Sql => {
  if (mayOfEverybody(who, 'details')) return sql`p.full_name is not null`
  return mayOfEverybody(who, 'profile') ? sql`p.is_active` : sql`p.person_id = ${who.personId}`
}

export const findPeople = (
  db: Queryable,
  who: Viewer,
  query: SearchText,
  limit: number,
): Promise<FoundPerson[]> =>
  db.query(sql`
    select p.person_id, p.full_name, p.payroll_num, p.is_active, j.name as job_title_name
    from people p left join job_titles j on j.id = p.job_title_id
    where ${matchingPeople(query.text)?.byIndex ?? sql`true`} and ${visiblePeople(who)}
    order by ${nearest(sql`p.name_search`, query)}, p.name_sort, p.person_id limit ${limit}`)
