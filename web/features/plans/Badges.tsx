import { Text, Link as TextLink } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useRead } from '../../shared/data/use-query.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { badges } from '../achievements/achievements.operations.ts'
import { BadgeIcon } from '../achievements/badge-icons.tsx'
import { badgesOf, type EarnedBadge } from '../achievements/badges.ts'
import { BadgesSkeleton } from './skeletons.tsx'

export const Badges = ({ userId }: { userId: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(badges, { userId })
  return (
    <Section
      title={t('plans.badges.title')}
      aside={
        <TextLink asChild size="2">
          <Link to="/insignias">{t('plans.badges.all')}</Link>
        </TextLink>
      }
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {data ? (
        <ul className="badge-grid">
          {badgesOf(data).map((badge) => (
            <BadgeCard key={badge.id} badge={badge} />
          ))}
        </ul>
      ) : (
        !error && <BadgesSkeleton />
      )}
    </Section>
  )
}

const BadgeCard = ({ badge }: { badge: EarnedBadge }) => {
  const { t } = useCopy()
  const { name, description, completed, progress } = badge
  return (
    <li className="badge-card">
      <BadgeIcon name={completed ? badge.completedIcon : badge.uncompletedIcon} />
      <Text as="p" size="2" weight="medium">
        {name}
      </Text>
      <Text as="p" size="1" color="gray">
        {description}
      </Text>
      <span className="badge-progress">
        <Progress completed={progress} total={100} percent label={t('plans.badges.progressOf', { name })} />
        <Text size="1" color={completed ? 'green' : 'gray'}>
          {t(completed ? 'plans.badges.earned' : 'plans.badges.pending')}
        </Text>
      </span>
    </li>
  )
}
