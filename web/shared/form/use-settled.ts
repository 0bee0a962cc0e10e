import { useEffect, useState } from 'react'

export const searchDebounceMs = 500

/** What is typed, once nothing was typed for a while. */
export const useSettled = (typed: string, pauseMs = searchDebounceMs): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return settled
}
