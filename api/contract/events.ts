import type { AchievementEvent } from '../../domain/achievements/events.ts'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import type { AuditEvent } from '../../domain/audit/events.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import type { EvaluationEvent } from '../../domain/evaluations/events.ts'
import type { ImportEvent } from '../../domain/imports/events.ts'
import type { OrganisationEvent } from '../../domain/organisation/events.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import type { RequirementEvent } from '../../domain/requirements/events.ts'
import type { RoleEvent } from '../../domain/roles/events.ts'

/** Every fact of the log. */
type LogEvent =
  | AchievementEvent
  | AttemptEvent
  | AuditEvent
  | CourseEvent
  | EnrolmentEvent
  | EvaluationEvent
  | ImportEvent
  | OrganisationEvent
  | PersonEvent
  | RequirementEvent
  | RoleEvent

export type EventType = LogEvent['type']

export type DataOf<Type extends EventType> = Extract<LogEvent, { type: Type }>['data']
