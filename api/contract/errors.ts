import { achievementsErrors } from './errors/achievements.ts'
import { attemptsErrors } from './errors/attempts.ts'
import { auditErrors } from './errors/audit.ts'
import { calendarsErrors } from './errors/calendars.ts'
import { completionsErrors } from './errors/completions.ts'
import { coursesErrors } from './errors/courses.ts'
import { dueErrors } from './errors/due.ts'
import { enrolmentsErrors } from './errors/enrolments.ts'
import { evaluationsErrors } from './errors/evaluations.ts'
import { filesErrors } from './errors/files.ts'
import { gradesErrors } from './errors/grades.ts'
import { httpErrors } from './errors/http.ts'
import { importErrors } from './errors/imports.ts'
import { constanciaErrors } from './errors/legal.constancias.ts'
import { employerErrors } from './errors/legal.employers.ts'
import { inspectionErrors } from './errors/legal.inspection.ts'
import { legalPaperErrors } from './errors/legal.papers.ts'
import { legalPeopleErrors } from './errors/legal.people.ts'
import { legalPlanErrors } from './errors/legal.plans.ts'
import { sirceErrors } from './errors/legal.sirce.ts'
import { legalErrors } from './errors/legal.ts'
import { noticesErrors } from './errors/notices.ts'
import { opportunitiesErrors } from './errors/opportunities.ts'
import { organisationErrors } from './errors/organisation.ts'
import { peopleErrors } from './errors/people.ts'
import { pushesErrors } from './errors/pushes.ts'
import { reportsErrors } from './errors/reports.ts'
import { sessionsErrors } from './errors/sessions.ts'
import { filledWords } from './errors/words.ts'

/** Every refusal that leaves the server, by its stable code. */
export const errors = {
  ...httpErrors,
  ...sessionsErrors,
  ...peopleErrors,
  ...organisationErrors,
  ...completionsErrors,
  ...importErrors,
  ...coursesErrors,
  ...evaluationsErrors,
  ...attemptsErrors,
  ...enrolmentsErrors,
  ...dueErrors,
  ...gradesErrors,
  ...opportunitiesErrors,
  ...achievementsErrors,
  ...calendarsErrors,
  ...noticesErrors,
  ...pushesErrors,
  ...reportsErrors,
  ...constanciaErrors,
  ...employerErrors,
  ...legalErrors,
  ...inspectionErrors,
  ...legalPaperErrors,
  ...legalPeopleErrors,
  ...legalPlanErrors,
  ...sirceErrors,
  ...filesErrors,
  ...auditErrors,
} as const

export type ErrorCode = keyof typeof errors

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

export const errorText = (
  code: ErrorCode,
  locale: 'es' | 'en',
  params: Readonly<Record<string, string | number>> = {},
): string => filledWords(errors[code], locale, params)
