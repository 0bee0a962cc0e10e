import { useRef } from 'react'
import { whyNotGrade } from '../../../api/contract/rules.ts'
import { useRereading } from '../../shared/data/use-rereading.ts'
import { useGrid } from '../../shared/grid/use-grid.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { askToSave } from './acts.ts'
import { type Evaluation, type GradedMember, saveGrades } from './grades.data.ts'
import { useGradeColumns } from './use-grade-columns.tsx'

type Grading = {
  evaluation: Evaluation
  isAutomatic: boolean
  members: readonly GradedMember[]
  /** A read is under way. */
  isRefreshing: boolean
}

/** The table's grid, and a save that publishes nothing. */
export const useGrading = ({ evaluation, isAutomatic, members, isRefreshing }: Grading) => {
  const copy = useCopy()
  const { count, refusal } = copy
  const { user } = useSession()
  const asDraft = useRef(false)
  const { isRereading, markRefused } = useRereading(members, isRefreshing)
  const grid = useGrid<GradedMember>({
    rows: members,
    rowKey: idOf,
    columns: useGradeColumns(isAutomatic),
    storageKey: `grades.${user.id}.${evaluation.lessonId}`,
    newerWords: (member) => newerWords(member, copy),
    validate: (_, value) => {
      const wrong = whyNotGrade(String(value('grade')))
      return { grade: wrong && refusal(wrong) }
    },
    ask: (changes) => askToSave(members, changes, asDraft.current, copy),
    submit: async (changes, reason) => {
      try {
        const saved = await saveGrades(evaluation, members, changes, { asDraft: asDraft.current, reason })
        tell.success(count('grades.saved', saved.saved))
        return saved
      } catch (error) {
        markRefused()
        throw error
      }
    },
  })
  const saveAsDraft = async () => {
    if (isRereading) return
    if (grid.changedRows.length === 0) return tell.error(refusal('form.error.no_changes'))
    asDraft.current = true
    await grid.form.submit()
    asDraft.current = false
  }
  return { grid, saveAsDraft, isRereading }
}

const idOf = ({ userId }: GradedMember): string => userId

const newerWords = ({ grade, scorerName }: GradedMember, { t, format }: CopyTools): string | null => {
  if (scorerName === null) return null
  return grade === null
    ? t('grades.newerRestart', { name: scorerName })
    : t('grades.newer', { name: scorerName, grade: format.number(grade) })
}
