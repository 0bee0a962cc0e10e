import { ClockIcon } from '@radix-ui/react-icons'
import { Button, IconButton, Tooltip } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from './i18n/use-copy.ts'
import { useSession } from './session/session.ts'

/** Where a history is shown: of a record by `kind` and `id`, or of somebody in a course by `courseId` and `userId`. */
export const historyAddress = (asked: Readonly<Record<string, string>>): string =>
  `/auditoria?${new URLSearchParams(asked)}`

type Kind = 'course' | 'employee' | 'role' | 'company' | 'evaluation' | 'attendance' | 'requirements'

/** The way to the history of a record, for whoever may audit; nothing for anybody else. */
export const HistoryLink = ({
  kind,
  id,
  name,
  inWords = false,
}: {
  kind: Kind
  id: string
  name: string
  /** Where several stand side by side. */
  inWords?: boolean
}) => {
  const { t } = useCopy()
  const { can } = useSession()
  if (!can('audit')) return null
  const label = t('shared.history', { name })
  const to = historyAddress({ kind, id })
  if (inWords)
    return (
      <Button variant="ghost" color="gray" asChild>
        <Link to={to}>
          <ClockIcon aria-hidden />
          {label}
        </Link>
      </Button>
    )
  return (
    <Tooltip content={label}>
      <IconButton variant="ghost" color="gray" asChild>
        <Link to={to} aria-label={label}>
          <ClockIcon />
        </Link>
      </IconButton>
    </Tooltip>
  )
}

/** The way to the history of somebody's record of a course or, with a lesson, of one grade in it; nothing for who may not audit. */
export const MemberHistoryLink = ({
  courseId,
  userId,
  lessonId,
  label,
}: {
  courseId: string
  userId: string
  lessonId?: string
  label: string
}) => {
  const { can } = useSession()
  if (!can('audit')) return null
  const to = historyAddress({ courseId, userId, ...(lessonId && { lessonId }) })
  return (
    <Tooltip content={label}>
      <IconButton variant="ghost" color="gray" asChild>
        <Link to={to} aria-label={label}>
          <ClockIcon />
        </Link>
      </IconButton>
    </Tooltip>
  )
}
