import { useRef, useState } from 'react'
import { mediaBytesMax } from '../../../../../api/contract/constants.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { accepted, type FileType } from '../editor.data.ts'
import { mediaSeconds } from './media-length.ts'
import { type Unplayable, unplayabilityOf } from './playability.ts'

const wrongType = {
  video: 'VideoUploadTypeError',
  audio: 'TypeErrorAudio',
  document: 'DocumentUploadTypeError',
} as const

type Read = { seconds: number | null; unplayable: Unplayable | null }

/** Checks a chosen file, and reads what this browser can tell of it. */
export const useChosenFile = (of: FileType) => {
  const { refusal } = useCopy()
  const [error, setError] = useState<string | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const reading = useRef<Promise<number | null>>(Promise.resolve(null))
  /** Whether the file is accepted; otherwise shows why not. */
  const accepts = (candidate: File, all: readonly File[]): boolean => {
    const code = refusalOf(of, candidate, all)
    setError(code && refusal(code))
    if (code === null && of !== 'document') readLength(candidate)
    return code === null
  }
  const readLength = (file: File) => {
    setRead(null)
    const pending = mediaSeconds(file)
    reading.current = pending
    void pending.then((seconds) => {
      if (reading.current === pending) setRead({ seconds, unplayable: unplayabilityOf(file.name, seconds) })
    })
  }
  return {
    error,
    accepts,
    unplayable: read?.unplayable ?? null,
    /** Only the author can tell its length. */
    needsLength: read !== null && read.seconds === null,
    seconds: () => reading.current,
  }
}

const refusalOf = (of: FileType, candidate: File, all: readonly File[]) => {
  const named = accepted[of].split(',').some((extension) => candidate.name.toLowerCase().endsWith(extension))
  if (all.length > 1 || !named) return wrongType[of]
  return candidate.size > mediaBytesMax ? ('MediaUploadSizeError' as const) : null
}
