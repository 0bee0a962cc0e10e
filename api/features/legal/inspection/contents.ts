import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { packFilesMax } from '../../../../domain/legal/inspection-rules.ts'
import { namesThen, type PersonThen } from '../../../../projections/inspection.questions.ts'
import { type CompanyThen, companyThen } from '../company-then.ts'
import type { IndexLine } from './drawn.ts'
import { sheetsFor } from './index-sheets.ts'
import { filesOfLists, type ListThen, listsThen } from './lists.ts'
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
  readonly lists: readonly ListThen[]
  readonly toIssue: readonly IndexLine[]
  /** With the index and the two forms. */
  readonly files: number
}

/** DC-1 and DC-2. */
const forms = 2

/** Throws legal.establishment-not-found and legal.inspection-too-large. */
export const contentsOf = async (
  needs: PackNeeds,
  scope: PackScope,
  most = packFilesMax,
): Promise<PackContents> => {
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
  const lists = listsThen(then, scope.day)
  const entries = forms + people.length + filesOf(found) + filesOfLists(lists, scope)
  const files = entries + sheetsFor(entries + found.due.length)
  if (files > most) throw new Rejection('legal.inspection-too-large', 'courseIds', { count: files, most })
  return {
    ...{ scope, moment, then, people, files, lists, ...found },
    toIssue: await toIssueLines(moment, found, everybody),
  }
}

const filesOf = ({ papers }: PapersThen): number => papers.reduce((sum, { scan }) => sum + (scan ? 2 : 1), 0)

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
