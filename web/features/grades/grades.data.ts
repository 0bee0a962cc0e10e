import type { Reply } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { type Query, useQuery } from '../../shared/data/use-query.ts'
import type { Change } from '../../shared/grid/grid-model.ts'

export type GradedMember = Reply<'GET /users/courses/:courseId/lessons/:lessonId/users'>['rows'][number]

export type Evaluation = { courseId: string; lessonId: string }

/** The evaluation and, for a past state, its moment. */
type GradesQuery = Evaluation & { asOf?: string | undefined }

export const gradePageSizes = [25, 10, 50]

const pageSize = 1_000

/** All rows, since editing spans pages and filters. */
export const loadGraded =
  ({ asOf, ...params }: GradesQuery) =>
  async (signal: AbortSignal): Promise<readonly GradedMember[]> => {
    const rows: GradedMember[] = []
    for (let page = 1; ; page += 1) {
      const query = { page, pageSize, sort: 'name', direction: 'ascending', asOf } as const
      const response = await call(
        'GET /users/courses/:courseId/lessons/:lessonId/users',
        { params, query },
        { signal },
      )
      rows.push(...response.rows)
      if (response.rows.length < pageSize) return rows
    }
  }

export const useGraded = (query: GradesQuery): Query<readonly GradedMember[]> =>
  useQuery(`grades ${query.courseId} ${query.lessonId} ${query.asOf ?? ''}`, loadGraded(query))

/** Number of drafts that can be published: one's own cannot. */
export const publishable = (members: readonly GradedMember[]): number =>
  members.filter(({ grade, published, isOneself }) => grade !== null && !published && !isOneself).length

type Saving = { asDraft: boolean; reason: string }

/** Corrections of published grades and one's own grade need a reason. */
export const needsReason = ({ published, isOneself }: GradedMember): boolean => published || isOneself

/** The changes by row, all as drafts; the box does not publish a new grade. */
export const rowsOf = (
  members: readonly GradedMember[],
  changes: readonly Change[],
  { asDraft, reason }: Saving,
) => {
  const typed = (userId: string, column: string) =>
    changes.find((change) => change.row === userId && change.column === column)?.value
  const edited = new Set(changes.map(({ row }) => row))
  return members
    .filter(({ userId }) => edited.has(userId))
    .map((member) => {
      const { userId, userEvaluationId, grade, published, version } = member
      const typedGrade = typed(userId, 'grade') ?? grade
      const isChecked = typed(userId, 'published') ?? published
      return {
        userId,
        grade: typedGrade === null || typedGrade === '' ? null : Number(typedGrade),
        published: published || (!asDraft && isChecked === true),
        userEvaluationId,
        edited: true,
        version,
        reason: needsReason(member) ? reason || null : null,
      }
    })
}

export const saveGrades = (
  params: Evaluation,
  members: readonly GradedMember[],
  changes: readonly Change[],
  saving: Saving,
) => {
  const body = Object.fromEntries(rowsOf(members, changes, saving).map((row) => [row.userId, row]))
  return call('PUT /courses/:courseId/lessons/:lessonId/update-grades', { params, body })
}
