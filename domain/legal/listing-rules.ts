import type { CourseObjective, Modality, SexCounts } from './events.ts'
import type { Sex } from './holder-rules.ts'
import type { ConstanciaSnapshot } from './papers.ts'
import { courseObjectives, modalities } from './rules.ts'

/** What a list (DC-4) takes of a person beyond their papers. */
export const gapsOfList = ['schooling', 'homeAddress'] as const

export type GapOfList = (typeof gapsOfList)[number]

export const courseGapsOfList = ['objective', 'modality'] as const

export type CourseGapOfList = (typeof courseGapsOfList)[number]

type Studies = {
  readonly schooling: string | null
  readonly proof: string | null
  readonly school: string | null
}

/** One constancia of a list; `paper` is null once nothing of it is kept. */
export type Dc4Line = Studies & {
  readonly folio: string
  readonly sex: Sex | null
  readonly address: string | null
  readonly course: string
  readonly hours: number
  readonly startsOn: string
  readonly endsOn: string
  readonly objective: CourseObjective | null
  readonly modality: Modality | null
  readonly paper: Pick<ConstanciaSnapshot, 'worker' | 'course'> | null
}

export const objectiveCode = (objective: CourseObjective): string =>
  String(courseObjectives.indexOf(objective) + 1)

export const modalityCode = (modality: Modality): string => String(modalities.indexOf(modality) + 1)

/** 1 internal, 2 external. */
export const agentCode = ({ registration }: ConstanciaSnapshot['course']['agent']): string =>
  registration === null ? '1' : '2'

const countOf = (lines: readonly Pick<Dc4Line, 'sex'>[], sex: Sex | null): number =>
  lines.filter((line) => line.sex === sex).length

export const countBySex = (lines: readonly Pick<Dc4Line, 'sex'>[]): SexCounts => ({
  men: countOf(lines, 'H'),
  women: countOf(lines, 'M'),
  other: countOf(lines, 'X'),
  unsaid: countOf(lines, null),
  total: lines.length,
})

export type CourseCounts = SexCounts & { readonly course: string }

export const countByCourse = (lines: readonly Pick<Dc4Line, 'sex' | 'course'>[]): readonly CourseCounts[] =>
  [...Map.groupBy(lines, ({ course }) => course)]
    .map(([course, some]) => ({ course, ...countBySex(some) }))
    .toSorted((one, other) => one.course.localeCompare(other.course, 'es'))
