import type { AchievementEvent } from '../../../domain/achievements/events.ts'
import type { AttemptEvent } from '../../../domain/attempts/events.ts'
import type { AuditEvent } from '../../../domain/audit/events.ts'
import type { CourseEvent } from '../../../domain/courses/events.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import type { EvaluationEvent } from '../../../domain/evaluations/events.ts'
import type { ImportEvent } from '../../../domain/imports/events.ts'
import type {
  ConstanciaEvent,
  ConstanciaFolioEvent,
  ConstanciaRecordEvent,
  EmployerEvent,
  TrainingPlanEvent,
} from '../../../domain/legal/events.ts'
import type { NoticeEvent } from '../../../domain/notices/events.ts'
import type { OrganisationEvent } from '../../../domain/organisation/events.ts'
import type { PersonEvent } from '../../../domain/people/events.ts'
import type { RequirementEvent } from '../../../domain/requirements/events.ts'
import type { RoleEvent } from '../../../domain/roles/events.ts'
import type { SirceEvent } from '../../../domain/sirce/events.ts'
import { achievementFacts } from './achievements.ts'
import { attemptFacts } from './attempts.ts'
import { auditFacts } from './audit.ts'
import { constanciaRecordFacts } from './constancia-records.ts'
import { constanciaFacts } from './constancias.ts'
import { courseFacts } from './courses.ts'
import { employerFacts } from './employers.ts'
import { enrolmentFacts } from './enrolments.ts'
import { evaluationFacts } from './evaluations.ts'
import type { Fact } from './fact.ts'
import { importFacts } from './imports.ts'
import { kinds } from './kinds.ts'
import { noticeFacts } from './notices.ts'
import { organisationFacts } from './organisation.ts'
import { paperImageFacts } from './paper-images.ts'
import { personFacts } from './people.ts'
import { requirementFacts } from './requirements.ts'
import { roleFacts } from './roles.ts'
import { sirceFacts } from './sirce.ts'
import type { Text } from './text.ts'
import { trainingPlanFacts } from './training-plans.ts'

type LogEvent =
  | AchievementEvent
  | AttemptEvent
  | AuditEvent
  | CourseEvent
  | ConstanciaEvent
  | ConstanciaFolioEvent
  | ConstanciaRecordEvent
  | EmployerEvent
  | TrainingPlanEvent
  | EnrolmentEvent
  | EvaluationEvent
  | ImportEvent
  | NoticeEvent
  | OrganisationEvent
  | PersonEvent
  | RequirementEvent
  | RoleEvent
  | SirceEvent

export type EventType = LogEvent['type']

export type DataOf<Type extends EventType> = Extract<LogEvent, { type: Type }>['data']

/** Every fact of the log, in the order in which its kinds are offered. */
export const facts: { readonly [Type in EventType]: Fact<DataOf<Type>> } = {
  ...personFacts,
  ...importFacts,
  ...roleFacts,
  ...organisationFacts,
  ...requirementFacts,
  ...courseFacts,
  ...evaluationFacts,
  ...attemptFacts,
  ...enrolmentFacts,
  ...achievementFacts,
  ...employerFacts,
  ...paperImageFacts,
  ...trainingPlanFacts,
  ...sirceFacts,
  ...constanciaFacts,
  ...constanciaRecordFacts,
  ...noticeFacts,
  ...auditFacts,
}

/** A server may be newer than the page. */
export const isEventType = (type: string): type is EventType => Object.hasOwn(facts, type)

/** The fact's name in a list of kinds; undefined where this page does not know its type yet. */
export const titleOf = (type: string): Text | undefined => (isEventType(type) ? facts[type].title : undefined)

const types = Object.keys(facts).filter(isEventType)

type KindGroup = {
  /** Stands for the whole group in addresses, which people keep. */
  readonly key: string
  readonly title: Text
  readonly types: readonly EventType[]
}

/** Every type of fact by the part of the product that it belongs to. */
export const kindGroups: readonly KindGroup[] = Object.entries(kinds).map(([kind, title]) => ({
  key: `facts.kinds.${kind}.title`,
  title,
  types: types.filter((type) => facts[type].kind === kind),
}))
