import type { Question } from '../../../../shared/confirm.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EditedCourse } from '../editor.data.ts'
import type { Effects } from './readiness.ts'

/** The confirmations of a status change, with its effects on people. */
export const useQuestion = (course: EditedCourse) => {
  const { t, count } = useCopy()
  const people = ({ total, alreadyEnrolled }: Effects): string => {
    const already = alreadyEnrolled > 0 && count('courses.editor.post.already', alreadyEnrolled)
    if (total > 0) return [count('courses.editor.post.enrols', total), already].filter(Boolean).join(' ')
    return already
      ? `${t('courses.editor.post.enrolsNobodyElse')} ${already}`
      : `${t('courses.editor.post.enrolsNobody')} ${t('courses.editor.post.enrolsLater')}`
  }
  return {
    /** `lessons`: how many will be visible; null where the question counts them itself. */
    publishing: (effects: Effects | undefined, lessons: number | null): Question => ({
      title: t('courses.editor.post.publishTitle'),
      text: [
        lessons !== null &&
          (lessons > 0 ? count('courses.editor.post.lessons', lessons) : t('courses.editor.post.nothing')),
        effects ? people(effects) : t('courses.editor.post.publishedHint'),
      ]
        .filter(Boolean)
        .join(' '),
      accept: t('courses.editor.post.publish'),
    }),
    withdrawing: (): Question => ({
      title: t('courses.editor.post.draftTitle'),
      text: count('courses.editor.post.draftText', course.memberCount),
      accept: t('courses.editor.post.toDraft'),
    }),
  }
}
