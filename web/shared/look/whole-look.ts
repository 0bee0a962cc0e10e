/** Of a screen for strangers: the log-in page holds it, other pages load it. */
export const publicLook = (): Promise<void> | null =>
  typeof document === 'undefined' || document.querySelector('link[data-whole=later]') ? null : wholeLook()

/** The log-in page holds only its own style; this applies the full one. Resolves once applied or failed, elsewhere at once. */
export const wholeLook = (): Promise<void> =>
  new Promise((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[data-whole]')
    if (!link || (link.media === 'all' && link.sheet)) return resolve()
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    link.media = 'all'
    if (link.sheet) resolve()
  })
