import { mayOfPerson } from '../../../../domain/people/relation.ts'
import { personById } from '../../../../projections/people.ts'
import type { Context } from '../../../context.ts'
import { titleOf } from '../../../contract/facts/all.ts'
import { describeFact, unknownFact } from '../../../contract/facts/describe.ts'
import { type HistoryOf, historyTitle } from '../../../contract/facts/history-title.ts'
import { authorOf, nameOfActor, partsOfNote } from '../../../contract/facts/note.ts'
import { type Localization, localizationOf } from '../../../contract/facts/text.ts'
import type { HistorySubject } from '../../../contract/routes/audit.export.ts'
import { type AboutLine, aboutFile } from '../../../kit/about-file.ts'
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
  readonly about: readonly AboutLine[]
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
  const otherNames = await namesIn(context, [], idsOf(record.within, filter))
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
  return {
    title,
    about: await aboutFile(context, {
      filters: filtersIn(language, filter, nameOf),
      count: entries.length,
      position: head,
      payrollNum: await payrollNumOf(record, context),
    }),
    entries,
    head,
    timeZone,
  }
}

const idsOf = (within: string | null, filter: Filter): readonly string[] => [
  ...(within ? [within] : []),
  ...(filter?.actorKind === 'person' && filter.actorId ? [filter.actorId] : []),
]

/** Of the person whose history it is, for those who may read profiles. */
const payrollNumOf = async ({ record, id }: HistoryOf, context: Context): Promise<string | null> => {
  const isPerson = record === 'employee' || record === 'enrolment' || record === 'grade'
  if (!isPerson || !id || !mayOfPerson(requireCaller(context), id, 'profile')) return null
  return (await personById(context.readDb, id))?.payroll_num ?? null
}

const filtersIn = (language: Localization, filter: Filter, nameOf: (id: string) => string | null): string => {
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
