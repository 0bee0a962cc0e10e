import { firstDuePhrase, rulePhrases } from '../../../../api/contract/facts/due-rules.ts'
import { countIn, textIn } from '../../../../api/contract/facts/text.ts'
import type { DueRule, FirstDue } from '../../../../api/contract/types/due-rule.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** Rules in the words of histories. */
export const useRuleWords = () => {
  const { locale, format } = useCopy()
  const language = { locale, format }
  const write = {
    format,
    text: textIn.bind(null, language),
    count: countIn.bind(null, language),
    day: (date: string | null) => (date === null ? '' : format.date(date)),
  }
  return {
    ruleWords: (rule: DueRule) => rulePhrases(write, rule),
    firstWords: (first: FirstDue, unit: DueRule['unit']) => firstDuePhrase(write, first, unit),
  }
}
