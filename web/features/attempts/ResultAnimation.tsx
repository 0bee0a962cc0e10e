import { type CSSProperties, useState } from 'react'

type Piece = { id: number; left: number; rest: number; delay: number; lasting: number; hue: number }

const draw = (pieces: number): Piece[] =>
  Array.from({ length: pieces }, (_, id) => ({
    id,
    left: Math.random() * 100,
    rest: Math.random() * 100,
    delay: Math.random() * 1.5,
    lasting: 2 + Math.random() * 2,
    hue: Math.floor(Math.random() * 360),
  }))

/** Confetti for a pass, rain for a failure; static with reduced motion, hidden from screen readers. */
export const ResultAnimation = ({ kind, pieces }: { kind: 'confetti' | 'rain'; pieces: number }) => {
  const [drawn] = useState(() => draw(pieces))
  return (
    <div className={`falling ${kind}`} aria-hidden>
      {drawn.map(({ id, left, rest, delay, lasting, hue }) => (
        <span
          key={id}
          style={
            {
              insetInlineStart: `${left}%`,
              '--rest': `${rest}%`,
              animationDelay: `${delay}s`,
              animationDuration: `${lasting}s`,
              ...(kind === 'confetti' && { background: `hsl(${hue} 70% 55%)` }),
            } as CSSProperties // custom properties are no part of the type
          }
        />
      ))}
    </div>
  )
}
