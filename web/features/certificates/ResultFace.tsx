import type { ReactNode } from 'react'

export type Face = 'approved' | 'failed' | 'review' | 'void'

const head = <circle cx="48" cy="48" r="40" />

const faces: Readonly<Record<Face, ReactNode>> = {
  approved: (
    <>
      {head}
      <path d="M30 40q5-7 10 0M56 40q5-7 10 0" />
      <path className="face-mouth" d="M27 54h42a21 21 0 0 1-42 0Z" />
    </>
  ),
  failed: (
    <>
      {head}
      <path d="M30 37q5 6 10 2M56 39q5 4 10-2M34 68q14-13 28 0" />
      <path className="face-tear" d="M66 48q7 10 0 13q-7-3 0-13Z" />
    </>
  ),
  review: (
    <>
      <path d="M24 12h36l14 14v58H24Z" />
      <path d="M60 12v14h14M34 40h28M34 52h28M34 64h14" />
      <path className="face-pen" d="M54 78l4-12 20-20 8 8-20 20Z" />
    </>
  ),
  void: <path d="M24 12h36l14 14v58H24ZM60 12v14h14M34 44l28 24M62 44L34 68" />,
}

/** The result as a drawing, equal on every device; the text below repeats it. */
export const ResultFace = ({ face }: { face: Face }) => (
  <svg className="result-face" data-emoji={face} viewBox="0 0 96 96" aria-hidden focusable="false">
    {faces[face]}
  </svg>
)
