import { InfoCircledIcon } from '@radix-ui/react-icons'
import { IconButton, Popover, Text } from '@radix-ui/themes'
import { useState } from 'react'
import type { Reply } from '../../../api/contract/calls.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useRuleWords } from './due-rules/use-rule-words.ts'

type Reason = Reply<'GET /users/:id/courses/:courseId/requirements'>[number]

/** The rule that requires a course for a person, since when, and its author. */
export const WhyRequired = ({
  userId,
  courseId,
  name,
}: {
  userId: string
  courseId: string
  name: string
}) => {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  const label = t('requirements.why.title', { name })
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <IconButton variant="ghost" color="gray" aria-label={label}>
          <InfoCircledIcon />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content maxWidth="340px" aria-label={label}>
        <Reasons userId={userId} courseId={courseId} />
      </Popover.Content>
    </Popover.Root>
  )
}

export const Reasons = ({ userId: id, courseId }: { userId: string; courseId: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead('GET /users/:id/courses/:courseId/requirements', {
    params: { id, courseId },
  })
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonLines lines={2} />
  if (data.length === 0) return <Text size="2">{t('requirements.why.none')}</Text>
  return (
    <ul className="ruled stacked">
      {data.map((reason) => (
        <li key={reason.level}>
          <Why {...reason} />
        </li>
      ))}
    </ul>
  )
}

/** The date of this level, and whether it is the one that holds. */
const DueHere = ({ due: { first, unit, dueOn, holds } }: { due: NonNullable<Reason['date']> }) => {
  const { t, format } = useCopy()
  const { firstWords } = useRuleWords()
  const params = {
    date: dueOn === null ? t('requirements.why.noDate') : format.date(dueOn),
    rule: firstWords(first, unit),
  }
  return (
    <Text as="p" size="1" weight={holds ? 'medium' : undefined} className="why-due">
      {holds ? t('requirements.why.dueHolds', params) : t('requirements.why.dueLoses', params)}
    </Text>
  )
}

const Why = ({ level, name, since, definedAt, definedBy, date: due }: Reason) => {
  const { t, format } = useCopy()
  const date = format.longDate(since)
  const words = {
    company: t('requirements.why.company', { date }),
    department: t('requirements.why.department', { name: name ?? '', date }),
    jobTitle: t('requirements.why.jobTitle', { name: name ?? '', date }),
  }
  return (
    <>
      <Text as="p" size="2">
        {words[level]}
      </Text>
      <Text as="p" size="1" color="gray">
        {definedBy === null
          ? t('requirements.why.defined', { date: format.date(definedAt) })
          : t('requirements.why.definedBy', { name: definedBy, date: format.date(definedAt) })}
      </Text>
      {due && <DueHere due={due} />}
    </>
  )
}
