import { useRef, useState } from 'react'
import { mediaBytesMax } from '../../../../api/contract/constants.ts'
import type { Upload } from '../../../shared/data/upload.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type AddableType, accepted } from './editor.data.ts'
import { mediaSeconds } from './media-length.ts'

type FileType = Exclude<AddableType, 'automaticEvaluation'>
type Send = (file: File | null, seconds: number | null, upload: Upload) => Promise<void>

const wrongType = {
  video: 'VideoUploadTypeError',
  audio: 'TypeErrorAudio',
  document: 'DocumentUploadTypeError',
} as const

/** The file of a lesson as it is chosen and sent; only what the type takes is taken. */
export const useChosenFile = (of: FileType) => {
  const { refusal } = useCopy()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const take = (given: File, all: readonly File[]) => {
    const named = accepted[of].split(',').some((extension) => given.name.toLowerCase().endsWith(extension))
    if (all.length > 1 || !named) return setError(refusal(wrongType[of]))
    if (given.size > mediaBytesMax) return setError(refusal('MediaUploadSizeError'))
    setError(null)
    setFile(given)
  }
  const send = async (act: Send) => {
    const controller = new AbortController()
    sending.current = controller
    try {
      const seconds = file && of !== 'document' ? await mediaSeconds(file) : null
      await act(file, seconds, { onProgress: setPercent, signal: controller.signal })
    } finally {
      setPercent(null)
      sending.current = null
    }
  }
  return { file, error, percent, take, send, cancel: () => sending.current?.abort() }
}
