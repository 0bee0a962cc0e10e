import { useEffect, useRef, useState } from 'react'
import { call } from './call.ts'
import { contentTypeOf } from './content-type.ts'
import { putSignedUrl } from './operations/files.generated.ts'
import { select } from './select.ts'
import { type StoredFile, type Upload, upload } from './upload.ts'

/** An upload with progress in percent; unmounting aborts it. A retry skips a file that was stored, except with `storeAnew`. */
export const useUpload = () => {
  const [percent, setPercent] = useState<number | null>(null)
  const request = useRef<AbortController | null>(null)
  const storedKeys = useRef(new WeakMap<File, string>())
  useEffect(() => () => request.current?.abort(), [])
  const storeAnew = async (key: string, file: File): Promise<StoredFile> => {
    const controller = new AbortController()
    request.current = controller
    setPercent(0)
    try {
      const answer = await storeFile(key, file, { onProgress: setPercent, signal: controller.signal })
      storedKeys.current.set(file, key)
      return answer
    } finally {
      setPercent(null)
      request.current = null
    }
  }
  const store = async (key: string, file: File): Promise<string> =>
    storedKeys.current.get(file) === key ? key : (await storeAnew(key, file)).key
  return { percent, store, storeAnew, stop: () => request.current?.abort() }
}

const signedUpload = select(putSignedUrl, { signedUrl: true })

/** Stores a file under its key: requests a signed URL, then uploads. */
/** Progress in percent of a file that one call sends; null while none is under way. */
export const useSentFile = () => {
  const [percent, setPercent] = useState<number | null>(null)
  const send = <Answer>(act: (options: Upload) => Promise<Answer>): Promise<Answer> => {
    setPercent(0)
    return act({ onProgress: setPercent }).finally(() => setPercent(null))
  }
  return { percent, send }
}

const storeFile = async (key: string, file: File, options: Upload = {}): Promise<StoredFile> => {
  const variables = { key, contentType: contentTypeOf(file), size: file.size }
  const { signedUrl } = await call(signedUpload, variables, options.signal ? { signal: options.signal } : {})
  return upload(signedUrl, file, options)
}
