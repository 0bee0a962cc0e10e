import { storedAppearance } from '../shared/device/stored.ts'

/** Gives the printed markup the appearance of this device. */
export const applyAppearance = (root: HTMLElement | null): void => {
  const appearance = storedAppearance()
  const isDark =
    appearance === 'dark' || (appearance === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  if (isDark) root?.firstElementChild?.classList.replace('light', 'dark')
}
