import { companyId } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import {
  presentEstablishmentList,
  requirePresentable,
  takeBackEstablishmentList,
} from '../../../../domain/legal/constancia-lists.ts'
import { documentBytesMax, receiptProblems } from '../../../../domain/legal/image-rules.ts'
import { trainingPlans } from '../../../../domain/legal/plan.ts'
import { type PresentedList, presentedLists } from '../../../../projections/constancia-lists.questions.ts'
import type { Context } from '../../../context.ts'
import type { legalListsContract } from '../../../contract/routes/legal.lists.ts'
import { writeTo } from '../../../event-store/streams.ts'
import { fileResponse } from '../../../http/attachment.ts'
import type { Handler } from '../../../http/rest.ts'
import { storedDuring } from '../image-upload.ts'
import { actOnLegalDuties } from '../legal-acts.ts'
import { storedBytes } from '../stored-bytes.ts'
import { drawPresented, papersToPresent } from './presented.ts'
import { type ListAddress, type YearlyList, yearlyList } from './year.ts'

type Routes = typeof legalListsContract

const folderOf = ({ employerId }: YearlyList): string => `employers/${employerId}`

const present: Handler<
  Routes['POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt']
> = async ({ params, query: { presentedOn, reason }, raw }, context) => {
  const list = await yearlyList(context, params)
  const { planId, endsOn, establishmentId, today, establishment } = list
  requirePresentable({ endsOn, presentedOn }, today)
  const upload = {
    ...{ raw, folder: folderOf(list), name: `acuse_DC-4_${establishment.registration}_${endsOn}` },
    most: { bytes: documentBytesMax, code: 'legal.receipt-size' },
    check: receiptProblems,
    isDrawn: false,
  } satisfies Parameters<typeof storedDuring>[1]
  const { pending } = await storedDuring(context, upload, async (receipt) => {
    const papers = await papersToPresent(context, list, presentedOn)
    const filing = { planId, endsOn, establishmentId, presentedOn, receipt, reason, ...papers }
    const act = await actOnLegalDuties(context, 'PresentEstablishmentList', async (load) => {
      const loaded = await load(trainingPlans, companyId)
      return [writeTo(loaded, presentEstablishmentList(filing, today)(loaded.state))]
    })
    return { ...act.appended, pending: act.pending }
  })
  return { pending }
}

const takeBack: Handler<
  Routes['POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt/actions/take-back']
> = async ({ params: { id: planId, endsOn, establishmentId }, body: { reason } }, context) => {
  const { pending } = await actOnLegalDuties(context, 'TakeBackEstablishmentList', async (load) => {
    const loaded = await load(trainingPlans, companyId)
    const decide = takeBackEstablishmentList({ planId, endsOn, establishmentId, reason })
    return [writeTo(loaded, decide(loaded.state))]
  })
  return { pending }
}

/** Throws legal.receipt-missing. */
const filingAt = async (context: Context, address: ListAddress): Promise<PresentedList> => {
  const { planId, endsOn, establishmentId } = await yearlyList(context, address)
  const found = (await presentedLists(context.db)).find(
    (one) => one.plan_id === planId && one.ends_on === endsOn && one.establishment_id === establishmentId,
  )
  if (!found) throw new Rejection('legal.receipt-missing', 'establishmentId')
  return found
}

type Asked = { readonly params: ListAddress }

/** The stored bytes, checked by their digest. Throws legal.receipt-missing, legal.file-damaged. */
const receiptOf = async ({ params }: Asked, context: Context): Promise<Response> => {
  const { receipt } = await filingAt(context, params)
  const bytes = await storedBytes(context, receipt)
  if (!bytes) throw new Rejection('legal.file-damaged', 'establishmentId')
  return fileResponse(new Uint8Array(bytes), { name: receipt.name, type: receipt.contentType })
}

const presentedOf = async ({ params }: Asked, context: Context): Promise<Response> => {
  const { papers, ...row } = await filingAt(context, params)
  const { name, bytes } = await drawPresented(context, {
    ...{ establishmentId: row.establishment_id, presentedOn: row.presented_on },
    ...{ startsOn: row.starts_on, endsOn: row.ends_on },
    ...papers,
  })
  return fileResponse(bytes, { name, type: 'application/pdf' })
}

export const filingHandlers = {
  'POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': present,
  'POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt/actions/take-back': takeBack,
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': receiptOf,
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/presented': presentedOf,
}
