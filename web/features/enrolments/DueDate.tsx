import { Badge, Text } from '@radix-ui/themes'
import { describeDue } from '../../../api/contract/lists/due.ts'
import type { Due } from '../../../api/contract/types/due.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const colors = {
  overdue: 'red',
  inGrace: 'red',
  undated: 'gray',
  toCome: 'amber',
  renewalOpen: 'green',
  waived: 'gray',
} as const satisfies Record<Due['situation'], string>

/** By when a course is to be passed, beside its status. */
export const DueDate = ({ due }: { due: Due | null | undefined }) => {
  const { locale, format } = useCopy()
  if (!due) return null
  const { text, whole } = describeDue(due, locale)
  return (
    <span className="due-date" title={whole}>
      <Badge color={colors[due.situation]} variant={due.isOverdue ? 'solid' : 'soft'}>
        {text}
      </Badge>
      {due.dueOn !== null && (
        <Text as="span" size="1" color="gray">
          {format.date(due.dueOn)}
        </Text>
      )}
    </span>
  )
}
