import type { Due } from '../../../api/contract/types/due.ts'
import { serverNow } from '../../shared/data/server-clock.ts'
import { addDays, plainDate } from '../../shared/date/month.ts'

export const dueActs = ['extend', 'waive', 'endWaiver', 'resolve'] as const

export type DueAct = (typeof dueActs)[number]

export const isDueAct = (act: string): act is DueAct => dueActs.some((one) => one === act)

/** What may be done about a date. Without one a required course may still be waived, unless it is passed. */
export const dueActsOf = (due: Due | null, isPassed: boolean): readonly DueAct[] => {
  switch (due?.situation) {
    case undefined:
      return isPassed ? [] : ['waive']
    case 'waived':
      return ['endWaiver']
    case 'undated':
      return ['resolve', 'waive']
    case 'overdue':
    case 'inGrace':
    case 'toCome':
    case 'renewalOpen':
      return ['extend', 'waive']
  }
}

/** Whether somebody may ask for a later date. */
export const isExtendable = (due: Due | null): due is Due => dueActsOf(due, true).includes('extend')

const dueSoonDays = 30

export const isRemindable = ({ situation, isOverdue, days }: Due): boolean =>
  isOverdue || (['toCome', 'renewalOpen'].includes(situation) && days !== null && days <= dueSoonDays)

/** The first day to which a date may be extended. */
export const earliestLater = (due: Due | null): string => {
  const today = plainDate(serverNow())
  if (!due?.dueOn || due.dueOn < today) return today
  return addDays(due.dueOn, 1)
}
