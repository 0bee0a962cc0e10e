import type { Reply } from '../../../../api/contract/calls.ts'

export type NoticeLadder = Reply<'GET /company/notice-ladder'>

export type LadderPreview = Reply<'GET /company/notice-ladder/preview'>

export type LadderValues = {
  isOn: boolean
  daysBefore: string
  isOnTheDay: boolean
  daysAfter: string
  thenEvery: string
  daysBeforeExpiry: string
  managerAfter: string
  furtherAfter: string
  lettersAnHour: string
}

const textOf = (days: number | null): string => (days === null ? '' : String(days))

export const valuesOf = (ladder: NoticeLadder): LadderValues => ({
  ...ladder,
  daysBefore: ladder.daysBefore.join(', '),
  daysAfter: ladder.daysAfter.join(', '),
  thenEvery: textOf(ladder.thenEvery),
  daysBeforeExpiry: ladder.daysBeforeExpiry.join(', '),
  managerAfter: textOf(ladder.managerAfter),
  furtherAfter: textOf(ladder.furtherAfter),
  lettersAnHour: String(ladder.lettersAnHour),
})

/** Numbers between commas or spaces; null where something else is typed. */
export const daysIn = (text: string): readonly number[] | null => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : null
}

export const ladderOf = (values: LadderValues): NoticeLadder => ({
  isOn: values.isOn,
  daysBefore: daysIn(values.daysBefore) ?? [],
  isOnTheDay: values.isOnTheDay,
  daysAfter: daysIn(values.daysAfter) ?? [],
  thenEvery: daysIn(values.thenEvery)?.[0] ?? null,
  daysBeforeExpiry: daysIn(values.daysBeforeExpiry) ?? [],
  managerAfter: daysIn(values.managerAfter)?.[0] ?? null,
  furtherAfter: daysIn(values.furtherAfter)?.[0] ?? null,
  lettersAnHour: daysIn(values.lettersAnHour)?.[0] ?? 0,
})
