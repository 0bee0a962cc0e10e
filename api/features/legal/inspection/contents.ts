import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { planYears } from '../../../../domain/legal/constancia-lists.ts'
import { packFilesMax } from '../../../../domain/legal/inspection-rules.ts'
import { namesThen, type PersonThen } from '../../../../projections/inspection.questions.ts'
import { type CompanyThen, companyThen } from './company.ts'
import type { IndexLine } from './drawn.ts'
import { momentOf, type PackMoment } from './moment.ts'
import type { PackNeeds, PackScope } from './needs.ts'
import { type PapersThen, papersThen } from './papers.ts'
import { peopleThen } from './people.ts'
import { packWords } from './words.ts'

/** What a pack will hold, without its bytes. */
export type PackContents = PapersThen & {
  readonly scope: PackScope
  readonly moment: PackMoment
  readonly then: CompanyThen
  /** Whose training is shown: those who worked there that day. */
  readonly people: readonly PersonThen[]
  readonly lists: readonly IndexLine[]
  readonly toIssue: readonly IndexLine[]
  /** With the index and the two forms. */
  readonly files: number
}

const ownFiles = 3

/** Throws legal.establishment-not-found and legal.inspection-too-large. */
export const contentsOf = async (needs: PackNeeds, scope: PackScope): Promise<PackContents> => {
  const moment = await momentOf(needs, scope.day)
  const then = await companyThen(needs, moment, scope.establishmentId)
  const terminals = then.establishment.terminals.map(({ id }) => id)
  const everybody = await peopleThen(moment.db, terminals, scope.personIds)
  const found = await papersThen(needs, moment, {
    personIds: everybody.map(({ person_id }) => person_id),
    courseIds: scope.courseIds,
    employerId: then.employer.id,
  })
  const people = everybody.filter(({ is_active, payroll_num }) => is_active && payroll_num !== null)
  const files = ownFiles + people.length + found.papers.length
  if (files > packFilesMax)
    throw new Rejection('legal.inspection-too-large', 'courseIds', { count: files, most: packFilesMax })
  return {
    ...{ scope, moment, then, people, files, ...found },
    lists: listLines(then, scope.day),
    toIssue: await toIssueLines(moment, found, everybody),
  }
}

/** Of the years of the running plan that had ended. */
const listLines = ({ plan, plans }: CompanyThen, day: string): readonly IndexLine[] => {
  const presented = plans.get(plan?.plan_id ?? '')?.lists
  const years = plan ? planYears({ startsOn: plan.starts_on, endsOn: plan.ends_on }) : []
  const ended = years.filter(({ endsOn }) => endsOn < day)
  if (ended.length === 0) return [['DC-4', '—', packWords.noList]]
  return ended.map(({ endsOn }) => {
    const on = presented?.get(endsOn)
    return ['DC-4', '—', on ? packWords.listPresented(endsOn, on) : packWords.listMissing(endsOn)]
  })
}

const toIssueLines = async (
  { db }: PackMoment,
  { due }: PapersThen,
  people: readonly PersonThen[],
): Promise<readonly IndexLine[]> => {
  const names = await namesThen(
    db,
    due.map(({ courseId }) => courseId),
  )
  const byId = new Map(people.map((one) => [one.person_id, one.full_name]))
  return due
    .map(({ personId, courseId, issueBy }) =>
      packWords.toIssue(byId.get(personId) ?? packWords.erased, names.get(courseId) ?? '—', issueBy),
    )
    .toSorted()
    .map((note) => ['DC-3', '—', note])
}
