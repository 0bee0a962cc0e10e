import type { EventType } from '../events.ts'
import { achievementSentences } from './achievements/sentences.ts'
import { attemptSentences } from './attempts/sentences.ts'
import { auditSentences } from './audit/sentences.ts'
import { courseSentences } from './courses/sentences.ts'
import { enrolmentSentences } from './enrolments/sentences.ts'
import { evaluationSentences } from './evaluations/sentences.ts'
import { gradeSentences } from './grades/sentences.ts'
import { organisationSentences } from './organisation/sentences.ts'
import { peopleSentences } from './people/sentences.ts'
import { requirementSentences } from './requirements/sentences.ts'
import { roleSentences } from './roles/sentences.ts'
import { type Entry, type Names, type Sentences, tellerOf } from './teller.ts'
import type { FactTools } from './tools.ts'

const sentences: Sentences = {
  ...achievementSentences,
  ...attemptSentences,
  ...auditSentences,
  ...courseSentences,
  ...enrolmentSentences,
  ...evaluationSentences,
  ...gradeSentences,
  ...organisationSentences,
  ...peopleSentences,
  ...requirementSentences,
  ...roleSentences,
}

/** A server may be newer than the page. */
const isKnown = (type: string): type is EventType => Object.hasOwn(sentences, type)

const beginning = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export type Fact = Entry & { readonly type: string; readonly data: object }

/** One recorded fact as a whole sentence, and what it changed, a line each. */
export const tellFact = (
  fact: Fact,
  tools: FactTools,
  names: Names,
): { sentence: string; lines: readonly string[] } => {
  const told = isKnown(fact.type) ? tellKnown(fact.type, fact, tools, names) : tools.t('facts.unknown')
  const [sentence = '', ...lines] = typeof told === 'string' ? [told] : told
  return { sentence: beginning(sentence), lines: lines.map(beginning) }
}

const tellKnown = <Type extends EventType>(type: Type, fact: Fact, tools: FactTools, names: Names) => {
  const data = fact.data as Parameters<Sentences[Type]>[0] // the log's data are of their type
  return sentences[type](data, tellerOf<Type>(tools, names, fact)(data))
}
