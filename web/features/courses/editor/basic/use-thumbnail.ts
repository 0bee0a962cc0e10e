import { useState } from 'react'
import { CodedError } from '../../../../shared/coded-error.ts'
import { useUpload } from '../../../../shared/data/use-upload.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'

/** Uploads one picture when the form is saved; a failed upload is logged and prevents the save. */
export const useThumbnail = (courseId: string) => {
  const { refusal } = useCopy()
  const { percent, store: send, stop } = useUpload()
  const [error, setError] = useState<string | null>(null)
  const refuse = () => setError(refusal('FormCourseThumbnailError'))
  const accepts = (candidate: File, all: readonly File[]): boolean => {
    setError(null)
    const fits =
      all.length === 1 && /\.(jpe?g|png)$/i.test(candidate.name) && /^image\/(jpeg|png)$/.test(candidate.type)
    if (!fits) refuse()
    return fits
  }
  const store = async (file: File): Promise<string> => {
    const extension = file.type === 'image/png' ? 'png' : 'jpg'
    try {
      return await send(`courses/images/${courseId}/CourseImage.${extension}`, file)
    } catch (failure) {
      const code = failure instanceof CodedError ? failure.code : null
      if (code === 'storage.wrong-type') refuse()
      else if (code !== 'cancelled') reportError(failure)
      throw failure
    }
  }
  return { error, percent, stop, accepts, store }
}
