import { Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useCopy } from './i18n/use-copy.ts'

export type TimelineEntry = {
  id: string
  /** ISO instant. */
  at: string
  /** Whole, with the person that it is about as its subject. */
  sentence: string
  /** What it changed, a line each. */
  lines?: readonly string[]
  /** By whom and why. */
  note?: ReactNode
  /** What folds away under it. */
  detail?: ReactNode
  tone?: 'good' | 'bad'
  /** What whoever came here looks for: shown, marked and given the focus. */
  isSought?: boolean
}

type Entries = readonly TimelineEntry[]

/** Whose hours the lines below it tell. */
export const HoursZone = ({ at }: { at: string }) => {
  const { t, format } = useCopy()
  return (
    <Text as="p" size="1" color="gray">
      {t('shared.zone', format.zone(at))}
    </Text>
  )
}

/** A page of the log: a heading a day, ruled lines, the hour in the margin, each line a sentence. Entries come newest or oldest first, as given. */
export const Timeline = ({
  entries,
  label,
  zoneAt,
}: {
  entries: Entries
  label: string
  /** Where the zone of the hours is said above several: the instant that it was said of. */
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

/** `offset` is said above; an hour of the other half of the year has its own. */
const Line = ({ entry, offset }: { entry: TimelineEntry; offset: string | undefined }) => {
  const { format } = useCopy()
  const { at, sentence, lines = [], note, detail, tone, isSought = false } = entry
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isSought) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [isSought])
  const own = format.zone(at).offset
  return (
    <li ref={line} data-tone={tone} {...(isSought && { tabIndex: -1, 'aria-current': true })}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a fact's lines may read the same
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
