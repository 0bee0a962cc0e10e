import { type DataOf, type EventType, facts, isEventType } from './all.ts'
import { dataOf, type HistoryEntry } from './entry.ts'
import type { Cause, Shown } from './fact.ts'
import { type Localization, textIn } from './text.ts'
import { type Names, writerOf } from './writer.ts'

/** The words for a type that this page does not know yet. */
export const unknownFact = {
  es: 'Se registró un hecho que esta página todavía no conoce. Vuelva a cargarla para leerlo.',
  en: 'Something was recorded that this page does not know yet. Reload it to read what.',
}

export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The fact of an entry as a whole sentence, and a line for each change. */
export const describeFact = (
  entry: HistoryEntry,
  language: Localization,
  names: Names,
): { sentence: string; lines: readonly string[] } => {
  const described = isEventType(entry.type)
    ? describeKnown(entry.type, entry, language, names)
    : textIn(language, unknownFact)
  const [sentence = '', ...lines] = typeof described === 'string' ? [described] : described
  return { sentence: capitalised(sentence), lines: lines.map(capitalised) }
}

const describeKnown = <Type extends EventType>(
  type: Type,
  entry: HistoryEntry,
  language: Localization,
  names: Names,
): string | readonly string[] => {
  const { changed, withheld, question, answer, answerBefore, scored } = entry
  const { data, before } = dataOf(entry)
  const shown = data as Shown<DataOf<Type>> // the log's data are of their type
  const circumstances = { before, changed, withheld, response: { question, answer, answerBefore, scored } }
  return facts[type].sentence(shown, writerOf(language, names, circumstances, shown, causeOf(entry)))
}

const causesByCommand: Readonly<Record<string, Cause>> = {
  DeactivateEmployee: 'deactivated',
  ReactivateEmployee: 'reactivated',
  ForgetPerson: 'forgotten',
  ForgetAgain: 'forgotten',
}

/** From the fact that a process reacted to, or from the fact's own command. */
const causeOf = ({ causeType, command }: HistoryEntry): Cause | null => {
  if (causeType !== null) return (isEventType(causeType) && facts[causeType].cause) || null
  return Object.hasOwn(causesByCommand, command) ? (causesByCommand[command] ?? null) : null
}

export const toneOf = ({ type }: Pick<HistoryEntry, 'type'>): 'good' | 'bad' | undefined =>
  isEventType(type) ? facts[type].tone : undefined
