import { Notice } from '../../../../shared/feedback/states.tsx'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { TextField } from '../../../../shared/form/fields.tsx'
import type { FieldBinding } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { accepted, type FileType, formatsOf } from '../editor.data.ts'
import type { useChosenFile } from './use-chosen-file.ts'

/** A lesson's file, with playback warnings, and a length field if the browser cannot tell it. */
export const LessonFileField = ({
  type,
  file,
  minutes,
  stored,
  chosen,
  percent,
  onStop,
}: {
  type: FileType
  file: FieldBinding<File | null>
  minutes: FieldBinding<string>
  /** Name of the stored file. */
  stored: string | null
  chosen: ReturnType<typeof useChosenFile>
  percent: number | null
  onStop: () => void
}) => {
  const { t } = useCopy()
  return (
    <>
      <FileDrop
        label={t('courses.editor.lessons.file')}
        hint={t('courses.editor.lessons.fileHint', { types: formatsOf(accepted[type]) })}
        accept={accepted[type]}
        fileName={file.value?.name ?? stored}
        error={chosen.error ?? file.error}
        percent={percent}
        onCancel={onStop}
        disabled={file.disabled}
        onFile={(candidate, all) => chosen.accepts(candidate, all) && file.onChange(candidate)}
      />
      {chosen.unplayable && (
        <Notice tone="warning">
          <span role="status">{t(unplayable[chosen.unplayable])}</span>
        </Notice>
      )}
      {(type === 'document' || chosen.needsLength) && (
        <TextField
          {...minutes}
          label={t('courses.editor.lessons.estimated')}
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </>
  )
}

const unplayable = {
  nowhere: 'courses.editor.lessons.unplayable.nowhere',
  mov: 'courses.editor.lessons.unplayable.mov',
  ogx: 'courses.editor.lessons.unplayable.ogx',
  notHere: 'courses.editor.lessons.unplayable.notHere',
} as const
