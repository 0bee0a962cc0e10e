import { facts, kindGroups } from '../../../api/contract/facts/all.ts'
import { fixedName, lessonTypeName } from '../../../api/contract/facts/terms.ts'
import { dotted } from '../../shared/format.ts'
import { historyAddress } from '../../shared/HistoryLink.tsx'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import { matches, wordsOf } from '../../shared/matching.ts'
import type { RecordSearch } from './audit.operations.ts'

type SearchHit = RecordSearch[number]

type SearchRow = {
  readonly id: string
  readonly to: string
  readonly name: string
  readonly detail: string
  /** A second history of the same record. */
  readonly also?: { readonly to: string; readonly label: string; readonly name: string }
}

export type SearchGroup = {
  readonly kind: string
  readonly title: string
  readonly rows: readonly SearchRow[]
}

const ownHistories: Readonly<Record<string, string>> = {
  automaticEvaluation: 'evaluation',
  manualEvaluation: 'evaluation',
  meet: 'attendance',
  faceToFace: 'attendance',
}

/** Evaluations and sessions have their own histories; other lessons appear in their course's. */
const lessonAddress = ({ id, lessonType, courseId }: SearchHit): string => {
  const kind = ownHistories[lessonType ?? '']
  return kind ? historyAddress({ kind, id }) : historyAddress({ kind: 'course', id: courseId ?? '' })
}

const addressOf = (record: SearchHit): string => {
  if (record.kind === 'lesson') return lessonAddress(record)
  if (record.kind === 'command') return historyAddress({ command: record.id })
  return historyAddress({ kind: record.kind, id: record.id })
}

const detailOf = ({ payrollNum, lessonType, within }: SearchHit, { t, locale }: CopyTools): string =>
  dotted(
    payrollNum && t('audit.search.number', { number: payrollNum }),
    lessonType && lessonTypeName(lessonType)[locale],
    within,
  )

const alsoOf = ({ kind, id, name }: SearchHit, { t }: CopyTools): SearchRow['also'] => {
  if (kind === 'employee')
    return {
      to: historyAddress({ by: `person:${id}` }),
      label: t('audit.search.acts'),
      name: t('audit.search.actsOf', { name }),
    }
  if (kind !== 'department' && kind !== 'jobTitle') return undefined
  return {
    to: historyAddress({ kind: 'requirements', id: `${kind}-${id}` }),
    label: t('audit.search.requirements'),
    name: t('audit.search.requirementsOf', { name }),
  }
}

const rowOf = (record: SearchHit, copy: CopyTools): SearchRow => {
  const fixed = fixedName(record.id)
  const also = alsoOf(record, copy)
  return {
    id: record.id,
    to: addressOf(record),
    name: fixed ? fixed[copy.locale] : record.name,
    detail: detailOf(record, copy),
    ...(also && { also }),
  }
}

const titleKeys = {
  employee: 'audit.search.kinds.employee',
  course: 'audit.search.kinds.course',
  lesson: 'audit.search.kinds.lesson',
  role: 'audit.search.kinds.role',
  department: 'audit.search.kinds.department',
  jobTitle: 'audit.search.kinds.jobTitle',
  terminal: 'audit.search.kinds.terminal',
  command: 'audit.search.kinds.command',
} as const

export const groupsOf = (
  hits: readonly SearchHit[],
  acts: readonly SearchRow[],
  copy: CopyTools,
): readonly SearchGroup[] =>
  [
    ...Object.entries(titleKeys).map(([kind, title]) => ({
      kind,
      title: copy.t(title),
      rows: hits.filter((hit) => hit.kind === kind).map((hit) => rowOf(hit, copy)),
    })),
    { kind: 'act', title: copy.t('audit.search.kinds.act'), rows: acts },
  ].filter(({ rows }) => rows.length > 0)

const actsMost = 5

export const useMatchingActs = (search: string): readonly SearchRow[] => {
  const { locale } = useCopy()
  const words = wordsOf(search)
  const actLabels = kindGroups.flatMap(({ title, types }) =>
    types.map((type) => ({
      id: type,
      to: historyAddress({ act: type }),
      name: facts[type].title[locale],
      detail: title[locale],
    })),
  )
  return actLabels.filter(({ name }) => matches(name, words)).slice(0, actsMost)
}
