import { companyId } from '../../../../domain/kernel/ids.ts'
import { Rejection } from '../../../../domain/kernel/rejection.ts'
import {
  presentEstablishmentList,
  requirePresentable,
  takeBackEstablishmentList,
} from '../../../../domain/legal/constancia-lists.ts'
import type { PaperFile } from '../../../../domain/legal/events.ts'
import { agreementBytesMax, receiptProblems } from '../../../../domain/legal/image-rules.ts'
import { trainingPlans } from '../../../../domain/legal/plan.ts'
import { presentedLists } from '../../../../projections/constancia-lists.questions.ts'
import type { Context } from '../../../context.ts'
import type { legalListsContract } from '../../../contract/routes/legal.lists.ts'
import type { Appended } from '../../../event-store/store.ts'
import { writeTo } from '../../../event-store/streams.ts'
import { fileResponse } from '../../../http/attachment.ts'
import type { Handler } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { deletePaperFile, recordedFiles } from '../dropped-images.ts'
import { storedDuring } from '../image-upload.ts'
import { actOnPlans } from '../plan-acts.ts'
import { drawDc4 } from './dc4.ts'
import { type ListAddress, type YearlyList, yearlyList } from './year.ts'

type Routes = typeof legalListsContract

const folderOf = ({ employerId }: YearlyList): string => `employers/${employerId}`

/** The list as it is now, which stays only where the act records it. */
const withStoredList = async <Result extends Appended>(
  context: Context,
  list: YearlyList,
  act: (file: PaperFile) => Promise<Result>,
): Promise<Result> => {
  const { name, type: contentType, bytes } = await drawDc4(context, list)
  const uploadedBy = requireCaller(context).personId
  const stored = { folder: folderOf(list), name, contentType, bytes, uploadedBy }
  const file = await context.files.storeOwn(stored)
  let result: Result | null = null
  try {
    result = await act(file)
    return result
  } finally {
    const isRecorded = recordedFiles(result?.events ?? []).some(({ key }) => key === file.key)
    if (!isRecorded) await deletePaperFile(context, file)
  }
}

const present: Handler<
  Routes['POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt']
> = async ({ params, query: { presentedOn }, raw }, context) => {
  const list = await yearlyList(context, params)
  const { planId, endsOn, establishmentId, today, establishment } = list
  requirePresentable({ endsOn, presentedOn }, today)
  const upload = {
    ...{ raw, folder: folderOf(list), name: `acuse_DC-4_${establishment.registration}_${endsOn}` },
    most: { bytes: agreementBytesMax, code: 'legal.receipt-size' },
    check: receiptProblems,
  } satisfies Parameters<typeof storedDuring>[1]
  const { pending } = await storedDuring(context, upload, (receipt) =>
    withStoredList(context, list, async (file) => {
      const filing = { planId, endsOn, establishmentId, presentedOn, receipt, list: file }
      const act = await actOnPlans(context, 'PresentEstablishmentList', async (load) => {
        const loaded = await load(trainingPlans, companyId)
        return [writeTo(loaded, presentEstablishmentList(filing, today)(loaded.state))]
      })
      return { ...act.appended, pending: act.pending }
    }),
  )
  return { pending }
}

const takeBack: Handler<
  Routes['DELETE /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt']
> = async ({ params: { id: planId, endsOn, establishmentId } }, context) => {
  const { pending } = await actOnPlans(context, 'TakeBackEstablishmentList', async (load) => {
    const loaded = await load(trainingPlans, companyId)
    return [writeTo(loaded, takeBackEstablishmentList({ planId, endsOn, establishmentId })(loaded.state))]
  })
  return { pending }
}

/** The stored bytes, checked by their digest. Throws legal.receipt-missing, legal.paper-damaged. */
const filed = async (
  context: Context,
  address: ListAddress,
  which: 'list' | 'receipt',
): Promise<Response> => {
  const { planId, endsOn, establishmentId } = await yearlyList(context, address)
  const found = (await presentedLists(context.db)).find(
    (one) => one.plan_id === planId && one.ends_on === endsOn && one.establishment_id === establishmentId,
  )
  if (!found) throw new Rejection('legal.receipt-missing', 'establishmentId')
  const { [which]: file } = found
  const bytes = await context.files.readOwn(file)
  const digest = bytes && new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  if (!bytes || digest !== file.sha256) {
    context.log.error({ key: file.key }, 'the file of a presented list is missing or damaged')
    throw new Rejection('legal.paper-damaged', 'establishmentId')
  }
  return fileResponse(new Uint8Array(bytes), { name: file.name, type: file.contentType })
}

export const filingHandlers = {
  'POST /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': present,
  'DELETE /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': takeBack,
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/receipt': (
    {
      params,
    }: {
      readonly params: ListAddress
    },
    context: Context,
  ) => filed(context, params, 'receipt'),
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/presented': (
    {
      params,
    }: {
      readonly params: ListAddress
    },
    context: Context,
  ) => filed(context, params, 'list'),
}
