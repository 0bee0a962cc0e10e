import type { Question } from '../../../../shared/confirm.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EditedCourse } from '../editor.data.ts'
import type { CoursePublication } from '../editor.operations.ts'

/** The confirmation of a status change, with its effects on people. */
export const useQuestion = (
  course: EditedCourse,
): ((
  publishes: boolean,
  publication: CoursePublication | undefined,
  releasesDrafts: boolean,
) => Question) => {
  const { t, count } = useCopy()
  const effects = (publication: CoursePublication | undefined, releasesDrafts: boolean) => {
    if (!publication) return t('courses.editor.post.publishedHint')
    const { visibleLessons, lessonsOnceReleased } = publication.readiness
    const { total } = publication.effects
    const lessonCount = releasesDrafts ? lessonsOnceReleased : visibleLessons
    return [
      lessonCount > 0 ? count('courses.editor.post.lessons', lessonCount) : t('courses.editor.post.nothing'),
      total > 0 ? count('courses.editor.post.enrols', total) : t('courses.editor.post.enrolsNobodyElse'),
    ].join(' ')
  }
  return (publishes, publication, releasesDrafts) =>
    publishes
      ? {
          title: t('courses.editor.post.publishTitle'),
          text: effects(publication, releasesDrafts),
          accept: t('courses.editor.post.publish'),
        }
      : {
          title: t('courses.editor.post.draftTitle'),
          text: count('courses.editor.post.draftText', course.memberCount),
          accept: t('courses.editor.post.toDraft'),
        }
}
