import { useRef, useState } from 'react'
import { mediaBytesMax } from '../../../../../api/contract/constants.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { acceptedExtensions, type FileType } from '../editor.data.ts'

const wrongType = {
  video: 'VideoUploadTypeError',
  audio: 'TypeErrorAudio',
  document: 'DocumentUploadTypeError',
} as const

type MediaReading = { seconds: number | null; unplayable: Unplayable | null }

/** Checks the type and size of a file, and reads its length and playability. */
export const useFileCheck = (of: FileType) => {
  const { refusal } = useCopy()
  const [error, setError] = useState<string | null>(null)
  const [media, setMedia] = useState<MediaReading | null>(null)
  const pendingSeconds = useRef<Promise<number | null>>(Promise.resolve(null))
  /** Whether the file is accepted; otherwise shows why not. */
  const accepts = (candidate: File, all: readonly File[]): boolean => {
    const code = refusalOf(of, candidate, all)
    setError(code && refusal(code))
    if (code === null && of !== 'document') readLength(candidate)
    return code === null
  }
  const readLength = (file: File) => {
    setMedia(null)
    const pending = mediaSeconds(file)
    pendingSeconds.current = pending
    void pending.then((seconds) => {
      if (pendingSeconds.current === pending)
        setMedia({ seconds, unplayable: unplayabilityOf(file.name, seconds) })
    })
  }
  return {
    error,
    accepts,
    unplayable: media?.unplayable ?? null,
    /** Only the author can tell its length. */
    needsLength: media !== null && media.seconds === null,
    seconds: () => pendingSeconds.current,
  }
}

const refusalOf = (of: FileType, candidate: File, all: readonly File[]) => {
  const hasExtension = acceptedExtensions[of]
    .split(',')
    .some((extension) => candidate.name.toLowerCase().endsWith(extension))
  if (all.length > 1 || !hasExtension) return wrongType[of]
  return candidate.size > mediaBytesMax ? ('MediaUploadSizeError' as const) : null
}

/** Seconds of a media file, read by the browser; null if it cannot. */
const mediaSeconds = (file: File): Promise<number | null> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file)
    const media = document.createElement('video')
    const end = (seconds: number | null) => {
      URL.revokeObjectURL(url)
      resolve(seconds)
    }
    media.preload = 'metadata'
    media.onloadedmetadata = () =>
      end(Number.isFinite(media.duration) ? Math.max(1, Math.round(media.duration)) : null)
    media.onerror = () => end(null)
    media.src = url
  })

/** Why some members cannot play a file; null if every browser plays it. */
type Unplayable = 'nowhere' | 'mov' | 'ogx' | 'notHere'

/** `seconds` is null if this browser could not read the file. */
export const unplayabilityOf = (fileName: string, seconds: number | null): Unplayable | null => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.wmv')) return 'nowhere'
  if (seconds === null) return 'notHere'
  if (name.endsWith('.mov')) return 'mov'
  return name.endsWith('.ogx') ? 'ogx' : null
}
