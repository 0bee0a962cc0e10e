import type { Context } from '../../../context.ts'
import { titleOf } from '../../../contract/facts/all.ts'
import { describeFact, unknownFact } from '../../../contract/facts/describe.ts'
import { historyTitle } from '../../../contract/facts/history-title.ts'
import { authorOf, nameOfActor, partsOfNote } from '../../../contract/facts/note.ts'
import { type Localization, localizationOf } from '../../../contract/facts/text.ts'
import type { HistorySubject } from '../../../contract/routes/audit.export.ts'
import { companyZoneOnce } from '../../../kit/company-zone.ts'
import { requireCaller } from '../../../kit/request.ts'
import type { Filter } from '../filter.ts'
import { namesIn } from '../names.ts'
import { readWhole, recordOf } from './read.ts'
import { words } from './words.ts'

export type SheetEntry = {
  readonly at: string
  readonly instant: string
  readonly who: string
  readonly sentence: string
  readonly lines: readonly string[]
  readonly why: string
  readonly position: number
}

export type HistorySheet = {
  readonly title: string
  /** Heading of the file: its subject, author and time. */
  readonly about: readonly (readonly [label: string, value: string])[]
  readonly entries: readonly SheetEntry[]
  readonly head: number
  readonly timeZone: string
}

/** Throws audit.export-too-long. */
export const historySheet = async (
  context: Context,
  { history, filter, most }: { history: HistorySubject; filter: Filter; most: number },
): Promise<HistorySheet> => {
  const head = await context.store.head()
  const { rows, names, about: subject } = await readWhole(history, filter, { head, most }, context)
  const timeZone = await companyZoneOnce(context)
  const language = localizationOf(context.locale, timeZone)
  const record = recordOf(history)
  const otherNames = await namesIn(
    context,
    [],
    [requireCaller(context).personId, ...idsOf(record.within, filter)],
  )
  const nameOf = (id: string | null): string | null => names.get(id ?? '') ?? otherNames.get(id ?? '') ?? null
  const title = historyTitle(record, language, {
    of: subject ?? nameOf(record.id),
    within: nameOf(record.within),
  })
  const entries = rows.map((entry): SheetEntry => {
    const { sentence, lines } = describeFact(entry, language, names)
    const { reason, cycle, withheld } = partsOfNote(entry, language)
    return {
      at: language.format.dateTime(entry.at),
      instant: entry.at,
      who: authorOf(entry, language),
      sentence,
      lines,
      why: [reason, cycle, withheld].filter(Boolean).join(' · '),
      position: entry.position,
    }
  })
  const by = nameOf(requireCaller(context).personId) ?? '—'
  return {
    title,
    about: aboutFile({ context, language, filter, by, count: entries.length, head, nameOf }),
    entries,
    head,
    timeZone,
  }
}

const idsOf = (within: string | null, filter: Filter): readonly string[] => [
  ...(within ? [within] : []),
  ...(filter?.actorKind === 'person' && filter.actorId ? [filter.actorId] : []),
]

type About = {
  readonly context: Context
  readonly language: Localization
  readonly filter: Filter
  readonly by: string
  readonly count: number
  readonly head: number
  readonly nameOf: (id: string) => string | null
}

const aboutFile = ({ context, language, filter, by, count, head, nameOf }: About): HistorySheet['about'] => {
  const { format, locale } = language
  const text = words[locale]
  const now = context.now().toISOString()
  const { name, offset } = format.zone(now)
  return [
    [text.exported, format.dateTime(now)],
    [text.zone, `${name} (${offset})`],
    [text.by, by],
    [text.filters, filtersIn(language, filter, nameOf) || text.none],
    [text.count, format.number(count)],
    [text.head, format.number(head)],
  ]
}

const filtersIn = (language: Localization, filter: Filter, nameOf: About['nameOf']): string => {
  const { types, actorKind, actorId, command, from, until } = filter ?? {}
  const { format, locale } = language
  const text = words[locale]
  return [
    types?.map((type) => (titleOf(type) ?? unknownFact)[locale]).join(', '),
    actorKind && actorId && nameOfActor({ kind: actorKind, id: actorId, name: nameOf(actorId) }, language),
    command && `${text.command} ${command}`,
    from && `${text.from} ${format.date(from)}`,
    until && `${text.until} ${format.date(until)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
