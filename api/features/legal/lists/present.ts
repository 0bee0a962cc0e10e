import type { BusinessDays } from '../../../../domain/kernel/business-days.ts'
import { listingDays } from '../../../../domain/legal/constancia-lists.ts'
import type { SexCounts } from '../../../../domain/legal/events.ts'
import { countByCourse, countBySex } from '../../../../domain/legal/listing-rules.ts'
import type { MarkedYear, PresentedList } from '../../../../projections/constancia-lists.questions.ts'
import type { EstablishmentRow } from '../../../../projections/employers.ts'
import type {
  ListCounts,
  ListedPaper,
  YearOfEmployer,
} from '../../../../projections/listed-constancias.questions.ts'

const none: SexCounts = { men: 0, women: 0, other: 0, unsaid: 0, total: 0 }

const countsIn = ({ men, women, other, unsaid, total }: SexCounts): SexCounts => ({
  ...{ men, women, other, unsaid, total },
})

type Known = {
  readonly today: string
  readonly calendar: BusinessDays
  readonly employers: ReadonlyMap<string, string>
  readonly establishments: readonly Pick<
    EstablishmentRow,
    'establishment_id' | 'employer_id' | 'name' | 'registration'
  >[]
  readonly counted: readonly ListCounts[]
  readonly presented: readonly PresentedList[]
  readonly marked: readonly MarkedYear[]
}

type Situation = 'presented' | 'none' | 'due' | 'late'

const situationOf = (presentedOn: string | null, total: number, isLate: boolean): Situation => {
  if (presentedOn !== null) return 'presented'
  if (total === 0) return 'none'
  return isLate ? 'late' : 'due'
}

export const presentYear = (
  { planId, employerId, startsOn, endsOn }: YearOfEmployer,
  { today, calendar, employers, establishments, counted, presented, marked }: Known,
) => {
  const presentBy = calendar.later(endsOn, listingDays)
  const markedOn =
    marked.find((one) => one.plan_id === planId && one.ends_on === endsOn)?.presented_on ?? null
  const ofYear = counted.filter((one) => one.plan_id === planId && one.ends_on === endsOn)
  return {
    planId,
    employer: { id: employerId, name: employers.get(employerId) ?? '' },
    ...{ startsOn, endsOn, hasEnded: endsOn < today },
    ...{ presentBy, daysLeft: calendar.between(today, presentBy) },
    presentedOn: markedOn,
    establishments: establishments
      .filter((one) => one.employer_id === employerId)
      .map(({ establishment_id: id, name, registration }) => {
        const found = ofYear.find((one) => one.establishment_id === id)
        const filed = presented.find(
          (one) => one.plan_id === planId && one.ends_on === endsOn && one.establishment_id === id,
        )
        const counts = countsIn(found ?? none)
        const presentedOn = filed?.presented_on ?? null
        return {
          ...{ id, name, registration, counts, presentedOn },
          ...{ lacking: found?.lacking ?? 0, withoutKey: found?.without_key ?? 0 },
          situation: situationOf(presentedOn ?? markedOn, counts.total, presentBy < today),
        }
      }),
    unplaced: ofYear.find((one) => one.establishment_id === null)?.total ?? 0,
  }
}

/** Each person and each course once, with what the list lacks of them. */
export const presentList = (papers: readonly ListedPaper[]) => {
  const lines = papers.map(({ sex, course_name: course }) => ({ sex, course }))
  const people = new Map(papers.map((paper) => [paper.person_id, paper]))
  const courses = new Map(papers.map((paper) => [paper.course_id, paper]))
  return {
    counts: countBySex(lines),
    courses: [...countByCourse(lines)],
    people: [...people.values()]
      .filter(({ gaps }) => gaps.length > 0)
      .map(({ person_id: id, full_name: name, payroll_num: payrollNum, gaps }) => ({
        ...{ person: { id, name: name ?? '' }, payrollNum: payrollNum ?? '', gaps: [...gaps] },
      })),
    coursesLacking: [...courses.values()]
      .filter(({ course_gaps: gaps }) => gaps.length > 0)
      .map(({ course_id: id, course_name: name, course_gaps: gaps }) => ({
        course: { id, name },
        gaps: [...gaps],
      })),
  }
}
