/** A line icon in the icon package's size. */
export const pathIcon = (path: string) => () => (
  <svg
    width="15"
    height="15"
    viewBox="0 0 15 15"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.1"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
  >
    <path d={path} />
  </svg>
)

const ring = 'M1.5 7.5a6 6 0 1 1 12 0a6 6 0 1 1-12 0'

/* Icons of the first screen, which does not load the icon package. */
export const CheckMark = pathIcon(`${ring}M4.8 7.7l1.9 1.9l3.6-4.2`)
export const ClockMark = pathIcon(`${ring}M7.5 4v3.7l2.4 1.5`)
export const InfoMark = pathIcon(`${ring}M7.5 7v3.6M7.5 4.6v.1`)
export const WarningMark = pathIcon('M7.5 2L13.6 12.8H1.4ZM7.5 6v3.2M7.5 11v.1')
export const CrossMark = pathIcon('M3.5 3.5l8 8M11.5 3.5l-8 8')
export const GlobeMark = pathIcon(`${ring}M1.7 7.5h11.6M7.5 1.5c-4 3.6-4 8.4 0 12c4-3.6 4-8.4 0-12`)
export const SunMark = pathIcon(
  'M5 7.5a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0M7.5 1v1.2M7.5 12.8V14M1 7.5h1.2M12.8 7.5H14M2.9 2.9l.9.9M11.2 11.2l.9.9M12.1 2.9l-.9.9M3.8 11.2l-.9.9',
)
export const MoonMark = pathIcon('M12.8 9.3A5.8 5.8 0 0 1 5.7 2.2a5.8 5.8 0 1 0 7.1 7.1Z')
export const DeviceMark = pathIcon(`${ring}M7.5 1.5v12M7.5 4.5h3.9M7.5 7.5h6M7.5 10.5h3.9`)
export const PhoneMark = pathIcon('M4.5 1.5h6v12h-6ZM7 11.7h1')
export const EyeMark = pathIcon(
  'M1 7.5c3-5.2 10-5.2 13 0c-3 5.2-10 5.2-13 0M5.6 7.5a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0',
)
export const ClosedEyeMark = pathIcon('M1 6.5c3 4.4 10 4.4 13 0M3 9l-1.1 1.5M7.5 9.9v1.8M12 9l1.1 1.5')
