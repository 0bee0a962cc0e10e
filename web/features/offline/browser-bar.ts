import type { Appearance } from '../../shared/look/appearance.ts'

const barColours = { light: '#fdfcfa', dark: '#111110' }

/** The colour of what the browser draws around the page, where somebody chose otherwise than the device. */
export const paintBrowserBar = (appearance: Appearance): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[appearance === 'system' ? ofDevice : appearance]
  }
}
