import { call } from '../../../../../shared/data/call.ts'
import { useForm } from '../../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../../shared/i18n/use-copy.ts'
import { lessonTypeId } from '../../editor.data.ts'
import { lessonCreate, lessonUpdate } from '../../editor.operations.ts'
import { useSaveQuestion } from '../ChangeEffects.tsx'
import { LessonPanel, type LessonPanelProps } from '../LessonPanel.tsx'
import { settingsOf } from '../LessonSettings.tsx'
import { useLessonSaved } from '../use-lesson-saved.ts'

export const ManualPanel = ({ courseId, moduleId, lesson, onDone, onSaved }: LessonPanelProps) => {
  const { t, refusal } = useCopy()
  const askToSave = useSaveQuestion(moduleId, lesson)
  const finish = useLessonSaved(lesson, onSaved)
  const form = useForm({
    initial: {
      name: lesson?.name ?? t('courses.editor.NewLesson'),
      isDraft: lesson?.isDraft ?? true,
      ...settingsOf(lesson),
    },
    validate: ({ name }) => ({ name: name.trim() === '' ? refusal('FormErrorExamName') : null }),
    ask: askToSave,
    submit: async ({ revision, ...values }) => {
      const what = { ...values, name: values.name.trim() }
      if (lesson) await call(lessonUpdate, { id: lesson.id, revision, ...what })
      else await call(lessonCreate, { moduleId, lessonType: lessonTypeId('manualEvaluation'), ...what })
      finish()
    },
    savesOnLeaving: () => true,
  })
  return (
    <LessonPanel type="manualEvaluation" courseId={courseId} lesson={lesson} form={form} onDone={onDone} />
  )
}
