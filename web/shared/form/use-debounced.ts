import { useEffect, useState } from 'react'

export const searchDebounceMs = 500

/** The text after a pause in typing. */
export const useDebounced = (typed: string, pauseMs = searchDebounceMs): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return settled
}
