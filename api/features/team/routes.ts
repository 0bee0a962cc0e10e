import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfEverybody } from '../../../domain/people/relation.ts'
import { peoplePlaced } from '../../../projections/people.questions.ts'
import { type PlanRow, planOf } from '../../../projections/plans.questions.ts'
import { managersStoodInFor } from '../../../projections/stand-ins.questions.ts'
import {
  membersAmong,
  remindablePeople,
  type TeamFigures,
  type TeamOf,
  teamPage,
  teamSummary,
} from '../../../projections/team.questions.ts'
import type { Context } from '../../context.ts'
import { remindersMax, teamContract } from '../../contract/routes/team.ts'
import type { Due } from '../../contract/types/due.ts'
import { loadFrom } from '../../event-store/execute.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { pageRequest, presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { presentPriority, presentStatus } from '../../records/courses.ts'
import { dueOf } from '../../records/due.ts'
import { requestExtensionOf } from '../../records/extension-requests.ts'
import { recordingLoad, requireManaged, requireStandIn } from '../../records/managers.ts'
import { erased } from '../../records/people.ts'
import { presentSeveralPeople, progressOf } from '../../records/several-outcome.ts'
import { remindOne } from './reminding.ts'
import {
  endOwnStandIn,
  endStandInOf,
  nameOwnStandIn,
  nameStandInOf,
  readStandIn,
  readStandIns,
} from './stand-ins.ts'

type Routes = typeof teamContract

type Chosen = { readonly of?: string | undefined; readonly indirect: 'true' | 'false' }

/** By default the caller's own. */
const teamOf = async (context: Context, { of, indirect }: Chosen): Promise<TeamOf> => {
  const who = requireCaller(context)
  const today = await companyToday(context, context.now())
  const managerId = of ?? who.personId
  if (managerId !== who.personId)
    await requireStandIn(loadFrom(context.store), managerId, { personId: who.personId, today })
  return {
    managerId,
    viewerId: who.personId,
    isIndirect: indirect === 'true',
    today,
    readsHireDates: mayOfEverybody(who, 'profile'),
  }
}

const presentFigures = ({ total, approved, late, due_soon }: TeamFigures) => ({
  total,
  approved,
  late,
  dueSoon: due_soon,
})

const listTeam: Handler<Routes['GET /team']> = async ({ query }, context) => {
  const { search = null, state = null } = query
  const of = await teamOf(context, query)
  // the former manager of somebody sees nothing at the next request, so not from a standby
  const listed = await teamPage(context.db, of, { search, filters: { state }, ...pageRequest(query) })
  return presentPage(listed, (row) => ({
    id: row.person_id,
    fullName: row.full_name ?? erased[context.locale],
    payrollNum: row.payroll_num ?? '',
    isDirect: row.is_direct,
    isReminded: row.is_reminded,
    ...presentFigures(row),
  }))
}

const summarise: Handler<Routes['GET /team/summary']> = async ({ query }, context) => {
  const { people, ...figures } = await teamSummary(context.db, await teamOf(context, query))
  return { people, ...presentFigures(figures) }
}

const presentItem = (row: PlanRow, due: Due | null) => ({
  id: row.course_id,
  name: row.name,
  duration: row.training_minutes,
  Priority: presentPriority(row.priority_id),
  UserCourseStatus: presentStatus(row.status),
  due,
  progress: { completed: row.completed, total: row.total },
})

/** Drafts are left out: nobody takes them. */
const readPlan: Handler<Routes['GET /team/:id/plan']> = async ({ params: { id } }, context) => {
  const { db, store, locale } = context
  const who = requireCaller(context)
  const today = await companyToday(context, context.now())
  await requireManaged(loadFrom(store), who, id, today)
  const [[person], plan] = await Promise.all([
    peoplePlaced(db, [id]),
    planOf(db, id, { isOwn: false, today, readsHireDates: mayOfEverybody(who, 'profile') }),
  ])
  const rows = plan.filter((row) => !row.is_draft)
  const due = await dueOf(db, { who, today }, rows)
  return {
    id,
    fullName: person?.full_name ?? erased[locale],
    payrollNum: person?.payroll_num ?? '',
    courses: rows.map((row) => presentItem(row, due(row))),
  }
}

