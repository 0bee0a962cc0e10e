import { useEffect, useRef, useState } from 'react'
import { mediaBytesMax } from '../../../../api/contract/constants.ts'
import type { Upload } from '../../../shared/data/upload.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type AddableType, accepted } from './editor.data.ts'
import { mediaSeconds } from './media-length.ts'

type FileType = Exclude<AddableType, 'automaticEvaluation'>
type Send = (seconds: number | null, upload: Upload) => Promise<void>

const wrongType = {
  video: 'VideoUploadTypeError',
  audio: 'TypeErrorAudio',
  document: 'DocumentUploadTypeError',
} as const

/** How the file of a lesson is checked as it is chosen, and sent; leaving stops what is being sent. */
export const useChosenFile = (of: FileType) => {
  const { refusal } = useCopy()
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  /** Whether it may be taken; else why not is told. */
  const accepts = (given: File, all: readonly File[]): boolean => {
    const named = accepted[of].split(',').some((extension) => given.name.toLowerCase().endsWith(extension))
    const code =
      all.length > 1 || !named
        ? wrongType[of]
        : given.size > mediaBytesMax
          ? ('MediaUploadSizeError' as const)
          : null
    setError(code && refusal(code))
    return code === null
  }
  const send = async (file: File | null, act: Send) => {
    const controller = new AbortController()
    sending.current = controller
    try {
      const seconds = file && of !== 'document' ? await mediaSeconds(file) : null
      await act(seconds, { onProgress: setPercent, signal: controller.signal })
    } finally {
      setPercent(null)
      sending.current = null
    }
  }
  return { error, percent, accepts, send, cancel: () => sending.current?.abort() }
}
