import { Rejection } from '../../../../domain/kernel/rejection.ts'
import {
  constanciaRecord,
  handOverConstancia,
  takeBackHandOver,
} from '../../../../domain/legal/constancia-record.ts'
import { handedOverMax } from '../../../../domain/legal/issuing-rules.ts'
import { papersOfSelection } from '../../../../projections/constancia-papers.questions.ts'
import type { constanciaRecordsContract } from '../../../contract/routes/legal.constancia-records.ts'
import { writeTo } from '../../../event-store/streams.ts'
import type { Handler } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { companyToday } from '../../../records/certificate.ts'
import { loadGrantor } from '../../../records/grantor.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { guardOnOther, holdersAmong } from '../holder.ts'

type Routes = typeof constanciaRecordsContract

/** All of the selection that are issued to people whose data are not erased, or none. Throws legal.hand-over-too-many. */
const handOver: Handler<Routes['POST /legal/constancias/actions/hand-over']> = async (
  { body: { ids, on } },
  context,
) => {
  await requireLegalDuties(context)
  const { personId } = requireCaller(context)
  const today = await companyToday(context, context.now())
  const distinct = [...new Set(ids)]
  if (distinct.length > handedOverMax)
    throw new Rejection('legal.hand-over-too-many', 'ids', { count: distinct.length, most: handedOverMax })
  const appended = await context.executeAll(context.command('HandOverConstancias'), async (load) => {
    const { guards } = await loadGrantor(load, { personId }, 'legal.*')
    const loaded = await Promise.all(distinct.map((id) => load(constanciaRecord, id)))
    const issued = loaded.flatMap(({ state, ...one }) =>
      state.situation === 'issued' ? [{ ...one, state }] : [],
    )
    const holders = await holdersAmong(
      load,
      issued.map(({ state }) => state.personId),
    )
    const decide = handOverConstancia({ on, today })
    const handed = issued.filter(({ state }) => holders.has(state.personId))
    return [...handed.map((one) => writeTo(one, decide(one.state))), ...guards, ...holders.values()]
  })
  const { pending } = await context.waitForReadModels(appended)
  const found = await papersOfSelection(context.db, distinct)
  const left = distinct.length - found.filter(({ paper }) => paper).length
  return { changed: appended.events.length, left, pending }
}

const takeBack: Handler<Routes['POST /legal/constancias/:id/actions/take-back-hand-over']> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  await requireLegalDuties(context)
  const { personId: by } = requireCaller(context)
  const appended = await context.executeAll(context.command('TakeBackHandOver'), async (load) => {
    const { guards } = await loadGrantor(load, { personId: by }, 'legal.*')
    const loaded = await load(constanciaRecord, id)
    const { state } = loaded
    const facts = takeBackHandOver(reason)(state)
    const ofOther =
      state.situation === 'none' ? [] : await guardOnOther(load, { by, personId: state.personId, reason })
    return [writeTo(loaded, facts), ...guards, ...ofOther]
  })
  return context.waitForReadModels(appended)
}

export const handingOverHandlers = {
  'POST /legal/constancias/actions/hand-over': handOver,
  'POST /legal/constancias/:id/actions/take-back-hand-over': takeBack,
}
