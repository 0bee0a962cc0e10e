import { Text } from '@radix-ui/themes'
import { Notice } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useKeptLines } from '../legal/kept-lines.ts'
import type { ForgettingEffects } from './people.operations.ts'

/** The data that is erased, and the data that stays without the name. */
export const EffectsOfForgetting = ({ effects }: { effects: ForgettingEffects }) => {
  const { t, count } = useCopy()
  const { attempts, certificates, courses, facts, files, imports, mails, sessions } = effects
  const lineIf = (words: string, figure: number): readonly string[] => (figure > 0 ? [words] : [])
  return (
    <>
      {effects.isActive && <Notice tone="warning">{t('people.forget.active')}</Notice>}
      <Effect
        heading={t('people.forget.goes')}
        lines={[
          t('people.forget.details'),
          t('people.forget.access'),
          ...lineIf(count('people.forget.sessions', sessions), sessions),
          ...lineIf(count('people.forget.mails', mails), mails),
          ...lineIf(count('people.forget.attempts', attempts), attempts),
          ...lineIf(count('people.forget.files', files), files),
          t('people.forget.reasons'),
          ...lineIf(count('people.forget.certificates', certificates), certificates),
          ...lineIf(count('people.forget.imports', imports), imports),
          t('people.forget.dryRuns'),
        ]}
      />
      <Effect
        heading={t('people.forget.stays')}
        lines={[
          ...lineIf(count('people.forget.courses', courses), courses),
          count('people.forget.facts', facts),
        ]}
      />
      <EffectsOfLaw kept={effects.kept} />
    </>
  )
}

/** What stays with the name until a day, and nothing where nothing does. */
const EffectsOfLaw = ({ kept }: Pick<ForgettingEffects, 'kept'>) => {
  const { t } = useCopy()
  const lines = useKeptLines()(kept)
  if (lines.length === 0) return null
  return <Effect heading={t('legal.keptHeading')} lines={[...lines, t('legal.keptHint')]} />
}

const Effect = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <section>
    <Text as="p" size="2" weight="medium">
      {heading}
    </Text>
    <ul className="forgetting-effects">
      {lines.map((line) => (
        <Text asChild size="2" color="gray" key={line}>
          <li>{line}</li>
        </Text>
      ))}
    </ul>
  </section>
)
