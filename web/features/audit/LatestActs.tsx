import { ArrowRightIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { byAct, describeAct, toneOfAct } from '../../../api/contract/facts/acts.ts'
import { describeFact } from '../../../api/contract/facts/describe.ts'
import { noteOf } from '../../../api/contract/facts/note.ts'
import type { Names } from '../../../api/contract/facts/writer.ts'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Section } from '../../shared/page.tsx'
import { Timeline, type TimelineEntry } from '../../shared/timeline.tsx'
import type { NewestFacts } from './audit.operations.ts'

const shownMost = 4

/** The newest acts, a sentence each; *Auditoría* unfolds them. */
export const LatestActs = ({ log }: { log: NewestFacts }) => {
  const tools = useCopy()
  const { t } = tools
  const names: Names = new Map(log.names.map(({ id, name }) => [id, name]))
  const acts = byAct(log.rows).slice(0, shownMost)
  const entries = acts.map((act): TimelineEntry => {
    const [newest] = act
    const tone = toneOfAct(act)
    const words =
      act.length === 1
        ? { ...describeFact(newest, tools, names), note: noteOf(newest, tools) }
        : describeAct(act, tools, names)
    return {
      id: newest.eventId,
      at: newest.at,
      sentence: words.sentence,
      note: words.note,
      ...(tone && { tone }),
    }
  })
  return (
    <Section
      title={t('audit.lately.title')}
      aside={
        <Button variant="ghost" asChild>
          <Link to="/auditoria">
            {t('audit.lately.all')}
            <ArrowRightIcon aria-hidden />
          </Link>
        </Button>
      }
    >
      {entries.length === 0 ? (
        <EmptyState title={t('audit.screen.empty')} text={t('audit.screen.emptyText')} />
      ) : (
        <Timeline label={t('audit.screen.history')} entries={entries} />
      )}
    </Section>
  )
}
