import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** One medium plays at a time, whichever of the browser's tabs it is in; answers with what tells the others. */
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
