import { Rejection } from '../../../../domain/kernel/rejection.ts'
import {
  type ConstanciaRecordDecision,
  constanciaRecord,
} from '../../../../domain/legal/constancia-record.ts'
import { attachScan, removeScan } from '../../../../domain/legal/constancia-scans.ts'
import { documentBytesMax, scanProblems } from '../../../../domain/legal/image-rules.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { constanciaById } from '../../../../projections/constancia-evidence.questions.ts'
import { paperById } from '../../../../projections/constancia-papers.questions.ts'
import type { Context } from '../../../context.ts'
import { constanciasOf } from '../../../contract/file-keys.ts'
import type { evidenceContract } from '../../../contract/routes/legal.evidence.ts'
import type { Load } from '../../../event-store/execute.ts'
import type { Write } from '../../../event-store/store.ts'
import { writeTo } from '../../../event-store/streams.ts'
import { fileResponse } from '../../../http/attachment.ts'
import type { Handler } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { loadGrantor } from '../../../records/grantor.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { deleteDroppedImages } from '../dropped-images.ts'
import { guardOnHolder, guardOnOther } from '../holder.ts'
import { storedDuring } from '../image-upload.ts'
import { storedBytes } from '../stored-bytes.ts'

type Routes = typeof evidenceContract

const act = async (
  context: Context,
  name: string,
  constanciaId: string,
  decide: ConstanciaRecordDecision,
  guard: (load: Load) => Promise<readonly Write[]>,
) => {
  const appended = await context.executeAll(context.command(name), async (load) => {
    const { guards } = await loadGrantor(load, requireCaller(context), 'legal.*')
    const others = await guard(load)
    const loaded = await load(constanciaRecord, constanciaId)
    return [writeTo(loaded, decide(loaded.state)), ...guards, ...others]
  })
  const { pending } = await context.waitForReadModels(appended)
  return { ...appended, pending }
}

const attach: Handler<Routes['POST /legal/constancias/:id/scan']> = async (
  { params: { id: constanciaId }, raw },
  context,
) => {
  await requireLegalDuties(context)
  const row = await constanciaById(context.db, constanciaId)
  if (!row) throw new Rejection('legal.constancia-not-found', 'id')
  const paper = row.paper_id === null ? null : await paperById(context.db, row.paper_id)
  const upload = {
    ...{ raw, folder: `${constanciasOf(row.person_id)}scans` },
    name: `DC-3_${paper ? folioText(paper) : ''}_firmada`,
    most: { bytes: documentBytesMax, code: 'legal.scan-size' },
    check: scanProblems,
    isDrawn: false,
  } satisfies Parameters<typeof storedDuring>[1]
  const { pending } = await storedDuring(context, upload, (scan) =>
    act(context, 'AttachConstanciaScan', constanciaId, attachScan(scan), async (load) => [
      await guardOnHolder(load, row.person_id),
    ]),
  )
  return { pending }
}

const remove: Handler<Routes['POST /legal/papers/:id/scan/actions/remove']> = async (
  { params: { id }, body: { reason } },
  context,
) => {
  await requireLegalDuties(context)
  const paper = await paperById(context.db, id)
  if (!paper) throw new Rejection('legal.paper-not-found', 'id')
  const of = { by: requireCaller(context).personId, personId: paper.person_id, reason }
  const { events, pending } = await act(
    context,
    'RemoveConstanciaScan',
    paper.constancia_id,
    removeScan(id, reason),
    (load) => guardOnOther(load, of),
  )
  await deleteDroppedImages(context, events)
  return { pending }
}

/** Throws legal.scan-missing, legal.file-damaged. */
const read: Handler<Routes['GET /legal/papers/:id/scan']> = async ({ params: { id } }, context) => {
  await requireLegalDuties(context)
  const scan = (await paperById(context.readDb, id))?.scan
  if (!scan) throw new Rejection('legal.scan-missing', 'id')
  const bytes = await storedBytes(context, scan)
  if (!bytes) throw new Rejection('legal.file-damaged', 'id')
  return fileResponse(new Uint8Array(bytes), { name: scan.name, type: scan.contentType })
}

export const scanHandlers = {
  'POST /legal/constancias/:id/scan': attach,
  'GET /legal/papers/:id/scan': read,
  'POST /legal/papers/:id/scan/actions/remove': remove,
}
