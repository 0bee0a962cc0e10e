import { ClockIcon } from '@radix-ui/react-icons'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from './i18n/use-copy.ts'
import { useSession } from './session/session.ts'

type Kind = 'course' | 'employee' | 'role' | 'company' | 'evaluation' | 'requirements'

/** The way to the history of a record, for whoever may audit; nothing for anybody else. */
export const HistoryLink = ({ kind, id, name }: { kind: Kind; id: string; name: string }) => {
  const { t } = useCopy()
  const { can } = useSession()
  if (!can('audit')) return null
  const label = t('shared.history', { name })
  return (
    <Tooltip content={label}>
      <IconButton variant="ghost" color="gray" asChild>
        <Link to={`/auditoria?${new URLSearchParams({ kind, id })}`} aria-label={label}>
          <ClockIcon />
        </Link>
      </IconButton>
    </Tooltip>
  )
}
