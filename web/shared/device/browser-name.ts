type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The first that matches: most browsers also name the one that they descend from. */
const names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Such as 'Chrome · Android'; an iPad claims to be a Mac, but a Mac has no touch screen. */
export const browserName = ({ userAgent, maxTouchPoints }: Browser = navigator): string => {
  const nameIn = (table: typeof names | typeof systems) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const apple = /\bMacintosh\b/.test(userAgent) ? (maxTouchPoints > 1 ? 'iPad' : 'Mac') : undefined
  return [nameIn(names), nameIn(systems) ?? apple].filter((part) => part !== undefined).join(' · ') || 'Web'
}
