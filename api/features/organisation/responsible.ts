import { forReason } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { assignResponsible, department, terminal } from '../../../domain/organisation/units.ts'
import { person } from '../../../domain/people/person.ts'
import { responsiblePeople } from '../../../projections/organisation.questions.ts'
import type { Context } from '../../context.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'

const units = { terminal, department }

type Kind = keyof typeof units

type Change = {
  readonly params: { readonly id: string }
  readonly body: { readonly responsibleId: string | null; readonly reason: string | null }
}

/** Guards that the person stays active. */
export const changeResponsible =
  (kind: Kind) =>
  async ({ params: { id }, body: { responsibleId, reason } }: Change, context: Context) => {
    const name = kind === 'terminal' ? 'AssignTerminalResponsible' : 'AssignDepartmentResponsible'
    const appended = await context.executeAll(context.command(name), async (load) => {
      const unit = await load(units[kind], id)
      const responsible = responsibleId === null ? null : await load(person, responsibleId)
      if (responsible && !('personId' in responsible.state))
        throw new Rejection('people.not-found', 'responsibleId')
      const candidate = responsibleId !== null && {
        personId: responsibleId,
        isActive: responsible?.state.situation === 'active',
      }
      const facts = forReason(reason, assignResponsible(kind, candidate || null))(unit.state)
      return [writeTo(unit, facts), ...(responsible ? [guardOn(responsible)] : [])]
    })
    return context.waitForReadModels(appended)
  }

export const listResponsible =
  (kind: Kind) =>
  async (_: object, { readDb }: Pick<Context, 'readDb'>) =>
    (await responsiblePeople(readDb, kind)).map((row) => ({
      id: row.id,
      name: row.name,
      Responsible:
        row.person_id === null
          ? null
          : { id: row.person_id, fullName: row.full_name ?? '', isActive: row.is_active === true },
    }))
