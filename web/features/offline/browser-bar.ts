import type { Appearance } from '../../shared/look/appearance.ts'

const barColours = { light: '#fdfcfa', dark: '#111110' }

/** Colours the browser's bar, if the user's choice differs from the device's setting. */
export const paintBrowserBar = (appearance: Appearance): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[appearance === 'system' ? ofDevice : appearance]
  }
}
