/** What a push carries to the service worker. */
export type Pushed = {
  /** Of the notice: a repeat takes the place of the first. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** Of the page that it opens. */
  readonly path: string
  readonly locale: 'es' | 'en'
  /** Unread notices. */
  readonly count: number
}
