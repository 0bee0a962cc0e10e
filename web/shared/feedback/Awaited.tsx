import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSlowness } from './slowness.ts'

const lateMs = 100

/** Reserves the space of loading content at once, and shows it only after a delay, so that fast responses do not flicker. */
export const Awaited = ({ children, className }: { children: ReactNode; className?: string }) => {
  const [late, setLate] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useSlowness(place)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      ref={place}
      className={className}
      aria-busy
      style={late ? undefined : { visibility: 'hidden' }}
      data-awaited
    >
      {children}
    </div>
  )
}
