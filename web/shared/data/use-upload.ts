import { useEffect, useRef, useState } from 'react'
import { storeFile } from './store-file.ts'

/** A file on its way, with percent and a way to stop it; leaving stops it too. What has arrived is not sent again when the act is repeated. */
export const useUpload = () => {
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<AbortController | null>(null)
  const stored = useRef(new WeakMap<File, string>())
  useEffect(() => () => sending.current?.abort(), [])
  const store = async (key: string, file: File): Promise<string> => {
    if (stored.current.get(file) === key) return key
    const controller = new AbortController()
    sending.current = controller
    setPercent(0)
    try {
      await storeFile(key, file, { onProgress: setPercent, signal: controller.signal })
      stored.current.set(file, key)
      return key
    } finally {
      setPercent(null)
      sending.current = null
    }
  }
  return { percent, store, stop: () => sending.current?.abort() }
}
