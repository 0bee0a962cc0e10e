import type { Address } from '../../domain/courses/events.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { PriorityKey } from '../../domain/kernel/ids.ts'
import type { Category, Department, Terminal } from './places.ts'

/** The first answer is right, and attempts shuffle them. Without answers, one of the responses is given. */
export type QuestionPlan = {
  readonly text: string
  readonly answers: readonly string[]
  readonly responses: readonly string[]
}

export type TestPlan = {
  readonly name: string
  /** Null without limit. */
  readonly minutes: number | null
  readonly preventTabSwitching: boolean
  readonly questions: readonly QuestionPlan[]
}

export type LessonPlan =
  | { readonly type: 'video' | 'document'; readonly name: string }
  | { readonly type: 'manualEvaluation'; readonly name: string }
  | ({ readonly type: 'automaticEvaluation' } & TestPlan)

export type ModulePlan = {
  readonly name: string
  readonly lessons: readonly LessonPlan[]
  readonly isDraft: boolean
}

export type RequirementPlan =
  | { readonly level: 'enterprise' }
  | { readonly level: 'department'; readonly department: Department }
  | { readonly level: 'jobTitle'; readonly department: Department; readonly jobTitle: string }

export type SessionPlan = {
  readonly name: string
  readonly description: string
  /** Relative to the day of the seed; negative is before it. */
  readonly inDays: number
  /** Null for all day. */
  readonly time: string | null
  readonly venue: { readonly meetUrl: string } | { readonly address: Address }
  readonly attendance?: 'taken' | 'sent'
}

/** Later additions: sessions, manually enrolled members, and a lesson for some of these alone. */
export type LivePlan = {
  readonly sessions: readonly SessionPlan[]
  readonly guests: readonly string[]
  readonly privateLesson: { readonly name: string; readonly of: readonly string[] }
}

export type Fate = 'done' | 'failed' | 'begun' | 'waiting'

export type CoursePlan = {
  readonly days: { readonly begun: number; readonly published?: number; readonly returned?: number }
  readonly name: string
  readonly by: 'author' | 'administrator'
  /** Null for a course with only a name. */
  readonly information: {
    readonly description: string
    readonly category: Category
    readonly priority: PriorityKey
    readonly months: 0 | 3 | 6 | 12 | 18
    readonly minutes: number
    readonly terminals: readonly Terminal[]
  } | null
  readonly modules: readonly ModulePlan[]
  readonly live?: LivePlan
  readonly requiredBy: readonly RequirementPlan[]
  readonly due?: DueRule
  readonly outcome: { readonly done: number; readonly failed: number; readonly begun: number }
  /** The day on which evaluations are graded and free responses reviewed; by default after everybody's training day. */
  readonly gradedOn?: number
  readonly revoked?: { readonly day: number; readonly because: string }
  /** Members with a fixed outcome, by payroll number; they start this many days after publication. */
  readonly settled?: Readonly<Record<string, { readonly fate: Fate; readonly afterDays: number }>>
}

export const video = (name: string): LessonPlan => ({ type: 'video', name })
export const document = (name: string): LessonPlan => ({ type: 'document', name })

export const gradedByHand = (name: string): LessonPlan => ({ type: 'manualEvaluation', name })

export const test = (
  minutes: number | null,
  questions: readonly QuestionPlan[],
  preventTabSwitching = false,
): LessonPlan => ({
  type: 'automaticEvaluation',
  name: 'Evaluación final',
  minutes,
  preventTabSwitching,
  questions,
})

export const ask = (text: string, ...answers: readonly string[]): QuestionPlan => ({
  text,
  answers,
  responses: [],
})

export const askFreely = (text: string, ...responses: readonly string[]): QuestionPlan => ({
  text,
  answers: [],
  responses,
})

export const module = (name: string, ...lessons: readonly LessonPlan[]): ModulePlan => ({
  name,
  lessons,
  isDraft: false,
})

export const ofDepartment = (...departments: readonly Department[]): readonly RequirementPlan[] =>
  departments.map((department) => ({ level: 'department', department }))

export const ofJobTitle = (
  department: Department,
  ...jobTitles: readonly string[]
): readonly RequirementPlan[] => jobTitles.map((jobTitle) => ({ level: 'jobTitle', department, jobTitle }))

export const ofEverybody: readonly RequirementPlan[] = [{ level: 'enterprise' }]

export const nobodyYet = { done: 0, failed: 0, begun: 0 }
