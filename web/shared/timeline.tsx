import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useCopy } from './i18n/use-copy.ts'

export type TimelineEntry = {
  id: string
  /** ISO instant. */
  at: string
  /** One whole sentence: who did what. */
  sentence: ReactNode
  /** Why, or what stood there before. */
  note?: ReactNode
  tone?: 'good' | 'bad'
}

/** A page of the log: ruled lines, the hour in the margin, each line a sentence. Entries come newest or oldest first, as given. */
export const Timeline = ({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) => {
  const { format } = useCopy()
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry, index) => {
        const day = format.date(entry.at)
        const previous = entries[index - 1]
        return (
          <li key={entry.id} data-tone={entry.tone}>
            {(!previous || format.date(previous.at) !== day) && <span className="timeline-day">{day}</span>}
            <time dateTime={entry.at} className="figures">
              {format.time(entry.at)}
            </time>
            <span className="timeline-text">
              <Text size="2">{entry.sentence}</Text>
              {entry.note && (
                <Text size="1" color="gray" className="timeline-note">
                  {entry.note}
                </Text>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
