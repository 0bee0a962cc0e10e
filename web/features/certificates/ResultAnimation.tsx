import { type CSSProperties, useState } from 'react'

type Piece = { id: number; left: number; rest: number; delay: number; duration: number; hue: number }

const draw = (pieces: number): Piece[] =>
  Array.from({ length: pieces }, (_, id) => ({
    id,
    left: Math.random() * 100,
    rest: Math.random() * 100,
    delay: Math.random() * 1.5,
    duration: 2 + Math.random() * 2,
    hue: Math.floor(Math.random() * 360),
  }))

/** Confetti for a pass, rain for a failure; static with reduced motion, hidden from screen readers. */
export const ResultAnimation = ({ kind, pieces }: { kind: 'confetti' | 'rain'; pieces: number }) => {
  const [parts] = useState(() => draw(pieces))
  return (
    <div className={`falling ${kind}`} aria-hidden>
      {parts.map(({ id, left, rest, delay, duration, hue }) => (
        <span
          key={id}
          style={
            {
              insetInlineStart: `${left}%`,
              '--rest': `${rest}%`,
              animationDelay: `${delay}s`,
              animationDuration: `${duration}s`,
              ...(kind === 'confetti' && { background: `hsl(${hue} 70% 55%)` }),
            } as CSSProperties // custom properties are no part of the type
          }
        />
      ))}
    </div>
  )
}
