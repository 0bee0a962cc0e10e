import { type ComparedListName, comparedListNames } from '../../../../api/contract/compared.ts'
import { historyAddress } from '../../../shared/HistoryLink.tsx'
import { momentIn } from '../../../shared/moment/moment.ts'
import type { Comparison } from './comparison.operations.ts'

export type ComparedRow = Comparison['rows'][number]

export type ComparisonQuery = { list: ComparedListName; id: string | null; from: string; to: string | null }

export const needsOne = (list: ComparedListName): boolean =>
  list === 'courseEmployees' || list === 'grades' || list === 'attendance'

export const listIn = (params: URLSearchParams): ComparedListName | null =>
  comparedListNames.find((name) => name === params.get('list')) ?? null

/** Null for an incomplete address. */
export const comparisonIn = (params: URLSearchParams): ComparisonQuery | null => {
  const [list, id, from] = [listIn(params), params.get('id'), momentIn(params, 'from')]
  if (!list || !from || (needsOne(list) && !id)) return null
  return { list, id: needsOne(list) ? id : null, from, to: momentIn(params, 'to') ?? null }
}

export const addressOf = ({ list, id, from, to }: ComparisonQuery): string => {
  const params = { list, ...(id && { id }), from, ...(to && { to }) }
  return `/auditoria/comparar?${new URLSearchParams(params)}`
}

export const historyOf = (
  { list }: ComparisonQuery,
  { courseId, lessonId }: Pick<Comparison, 'courseId' | 'lessonId'>,
  { id }: ComparedRow,
): string => {
  if (list === 'courses') return historyAddress({ kind: 'course', id })
  if (list === 'employees' || !courseId) return historyAddress({ kind: 'employee', id })
  return historyAddress({ courseId, userId: id, ...(list === 'grades' && lessonId && { lessonId }) })
}

export const listKeys = {
  courses: 'comparison.lists.courses',
  courseEmployees: 'comparison.lists.courseEmployees',
  employees: 'comparison.lists.employees',
  grades: 'comparison.lists.grades',
  attendance: 'comparison.lists.attendance',
} as const satisfies Record<ComparedListName, string>
