import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { type AuditedLesson, auditedLesson, auditedLessons } from '../../../../projections/audit.lists.ts'
import type { Context } from '../../../context.ts'
import { auditComparisonOperations } from '../../../contract/operations/audit.comparison.ts'
import { operationsOf } from '../../../http/operations.ts'
import { readMoment } from '../../../kit/moment.ts'
import { inTurn } from '../turns.ts'
import { type Comparison, compare, factsBetween } from './compare.ts'
import type { Difference, FlatRow } from './differences.ts'
import { presentDifference } from './present.ts'

const usualSize = 10

const countsOf = (differences: Comparison['differences']) => {
  const countOf = (kind: Difference<FlatRow>['kind']) =>
    differences.filter((difference) => difference.kind === kind).length
  return {
    added: countOf('added'),
    gone: countOf('gone'),
    changed: countOf('changed'),
    count: differences.length,
  }
}

const presentComparison = async (
  context: Context,
  comparison: Comparison,
  page: Comparison['differences'],
) => {
  const { place, title, rowsBefore, rowsAfter, differences } = comparison
  const keys = page.map(({ key }) => key)
  const facts = await factsBetween(context, comparison, keys)
  const rows = page.map((difference) => ({ ...presentDifference(difference), ...facts.of(difference.key) }))
  return { title, ...place, rowsBefore, rowsAfter, ...countsOf(differences), rows, names: facts.names }
}

const presentList = ({ course_id, course_name, lesson_id, name, type, session }: AuditedLesson) => ({
  courseId: course_id,
  courseName: course_name,
  lessonId: lesson_id,
  lessonName: name,
  type,
  date: session?.date ?? null,
  time: session?.time ?? null,
})

export const comparisonHandlers = operationsOf(auditComparisonOperations, {
  'Query.Audit_comparison': inTurn(async ({ page, pageSize, ...query }, context) => {
    const comparison = await compare(context, query)
    const size = pageSize ?? usualSize
    const first = ((page ?? 1) - 1) * size
    return presentComparison(context, comparison, comparison.differences.slice(first, first + size))
  }),
  'Query.Audit_lists': async ({ search, asOf }, context) => {
    const { db } = await readMoment(asOf ?? undefined, context)
    return (await auditedLessons(db, search)).map(presentList)
  },
  'Query.Audit_list': async ({ lessonId, asOf }, context) => {
    const { db } = await readMoment(asOf ?? undefined, context)
    const lesson = await auditedLesson(db, lessonId)
    if (!lesson) throw new Rejection('courses.no-such-lesson', 'lessonId')
    return presentList(lesson)
  },
})
