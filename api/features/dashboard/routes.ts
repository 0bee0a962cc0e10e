import { sessionMinutes } from '../../../domain/courses/session-rules.ts'
import { coursesRecent } from '../../../projections/courses.questions.ts'
import { nextRemoteSessions, sessionsInMonth } from '../../../projections/courses.sessions.ts'
import { coursesPassed } from '../../../projections/dashboard.questions.ts'
import { documentsRecent } from '../../../projections/documents.ts'
import { coursesDatedIn } from '../../../projections/due-standing.ts'
import { reminderFor } from '../../../projections/reminders.questions.ts'
import type { Context } from '../../context.ts'
import { dashboardContract } from '../../contract/routes/dashboard.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { dueOf } from '../../records/due.ts'
import { erased } from '../../records/people.ts'
import { companyClock } from '../courses/sessions.ts'
import { companyOverview } from './company.ts'
import { papersToIssue } from './papers.ts'
import { presentDated, presentDocument, presentEvent, presentRecent, presentSession } from './present.ts'
import { teachingToDo } from './teaching.ts'
import { coursesToGoOnWith } from './to-do.ts'

const coursesShown = 4
const sessionsShown = 2
const documentsShown = 2

type Routes = typeof dashboardContract

const readDashboard: Handler<Routes['GET /dashboard']> = async (_, context) => {
  const [who, db] = [requireCaller(context), context.readDb]
  const { date: today } = await companyClock(context)
  const since = await companyClock(context, sessionMinutes)
  const [rows, sessions, documents] = await Promise.all([
    coursesRecent(db, who, coursesShown),
    nextRemoteSessions(db, who, { today, since }, sessionsShown),
    documentsRecent(db, who, documentsShown),
  ])
  return {
    sessions: sessions.map(presentSession),
    documents: await Promise.all(documents.map((row) => presentDocument(row, context))),
    courses: await Promise.all(rows.map((row) => presentRecent(row, context))),
  }
}

const readEvents: Handler<Routes['GET /dashboard/events']> = async ({ query }, context) => {
  const { date: today } = await companyClock(context)
  const month = query.month ?? today.slice(0, 7)
  const [who, db] = [requireCaller(context), context.readDb]
  const [events, courses] = await Promise.all([
    sessionsInMonth(db, who, month),
    coursesDatedIn(db, who.personId, month),
  ])
  const due = await dueOf(db, { who, today }, courses)
  return { month, today, events: events.map(presentEvent), dueDates: presentDated(courses, due) }
}

const readNext: Handler<Routes['GET /dashboard/next']> = async (_, context) => {
  const { personId } = requireCaller(context)
  const passed = await coursesPassed(context.readDb, personId)
  return { ...(await coursesToGoOnWith(context)), passed, reminder: await readReminder(personId, context) }
}

const readReminder = async (personId: string, context: Context) => {
  const { date: today } = await companyClock(context)
  const reminder = await reminderFor(context.db, personId, today)
  if (!reminder) return null
  const { by_name, given_on: on, courses } = reminder
  return { by: by_name ?? erased[context.locale], on, courses: [...courses] }
}

export const dashboardRoutes = routesOf(dashboardContract, {
  'GET /dashboard': readDashboard,
  'GET /dashboard/events': readEvents,
  'GET /dashboard/next': readNext,
  'GET /dashboard/teaching': (_, context) => teachingToDo(context),
  'GET /dashboard/papers': (_, context) => papersToIssue(context),
  'GET /dashboard/company': (_, context) => companyOverview(context),
})
