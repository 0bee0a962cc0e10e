/** The page loads only the log-in screen's style; this loads the full one behind it. Resolves once applied or failed. */
export const wholeLook = (): Promise<void> =>
  new Promise((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[data-whole]')
    if (!link || (link.media === 'all' && link.sheet)) return resolve()
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    link.media = 'all'
    if (link.sheet) resolve()
  })
