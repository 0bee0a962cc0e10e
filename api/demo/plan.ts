import type { Address } from '../../domain/courses/events.ts'
import type { PriorityKey } from '../../domain/kernel/ids.ts'
import type { Category, Department, Terminal } from './places.ts'

/** The first answer is the right one; what is asked of all is put in another order. Without answers, it is answered freely by one of the responses. */
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
  /** From the day of the seed on; negative is before it. */
  readonly inDays: number
  /** Null is all day. */
  readonly time: string | null
  readonly held: { readonly meetUrl: string } | { readonly address: Address }
  /** What the instructor did with its attendance, once it was held. */
  readonly attendance?: 'taken' | 'sent'
}

/** What an author adds towards the end: sessions, members by hand, and a lesson that is for some of these alone. */
export type LivePlan = {
  readonly sessions: readonly SessionPlan[]
  /** By payroll number. */
  readonly guests: readonly string[]
  readonly privateLesson: { readonly name: string; readonly of: readonly string[] }
}

export type Fate = 'done' | 'failed' | 'begun' | 'waiting'

export type CoursePlan = {
  /** Days of the demo's past on which its author began it, published it, and took it back. */
  readonly days: { readonly begun: number; readonly published?: number; readonly returned?: number }
  readonly name: string
  readonly by: 'author' | 'administrator'
  /** Null while it has nothing but a name. */
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
  /** How many of its members get to the end, how many of them fail, and how many stop on the way. */
  readonly outcome: { readonly done: number; readonly failed: number; readonly begun: number }
  /** The day of the demo on which its manual evaluations are graded and its free responses read; not said, once everybody has had their training day. */
  readonly gradedOn?: number
  /** One of its certificates is taken back. */
  readonly revoked?: { readonly day: number; readonly because: string }
  /** Whose end is not left to chance, by payroll number; they begin this many days after the course was published. */
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
