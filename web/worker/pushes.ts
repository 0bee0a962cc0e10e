import type { Pushed } from '../../api/contract/pushed.ts'

/** What the worker shows for a push. */
export type Shown = {
  readonly title: string
  readonly count: number | null
  readonly options: NotificationOptions & { readonly data: { readonly path: string } }
}

const noticesPath = '/avisos'

const isPushed = (value: unknown): value is Pushed => {
  const { id, title, text, path, locale, count } = Object(value) as Record<string, unknown> // any JSON may come
  return [id, title, text, path, locale].every((one) => typeof one === 'string') && typeof count === 'number'
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Browsers require that something is shown for each push. */
export const shownFor = (text: string): Shown => {
  const pushed = parsed(text)
  const icon = '/icons/icon-192.png'
  if (!isPushed(pushed))
    return { title: 'Bitácora', count: null, options: { icon, data: { path: noticesPath } } }
  const { id, title, text: body, locale, path, count } = pushed
  return { title, count, options: { body, icon, lang: locale, tag: id, data: { path: ownPath(path) } } }
}

/** A path of the product's own pages alone. */
const ownPath = (path: string): string => (/^\/(?!\/)[\w/?=&#-]*$/.test(path) ? path : noticesPath)

export const pathIn = (data: unknown): string => {
  const { path } = Object(data) as { path?: unknown } // as `shownFor` wrote it
  return typeof path === 'string' ? ownPath(path) : noticesPath
}
