import { useEffect } from 'react'
import { useOperation } from '../../shared/data/use-query.ts'
import { tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useSession } from '../../shared/session/session.ts'
import { keepStored, readStored } from '../../shared/stored.ts'
import { RecentBadges } from './achievements.operations.generated.ts'

const toldKey = (userId: string): string => `badges-${userId}`

const readTold = (userId: string): readonly string[] => (readStored(toldKey(userId)) ?? '').split(' ')

/** Congratulates on this device, once, on each badge that whoever looks has earned within a day; asked again after every write. */
export const EarnedBadges = () => {
  const { t } = useCopy()
  const { user } = useSession()
  const recent = useOperation(RecentBadges, {}).data?.UserAchievement_recent
  useEffect(() => {
    const told = readTold(user.id)
    const fresh = recent?.filter(({ id }) => !told.includes(id)) ?? []
    if (fresh.length === 0) return
    keepStored(toldKey(user.id), [...told, ...fresh.map(({ id }) => id)].join(' ').trim())
    const names = fresh.map(({ name }) => name).join(' · ')
    tell.success(
      t(fresh.length === 1 ? 'achievements.earned' : 'achievements.earnedSeveral'),
      readableMs,
      names,
    )
  }, [recent, user.id, t])
  return null
}

/** It comes beside whatever the act itself tells. */
const readableMs = 5_000
