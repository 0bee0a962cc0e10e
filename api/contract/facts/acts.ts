import { summaryOfKind } from './acts.kinds.ts'
import { personIdsIn, summaryOfRest } from './acts.rest.ts'
import { capitalised, toneOf } from './describe.ts'
import type { HistoryEntry } from './entry.ts'
import { nameOfActor, partsOfNote } from './note.ts'
import { isSameAct } from './same-act.ts'
import { type Localization, textIn } from './text.ts'
import type { Names } from './writer.ts'

/** An entry with its place in the log and the request that it came of. */
export type ActEntry = HistoryEntry & { readonly position: number; readonly correlationId: string }

/** Neighboring entries by act, both newest first. */
export const byAct = <Entry extends ActEntry>(
  entries: readonly Entry[],
): readonly (readonly [Entry, ...Entry[]])[] => {
  const acts: [Entry, ...Entry[]][] = []
  for (const entry of entries) {
    const act = acts.at(-1)
    if (act?.[0] && isSameAct(act[0], entry)) act.push(entry)
    else acts.push([entry])
  }
  return acts
}

/** Says nothing that its entries do not show: a withheld value is counted as withheld. */
export const describeAct = (entries: readonly ActEntry[], language: Localization, names: Names) => {
  const act = { facts: entries.toReversed(), language, names, who: actorIn(entries, language) }
  const { sentence, namesActor, ...summary } = summaryOfKind(act) ?? summaryOfRest(act)
  return { ...summary, sentence: capitalised(sentence), note: noteOfAct(act.facts, language, namesActor) }
}

/** The acting person; null for the system. */
const actorIn = ([first]: readonly ActEntry[], language: Localization): string | null => {
  if (first?.actorKind !== 'person') return null
  const { actorKind: kind, actorId: id, actorName: name } = first
  return nameOfActor({ kind, id, name }, language)
}

/** By whom, where the sentence does not say it; the reason and cycle, of several people the one that all facts share; and whether something is withheld. */
const noteOfAct = (entries: readonly HistoryEntry[], language: Localization, namesActor: boolean): string => {
  const parts = entries.map((entry) => partsOfNote(entry, language))
  const [first] = parts
  const isOfOne = personIdsIn(entries).length < 2
  const shared = (part: 'reason' | 'cycle'): string | null => {
    const values = new Set(parts.map((one) => one[part]).filter((value) => !isOfOne || value !== null))
    return values.size === 1 ? ([...values][0] ?? null) : null
  }
  const isSomeWithheld = entries.some(({ withheld }) => withheld.length > 0)
  return [
    namesActor ? null : first?.by,
    shared('reason'),
    shared('cycle'),
    isSomeWithheld
      ? textIn(language, {
          es: 'Algunos de sus datos son reservados',
          en: 'Some of its details are withheld',
        })
      : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The outcome that its facts have in common, where they concern one person. */
export const toneOfAct = (entries: readonly ActEntry[]): 'good' | 'bad' | undefined => {
  const tones = new Set(entries.flatMap((entry) => toneOf(entry) ?? []))
  return tones.size === 1 && personIdsIn(entries).length < 2 ? [...tones][0] : undefined
}
