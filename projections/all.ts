import { achievements } from './achievements.ts'
import { attempts } from './attempts.ts'
import { attendance } from './attendance.ts'
import { calendars } from './calendars.ts'
import { captions } from './captions.ts'
import { certificates } from './certificates.ts'
import { constanciaRecords } from './constancia-records.ts'
import { constancias } from './constancias.ts'
import { courses } from './courses.ts'
import { documents } from './documents.ts'
import { due } from './due.ts'
import { employers } from './employers.ts'
import { enrolments } from './enrolments.ts'
import { evaluations } from './evaluations.ts'
import { evidences } from './evidences.ts'
import { grades } from './grades.ts'
import { invitations } from './invitations.ts'
import type { Queryable } from './kernel/database.ts'
import { nameTables } from './kernel/named-read-models.ts'
import { readAsOf } from './kernel/past.ts'
import type { Projection } from './kernel/projection.ts'
import { legalDetails } from './legal-details.ts'
import { notices } from './notices.ts'
import { opportunities } from './opportunities.ts'
import { organisation } from './organisation.ts'
import { people } from './people.ts'
import { reminders } from './reminders.ts'
import { removedLessons } from './removed-lessons.ts'
import { requirements } from './requirements.ts'
import { retentions } from './retentions.ts'
import { reviews } from './reviews.ts'
import { roles } from './roles.ts'
import { sirce } from './sirce.ts'
import { standIns } from './stand-ins.ts'
import { trainingPlans } from './training-plans.ts'
import { unfinishedLessons } from './unfinished-lessons.ts'

export const projections: readonly Projection[] = [
  organisation,
  people,
  reminders,
  standIns,
  roles,
  courses,
  documents,
  captions,
  unfinishedLessons,
  removedLessons,
  evaluations,
  requirements,
  enrolments,
  grades,
  opportunities,
  due,
  attendance,
  evidences,
  attempts,
  reviews,
  certificates,
  calendars,
  achievements,
  notices,
  invitations,
  retentions,
  employers,
  legalDetails,
  constancias,
  constanciaRecords,
  trainingPlans,
  sirce,
]

const tables = projections.flatMap((one) => one.tables)

nameTables(projections)

/** The company's state after the event at a position; 0 is before the first. */
export const asOf = (db: Queryable, position: number): Queryable => readAsOf(db, tables, position)
