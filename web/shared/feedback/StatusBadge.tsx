import { Badge } from '@radix-ui/themes'
import { courseStatuses } from '../../../api/contract/constants.ts'
import type { CopyKey } from '../i18n/dictionaries.ts'
import { useCopy } from '../i18n/use-copy.ts'

const looks = {
  aprobado: { color: 'green', key: 'shared.status.aprobado' },
  pendiente: { color: 'amber', key: 'shared.status.pendiente' },
  reprobado: { color: 'red', key: 'shared.status.reprobado' },
} as const satisfies Record<string, { color: 'green' | 'amber' | 'red'; key: CopyKey }>

/** A user's status in a course by its fixed id; without one it has not been started. */
export const StatusBadge = ({ statusId }: { statusId: string | null | undefined }) => {
  const { t } = useCopy()
  const status = courseStatuses.find((one) => one.id === statusId)
  if (!status) return <Badge color="gray">{t('shared.status.none')}</Badge>
  const { color, key } = looks[status.key]
  return <Badge color={color}>{t(key)}</Badge>
}

export const DraftBadge = () => {
  const { t } = useCopy()
  return (
    <Badge color="gray" variant="outline">
      {t('shared.status.draft')}
    </Badge>
  )
}
