import { Rejection } from '../../../domain/kernel/rejection.ts'
import { mayOfEverybody, mayOfPerson } from '../../../domain/people/relation.ts'
import { peoplePlaced } from '../../../projections/people.questions.ts'
import { type PlanRow, planOf } from '../../../projections/plans.questions.ts'
import { type TeamFigures, type TeamOf, teamPage, teamSummary } from '../../../projections/team.questions.ts'
import type { Context } from '../../context.ts'
import { teamContract } from '../../contract/routes/team.ts'
import type { Due } from '../../contract/types/due.ts'
import { type Load, loadFrom } from '../../event-store/execute.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { pageRequest, presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { presentPriority, presentStatus } from '../../records/courses.ts'
import { dueOf } from '../../records/due.ts'
import { requestExtensionOf } from '../../records/extension-requests.ts'
import { isInTeam, recordingLoad } from '../../records/managers.ts'
import { erased } from '../../records/people.ts'

type Routes = typeof teamContract

const teamOf = async (context: Context, indirect: 'true' | 'false'): Promise<TeamOf> => {
  const who = requireCaller(context)
  return {
    managerId: who.personId,
    isIndirect: indirect === 'true',
    today: await companyToday(context, context.now()),
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
  const { indirect, search = null, state = null } = query
  const of = await teamOf(context, indirect)
  // the former manager of somebody sees nothing at the next request, so not from a standby
  const listed = await teamPage(context.db, of, { search, filters: { state }, ...pageRequest(query) })
  return presentPage(listed, (row) => ({
    id: row.person_id,
    fullName: row.full_name ?? erased[context.locale],
    payrollNum: row.payroll_num ?? '',
    isDirect: row.is_direct,
    ...presentFigures(row),
  }))
}

const summarise: Handler<Routes['GET /team/summary']> = async ({ query }, context) => {
  const { people, ...figures } = await teamSummary(context.db, await teamOf(context, query.indirect))
  return { people, ...presentFigures(figures) }
}

/** By the log; same refusal for somebody else's people and unknown ones. */
const requireMember = async (load: Load, personId: string, context: Context): Promise<void> => {
  const who = requireCaller(context)
  const isManaged = await isInTeam(load, personId, who.personId)
  if (!isManaged || !mayOfPerson(who, personId, 'progress', isManaged))
    throw new Rejection('people.not-found', 'id')
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
  await requireMember(loadFrom(store), id, context)
  const who = requireCaller(context)
  const today = await companyToday(context, context.now())
  const [[person], plan] = await Promise.all([
    peoplePlaced(db, [id]),
    planOf(db, id, { isOwn: false, today }),
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
  const { personId: by } = requireCaller(context)
  const command = context.command('RequestExtension')
  const appended = await requestExtensionOf(
    context,
    command,
    { ...body, personId, courseId, by },
    async (load) => {
      const recording = recordingLoad(load)
      await requireMember(recording.load, personId, context)
      return recording.guards()
    },
  )
  return context.waitForReadModels(appended)
}

export const teamRoutes = routesOf(teamContract, {
  'GET /team': listTeam,
  'GET /team/summary': summarise,
  'GET /team/:id/plan': readPlan,
  'POST /team/:id/courses/:courseId/extensions': requestExtension,
})
