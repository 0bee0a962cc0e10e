import { ClockIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from './i18n/use-copy.ts'
import { IconLink } from './look/IconAct.tsx'
import { useSession } from './session/session.ts'

/** The address of a history: of a record by `kind` and `id`, or of a member by `courseId` and `userId`. */
export const historyAddress = (params: Readonly<Record<string, string>>): string =>
  `/auditoria?${new URLSearchParams(params)}`

type Kind =
  | 'course'
  | 'employee'
  | 'role'
  | 'company'
  | 'employers'
  | 'trainingPlans'
  | 'evaluation'
  | 'attendance'
  | 'requirements'

/** Links auditors to a record's history; nothing for others. */
export const HistoryLink = ({
  kind,
  id,
  name,
  inWords = false,
}: {
  kind: Kind
  id: string
  name: string
  /** With a text label, where several are side by side. */
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
  return <IconLink label={label} icon={<ClockIcon />} to={to} />
}

/** Links auditors to the history of a member's course record or, with a lesson, of one grade. */
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
  return <IconLink label={label} icon={<ClockIcon />} to={to} />
}
