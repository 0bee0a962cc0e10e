import { Rejection } from '../../../domain/kernel/rejection.ts'
import { person } from '../../../domain/people/person.ts'
import { endStandIn, nameStandIn } from '../../../domain/people/stand-ins.ts'
import { managersStoodInFor, type NamedStandIn, standInOf } from '../../../projections/stand-ins.questions.ts'
import { managesAnybody } from '../../../projections/team.questions.ts'
import type { Context } from '../../context.ts'
import type { teamContract } from '../../contract/routes/team.ts'
import type { Load } from '../../event-store/execute.ts'
import { stateOf, writeTo } from '../../event-store/streams.ts'
import type { Handler } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { companyToday } from '../../records/certificate.ts'
import { loadActing, loadGrantor } from '../../records/grantor.ts'
import { isInTeam, recordingLoad, withoutRepeats } from '../../records/managers.ts'

type Routes = typeof teamContract

/** `isOwn`: managers act for themselves and choose from their team; holders of employee.* name anybody. */
type Act = { readonly managerId: string; readonly isOwn: boolean }

type Naming = {
  readonly standInId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly reason: string | null
}

const presentStandIn = ({ person_id, full_name, first_day, last_day }: NamedStandIn) => ({
  id: person_id,
  fullName: full_name,
  firstDay: first_day,
  lastDay: last_day,
})

const loadManager = async (load: Load, context: Context, { managerId, isOwn }: Act) => {
  const who = requireCaller(context)
  const { guards } = isOwn ? await loadActing(load, who) : await loadGrantor(load, who, 'employee.*')
  const manager = await load(person, managerId)
  if (!('personId' in manager.state)) throw new Rejection('people.not-found', 'id')
  return { manager, guards }
}

const loadStandIn = async (load: Load, { managerId, isOwn }: Act, standInId: string, today: string) => {
  const { state } = await load(person, standInId)
  const isChoice =
    !isOwn || standInId === managerId || (await isInTeam(load, standInId, { personId: managerId, today }))
  if (!('personId' in state) || !isChoice) throw new Rejection('people.not-found', 'standInId')
  return state
}

const nameFor = async (context: Context, act: Act, { reason, ...naming }: Naming) => {
  const today = await companyToday(context, context.now())
  const appended = await context.executeAll(context.command('NameStandIn'), async (load) => {
    const recording = recordingLoad(load)
    const { manager } = await loadManager(recording.load, context, act)
    if (!(await managesAnybody(context.db, act.managerId)))
      throw new Rejection('stand-ins.no-team', act.isOwn ? null : 'id')
    const standIn = await loadStandIn(recording.load, act, naming.standInId, today)
    const decide = nameStandIn({ ...naming, isActive: standIn.situation === 'active', today }, reason)
    return withoutRepeats([writeTo(manager, decide(manager.state)), ...recording.guards()])
  })
  return context.waitForReadModels(appended)
}

const endFor = async (context: Context, act: Act) => {
  const today = await companyToday(context, context.now())
  const appended = await context.executeAll(context.command('EndStandIn'), async (load) => {
    const { manager, guards } = await loadManager(load, context, act)
    return withoutRepeats([writeTo(manager, endStandIn(today)(manager.state)), ...guards])
  })
  return context.waitForReadModels(appended)
}

const own = (context: Context): Act => ({ managerId: requireCaller(context).personId, isOwn: true })

export const readStandIns: Handler<Routes['GET /team/stand-ins']> = async (_, context) => {
  const { db } = context
  const { personId } = requireCaller(context)
  const today = await companyToday(context, context.now())
  const [hasTeam, standIn, managers] = await Promise.all([
    managesAnybody(db, personId),
    standInOf(db, personId, today),
    managersStoodInFor(db, personId, today),
  ])
  return { hasTeam, standIn: standIn && presentStandIn(standIn), teams: managers.map(presentStandIn) }
}

export const nameOwnStandIn: Handler<Routes['PUT /team/stand-in']> = ({ body }, context) =>
  nameFor(context, own(context), body)

export const endOwnStandIn: Handler<Routes['DELETE /team/stand-in']> = (_, context) =>
  endFor(context, own(context))

export const readStandIn: Handler<Routes['GET /employees/:id/stand-in']> = async ({ params }, context) => {
  const { situation } = await stateOf(context.store, person, params.id)
  if (situation === 'none' || situation === 'forgotten') throw new Rejection('people.not-found', 'id')
  const standIn = await standInOf(context.db, params.id, await companyToday(context, context.now()))
  return { standIn: standIn && presentStandIn(standIn) }
}

export const nameStandInOf: Handler<Routes['PUT /employees/:id/stand-in']> = ({ params, body }, context) =>
  nameFor(context, { managerId: params.id, isOwn: false }, body)

export const endStandInOf: Handler<Routes['DELETE /employees/:id/stand-in']> = ({ params }, context) =>
  endFor(context, { managerId: params.id, isOwn: false })
