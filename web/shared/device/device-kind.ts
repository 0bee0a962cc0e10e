type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

export const devices = ['ios', 'android', 'desktop'] as const

/** The install instructions for this device; an iPad claims to be a Mac, but a Mac has no touch screen. */
export const deviceKind = ({ userAgent, maxTouchPoints }: Browser = navigator): (typeof devices)[number] => {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}
