import { Heading } from '@radix-ui/themes'
import { useState } from 'react'
import { dataOf } from '../../../api/contract/facts/entry.ts'
import type { Names } from '../../../api/contract/facts/writer.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { HistoryEntry } from './audit.operations.ts'

type Pair = readonly [path: string, value: string]

/** Flattens nested values into pairs of path and value: `questions 1 answers 2 response`. */
export const pairsOf = (value: unknown, path: readonly string[] = []): readonly Pair[] => {
  if (typeof value !== 'object' || value === null) return [[path.join(' '), String(value ?? '—')]]
  const within = Object.entries(value)
  if (within.length === 0) return [[path.join(' '), '—']]
  const nameOf = (key: string) => (Array.isArray(value) ? String(Number(key) + 1) : key)
  return within.flatMap(([key, one]) => pairsOf(one, [...path, nameOf(key)]))
}

/** An entry as the log stores it, folded at first. */
export const TechnicalDetails = ({ entry, names }: { entry: HistoryEntry; names: Names }) => {
  const { t } = useCopy()
  const [open, setOpen] = useState(false)
  return (
    <details className="technical" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('audit.technical.summary')}</summary>
      {open && <Details entry={entry} names={names} />}
    </details>
  )
}

const Details = ({ entry, names }: { entry: HistoryEntry; names: Names }) => {
  const { t } = useCopy()
  const { data, before } = dataOf(entry)
  const withNames = ([path, value]: Pair): Pair => {
    const name = names.get(value)
    return [path, name ? `${value} (${name})` : value]
  }
  return (
    <>
      <Pairs
        pairs={[
          [t('audit.technical.position'), String(entry.position)],
          [t('audit.technical.instant'), entry.at],
          [t('audit.technical.event'), entry.eventId],
          [t('audit.technical.type'), entry.type],
          [t('audit.technical.stream'), entry.stream],
          [t('audit.technical.version'), String(entry.version)],
          [t('audit.technical.command'), entry.command],
          [t('audit.technical.commandId'), entry.commandId],
          [t('audit.technical.correlation'), entry.correlationId],
          [t('audit.technical.causation'), entry.causationId ?? '—'],
          [t('audit.technical.app'), entry.app],
          ...(entry.digest ? [[t('audit.technical.digest'), entry.digest] as const] : []),
        ]}
      />
      <Pairs title={t('audit.technical.data')} pairs={pairsOf(data).map(withNames)} />
      {before && <Pairs title={t('audit.technical.before')} pairs={pairsOf(before.data).map(withNames)} />}
      {entry.withheld.length > 0 && (
        <Pairs pairs={[[t('audit.technical.withheld'), entry.withheld.join(', ')]]} />
      )}
    </>
  )
}

const Pairs = ({ title, pairs }: { title?: string; pairs: readonly Pair[] }) => (
  <>
    {title && (
      <Heading as="h4" size="1">
        {title}
      </Heading>
    )}
    <dl>
      {pairs.map(([path, value]) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)
