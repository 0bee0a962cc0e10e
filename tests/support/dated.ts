import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { chooseDueRule, requirements, requirementsId } from '../../domain/requirements/requirements.ts'
import type { TestApp } from './app.ts'
import { ruleOf } from './due.ts'

type Of = { readonly scope: Scope; readonly courseId: string }

export const chooseRule = async (
  { services, command, settled }: TestApp,
  { scope, courseId }: Of,
  rule: DueRule | null,
  reach: 'from-now-on' | 'everybody' = 'from-now-on',
): Promise<void> => {
  const choice = { courseId, rule, reach, today: '2026-03-02', courseHours: 1 }
  await services.execute(
    command('ChooseDueRule'),
    requirements,
    requirementsId(scope),
    chooseDueRule(scope, choice),
  )
  await settled()
}

export const inDays = (days: number): DueRule => ruleOf({ from: 'subject', days })

/** Past where the hire is long ago, impossible without a hire date. */
export const afterHire = (days: number): DueRule => ruleOf({ from: 'hire', days })
