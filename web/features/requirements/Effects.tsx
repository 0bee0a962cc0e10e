import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { PeopleNames } from './PeopleNames.tsx'
import type { RequirementEffect, RequirementScope } from './requirements.operations.ts'

type Props = { scope: RequirementScope }

/** What a save does, course by course, and to whom. */
export const Effects = ({ effects, scope }: Props & { effects: readonly RequirementEffect[] }) => (
  <ul className="ruled stacked">
    {effects.map((effect) => (
      <li key={effect.id}>
        <Text as="p" size="2" weight="medium">
          {effect.name}
        </Text>
        <Lines effect={effect} scope={scope} />
      </li>
    ))}
  </ul>
)

const Lines = ({ effect, scope }: Props & { effect: RequirementEffect }) => {
  const { t, count } = useCopy()
  const { isDraft, gaining, losing, keeping, onPublishing } = effect
  const lines = [
    { by: 'gaining', people: gaining, text: count('requirements.effects.gaining', gaining) },
    {
      by: 'gaining',
      people: isDraft ? onPublishing : 0,
      text: count('requirements.effects.onPublishing', onPublishing),
    },
    { by: 'losing', people: losing, text: count('requirements.effects.losing', losing) },
    { by: 'keeping', people: keeping, text: count('requirements.effects.keeping', keeping) },
  ] as const
  const shown = lines.filter(({ people }) => people > 0)
  if (shown.length === 0)
    return (
      <Text as="p" size="2" color="gray">
        {t('requirements.effects.nobody')}
      </Text>
    )
  return shown.map(({ by, people, text }) => (
    <Line key={text} text={text} people={people} by={by} course={effect} scope={scope} />
  ))
}

const Line = ({
  text,
  people,
  by,
  course: { id: courseId, name },
  scope: { level, id },
}: Props & {
  text: string
  people: number
  by: 'gaining' | 'losing' | 'keeping'
  course: Pick<RequirementEffect, 'id' | 'name'>
}) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const see = t(people === 1 ? 'requirements.people.seeOne' : 'requirements.people.see')
  return (
    <>
      <div className="effect-line">
        <Text as="p" size="2" color="gray">
          {text}
        </Text>
        <Button
          size="1"
          variant="ghost"
          className="see-people"
          aria-expanded={isOpen}
          aria-label={`${see}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('requirements.people.hide') : see}
        </Button>
      </div>
      {isOpen && (
        <PeopleNames
          label={`${name}: ${text}`}
          source={`affected ${level} ${id} ${courseId} ${by}`}
          load={(page) =>
            call('GET /requirements/affected', {
              query: { ...page, level, ...(id !== null && { scopeId: id }), courseId, effect: by },
            })
          }
        />
      )}
    </>
  )
}
