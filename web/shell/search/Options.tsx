import { Badge } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { partsOf } from '../../shared/matching.ts'
import { type Entry, groupLabels } from './entries.ts'
import type { Group } from './use-groups.ts'

/** The list below the field, which keeps focus; `aria-activedescendant` is `prefix` and the option's id. */
export const Options = ({
  prefix,
  groups,
  words,
  activeId,
  isSearching,
  onPoint,
  onChoose,
}: {
  prefix: string
  groups: readonly Group[]
  words: readonly string[]
  activeId: string | null
  isSearching: boolean
  onPoint: (id: string) => void
  onChoose: (entry: Entry) => void
}) => {
  const { t } = useCopy()
  return (
    <div
      id={prefix}
      role="listbox"
      className="palette-list"
      aria-label={t('search.results')}
      aria-busy={isSearching}
    >
      {groups.map(({ id, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox group, not a fieldset
        <div key={id} role="group" aria-labelledby={`${prefix}${id}`}>
          <p id={`${prefix}${id}`} className="palette-heading" role="presentation">
            {t(groupLabels[id])}
          </p>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={entry.id}
              id={`${prefix}${entry.id}`}
              role="option"
              className="palette-option"
              aria-selected={entry.id === activeId}
              onPointerMove={() => entry.id !== activeId && onPoint(entry.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <entry.Icon aria-hidden />
              <Line entry={entry} words={words} />
              {entry.remark && (
                <Badge color="gray" variant="soft">
                  {t(entry.remark)}
                </Badge>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const Line = ({ entry: { label, detail }, words }: { entry: Entry; words: readonly string[] }) => (
  <span className="palette-words">
    <span className="cut" title={label}>
      <HighlightedText text={label} words={words} />
    </span>
    {detail && (
      <span className="cut palette-detail" title={detail}>
        <HighlightedText text={detail} words={words} />
      </span>
    )}
  </span>
)

const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) => {
  let at = 0
  return partsOf(text, words).map(({ text: part, isMatch }) => {
    at += part.length
    return isMatch ? <mark key={at}>{part}</mark> : part
  })
}
