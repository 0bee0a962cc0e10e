import { useState } from 'react'
import { documentKey, fittingFileName } from '../../../../../api/contract/file-keys.ts'
import { checkDocumentName, isSameDocumentName } from '../../../../../api/contract/rules.ts'
import { CodedError } from '../../../../shared/coded-error.ts'
import { write } from '../../../../shared/data/mutate.ts'
import { useUpload } from '../../../../shared/data/use-upload.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useUnsaved } from '../../../../shared/leaving.ts'
import { tell } from '../../../../shared/toasts.ts'
import { documentCreate } from '../editor.operations.ts'

/** The last file's state: uploading, refused, or failed at a step that can be retried. */
type Attempt = { file: File; isBusy: boolean; failedAt: 'storing' | 'listing' | null; error: unknown }

/** Uploads one document at a time, then adds it to the course. A retry starts at the failed step. */
export const useDocumentUpload = (courseId: string, names: readonly string[]) => {
  const { t, refusal } = useCopy()
  const { percent, store, stop } = useUpload()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useUnsaved(attempt?.isBusy === true, true)

  const refusalOf = (file: File, all: readonly File[]): string | null => {
    if (all.length > 1) return t('courses.editor.documents.CourseDocumentErrorMultiple')
    const code = checkDocumentName(file.name)
    if (code) return refusal(code)
    return names.some((name) => isSameDocumentName(name, file.name))
      ? refusal('CourseDocumentErrorDuplicate')
      : null
  }

  const send = async (file: File) => {
    const name = fittingFileName(file.name.normalize('NFC'))
    let at: Attempt['failedAt'] = 'storing'
    setAttempt({ file, isBusy: true, failedAt: null, error: null })
    try {
      const url = await store(documentKey(courseId, name), file)
      at = 'listing'
      await write(documentCreate, { courseId, name, size: file.size, url })
      setAttempt(null)
      tell.success(t('courses.editor.documents.added'))
    } catch (error) {
      const code = error instanceof CodedError ? error.code : null
      if (code === 'cancelled') return setAttempt(null)
      if (code !== 'storage.wrong-type') return setAttempt({ file, isBusy: false, failedAt: at, error })
      setRefused(refusal('DocumentUploadTypeError'))
      setAttempt(null)
    }
  }

  const take = (file: File, all: readonly File[]) => {
    const why = refusalOf(file, all)
    setRefused(why)
    if (!why) void send(file)
  }

  return { percent, stop, take, refused, attempt, retry: () => attempt && send(attempt.file) }
}
