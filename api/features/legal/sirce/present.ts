import type { ListedPaper } from '../../../../projections/listed-constancias.questions.ts'
import type { KeyedCourse } from '../../../../projections/sirce.questions.ts'
import type { YearlyList } from '../lists/year.ts'

/** Courses of the list by name, then others of the employer with a key. */
export const presentSirce = (
  { employer, establishment, startsOn, endsOn }: YearlyList,
  papers: readonly ListedPaper[],
  keyed: readonly KeyedCourse[],
) => {
  const listed = [...Map.groupBy(papers, ({ course_id }) => course_id)]
    .map(([id, some]) => ({
      course: { id, name: some.at(-1)?.course_name ?? '' },
      ...{ rows: some.length, key: some.at(-1)?.sirce_key ?? null },
    }))
    .toSorted((one, other) => one.course.name.localeCompare(other.course.name, 'es'))
  const ids = new Set(listed.map(({ course }) => course.id))
  const others = keyed
    .filter(({ course_id }) => !ids.has(course_id))
    .map(({ course_id: id, name, key }) => ({ course: { id, name }, rows: 0, key }))
  return {
    employer: { id: employer.id, name: employer.legalName },
    establishment: { id: establishment.id, name: establishment.name },
    registration: establishment.registration,
    ...{ startsOn, endsOn, rows: papers.length },
    withoutKey: papers.filter(({ sirce_key }) => sirce_key === null).length,
    courses: [...listed, ...others],
  }
}
