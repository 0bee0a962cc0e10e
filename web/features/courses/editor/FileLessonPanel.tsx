import { Card, Flex, Heading } from '@radix-ui/themes'
import { longAlertMs, tell } from '../../../shared/feedback/toasts.ts'
import { CheckboxField } from '../../../shared/form/choices.tsx'
import { FileDrop } from '../../../shared/form/FileDrop.tsx'
import { Form, FormProblem, SubmitButton } from '../../../shared/form/Form.tsx'
import { TextField } from '../../../shared/form/fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../lesson-types.tsx'
import { type AddableType, accepted, type EditedLesson, formatsOf } from './editor.data.ts'
import { PanelActions } from './PanelActions.tsx'
import { createFileLesson, updateFileLesson } from './save-file-lesson.ts'
import { useChosenFile } from './use-chosen-file.ts'

type FileType = Exclude<AddableType, 'automaticEvaluation'>

/** A video, an audio or a document. */
export const FileLessonPanel = ({
  moduleId,
  type,
  lesson,
  onDone,
}: {
  moduleId: string
  type: FileType
  lesson: EditedLesson | null
  onDone: () => void
}) => {
  const { t, refusal } = useCopy()
  const { name: typeName } = useLessonType(type)
  const chosen = useChosenFile(type)
  const form = useForm({
    initial: {
      name: lesson?.name ?? '',
      isDraft: lesson?.isDraft ?? true,
      minutes: String(lesson?.duration ? Math.round(lesson.duration / 60) : 5),
      file: null as File | null,
    },
    validate: ({ name, minutes }) => ({
      name: name.trim() === '' ? refusal('MissingName') : null,
      minutes:
        type === 'document' && !(Number(minutes) > 0) ? refusal('courses.lesson-needs-duration') : null,
    }),
    ask: ({ name }) => ({
      title: t('courses.editor.lessons.confirmSave', { name }),
      accept: t('courses.editor.save'),
    }),
    submit: async ({ file, ...values }) => {
      await chosen.send(file, async (seconds, upload) => {
        const durationSeconds =
          type === 'document' ? Math.round(Number(values.minutes) * 60) : (seconds ?? lesson?.duration ?? 1)
        const what = {
          moduleId,
          type,
          name: values.name.trim(),
          isDraft: values.isDraft,
          durationSeconds,
          file,
        }
        if (lesson) await updateFileLesson(lesson.id, what, upload)
        else if (file) await createFileLesson({ ...what, file }, upload)
      })
      tell.success(
        t(lesson ? 'courses.editor.AlertLessonUpdatedSuccess' : 'courses.editor.AlertLessonCreatedSuccess'),
        longAlertMs,
      )
      onDone()
    },
  })
  const { file } = form.values
  const hasFile = file !== null || Boolean(lesson?.file)
  const ready = hasFile && form.values.name.trim() !== ''
  return (
    <Card size="3" className="editor-panel">
      <Heading as="h2" size="4" mb="4">
        {lesson ? lesson.name : t('courses.editor.lessons.new', { type: typeName })}
      </Heading>
      <Form form={form}>
        <FormProblem form={form} />
        <TextField
          {...form.field('name')}
          label={t('courses.editor.lessons.name')}
          maxLength={150}
          autoFocus
        />
        <FileDrop
          label={t('courses.editor.lessons.file')}
          hint={t('courses.editor.lessons.fileHint', { types: formatsOf(accepted[type]) })}
          accept={accepted[type]}
          fileName={file?.name ?? lesson?.fileName ?? null}
          error={chosen.error}
          percent={chosen.percent}
          onCancel={chosen.cancel}
          onFile={(given, all) => chosen.accepts(given, all) && form.set('file', given)}
        />
        {type === 'document' && (
          <TextField
            {...form.field('minutes')}
            label={t('courses.editor.lessons.estimated')}
            inputMode="numeric"
            maxLength={4}
          />
        )}
        <CheckboxField
          {...form.field('isDraft')}
          label={t('courses.editor.draft')}
          hint={t('courses.editor.draftHint')}
        />
        <Flex gap="3" justify="between">
          <PanelActions lesson={lesson} onDone={onDone} />
          {(ready || lesson) && (
            <SubmitButton form={form} reason={form.changed ? null : t('courses.editor.unchanged')}>
              {t('courses.editor.save')}
            </SubmitButton>
          )}
        </Flex>
      </Form>
    </Card>
  )
}
