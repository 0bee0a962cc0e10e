import { CheckIcon, Pencil1Icon } from '@radix-ui/react-icons'
import { Badge, Button, Flex, Heading, IconButton, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { achievementNameMax } from '../../../api/contract/constants.ts'
import { checkAchievementName } from '../../../api/contract/rules.ts'
import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { CardSkeletons } from '../../shared/feedback/skeletons.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { Form, FormProblem, SubmitButton } from '../../shared/form/Form.tsx'
import { TextField } from '../../shared/form/fields.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'
import { hasLegalDuties, useSession } from '../../shared/session/session.ts'
import { tell } from '../../shared/toasts.ts'
import { badgeRenaming, badges } from './achievements.operations.ts'
import { BadgeIcon } from './badge-icons.tsx'
import { badgesOf, type EarnedBadge } from './badges.ts'
import { OwnConstancias } from './OwnConstancias.tsx'

/** The badges and their conditions; administrators can rename them. */
export const AchievementsScreen = () => {
  const { t } = useCopy()
  const { user } = useSession()
  const { data, error, refetch } = useRead(badges, { userId: user.id })
  return (
    <Page
      title={t(hasLegalDuties(user) ? 'achievements.constancias.page' : 'achievements.screen.title')}
      crumbs={[{ label: t('plans.profile.title'), to: '/empleado/desarrollo' }]}
    >
      <Text as="p" color="gray" wrap="pretty">
        {t('achievements.screen.text')}
      </Text>
      {error && <ErrorState error={error} retry={refetch} />}
      {data ? (
        <ul className="achievement-list">
          {badgesOf(data).map((badge) => (
            <AchievementCard key={badge.id} badge={badge} />
          ))}
        </ul>
      ) : (
        !error && <CardSkeletons count={4} lines={3} />
      )}
      <OwnConstancias />
    </Page>
  )
}

const AchievementCard = ({ badge }: { badge: EarnedBadge }) => {
  const [editing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const leave = () => {
    setEditing(false)
    setWasEdited(true)
  }
  return (
    <li className="achievement-card">
      <BadgeIcon name={badge.completed ? badge.completedIcon : badge.uncompletedIcon} />
      {editing ? (
        <Rename badge={badge} onLeave={leave} />
      ) : (
        <Name badge={badge} focused={wasEdited} onEdit={() => setEditing(true)} />
      )}
      <Text as="p" size="2" color="gray" wrap="pretty">
        {badge.description}
      </Text>
      <BadgeStatus badge={badge} />
    </li>
  )
}

const BadgeStatus = ({ badge: { completed, progress } }: { badge: EarnedBadge }) => {
  const { t, format } = useCopy()
  return completed ? (
    <Badge color="green" className="achievement-standing">
      <CheckIcon aria-hidden />
      {t('achievements.screen.earned')}
    </Badge>
  ) : (
    <Badge color="gray" className="achievement-standing">
      {progress === 0
        ? t('achievements.screen.pending')
        : t('achievements.screen.pendingAt', { share: format.percent(progress) })}
    </Badge>
  )
}

const Name = ({
  badge: { name },
  focused,
  onEdit,
}: {
  badge: EarnedBadge
  focused: boolean
  onEdit: () => void
}) => {
  const { t } = useCopy()
  const { isAdministrator } = useSession()
  const label = t('achievements.screen.rename', { name })
  return (
    <Flex align="center" gap="3" className="achievement-name">
      <Heading as="h2" size="4">
        {name}
      </Heading>
      {isAdministrator && (
        <IconButton autoFocus={focused} variant="ghost" aria-label={label} title={label} onClick={onEdit}>
          <Pencil1Icon />
        </IconButton>
      )}
    </Flex>
  )
}

const Rename = ({ badge: { id, name: stood }, onLeave }: { badge: EarnedBadge; onLeave: () => void }) => {
  const { t, refusal } = useCopy()
  const form = useForm({
    initial: { name: stood },
    validate: ({ name }) => {
      const wrong = checkAchievementName(name)
      return { name: wrong && refusal(wrong, { most: achievementNameMax }) }
    },
    submit: async ({ name }) => {
      if (name.trim() === stood) return onLeave()
      const changed = await call(badgeRenaming, { id, name: name.trim() })
      tell.success(t('achievements.screen.renamed'))
      onLeave()
      return changed
    },
  })
  return (
    <Form form={form} gap="3" onEscape={onLeave}>
      <FormProblem form={form} />
      <TextField
        {...form.field('name')}
        label={t('achievements.screen.name')}
        maxLength={achievementNameMax}
        autoFocus
      />
      <Flex gap="2">
        <SubmitButton form={form}>{t('achievements.screen.save')}</SubmitButton>
        <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={onLeave}>
          {t('shared.cancel')}
        </Button>
      </Flex>
    </Form>
  )
}
