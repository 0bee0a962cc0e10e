import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { FileDrop } from '../../../../shared/form/FileDrop.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../../shared/lesson-types.tsx'
import {
  type AddableType,
  acceptedExtensions,
  addableTypes,
  fileTypes,
  formatsOf,
  typeOfFile,
} from '../editor.data.ts'

const anyFile = fileTypes.map((type) => acceptedExtensions[type]).join(',')

/** A button for each lesson type, and a file drop that infers the type. */
export const ChooseLesson = ({
  label,
  busy = false,
  onAdd,
}: {
  label: string
  busy?: boolean
  /** `file`: the lesson's first file. */
  onAdd: (type: AddableType, file: File | null) => void
}) => {
  const { t } = useCopy()
  const [refused, setRefused] = useState<string | null>(null)
  const types = formatsOf(anyFile)
  const take = (file: File, all: readonly File[]) => {
    const type = all.length > 1 ? null : typeOfFile(file)
    setRefused(type ? null : t('courses.editor.lessons.notOneFile', { types }))
    if (type) onAdd(type, file)
  }
  return (
    <div className="choose-lesson">
      <fieldset aria-label={label} className="lesson-types">
        {addableTypes.map((type) => (
          <TypeButton key={type} type={type} busy={busy} onAdd={() => onAdd(type, null)} />
        ))}
      </fieldset>
      <FileDrop
        label={t('courses.editor.lessons.fromFile')}
        hint={t('courses.editor.lessons.fileHint', { types })}
        accept={anyFile}
        error={refused}
        disabled={busy}
        onFile={take}
      />
    </div>
  )
}

const TypeButton = ({ type, busy, onAdd }: { type: AddableType; busy: boolean; onAdd: () => void }) => {
  const { Icon, name } = useLessonType(type)
  return (
    <Button type="button" variant="surface" color="gray" disabled={busy} onClick={onAdd}>
      <Icon aria-hidden />
      {name}
    </Button>
  )
}
