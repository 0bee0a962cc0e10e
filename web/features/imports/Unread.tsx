import type { ImportSummary } from '../../../api/contract/routes/imports.ts'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** How many columns are named. */
const glance = 20

/** Whoever expected a column to be read sees that it is not, before anything is imported. */
export const Unread = ({ of: { unread } }: { of: ImportSummary }) => {
  const { count } = useCopy()
  if (unread.length === 0) return null
  const more = unread.length - glance
  return (
    <Notice tone="warning">
      {count('imports.one.unread', unread.length, { columns: unread.slice(0, glance).join(', ') })}
      {more > 0 && ` ${count('imports.one.more', more)}`}
    </Notice>
  )
}
