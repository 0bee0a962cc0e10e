import type { ImportSummary } from '../../../api/contract/routes/imports.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Most columns that the notice names. */
const shown = 20

/** Names ignored columns before the import. */
export const IgnoredColumns = ({ of: { unread } }: { of: ImportSummary }) => {
  const { count } = useCopy()
  if (unread.length === 0) return null
  const more = unread.length - shown
  return (
    <Notice tone="warning">
      {count('imports.one.unread', unread.length, { columns: unread.slice(0, shown).join(', ') })}
      {more > 0 && ` ${count('imports.one.more', more)}`}
    </Notice>
  )
}
