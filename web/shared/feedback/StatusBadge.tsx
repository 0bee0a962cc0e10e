import { Badge } from '@radix-ui/themes'
import { courseStatuses } from '../../../api/contract/constants.ts'
import { statusKeys } from '../i18n/fixed-names.ts'
import { useCopy } from '../i18n/use-copy.ts'

const colors = { aprobado: 'green', pendiente: 'amber', reprobado: 'red' } as const

/** A user's status in a course by its fixed id; null means not started. */
export const StatusBadge = ({ statusId }: { statusId: string | null | undefined }) => {
  const { t } = useCopy()
  const status = courseStatuses.find((one) => one.id === statusId)
  if (!status) return <Badge color="gray">{t('shared.status.none')}</Badge>
  return <Badge color={colors[status.key]}>{t(statusKeys[status.key])}</Badge>
}

export const DraftBadge = () => {
  const { t } = useCopy()
  return (
    <Badge color="gray" variant="outline">
      {t('shared.status.draft')}
    </Badge>
  )
}
