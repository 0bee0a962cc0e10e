import { type RefObject, useEffect, useRef, useState } from 'react'

/** Fills the screen or, where a browser refuses (iPhone), the window. Escape leaves; the focus returns to the button. */
export const useFullScreen = (
  element: RefObject<HTMLElement | null>,
  button: RefObject<HTMLButtonElement | null>,
) => {
  const [isFull, setFull] = useState(false)
  const wasFull = useRef(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [element])
  useEffect(() => {
    if (wasFull.current && !isFull) button.current?.focus()
    wasFull.current = isFull
    if (!isFull) return
    const leaveByKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave(() => setFull(false))
    document.addEventListener('keydown', leaveByKey)
    return () => document.removeEventListener('keydown', leaveByKey)
  }, [isFull, button])
  const toggle = () => {
    if (isFull) leave(() => setFull(false))
    else void fill(element.current).catch(() => setFull(true))
  }
  return { isFull, toggle }
}

const leave = (leaveWindow: () => void): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else leaveWindow()
}

const fill = async (element: HTMLElement | null): Promise<void> => {
  if (!element?.requestFullscreen) throw new Error('no full screen')
  await element.requestFullscreen()
}
