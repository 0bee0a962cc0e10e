import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import type { EditedLesson } from '../editor.data.ts'

export const useLessonSaved = (lesson: EditedLesson | null, onSaved: () => void) => {
  const { t } = useCopy()
  return () => {
    tell.success(
      t(lesson ? 'courses.editor.AlertLessonUpdatedSuccess' : 'courses.editor.AlertLessonCreatedSuccess'),
      longAlertMs,
    )
    onSaved()
  }
}
