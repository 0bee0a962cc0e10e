import { useEffect } from 'react'
import { unreadCountMost } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { isRecord } from '../../shared/device/stored-value.ts'
import { go } from '../../shared/navigate.ts'
import { keepUnreadNotices, useSession } from '../../shared/session/session.ts'

export const noticesPath = '/avisos'

/** Servers count no further. */
export const unreadFigure = (unread: number, format: { number(figure: number): string }): string =>
  unread > unreadCountMost ? `${format.number(unreadCountMost)}+` : format.number(unread)

const refreshMs = 120_000

/** Also comes with the session, whenever a place opens. A session that this device kept before there were notices says nothing. */
export const useUnreadCount = (): number => {
  const { user } = useSession()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refreshUnread()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => listenToWorker(), [])
  const unread = user.unreadNotices ?? 0
  useEffect(() => showBadge(unread), [unread])
  return unread
}

/** Of a push that came, or one that was pressed. */
const listenToWorker = () => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const act = ({ data }: MessageEvent<unknown>) => {
    if (data === 'pushed') void refreshUnread()
    if (isRecord(data) && typeof data.open === 'string') go(data.open)
  }
  serviceWorker.addEventListener('message', act)
  return () => serviceWorker.removeEventListener('message', act)
}

/** On the icon of an installed app. */
const showBadge = (unread: number): void => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined)
}

const refreshUnread = async (): Promise<void> => {
  const answer = await call('GET /notices/count', {}).catch(() => null)
  if (answer) keepUnreadNotices(answer.unread)
}
