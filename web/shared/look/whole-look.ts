/**
 * The page comes with the style of the log-in screen alone; that of everything is fetched behind it and laid over it here. Settles
 * when it is in force, or cannot be had.
 */
export const wholeLook = (): Promise<void> =>
  new Promise((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[data-whole]')
    if (!link || (link.media === 'all' && link.sheet)) return resolve()
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    link.media = 'all'
    if (link.sheet) resolve()
  })
