import { Checkbox, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { partsOf, type Readiness, releasableParts } from './readiness.ts'
import { allReady, lessonsShown, withChoice } from './release.ts'
import { useParts } from './use-parts.ts'

type Props = {
  readiness: Readiness
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Which drafts stop being drafts with the course: all that are ready, some or none. */
export const ReleaseChoice = ({ readiness, chosen, onChange }: Props) => {
  const { t } = useCopy()
  const partsText = useParts()
  const ready = releasableParts(readiness.drafts)
  const all = allReady(readiness)
  return (
    <fieldset className="release-choice">
      <legend className="visually-hidden">{t('courses.editor.post.drafts')}</legend>
      <Text as="label" size="2" weight="medium">
        <Checkbox
          checked={chosen.size === all.size || (chosen.size > 0 && 'indeterminate')}
          onCheckedChange={(checked) => onChange(checked === true ? all : new Set())}
        />
        {t('courses.editor.post.release', { parts: partsText(partsOf(ready)) })}
      </Text>
      <ul>
        {ready.map((part) => (
          <li key={part.id} data-module={part.isModule || undefined}>
            <Text as="label" size="2">
              <Checkbox
                checked={chosen.has(part.id)}
                onCheckedChange={(checked) => onChange(withChoice(readiness, chosen, part, checked === true))}
              />
              {part.name}
            </Text>
          </li>
        ))}
      </ul>
      <Text as="p" size="1" color="gray">
        {t('courses.editor.post.releaseHint')}
      </Text>
    </fieldset>
  )
}

/** As `ReleaseChoice`, inside a question: holds the choice itself, and counts the lessons that it shows. */
export const ReleaseQuestion = ({ readiness, onChange }: Omit<Props, 'chosen'>) => {
  const { t, count } = useCopy()
  const [chosen, setChosen] = useState(() => allReady(readiness))
  const shown = lessonsShown(readiness, chosen)
  const change = (next: ReadonlySet<string>) => {
    setChosen(next)
    onChange(next)
  }
  return (
    <>
      <Text as="p" size="2" mb="2" role="status">
        {shown > 0 ? count('courses.editor.post.lessons', shown) : t('courses.editor.post.nothing')}
      </Text>
      <ReleaseChoice readiness={readiness} chosen={chosen} onChange={change} />
    </>
  )
}
