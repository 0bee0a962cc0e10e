import { Notice } from '../../../../shared/feedback/states.tsx'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { TextField } from '../../../../shared/form/fields.tsx'
import type { FieldBinding } from '../../../../shared/form/use-form.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { acceptedExtensions, type FileType, formatsOf } from '../editor.data.ts'
import type { useFileCheck } from './use-file-check.ts'

/** A lesson's file, with playback warnings, and a length field if the browser cannot tell it. */
export const LessonFileField = ({
  type,
  file,
  minutes,
  storedName,
  check,
  percent,
  onStop,
}: {
  type: FileType
  file: FieldBinding<File | null>
  minutes: FieldBinding<string>
  storedName: string | null
  check: ReturnType<typeof useFileCheck>
  percent: number | null
  onStop: () => void
}) => {
  const { t } = useCopy()
  return (
    <>
      <FileDrop
        label={t('courses.editor.lessons.file')}
        hint={t('courses.editor.lessons.fileHint', { types: formatsOf(acceptedExtensions[type]) })}
        accept={acceptedExtensions[type]}
        fileName={file.value?.name ?? storedName}
        error={check.error ?? file.error}
        percent={percent}
        onCancel={onStop}
        disabled={file.disabled}
        onFile={(candidate, all) => check.accepts(candidate, all) && file.onChange(candidate)}
      />
      {check.unplayable && (
        <Notice tone="warning">
          <span role="status">{t(unplayable[check.unplayable])}</span>
        </Notice>
      )}
      {(type === 'document' || check.needsLength) && (
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
