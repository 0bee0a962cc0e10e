import { Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { RequirementEffect } from './requirements.operations.ts'

export const Effects = ({ effects }: { effects: readonly RequirementEffect[] }) => (
  <ul className="ruled stacked">
    {effects.map((effect) => (
      <li key={effect.id}>
        <Text as="p" size="2" weight="medium">
          {effect.name}
        </Text>
        <Lines {...effect} />
      </li>
    ))}
  </ul>
)

const Lines = ({ isDraft, gaining, losing, keeping, onPublishing }: RequirementEffect) => {
  const { t, count } = useCopy()
  const lines = [
    gaining > 0 && count('requirements.effects.gaining', gaining),
    isDraft && onPublishing > 0 && count('requirements.effects.onPublishing', onPublishing),
    losing > 0 && count('requirements.effects.losing', losing),
    keeping > 0 && count('requirements.effects.keeping', keeping),
  ].filter((line) => line !== false)
  return (lines.length > 0 ? lines : [t('requirements.effects.nobody')]).map((line) => (
    <Text key={line} as="p" size="2" color="gray">
      {line}
    </Text>
  ))
}
