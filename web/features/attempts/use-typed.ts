import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 500

/** Text as it is typed, handed on at a pause, on leaving the field and on leaving the question. */
export const useTyped = (initial: string, onText: (text: string) => void) => {
  const [text, setText] = useState(initial)
  const waiting = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hand = useRef(onText)
  useEffect(() => {
    hand.current = onText
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (waiting.current !== null) hand.current(waiting.current)
    waiting.current = null
  }, [])
  useEffect(() => flush, [flush])
  const type = (next: string) => {
    setText(next)
    waiting.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }
  return { text, type, flush }
}
