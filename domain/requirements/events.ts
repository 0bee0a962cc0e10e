import type { DueRule, Reach } from '../kernel/due-rule.ts'
import type { DomainEvent } from '../kernel/event.ts'

export type Scope =
  | { readonly level: 'enterprise'; readonly id: null }
  | { readonly level: 'department'; readonly id: string }
  | { readonly level: 'jobTitle'; readonly id: string }

type OfScope = { readonly scope: Scope; readonly courseId: string }

export type RequirementEvent =
  | DomainEvent<'CourseRequired', OfScope>
  /** Its rule goes with it. */
  | DomainEvent<'CourseReleased', OfScope>
  /** By when the course is due; null is no rule any more. */
  | DomainEvent<'DueRuleChosen', OfScope & { readonly rule: DueRule | null; readonly reach: Reach }>
