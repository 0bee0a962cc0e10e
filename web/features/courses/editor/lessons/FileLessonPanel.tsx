import { useEffect, useEffectEvent } from 'react'
import { Notice } from '../../../../shared/feedback/states.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { FileType } from '../editor.data.ts'
import { CaptionsFields, captionsValuesOf } from './CaptionsFields.tsx'
import { useSaveQuestion } from './ChangeEffects.tsx'
import { LessonFileField } from './LessonFileField.tsx'
import { LessonPanel, type LessonPanelProps } from './LessonPanel.tsx'
import { settingsOf } from './LessonSettings.tsx'
import { useFileCheck } from './use-file-check.ts'
import { useLessonSaved } from './use-lesson-saved.ts'
import { type Step, useLessonSaving } from './use-lesson-saving.ts'

type Props = LessonPanelProps & {
  type: FileType
  /** The first file of a new lesson. */
  initialFile: File | null
}

/** A video, audio or document lesson. */
export const FileLessonPanel = (props: Props) => {
  const { courseId, type, lesson, initialFile, onDone } = props
  const { t } = useCopy()
  const { form, check, saving } = useFileLessonForm(props)
  const failure = failureOf(saving.failedAt, { file: form.values.file, isNew: lesson === null })
  const choose = (file: File | null) => {
    form.set('file', file)
    if (file && !lesson && form.values.name === t('courses.editor.NewLesson'))
      form.set('name', nameOfFile(file))
  }
  const begin = useEffectEvent((file: File) => check.accepts(file, [file]) && choose(file))
  useEffect(() => {
    if (initialFile) begin(initialFile)
  }, [initialFile])
  return (
    <LessonPanel
      type={type}
      courseId={courseId}
      lesson={lesson}
      form={form}
      notice={failure && <Notice tone="warning">{t(failure)}</Notice>}
      canSave={lesson !== null || isReady(form.values)}
      retries={saving.failedAt !== null}
      onDone={onDone}
      onSeeSaved={() => {
        saving.beginAnew()
        form.reset()
      }}
    >
      <LessonFileField
        type={type}
        file={{ ...form.field('file'), onChange: choose }}
        minutes={form.field('minutes')}
        storedName={lesson?.fileName ?? null}
        check={check}
        percent={saving.upload.percent}
        onStop={saving.upload.stop}
      />
      {type !== 'document' && (
        <CaptionsFields
          form={form}
          storedName={lesson?.captions?.fileName ?? null}
          percent={saving.captions.percent}
          onStop={saving.captions.stop}
        />
      )}
    </LessonPanel>
  )
}

const isReady = ({ file, name }: { file: File | null; name: string }): boolean =>
  file !== null && name.trim() !== ''

/** Manual de amarre.pdf -> Manual de amarre */
const nameOfFile = ({ name }: File): string => name.replace(/\.[^.]+$/, '').slice(0, 150)

/** What has become of the file that was chosen. */
export const failureOf = (step: Step | null, { file, isNew }: { file: File | null; isNew: boolean }) => {
  if (step === null || file === null) return null
  if (step === 'upload')
    return isNew ? 'courses.editor.lessons.failed.upload' : 'courses.editor.lessons.failed.replacement'
  return step === 'create' ? 'courses.editor.lessons.failed.create' : 'courses.editor.lessons.failed.update'
}

const useFileLessonForm = ({ moduleId, type, lesson, onSaved }: Props) => {
  const { t, refusal } = useCopy()
  const check = useFileCheck(type)
  const saving = useLessonSaving(moduleId, type, lesson)
  const codeWords = (code: Parameters<typeof refusal>[0] | null) => code && refusal(code)
  const needsMinutes = type === 'document' || check.needsLength
  const askToSave = useSaveQuestion(moduleId, lesson)
  const finish = useLessonSaved(lesson, onSaved)
  const form = useForm({
    initial: {
      name: lesson?.name ?? t('courses.editor.NewLesson'),
      isDraft: lesson?.isDraft ?? true,
      minutes: String(lesson?.duration ? Math.round(lesson.duration / 60) : 5),
      file: null as File | null,
      ...settingsOf(lesson),
      ...captionsValuesOf(lesson),
    },
    validate: ({ name, minutes, captions }) => ({
      captions: codeWords(captions?.fault ?? null),
      name: name.trim() === '' ? refusal('MissingName') : null,
      minutes: needsMinutes && !(Number(minutes) > 0) ? refusal('courses.lesson-needs-duration') : null,
    }),
    ask: (values) => (saving.failedAt ? null : askToSave(values)),
    submit: async ({ minutes, captions, withoutCaptions, language, transcript, ...values }) => {
      const { file } = values
      const typedSeconds = Math.round(Number(minutes) * 60)
      const durationSeconds =
        type === 'document' ? typedSeconds : file && ((await check.seconds()) ?? typedSeconds)
      await saving.save({
        ...values,
        name: values.name.trim(),
        durationSeconds,
        words: type === 'document' ? null : { captions, withoutCaptions, language, transcript },
      })
      finish()
    },
    savesOnLeaving: (values) => lesson !== null || isReady(values),
  })
  return { form, check, saving }
}
