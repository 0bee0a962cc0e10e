import { useEffect } from 'react'
import { call } from '../../shared/data/call.ts'
import { keepUnreadNotices, useSession } from '../../shared/session/session.ts'

export const noticesPath = '/avisos'

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
  return user.unreadNotices ?? 0
}

const refreshUnread = async (): Promise<void> => {
  const answer = await call('GET /notices/count', {}).catch(() => null)
  if (answer) keepUnreadNotices(answer.unread)
}
