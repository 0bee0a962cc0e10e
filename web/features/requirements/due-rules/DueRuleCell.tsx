import { Button } from '@radix-ui/themes'
import { Fragment, useState } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { DefinedCourse, RequirementScope } from '../requirements.operations.ts'
import { DueRuleDialog } from './DueRuleDialog.tsx'
import { useDueRules } from './use-due-rules.ts'
import { useRuleWords } from './use-rule-words.ts'

/** The rule of a course that is required here, and the way to choose it. */
export const DueRuleCell = ({ course, scope }: { course: DefinedCourse; scope: RequirementScope }) => {
  const { t } = useCopy()
  const { ruleWords } = useRuleWords()
  const [isOpen, setOpen] = useState(false)
  const { data: rules } = useDueRules(scope)
  if (!course.isChecked || !rules) return null
  const rule = rules.find(({ courseId }) => courseId === course.id)?.rule ?? null
  const phrases = rule ? ruleWords(rule) : [t('requirements.rules.none')]
  return (
    <>
      <Button
        size="1"
        variant="ghost"
        className="see-people due-rule"
        aria-label={t('requirements.rules.choose', { name: course.name, rule: phrases.join(' ') })}
        onClick={() => setOpen(true)}
      >
        {phrases.map((phrase) => (
          <Fragment key={phrase}>
            <span>{phrase}</span>{' '}
          </Fragment>
        ))}
      </Button>
      {isOpen && <DueRuleDialog course={course} scope={scope} rule={rule} onClose={() => setOpen(false)} />}
    </>
  )
}
