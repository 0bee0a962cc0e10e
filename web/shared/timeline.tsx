import { Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCopy } from './i18n/use-copy.ts'

export type TimelineEntry = {
  id: string
  /** ISO instant. */
  at: string
  /** A complete sentence with the person as its subject. */
  sentence: string
  /** Its changes, one a line. */
  lines?: readonly string[]
  /** Actor and reason. */
  note?: ReactNode
  /** Content that unfolds below. */
  detail?: ReactNode
  tone?: 'good' | 'bad'
  /** The target of a link: scrolled to, marked and focused. */
  isLinkTarget?: boolean
}

type Entries = readonly TimelineEntry[]

/** Names the time zone of the entries below. */
export const HoursZone = ({ at }: { at: string }) => {
  const { t, format } = useCopy()
  return (
    <Text as="p" size="1" color="gray">
      {t('shared.zone', format.zone(at))}
    </Text>
  )
}

/** A log: a heading for each day, the hour in the margin, a sentence for each entry. Keeps the order of `entries`. */
export const Timeline = ({
  entries,
  label,
  zoneAt,
}: {
  entries: Entries
  label: string
  /** The instant of a shared zone label above several timelines. */
  zoneAt?: string | undefined
}) => {
  const { format } = useCopy()
  const first = entries[0]?.at
  const zone = first === undefined ? undefined : format.zone(zoneAt ?? first)
  return (
    <section className="timeline" aria-label={label}>
      {first && !zoneAt && <HoursZone at={first} />}
      {byDay(entries, format.date).map((day) => (
        <Day key={day[0]?.id} entries={day} offset={zone?.offset} />
      ))}
    </section>
  )
}

const byDay = (entries: Entries, dayOf: (at: string) => string): readonly Entries[] => {
  const days: TimelineEntry[][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last?.[0] && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry)
    else days.push([entry])
  }
  return days
}

const Day = ({ entries, offset }: { entries: Entries; offset: string | undefined }) => {
  const { format } = useCopy()
  const heading = useId()
  return (
    <>
      <Heading as="h3" size="2" id={heading} className="timeline-day">
        {entries[0] && format.longDate(entries[0].at)}
      </Heading>
      <ol aria-labelledby={heading}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} offset={offset} />
        ))}
      </ol>
    </>
  )
}

/** `offset` is labelled above; an hour with another offset labels its own. */
const Line = ({ entry, offset }: { entry: TimelineEntry; offset: string | undefined }) => {
  const { format } = useCopy()
  const { at, sentence, lines = [], note, detail, tone, isLinkTarget = false } = entry
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLinkTarget) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [isLinkTarget])
  const own = format.zone(at).offset
  return (
    <li ref={line} data-tone={tone} {...(isLinkTarget && { tabIndex: -1, 'aria-current': true })}>
      <time dateTime={at} className="figures">
        {format.time(at)}
        {own !== offset && <small>{own}</small>}
      </time>
      <div className="timeline-text">
        <Text as="p" size="2">
          {sentence}
        </Text>
        {lines.length > 0 && (
          <ul>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an event may be equal
              <li key={place}>{line}</li>
            ))}
          </ul>
        )}
        {note && (
          <Text as="p" size="1" color="gray" className="timeline-note">
            {note}
          </Text>
        )}
        {detail}
      </div>
    </li>
  )
}
