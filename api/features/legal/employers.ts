import { companyId } from '../../../domain/kernel/ids.ts'
import {
  appointMember,
  appointSigner,
  correctMember,
  correctSigner,
  removeMember,
  removeSigner,
} from '../../../domain/legal/commission.ts'
import {
  correctEmployer,
  correctEstablishment,
  type EmployersDecision,
  employers,
  registerEmployer,
  registerEstablishment,
  removeEmployer,
  removeEstablishment,
} from '../../../domain/legal/employers.ts'
import type { TrainingPlanDetails } from '../../../domain/legal/events.ts'
import { trainingPlans } from '../../../domain/legal/plan.ts'
import { type PersonState, person } from '../../../domain/people/person.ts'
import { companyEmployers } from '../../../projections/employers.questions.ts'
import { terminalRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { employersContract } from '../../contract/routes/legal.employers.ts'
import { guardOn } from '../../event-store/streams.ts'
import { routesOf } from '../../http/rest.ts'
import { companyToday } from '../../records/certificate.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { actOnEmployers } from './employer-acts.ts'
import { idOfNew } from './legal-acts.ts'
import { dc1Of } from './papers.ts'
import { presentEmployers } from './present-employers.ts'
import { withImages } from './present-images.ts'
import { sampleOf } from './sample.ts'

const write = async (context: Context, name: string, id: string, decide: EmployersDecision) => ({
  id,
  pending: (await actOnEmployers(context, name, () => ({ decide }))).pending,
})

const removeBy = async (context: Context, name: string, decide: EmployersDecision) => ({
  pending: (await actOnEmployers(context, name, () => ({ decide }))).pending,
})

/** Guards that no plan names it meanwhile. */
const removePlannable = async (
  context: Context,
  name: string,
  decide: (plans: readonly TrainingPlanDetails[]) => EmployersDecision,
) => {
  const { pending } = await actOnEmployers(context, name, async (load) => {
    const plans = await load(trainingPlans, companyId)
    return {
      decide: decide([...plans.state.values()].map(({ details }) => details)),
      guards: [guardOn(plans)],
    }
  })
  return { pending }
}

const terminalsOf = async ({ db }: Context): Promise<ReadonlySet<string>> =>
  new Set((await terminalRows(db)).map(({ id }) => id))

const nameOf = (state: PersonState): string | null => {
  if (state.situation === 'none') return null
  return state.situation === 'forgotten' ? state.keptName : state.details.fullName
}

/** Guards that the person stays active. */
const appoint = async (
  context: Context,
  name: string,
  { id, personId }: { readonly id: string; readonly personId: string },
  decide: (candidate: { readonly isActive: boolean; readonly fullName: string | null }) => EmployersDecision,
) => {
  const { pending } = await actOnEmployers(context, name, async (load) => {
    const candidate = await load(person, personId)
    const isActive = candidate.state.situation === 'active'
    const fullName = nameOf(candidate.state)
    return { decide: decide({ isActive, fullName }), guards: [guardOn(candidate)] }
  })
  return { id, pending }
}

export const employerRoutes = routesOf(employersContract, {
  'GET /legal/employers': async (_, context) => {
    await requireLegalDuties(context)
    const today = await companyToday(context, context.now())
    const rows = await companyEmployers(context.db)
    return withImages(presentEmployers(rows, today), rows, context.files)
  },
  'GET /legal/employers/:id/sample': async ({ params }, context) => {
    await requireLegalDuties(context)
    return sampleOf(context, params.id)
  },
  'GET /legal/establishments/:id/dc1': async ({ params }, context) => {
    await requireLegalDuties(context)
    return dc1Of(context, params.id)
  },
  'POST /legal/employers': async ({ body }, context) => {
    const employerId = idOfNew(context, 'employer')
    return write(context, 'RegisterEmployer', employerId, registerEmployer({ employerId, ...body }))
  },
  'PUT /legal/employers/:id': async ({ params: { id }, body: { revision, ...body } }, context) =>
    write(context, 'CorrectEmployer', id, correctEmployer({ employerId: id, ...body }, revision)),
  'DELETE /legal/employers/:id': async ({ params }, context) =>
    removePlannable(context, 'RemoveEmployer', (plans) =>
      removeEmployer(params.id, { hasPlan: plans.some(({ employerId }) => employerId === params.id) }),
    ),
  'POST /legal/employers/:id/establishments': async ({ params, body }, context) => {
    const establishmentId = idOfNew(context, 'establishment')
    const what = { establishmentId, employerId: params.id, ...body }
    const decide = registerEstablishment(what, await terminalsOf(context))
    return write(context, 'RegisterEstablishment', establishmentId, decide)
  },
  'PUT /legal/establishments/:id': async ({ params: { id }, body: { revision, ...body } }, context) => {
    const what = { establishmentId: id, ...body }
    const decide = correctEstablishment(what, await terminalsOf(context), revision)
    return write(context, 'CorrectEstablishment', id, decide)
  },
  'DELETE /legal/establishments/:id': async ({ params }, context) =>
    removePlannable(context, 'RemoveEstablishment', (plans) =>
      removeEstablishment(params.id, {
        isPlanned: plans.some(({ establishmentIds }) => establishmentIds.includes(params.id)),
      }),
    ),
  'POST /legal/employers/:id/members': async ({ params, body }, context) => {
    const memberId = idOfNew(context, 'member')
    const what = { memberId, employerId: params.id, ...body }
    const seat = { id: memberId, personId: body.personId }
    return appoint(context, 'AppointCommissionMember', seat, (candidate) => appointMember(what, candidate))
  },
  'PUT /legal/members/:id': async ({ params: { id }, body: { revision, ...body } }, context) => {
    const { pending } = await actOnEmployers(context, 'CorrectCommissionMember', async (load) => {
      const seat = (await load(employers, companyId)).state.members.get(id)
      const seated = seat ? await load(person, seat.personId) : null
      const fullName = seated && nameOf(seated.state)
      return {
        decide: correctMember({ memberId: id, ...body }, { fullName }, revision),
        guards: seated ? [guardOn(seated)] : [],
      }
    })
    return { id, pending }
  },
  'DELETE /legal/members/:id': async ({ params }, context) =>
    removeBy(context, 'RemoveCommissionMember', removeMember(params.id)),
  'POST /legal/employers/:id/signers': async ({ params, body }, context) => {
    const signerId = idOfNew(context, 'signer')
    const what = { signerId, employerId: params.id, ...body }
    const seat = { id: signerId, personId: body.personId }
    return appoint(context, 'AppointSigner', seat, (candidate) => appointSigner(what, candidate))
  },
  'PUT /legal/signers/:id': async ({ params: { id }, body: { revision, ...body } }, context) =>
    write(context, 'CorrectSigner', id, correctSigner({ signerId: id, ...body }, revision)),
  'DELETE /legal/signers/:id': async ({ params }, context) =>
    removeBy(context, 'RemoveSigner', removeSigner(params.id)),
})
