import { fixedNameKey } from '../fixed-names.ts'
import type { FactTools } from '../tools.ts'

const keys = {
  course: 'facts.titles.course',
  employee: 'facts.titles.employee',
  role: 'facts.titles.role',
  company: 'facts.titles.company',
  terminal: 'facts.titles.terminal',
  department: 'facts.titles.department',
  jobTitle: 'facts.titles.jobTitle',
  evaluation: 'facts.titles.evaluation',
  attendance: 'facts.titles.attendance',
  audit: 'facts.titles.audit',
  enrolment: 'facts.titles.enrolment',
  grade: 'facts.titles.grade',
  log: 'facts.titles.log',
} as const

/** `company`, `department-{id}` or `jobTitle-{id}`. */
const requirementsKey = (id: string) => {
  if (id.startsWith('department-')) return 'facts.titles.requirements.department'
  return id.startsWith('jobTitle-')
    ? 'facts.titles.requirements.jobTitle'
    : 'facts.titles.requirements.enterprise'
}

const isKnown = (record: string): record is keyof typeof keys => Object.hasOwn(keys, record)

/** Which history: of a record by its kind and id, `within` a course or a lesson where it is of somebody. */
export type HistoryOf = {
  readonly record: string
  readonly id: string | null
  readonly within: string | null
}

/** What a history is called; names are null where they are not known, or no longer. */
export const historyTitle = (
  { record, id }: HistoryOf,
  { t }: Pick<FactTools, 't'>,
  names: { readonly of: string | null; readonly within: string | null },
): string => {
  const fixed = fixedNameKey(id ?? '')
  const isPerson = ['employee', 'enrolment', 'grade'].includes(record)
  const name = fixed ? t(fixed) : (names.of ?? (isPerson ? t('facts.erasedPerson') : '—'))
  if (record === 'requirements') return t(requirementsKey(id ?? ''), { name })
  return t(isKnown(record) ? keys[record] : 'facts.titles.log', { name, within: names.within ?? '—' })
}
