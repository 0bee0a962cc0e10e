import { Text } from '@radix-ui/themes'
import { describeMissing } from '../../../api/contract/lists/missing.ts'
import type { Missing as MissingParts } from '../../../api/contract/types/missing.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** What a course still needs, beside its status; one line, in full in a tooltip. */
export const Missing = ({ missing }: { missing: MissingParts | null | undefined }) => {
  const { locale } = useCopy()
  if (!missing) return null
  const { text, whole } = describeMissing(missing, locale)
  return (
    <Text as="span" size="1" color="gray" className="missing" title={whole}>
      {text}
    </Text>
  )
}
