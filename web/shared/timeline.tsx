import { ChevronDownIcon, ChevronRightIcon } from '@radix-ui/react-icons'
import { Button, Heading, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** What the entry stands for, unfolded by a button. */
  folded?: {
    /** The button's text: how many they are. */
    label: string
    /** Its name where the text alone says too little. */
    name: string
    entries: readonly TimelineEntry[]
    startsOpen: boolean
    /** `lines` and `detail` repeat what the entries say, so they give way to them. */
    isRepeated: boolean
  }
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
  dayAs = 'h3',
}: {
  entries: Entries
  label: string
  /** The instant of a shared zone label above several timelines. */
  zoneAt?: string | undefined
  dayAs?: 'h3' | 'h4'
}) => {
  const { format } = useCopy()
  const first = entries[0]?.at
  const zone = first === undefined ? undefined : format.zone(zoneAt ?? first)
  return (
    <section className="timeline" aria-label={label}>
      {first && !zoneAt && <HoursZone at={first} />}
      {byDay(entries, format.date).map((day) => (
        <Day key={day[0]?.id} entries={day} offset={zone?.offset} as={dayAs} />
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

type DayProps = { entries: Entries; offset: string | undefined; as: 'h3' | 'h4' }

const Day = ({ entries, offset, as }: DayProps) => {
  const { format } = useCopy()
  const heading = useId()
  return (
    <>
      <Heading as={as} size="2" id={heading} className="timeline-day">
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
const Line = ({
  entry,
  offset,
  showsTime = true,
}: {
  entry: TimelineEntry
  offset: string | undefined
  showsTime?: boolean
}) => {
  const { format } = useCopy()
  const { at, sentence, lines = [], note, detail, tone, isLinkTarget = false, folded } = entry
  const hasTarget = folded?.entries.some((one) => one.isLinkTarget) === true
  const [isOpen, setOpen] = useState(hasTarget || folded?.startsOpen === true)
  const [hadTarget, setHadTarget] = useState(hasTarget)
  if (hasTarget !== hadTarget) {
    setHadTarget(hasTarget)
    if (hasTarget) setOpen(true)
  }
  const isRepeated = isOpen && folded?.isRepeated === true
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLinkTarget) return
    line.current?.scrollIntoView({ block: 'center' })
    line.current?.focus({ preventScroll: true })
  }, [isLinkTarget])
  const own = format.zone(at).offset
  return (
    <li ref={line} data-tone={tone} {...(isLinkTarget && { tabIndex: -1, 'aria-current': true })}>
      {showsTime && (
        <time dateTime={at} className="figures">
          {format.time(at)}
          {own !== offset && <small>{own}</small>}
        </time>
      )}
      <div className="timeline-text">
        <Text as="p" size="2">
          {sentence}
        </Text>
        {lines.length > 0 && !isRepeated && (
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
        {!isRepeated && detail}
        {folded && (
          <Folded {...folded} at={at} offset={offset} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
        )}
      </div>
    </li>
  )
}

type FoldedProps = NonNullable<TimelineEntry['folded']> & {
  at: string
  offset: string | undefined
  isOpen: boolean
  toggle: () => void
}

const Folded = ({ label, name, entries, at, offset, isOpen, toggle }: FoldedProps) => {
  const { format } = useCopy()
  const id = useId()
  return (
    <>
      <Button
        className="timeline-unfold"
        variant="ghost"
        size="1"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
        {label}
      </Button>
      {isOpen && (
        <ol id={id} className="timeline-folded">
          {entries.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              offset={offset}
              showsTime={format.time(entry.at) !== format.time(at)}
            />
          ))}
        </ol>
      )}
    </>
  )
}
