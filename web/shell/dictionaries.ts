import {
  columnWords as columns,
  listTitles as titles,
  valueWords as values,
} from '../../api/contract/lists/words.ts'
import * as achievements from '../features/achievements/copy.ts'
import * as attempts from '../features/attempts/copy.ts'
import * as attendance from '../features/attendance/copy.ts'
import * as clocks from '../features/audit/clock/copy.ts'
import * as comparison from '../features/audit/comparison/copy.ts'
import * as audit from '../features/audit/copy.ts'
import * as readModels from '../features/audit/read-models/copy.ts'
import * as statusReasons from '../features/audit/status/copy.ts'
import * as system from '../features/audit/system/copy.ts'
import * as calendars from '../features/calendars/copy.ts'
import * as certificates from '../features/certificates/copy.ts'
import * as constancias from '../features/constancias/copy.ts'
import * as courses from '../features/courses/copy.ts'
import * as members from '../features/courses/editor/members/copy.ts'
import * as dashboard from '../features/dashboard/copy.ts'
import * as due from '../features/due/copy.ts'
import * as employers from '../features/employers/copy.ts'
import * as enrolments from '../features/enrolments/copy.ts'
import * as grades from '../features/grades/copy.ts'
import * as reviews from '../features/grades/review/copy.ts'
import * as imports from '../features/imports/copy.ts'
import * as legal from '../features/legal/copy.ts'
import * as notices from '../features/notices/copy.ts'
import * as offline from '../features/offline/copy.ts'
import * as opportunities from '../features/opportunities/copy.ts'
import * as organisation from '../features/organisation/copy.ts'
import * as people from '../features/people/copy.ts'
import * as plans from '../features/plans/copy.ts'
import * as records from '../features/records/copy.ts'
import * as reports from '../features/reports/copy.ts'
import * as requirements from '../features/requirements/copy.ts'
import * as roles from '../features/roles/copy.ts'
import * as activation from '../features/sessions/activation/copy.ts'
import * as sessions from '../features/sessions/copy.ts'
import * as passwords from '../features/sessions/passwords/copy.ts'
import * as team from '../features/team/copy.ts'
import * as trainingPlans from '../features/training-plans/copy.ts'
import * as chart from '../shared/chart/copy.ts'
import * as frame from '../shared/frame/copy.ts'
import * as grid from '../shared/grid/copy.ts'
import * as shared from '../shared/i18n/copy.ts'
import * as documented from '../shared/i18n/documented-copy.ts'
import * as moment from '../shared/moment/copy.ts'
import * as reorder from '../shared/reorder/copy.ts'
import * as several from '../shared/several/copy.ts'
import * as shell from './copy.ts'
import * as search from './search/copy.ts'

/** One line a part; Spanish is the source. */
const copies = {
  columns,
  values,
  titles,
  attendance,
  imports,
  legal,
  employers,
  trainingPlans,
  constancias,
  organisation,
  requirements,
  roles,
  records,
  reports,
  people,
  team,
  due,
  several,
  activation,
  passwords,
  plans,
  audit,
  clocks,
  system,
  comparison,
  statusReasons,
  readModels,
  enrolments,
  courses,
  grades,
  reviews,
  members,
  attempts,
  opportunities,
  achievements,
  certificates,
  calendars,
  dashboard,
  search,
  notices,
  offline,
  frame,
  grid,
  moment,
  reorder,
  sessions,
  chart,
  shared,
  shell,
  documented,
}

type Copies = typeof copies
type Dictionary<Language extends 'es' | 'en'> = { [Name in keyof Copies]: Copies[Name][Language] }

const inLanguage = <Language extends 'es' | 'en'>(language: Language): Dictionary<Language> =>
  Object.fromEntries(
    Object.entries(copies).map(([name, copy]) => [name, copy[language]]),
  ) as Dictionary<Language> // the same names, each with its words in that language

export const es = inLanguage('es')
export const en = inLanguage('en')

declare module '../shared/i18n/keys.ts' {
  interface Dictionaries extends Dictionary<'es'> {}
}
