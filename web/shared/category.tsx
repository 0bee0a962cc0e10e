import { Badge } from '@radix-ui/themes'
import { useCopy } from './i18n/use-copy.ts'

/** In the documents' order; each passes 4.5:1 as text on its own tint, in light and dark. */
export const categoryColours = ['green', 'red', 'purple', 'amber', 'blue', 'pink', 'brown'] as const
export type CategoryColour = (typeof categoryColours)[number] | 'gray'

/** A stable colour for each category; grey without a category. */
export const categoryColour = (categoryId: string | null | undefined): CategoryColour =>
  categoryId ? (categoryColours[hash(categoryId) % categoryColours.length] ?? 'gray') : 'gray'

/** A small stable number for a text (FNV-1a). */
export const hash = (text: string): number => {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return value >>> 0
}

export const CategoryBadge = ({
  category,
}: {
  category: { id: string; name: string } | null | undefined
}) => {
  const { t } = useCopy()
  return (
    <Badge color={categoryColour(category?.id)} variant="soft">
      {category?.name ?? t('shared.uncategorised')}
    </Badge>
  )
}
