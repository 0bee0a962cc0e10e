import type { DomainEvent } from '../kernel/event.ts'

export type Scope =
  | { readonly level: 'enterprise'; readonly id: null }
  | { readonly level: 'department'; readonly id: string }
  | { readonly level: 'jobTitle'; readonly id: string }

export type RequirementEvent =
  | DomainEvent<'CourseRequired', { readonly scope: Scope; readonly courseId: string }>
  | DomainEvent<'CourseReleased', { readonly scope: Scope; readonly courseId: string }>