/** Guards that the person stays in the team. */
const requestExtension: Handler<Routes['POST /team/:id/courses/:courseId/extensions']> = async (
  { params: { id: personId, courseId }, body },
  context,
) => {
  const who = requireCaller(context)
  const command = context.command('RequestExtension')
  const today = await companyToday(context, context.now())
  const appended = await requestExtensionOf(
    context,
    command,
    { ...body, personId, courseId, by: who.personId },
    async (load) => {
      const recording = recordingLoad(load)
      await requireManaged(recording.load, who, personId, today)
      return recording.guards()
    },
  )
  return context.waitForReadModels(appended)
}

const giveReminder: Handler<Routes['POST /team/:id/reminders']> = async ({ params: { id } }, context) => {
  const { personId: by } = requireCaller(context)
  const appended = await remindOne(context, context.command('GiveReminder'), { by, personId: id })
  return { isGiven: appended.events.length > 0, ...(await context.waitForReadModels(appended)) }
}

/** `find` is asked once: a repetition would find another list. */
const remindSeveral = async (
  context: Context,
  what: readonly unknown[],
  find: () => Promise<readonly string[]>,
) => {
  const { personId: by } = requireCaller(context)
  const { id: commandId, correlationId } = context.command('GiveReminders')
  const id = context.derivedId('reminders', commandId, JSON.stringify(what))
  if (!(await context.reminders.progress(id, by)))
    await context.reminders.begin(id, { people: await find(), by, correlationId })
  return remindersOf(id, context)
}

const giveReminders: Handler<Routes['POST /team/reminders']> = ({ body }, context) => {
  const { of = null, indirect, search = null, state = null } = body
  return remindSeveral(context, [of, indirect, search, state], async () => {
    const filters = { search, state, limit: remindersMax + 1 }
    const people = await remindablePeople(context.db, await teamOf(context, body), filters)
    if (people.length > remindersMax) throw new Rejection('reminders.too-many', null, { most: remindersMax })
    if (people.length === 0) throw new Rejection('reminders.nothing-due')
    return people
  })
}

const remindChosen: Handler<Routes['POST /employees/actions/remind']> = ({ body }, context) => {
  const ids = [...new Set(body.ids)]
  return remindSeveral(context, ids, async () => ids)
}

/** Of some people, those whom the caller may see now: a job's result outlives the right to it. */
const seenAmong = async (context: Context, ids: readonly string[]): Promise<readonly string[]> => {
  const who = requireCaller(context)
  if (ids.length === 0 || mayOfEverybody(who, 'progress')) return ids
  const today = await companyToday(context, context.now())
  const standsInFor = await managersStoodInFor(context.db, who.personId, today)
  const managers = [who.personId, ...standsInFor.map(({ person_id }) => person_id)]
  const team = { viewerId: who.personId, isIndirect: true, today, readsHireDates: false }
  const seen = managers.map((managerId) => membersAmong(context.db, { ...team, managerId }, ids))
  return (await Promise.all(seen)).flat()
}

/** Refused people whom the caller may no longer see have no name. Throws http.not-found. */
const remindersOf = async (id: string, context: Context) => {
  const progress = await progressOf(context, context.reminders, id)
  const ids = await seenAmong(
    context,
    progress.refused.map(({ personId }) => personId),
  )
  return presentSeveralPeople(id, progress, await peoplePlaced(context.db, ids), context.locale)
}

export const teamRoutes = routesOf(teamContract, {
  'GET /team': listTeam,
  'GET /team/summary': summarise,
  'GET /team/stand-ins': readStandIns,
  'PUT /team/stand-in': nameOwnStandIn,
  'DELETE /team/stand-in': endOwnStandIn,
  'GET /employees/:id/stand-in': readStandIn,
  'PUT /employees/:id/stand-in': nameStandInOf,
  'DELETE /employees/:id/stand-in': endStandInOf,
  'GET /team/:id/plan': readPlan,
  'POST /team/:id/courses/:courseId/extensions': requestExtension,
  'POST /team/:id/reminders': giveReminder,
  'POST /team/reminders': giveReminders,
  'POST /employees/actions/remind': remindChosen,
  'GET /team/reminders/:id': ({ params }, context) => remindersOf(params.id, context),
})
