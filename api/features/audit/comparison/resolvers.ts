import { z } from 'zod'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { type AuditedLesson, auditedLesson, auditedLessons } from '../../../../projections/audit.lists.ts'
import type { Context } from '../../../context.ts'
import { comparedListNames } from '../../../contract/compared.ts'
import { id, pastMoment } from '../../../contract/input.ts'
import { parseArgs } from '../../../http/arguments.ts'
import type {
  QueryAudit_ComparisonArgs,
  QueryAudit_ListArgs,
  QueryAudit_ListsArgs,
  Resolvers,
} from '../../../http/resolvers.generated.ts'
import { momentAsked } from '../../../kit/moment.ts'
import { inTurn } from '../turns.ts'
import { compare, factsBetween } from './compare.ts'
import type { Difference, Flat } from './differences.ts'
import { presentDifference } from './present.ts'

const usualSize = 10
const largestSize = 50

const comparing = z.object({
  list: z.enum(comparedListNames),
  id: id.nullish(),
  from: pastMoment,
  to: pastMoment.nullish(),
  page: z.int().min(1).max(100_000).nullish(),
  pageSize: z.int().min(1).max(largestSize).nullish(),
})

const comparison = async (_: unknown, args: QueryAudit_ComparisonArgs, context: Context) => {
  const { page, pageSize, ...asked } = parseArgs(comparing, args)
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

const lists = async (_: unknown, args: QueryAudit_ListsArgs, context: Context) => {
  const { search, asOf } = parseArgs(
    z.object({ search: z.string().max(200), asOf: pastMoment.nullish() }),
    args,
  )
  const { db } = await momentAsked(asOf ?? undefined, context)
  return (await auditedLessons(db, search)).map(presentList)
}

const list = async (_: unknown, args: QueryAudit_ListArgs, context: Context) => {
  const { lessonId, asOf } = parseArgs(z.object({ lessonId: id, asOf: pastMoment.nullish() }), args)
  const { db } = await momentAsked(asOf ?? undefined, context)
  const found = await auditedLesson(db, lessonId)
  if (!found) throw new Rejection('courses.no-such-lesson', 'lessonId')
  return presentList(found)
}

export const comparisonResolvers = {
  Query: { Audit_comparison: inTurn(comparison), Audit_lists: lists, Audit_list: list },
} satisfies Resolvers
