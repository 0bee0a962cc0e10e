import { confirm, confirmWhy, type Question } from '../../shared/confirm.ts'
import { write } from '../../shared/data/mutate.ts'
import {
  UserEvaluation_delete,
  UserEvaluation_publish,
} from '../../shared/data/operations/grades.generated.ts'
import { select } from '../../shared/data/select.ts'
import { outcome } from '../../shared/data/selections.ts'
import type { Change } from '../../shared/grid/grid-model.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { type GradedMember, needsReason } from './grades.data.ts'

const gradePublication = select(UserEvaluation_publish, { published: true, pending: true })
const evaluationRestart = select(UserEvaluation_delete, outcome)

type OnBusy = (busy: boolean) => void

/** Asks before grades are saved. Corrections of published grades and one's own grade need a reason. */
export const askToSave = (
  members: readonly GradedMember[],
  changes: readonly Change[],
  asDraft: boolean,
  { t, count }: Pick<CopyTools, 't' | 'count'>,
): Question => {
  const rows = new Set(changes.map(({ row }) => row))
  const edited = members.filter(({ userId }) => rows.has(userId))
  const corrected = edited.filter(({ published }) => published).length
  const entered = edited.length - corrected
  const publishing = edited.filter(
    ({ userId, published }) =>
      !published &&
      changes.some(({ row, column, value }) => row === userId && column === 'published' && value === true),
  ).length
  const why = { reason: t('grades.reason'), isReasonNeeded: true } as const
  if (entered === 0)
    return {
      title: count('grades.askCorrect', corrected),
      text: t('grades.askCorrectText'),
      accept: t('grades.saveCorrection'),
      ...why,
    }
  const texts = [
    !asDraft && publishing > 0 && count('grades.askSavePublishes', publishing),
    (asDraft || publishing === 0) && t('grades.askDraftText'),
    !asDraft && publishing > 0 && publishing < entered && t('grades.askSaveRest'),
    corrected > 0 && count('grades.alsoCorrected', corrected),
    edited.some(({ isOneself, published }) => isOneself && !published) && t('grades.askOwn'),
  ].filter((text) => text !== false)
  return {
    title: count(asDraft && corrected === 0 ? 'grades.askDraft' : 'grades.askSave', edited.length),
    text: texts.join(' '),
    accept: t(asDraft ? 'grades.saveDraft' : 'grades.save'),
    ...(edited.some(needsReason) && why),
  }
}

/** Asks, then publishes all drafts of an evaluation, across all pages and filters. */
export const publishGrades = async (
  { lessonId, drafts, isOwnLeft }: { lessonId: string; drafts: number; isOwnLeft: boolean },
  onBusy: OnBusy,
  { t, count, problem }: CopyTools,
): Promise<void> => {
  const text = t('grades.askPublishText')
  const question = {
    title: count('grades.askPublish', drafts),
    text: isOwnLeft ? `${text} ${t('grades.askPublishOwn')}` : text,
  }
  if (!(await confirm({ ...question, accept: t('grades.publish') }))) return
  onBusy(true)
  try {
    await write(gradePublication, { lessonId, expected: drafts })
    tell.success(t('grades.AlertPublishSuccess', { count: drafts }))
  } catch (error) {
    tell.failure(t('grades.AlertPublishError'), problem(error))
  } finally {
    onBusy(false)
  }
}

/** Asks for a reason, then restarts the evaluation; resolves to whether it did. */
export const restartEvaluation = async (
  { userId, name, ...of }: { id: string; userId: string; courseId: string; name: string },
  onBusy: OnBusy,
  { t, problem }: CopyTools,
): Promise<boolean> => {
  const reason = await confirmWhy({
    title: t('grades.askRestart', { name }),
    text: t('grades.askRestartText'),
    accept: t('grades.accept'),
    dangerous: true,
    reason: t('grades.reason'),
    isReasonNeeded: true,
  })
  if (reason === null) return false
  onBusy(true)
  try {
    await write(evaluationRestart, { ...of, userId, reason })
    tell.success(t('grades.AlertRestartSuccess', { name }))
    return true
  } catch (error) {
    tell.failure(t('grades.AlertRestartError'), problem(error))
    return false
  } finally {
    onBusy(false)
  }
}
