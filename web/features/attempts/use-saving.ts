import { useCallback, useEffect, useRef, useState } from 'react'
import { CodedError } from '../../shared/data/coded-error.ts'
import { saveAnswer } from './attempts.data.ts'
import { confirmKept, keep, readKept } from './kept-answers.ts'

export type Saving = 'saved' | 'saving' | 'offline'

const retryMs = 3_000
const passing = (error: unknown): boolean =>
  !(error instanceof CodedError) ||
  error.code === 'network' ||
  error.code === 'timeout' ||
  (error.status ?? 0) >= 500

/** Sends answers one at a time in the order they were given; what a lost connection holds back is sent again. */
export const useSaving = (attemptId: string, onRefused: (error: unknown) => void) => {
  const [saving, setSaving] = useState<Saving>('saved')
  const busy = useRef(false)
  const ended = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })

  const send = useCallback(async (): Promise<void> => {
    if (busy.current || ended.current) return
    clearTimeout(timer.current)
    busy.current = true
    try {
      for (let next = firstKept(attemptId); next && !ended.current; next = firstKept(attemptId)) {
        setSaving('saving')
        await saveAnswer(attemptId, next)
        confirmKept(attemptId, next)
      }
      setSaving('saved')
    } catch (error) {
      setSaving('offline')
      if (passing(error)) timer.current = setTimeout(send, retryMs)
      else refused.current(error)
    } finally {
      busy.current = false
    }
  }, [attemptId])

  useEffect(() => {
    ended.current = false
    send()
    globalThis.addEventListener('online', send)
    return () => {
      ended.current = true
      clearTimeout(timer.current)
      globalThis.removeEventListener('online', send)
    }
  }, [send])

  const save = useCallback(
    (questionId: string, answer: string) => {
      keep(attemptId, { questionId, answer })
      send()
    },
    [attemptId, send],
  )
  const stop = useCallback(() => {
    ended.current = true
    clearTimeout(timer.current)
  }, [])
  return { saving, save, stop }
}

const firstKept = (attemptId: string) => {
  const [first] = Object.entries(readKept(attemptId))
  return first ? { questionId: first[0], answer: first[1] } : null
}
