import { Badge } from '@radix-ui/themes'
import type { ImportStatus } from '../../../api/contract/routes/imports.ts'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const looks = {
  reading: { color: 'amber', key: 'imports.status.reading' },
  asking: { color: 'amber', key: 'imports.status.asking' },
  planned: { color: 'gray', key: 'imports.status.planned' },
  refused: { color: 'red', key: 'imports.status.refused' },
  checking: { color: 'amber', key: 'imports.status.checking' },
  applying: { color: 'amber', key: 'imports.status.applying' },
  done: { color: 'green', key: 'imports.status.done' },
} as const satisfies Record<ImportStatus, { color: 'gray' | 'green' | 'amber' | 'red'; key: CopyKey }>

export const ImportStatusBadge = ({ status }: { status: ImportStatus }) => {
  const { t } = useCopy()
  const { color, key } = looks[status]
  return <Badge color={color}>{t(key)}</Badge>
}
