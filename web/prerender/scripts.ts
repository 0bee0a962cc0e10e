/** Loads the screens' scripts once the printed markup has been painted, so that they do not delay it. */
export const fetchAfterPaint = (entry: string, parts: readonly string[]): void => {
  const fetchScripts = (): void => fetchAtOnce(entry, parts)
  // a hidden window paints nothing
  if (document.hidden) fetchScripts()
  else requestAnimationFrame(() => setTimeout(fetchScripts))
}

export const fetchAtOnce = (entry: string, parts: readonly string[]): void => {
  for (const href of parts) append('link', { rel: 'modulepreload', href })
  append('script', { type: 'module', src: entry })
}

const append = (name: string, attributes: object): void =>
  document.head.append(Object.assign(document.createElement(name), attributes))
