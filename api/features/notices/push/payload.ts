import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import type { NoticeKind } from '../../../../domain/notices/rules.ts'
import type { NamedNotice } from '../../../../projections/notices.named.ts'
import type { Locale } from '../../../caller.ts'
import type { Pushed } from '../../../contract/pushed.ts'
import type { Push } from '../../../push/send.ts'
import { presentPush } from '../present.ts'

/** Of use on the same day alone. */
const urgent: ReadonlySet<NoticeKind> = new Set(['sessionChanged', 'sessionCancelled', 'sessionTomorrow'])

const daySeconds = 86_400

/** Room for other words stays within the 4 KiB that push services carry. */
const textMost = 400

type Written = { readonly viewer: Viewer; readonly locale: Locale; readonly count: number }

/** `position` is that of the last notice in it. */
type Positioned = { readonly push: Push; readonly position: number }

export const pushOf = (notice: NamedNotice, { viewer, locale, count }: Written): Positioned => {
  const { title, sentence } = presentPush(notice, viewer, locale)
  return push(notice, {
    id: notice.notice_id,
    title,
    text: sentence,
    path: `/avisos?abrir=${notice.notice_id}`,
    locale,
    count,
  })
}

const summaryWords = {
  es: { title: 'Avisos nuevos', text: (notices: number) => `Tiene ${notices} avisos nuevos.` },
  en: { title: 'New notices', text: (notices: number) => `You have ${notices} new notices.` },
} as const

/** In place of many; under the last one's id, so that a repeat takes its place. */
export const summaryOf = (notices: readonly NamedNotice[], { locale, count }: Written): Positioned => {
  const last = notices.at(-1)
  if (!last) throw new Error('A summary needs notices')
  const { title, text } = summaryWords[locale]
  return push(last, { id: last.notice_id, title, text: text(notices.length), path: '/avisos', locale, count })
}

const push = ({ notice_id, kind, position }: NamedNotice, pushed: Pushed): Positioned => ({
  position,
  push: {
    payload: JSON.stringify({ ...pushed, text: shortened(pushed.text) } satisfies Pushed),
    urgency: urgent.has(kind) ? 'high' : 'normal',
    ttlSeconds: urgent.has(kind) ? daySeconds : 3 * daySeconds,
    topic: notice_id.replaceAll('-', ''),
  },
})

const shortened = (text: string): string =>
  text.length <= textMost ? text : `${text.slice(0, textMost - 1).trimEnd()}…`
