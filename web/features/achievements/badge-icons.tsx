import type { ReactNode } from 'react'

const motifs: Readonly<Record<string, ReactNode>> = {
  plan: (
    <>
      <path d="M32 13l4.6 14.4L51 32l-14.4 4.6L32 51l-4.6-14.4L13 32l14.4-4.6Z" />
      <path d="M32 13v38M13 32h38M22 22l4 4M42 22l-4 4M22 42l4-4M42 42l-4-4" />
    </>
  ),
  'first-course': (
    <>
      <path d="M31 14v25M31 16c9 4 13 11 14 19H31M27 21c-5 4-7 9-8 14h8" />
      <path d="M16 40h32l-5 7H21Z" />
      <path d="M13 51c4-3 6-3 9.5 0s6 3 9.5 0s6-3 9.5 0s6 3 9.5 0" />
    </>
  ),
  extra: (
    <>
      <path d="M22 34a10 10 0 0 1 20 0M32 16v4M18.5 21.5l2.8 2.8M45.5 21.5l-2.8 2.8M13 34h38" />
      <path d="M17 41c5-3 10 3 15 0s10 3 15 0M22 48c3.3-2.5 6.7 2.5 10 0s6.7 2.5 10 0" />
    </>
  ),
  welcome: (
    <>
      <circle cx="32" cy="18" r="4" />
      <path d="M32 22v28M25 28h14M17 37c1 8 7 13 15 13s14-5 15-13M17 37l-3 4.5M17 37l4.5 2.5M47 37l3 4.5M47 37l-4.5 2.5" />
    </>
  ),
}

/** An icon by the server's name: solid if earned, otherwise an outline. */
export const BadgeIcon = ({ name }: { name: string }) => {
  const motif = name.replace(/-outline$/, '')
  return (
    <svg
      className="badge-icon"
      data-earned={motif === name || undefined}
      viewBox="0 0 64 64"
      aria-hidden
      focusable="false"
    >
      <circle className="badge-ring" cx="32" cy="32" r="30" />
      <circle className="badge-ring-inner" cx="32" cy="32" r="26" />
      {motifs[motif]}
    </svg>
  )
}
