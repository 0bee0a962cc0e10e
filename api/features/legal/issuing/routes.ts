import type { ConstanciaRecordEvent } from '../../../../domain/legal/events.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { constanciaNames, paperById } from '../../../../projections/constancia-papers.questions.ts'
import type { Context } from '../../../context.ts'
import type { constanciaRecordsContract } from '../../../contract/routes/legal.constancia-records.ts'
import { dataOf } from '../../../event-store/streams.ts'
import type { Handler } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { progressOf, refusalText } from '../../../records/several-outcome.ts'
import { downloadPapers } from './archive.ts'
import { handingOverHandlers } from './handing-over.ts'
import { issuePaper } from './issue.ts'
import { downloadOnePdf } from './one-pdf.ts'
import { ownConstanciaHandlers } from './own.ts'
import { issuingCommand } from './several.ts'
import { downloadSigningList } from './signing-list.ts'
import { paperResponse } from './stored-paper.ts'
import { verifyPaper } from './verification.ts'

type Routes = typeof constanciaRecordsContract
type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>

const issueOne: Handler<Routes['POST /legal/constancias/:id/actions/issue']> = async (
  { params: { id: constanciaId } },
  context,
) => {
  await requireLegalDuties(context)
  const { personId: by } = requireCaller(context)
  const appended = await issuePaper(context, context.command(issuingCommand), { by, constanciaId })
  const [issued] = dataOf<Issued>(appended.events, 'ConstanciaIssued')
  const { pending } = await context.waitForReadModels(appended)
  return { folio: issued ? folioText(issued.folio) : null, pending }
}

const issueSeveral: Handler<Routes['POST /legal/constancias/actions/issue']> = async (
  { body: { ids } },
  context,
) => {
  await requireLegalDuties(context)
  const { personId: by } = requireCaller(context)
  const { id: commandId, correlationId } = context.command('IssueConstancias')
  const id = context.derivedId('issued-constancias', commandId)
  await context.issuedConstancias.begin(id, { by, correlationId, constancias: [...new Set(ids)] })
  return outcomeOf(id, context)
}

/** Throws http.not-found. */
const outcomeOf = async (id: string, context: Context) => {
  const { readDb, locale } = context
  const progress = await progressOf(context, context.issuedConstancias, id)
  const names = await constanciaNames(
    readDb,
    progress.refused.map(({ constanciaId }) => constanciaId),
  )
  return {
    ...progress,
    id,
    refused: progress.refused.map(({ constanciaId, code, field = null }) => {
      const named = names.get(constanciaId)
      return {
        id: constanciaId,
        fullName: named?.full_name ?? '',
        payrollNum: named?.payroll_num ?? '',
        courseName: named?.course_name ?? '',
        gap: field === 'id' ? null : field,
        message: refusalText(code, locale),
      }
    }),
  }
}

const replaceOne: Handler<Routes['POST /legal/constancias/:id/actions/replace']> = async (
  { params: { id: constanciaId }, body: { reason } },
  context,
) => {
  await requireLegalDuties(context)
  const { personId: by } = requireCaller(context)
  const appended = await issuePaper(context, context.command('ReplaceConstancia'), {
    by,
    constanciaId,
    reason,
  })
  const [issued] = dataOf<Issued>(appended.events, 'ConstanciaIssued')
  const { pending } = await context.waitForReadModels(appended)
  return { folio: issued ? folioText(issued.folio) : null, pending }
}

const readPaper: Handler<Routes['GET /legal/papers/:id']> = async ({ params: { id } }, context) => {
  await requireLegalDuties(context)
  return paperResponse(context, await paperById(context.readDb, id))
}

const progress: Handler<Routes['GET /legal/constancias/actions/:id']> = async (
  { params: { id } },
  context,
) => {
  await requireLegalDuties(context)
  return outcomeOf(id, context)
}

const verify: Handler<Routes['GET /papers/:code/verification']> = ({ params }, context) =>
  verifyPaper(context, params.code)

export const issuingHandlers = {
  ...ownConstanciaHandlers,
  ...handingOverHandlers,
  'POST /legal/constancias/actions/signing-list': downloadSigningList,
  'GET /legal/papers/:id': readPaper,
  'POST /legal/constancias/actions/download': downloadPapers,
  'POST /legal/constancias/actions/download-pdf': downloadOnePdf,
  'GET /papers/:code/verification': verify,
  'POST /legal/constancias/actions/issue': issueSeveral,
  'GET /legal/constancias/actions/:id': progress,
  'POST /legal/constancias/:id/actions/issue': issueOne,
  'POST /legal/constancias/:id/actions/replace': replaceOne,
}
