import { Badge } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const statuses = {
  none: { color: 'gray', key: 'courses.detail.session.none' },
  draft: { color: 'amber', key: 'courses.detail.session.draft' },
  published: { color: 'green', key: 'courses.detail.session.published' },
} as const

export const SessionStatusBadge = ({ status }: { status: keyof typeof statuses }) => {
  const { t } = useCopy()
  const { color, key } = statuses[status]
  return <Badge color={color}>{t(key)}</Badge>
}
