import { useEffect, useState } from 'react'

export const searchDebounceMs = 500

export const useDebounced = (text: string, pauseMs = searchDebounceMs): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
