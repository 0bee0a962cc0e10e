import { useEffect, useRef, useState } from 'react'
import { call } from './call.ts'
import { contentTypeOf } from './content-type.ts'
import { putSignedUrl } from './operations/files.generated.ts'
import { select } from './select.ts'
import { type Stored, type Upload, upload } from './upload.ts'

/** An upload with progress in percent; unmounting aborts it. A retry skips a file that was stored, except with `storeAnew`. */
export const useUpload = () => {
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const stored = useRef(new WeakMap<File, string>())
  useEffect(() => () => sending.current?.abort(), [])
  const storeAnew = async (key: string, file: File): Promise<Stored> => {
    const controller = new AbortController()
    sending.current = controller
    setPercent(0)
    try {
      const answer = await storeFile(key, file, { onProgress: setPercent, signal: controller.signal })
      stored.current.set(file, key)
      return answer
    } finally {
      setPercent(null)
      sending.current = null
    }
  }
  const store = async (key: string, file: File): Promise<string> =>
    stored.current.get(file) === key ? key : (await storeAnew(key, file)).key
  return { percent, store, storeAnew, stop: () => sending.current?.abort() }
}

const signedUpload = select(putSignedUrl, { signedUrl: true })

/** Stores a file under its key: requests a signed URL, then uploads. */
const storeFile = async (key: string, file: File, options: Upload = {}): Promise<Stored> => {
  const variables = { key, contentType: contentTypeOf(file), size: file.size }
  const { signedUrl } = await call(signedUpload, variables, options.signal ? { signal: options.signal } : {})
  return upload(signedUrl, file, options)
}
