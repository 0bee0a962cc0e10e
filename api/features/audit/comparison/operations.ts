import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { type AuditedLesson, auditedLesson, auditedLessons } from '../../../../projections/audit.lists.ts'
import type { Context } from '../../../context.ts'
import { auditComparisonOperations } from '../../../contract/operations/audit.comparison.ts'
import { type Args, operationsOf } from '../../../http/operations.ts'
import { momentAsked } from '../../../kit/moment.ts'
import { inTurn } from '../turns.ts'
import { compare, factsBetween } from './compare.ts'
import type { Difference, Flat } from './differences.ts'
import { presentDifference } from './present.ts'

const usualSize = 10

type Comparing = Args<(typeof auditComparisonOperations)['Query.Audit_comparison']>

const comparison = async ({ page, pageSize, ...asked }: Comparing, context: Context) => {
  const compared = await compare(context, asked)
  const { place, title, rowsBefore, rowsAfter, found } = compared
  const size = pageSize ?? usualSize
  const first = ((page ?? 1) - 1) * size
  const shown = found.slice(first, first + size)
  const facts = await factsBetween(
    context,
    compared,
    shown.map(({ key }) => key),
  )
  const counted = (kind: Difference<Flat>['kind']) => found.filter((one) => one.kind === kind).length
  return {
    title,
    ...place,
    rowsBefore,
    rowsAfter,
    added: counted('added'),
    gone: counted('gone'),
    changed: counted('changed'),
    count: found.length,
    rows: shown.map((one) => ({ ...presentDifference(one), ...facts.of(one.key) })),
    names: facts.names,
  }
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
  'Query.Audit_comparison': inTurn(comparison),
  'Query.Audit_lists': async ({ search, asOf }, context) => {
    const { db } = await momentAsked(asOf ?? undefined, context)
    return (await auditedLessons(db, search)).map(presentList)
  },
  'Query.Audit_list': async ({ lessonId, asOf }, context) => {
    const { db } = await momentAsked(asOf ?? undefined, context)
    const found = await auditedLesson(db, lessonId)
    if (!found) throw new Rejection('courses.no-such-lesson', 'lessonId')
    return presentList(found)
  },
})
