import { Text } from '@radix-ui/themes'
import { describeMissing } from '../../../api/contract/lists/missing.ts'
import type { Missing as MissingParts } from '../../../api/contract/types/missing.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Beside a status: what the course still needs; cut to its place, whole in a tooltip. */
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
