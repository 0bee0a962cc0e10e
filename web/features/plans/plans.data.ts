import type { Reply } from '../../../api/contract/calls.ts'
import { courseStatuses, priorities } from '../../../api/contract/constants.ts'
import { evidenceKey, fittingFileName } from '../../../api/contract/file-keys.ts'

export type DevelopmentPlan = Reply<'GET /users/:id/development-plan'>
export type PlanItem = DevelopmentPlan['enterprise'][number]

export const subjectOf = ({ Course }: PlanItem, { id, fullName }: Holder) => ({
  personId: id,
  fullName,
  courseId: Course.id,
  courseName: Course.name,
})

export type Holder = { id: string; fullName: string }

export const statusId = (key: (typeof courseStatuses)[number]['key']): string =>
  courseStatuses.find((one) => one.key === key)?.id ?? ''

export const priorityOf = ({ Course }: PlanItem) =>
  priorities.find(({ id }) => id === Course.Priority?.id)?.key ?? null

/** Storage key of an evidence file: its name on the device, without characters that keys may not have. */
export const keyOfEvidence = (of: Holder, item: PlanItem, { name }: File): string => {
  const dot = name.lastIndexOf('.')
  const stem = name
    .slice(0, dot)
    .normalize('NFC')
    .replace(/[\\/%\p{C}]/gu, '-')
  return evidenceKey(of.id, item.Course.id, fittingFileName(`${stem.trim() || '-'}${name.slice(dot)}`))
}
