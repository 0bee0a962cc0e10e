import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Only one medium plays across all tabs; returns a function that stops the others. */
export const useSolePlayback = (media: RefObject<HTMLMediaElement | null>): (() => void) => {
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const opened = new BroadcastChannel('playback')
    opened.onmessage = () => media.current?.pause()
    channel.current = opened
    return () => opened.close()
  }, [media])
  return useCallback(() => channel.current?.postMessage('begins'), [])
}
