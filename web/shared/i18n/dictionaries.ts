import * as attempts from '../../features/attempts/copy.ts'
import * as audit from '../../features/audit/copy.ts'
import * as courses from '../../features/courses/copy.ts'
import * as dashboard from '../../features/dashboard/copy.ts'
import * as enrolments from '../../features/enrolments/copy.ts'
import * as imports from '../../features/imports/copy.ts'
import * as organisation from '../../features/organisation/copy.ts'
import * as people from '../../features/people/copy.ts'
import * as plans from '../../features/plans/copy.ts'
import * as reports from '../../features/reports/copy.ts'
import * as requirements from '../../features/requirements/copy.ts'
import * as roles from '../../features/roles/copy.ts'
import * as activation from '../../features/sessions/activation/copy.ts'
import * as sessions from '../../features/sessions/copy.ts'
import * as passwords from '../../features/sessions/passwords/copy.ts'
import * as shell from '../../features/shell/copy.ts'
import * as shared from '../copy.ts'
import type { PluralKey, TextKey } from './copy-shape.ts'
import * as documented from './documented-copy.ts'

/** One line a feature; the Spanish is the source. */
export const es = {
  imports: imports.es,
  organisation: organisation.es,
  requirements: requirements.es,
  roles: roles.es,
  reports: reports.es,
  people: people.es,
  activation: activation.es,
  passwords: passwords.es,
  plans: plans.es,
  audit: audit.es,
  enrolments: enrolments.es,
  courses: courses.es,
  attempts: attempts.es,
  dashboard: dashboard.es,
  sessions: sessions.es,
  shared: shared.es,
  shell: shell.es,
  documented: documented.es,
}

export const en = {
  imports: imports.en,
  organisation: organisation.en,
  requirements: requirements.en,
  roles: roles.en,
  reports: reports.en,
  people: people.en,
  activation: activation.en,
  passwords: passwords.en,
  plans: plans.en,
  audit: audit.en,
  enrolments: enrolments.en,
  courses: courses.en,
  attempts: attempts.en,
  dashboard: dashboard.en,
  sessions: sessions.en,
  shared: shared.en,
  shell: shell.en,
  documented: documented.en,
}

export type CopyKey = TextKey<typeof es>
export type CountKey = PluralKey<typeof es>
