import { useEffect } from 'react'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { recentBadges, shownBadges } from './achievements.operations.ts'

/** Pairs of person and badge already requested; survives navigation. */
const requested = new Set<string>()

/** Shows each badge of the last day once, on one device. Refetches after every write. */
export const EarnedBadges = () => {
  const { t } = useCopy()
  const recent = useRead(recentBadges, {}).data
  const { user } = useSession()
  useEffect(() => {
    const keyOf = (badge: { id: string }): string => `${user.id} ${badge.id}`
    const fresh = recent?.filter((badge) => !requested.has(keyOf(badge))) ?? []
    if (fresh.length === 0) return
    const ids = fresh.map(({ id }) => id)
    for (const badge of fresh) requested.add(keyOf(badge))
    const show = async () => {
      const freshIds = await call(shownBadges, { ids })
      const names = fresh.filter(({ id }) => freshIds.includes(id)).map(({ name }) => name)
      if (names.length === 0) return
      const key = names.length === 1 ? 'achievements.earned' : 'achievements.earnedSeveral'
      tell.success(t(key), readableMs, names.join(' · '))
    }
    // a failure leaves the badges for the next read
    show().catch(() => {
      for (const badge of fresh) requested.delete(keyOf(badge))
    })
  }, [recent, user.id, t])
  return null
}

/** Longer than usual, since it may appear beside the act's own toast. */
const readableMs = 5_000
