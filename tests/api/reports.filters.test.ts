import { expect, test } from 'vitest'
import { courseFilters, memberFilters, personFilters } from '../../api/features/reports/filters.ts'
import { presentSummary } from '../../api/features/reports/present.ts'
import { coursesTables } from '../../api/features/reports/summary-tables.ts'
import { courseStatuses, priorities } from '../../domain/kernel/ids.ts'

const calendar = { timeZone: 'America/Mexico_City', today: '2026-03-06' }
const [normativa, tecnica, institucional] = priorities

/** The first and the last birthday that the filters leave. */
const births = (asked: Parameters<typeof personFilters>[0]) => {
  const { bornAfter, bornUntil } = personFilters(asked, calendar)
  return [bornAfter, bornUntil]
}

test('[RPT-02] an age range is of whole years, both ends in: 18 to 29, 30 to 50, 51 to 100', () => {
  expect(births({ ageRange: 'young' })).toEqual(['1996-03-06', '2008-03-06'])
  expect(births({ ageRange: 'adult' })).toEqual(['1975-03-06', '1996-03-06'])
  expect(births({ ageRange: 'elder' })).toEqual(['1925-03-06', '1975-03-06'])
  expect(births({ age: 30 })).toEqual(['1995-03-06', '1996-03-06'])
  expect(births({})).toEqual([undefined, undefined])
})

test('[RPT-05] an age that is given overrides the range, at its own end alone', () => {
  expect(births({ ageRange: 'elder', minAge: 20, maxAge: 25 })).toEqual(['2000-03-06', '2006-03-06'])
  expect(births({ ageRange: 'elder', minAge: 20 })).toEqual([undefined, '2006-03-06'])
  expect(births({ ageRange: 'young', age: 60, maxAge: 0 })).toEqual(['2025-03-06', undefined])
  expect(births({ ageRange: 'young', age: 60 })).toEqual(['1996-03-06', '2008-03-06'])
})

test('[RPT-05] of one priority and several, the several count; all courses are drafts and others', () => {
  const several = [tecnica.id, institucional.id]
  const filters = (asked: object) => courseFilters(asked, calendar)
  expect(filters({ priorityId: normativa.id, prioritiesId: several }).priorityIds).toEqual(several)
  expect(filters({ priorityId: normativa.id }).priorityIds).toEqual([normativa.id])
  expect(filters({}).priorityIds).toBeUndefined()
  expect(['ALL', 'DRAFT', 'ACTIVE'].map((status) => filters({ status }).isDraft)).toEqual([
    undefined,
    true,
    false,
  ])
})

test('[RPT-05] of two names of one filter, the report’s own counts before the shorter one', () => {
  const page = { page: 1, pageSize: 10 }
  const asked = {
    ...page,
    departmentId: 'd1',
    department: 'd2',
    jobTitleId: 'j1',
    jobTitle: 'j2',
    jobTitleTypeId: 't1',
    jobTitleType: 't2',
    status: courseStatuses[0].key,
    inscriptionDate: { from: '2026-03-01', until: null },
    terminationDate: { from: '2026-03-02', until: '2026-03-02' },
  }
  expect(memberFilters(asked, calendar)).toMatchObject({
    departmentId: 'd1',
    jobTitleId: 'j1',
    jobTitleTypeId: 't1',
    status: 'aprobado',
    enrolledWithin: { from: '2026-03-01', until: null },
    approvedWithin: { from: '2026-03-02', until: '2026-03-02' },
    timeZone: 'America/Mexico_City',
  })
  expect(
    memberFilters({ ...page, department: 'd2', jobTitle: 'j2', jobTitleType: 't2' }, calendar),
  ).toMatchObject({
    departmentId: 'd2',
    jobTitleId: 'j2',
    jobTitleTypeId: 't2',
  })
})

test('[RPT-03] the four courses that most people take are drawn in the order of their names, and the others together', () => {
  const course = (name: string, aprobado: number, pendiente: number, reprobado: number) => ({
    id: name,
    name,
    aprobado,
    pendiente,
    reprobado,
    overdue: 0,
  })
  const all = [
    course('Anclas', 1, 0, 1),
    course('Botes', 0, 0, 9),
    course('Cabos', 3, 3, 0),
    course('Drizas', 0, 1, 0),
    course('Escotas', 4, 0, 0),
    course('Faros', 0, 5, 0),
  ]
  const drawn = (courses: typeof all) => presentSummary({ shares: [], courses, months: [], progress: [] })
  expect(drawn(all)).toMatchObject({
    courses: [all[1], all[2], all[4], all[5]],
    otherCourses: { aprobado: 1, pendiente: 1, reprobado: 1 },
  })
  expect(drawn(all.slice(0, 4))).toMatchObject({
    courses: all.slice(0, 4),
    otherCourses: { aprobado: 0, pendiente: 0, reprobado: 0 },
  })
  const [, ofCourses] = coursesTables({ shares: [], courses: all, months: [], progress: [] }, 'es')
  expect(ofCourses?.rows.map(([name]) => name)).toEqual(all.map(({ name }) => name))
})

test('[RPT-03] the file of the courses tells every priority, and those without one, in the reader’s language', () => {
  const counts = { aprobado: 3, pendiente: 2, reprobado: 1, overdue: 1 }
  const shares = [...priorities.map(({ id }) => id), null].map((priorityId) => ({ priorityId, ...counts }))
  const named = (locale: 'es' | 'en') =>
    coursesTables({ shares, courses: [], months: [], progress: [] }, locale)[0]?.rows.map(
      ([priority]) => priority,
    )
  expect(named('es')).toEqual(['Normativa', 'Técnica', 'Institucional', 'Sin prioridad'])
  expect(named('en')).toEqual(['Regulatory', 'Technical', 'Institutional', 'No priority'])
})
