import { Rejection } from '../../../domain/kernel/rejection.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import type { PersonalRecord } from '../../contract/personal-record.ts'
import { recordsContract } from '../../contract/routes/records.ts'
import { draw } from '../../documents/draw.ts'
import { fileResponse } from '../../http/attachment.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { recordExported } from '../../kit/record-export.ts'
import { requireCaller } from '../../kit/request.ts'
import { personalRecordOf } from './record.ts'

type Format = 'pdf' | 'json'

/** JSON is sent as plain bytes, so that a browser saves it. */
const typeOf: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  json: 'application/octet-stream',
}

const nameOf = { es: 'expediente', en: 'record' } as const

/** Records the export of another person's record once the file is made. */
const exportRecord: Handler<(typeof recordsContract)['POST /users/:id/record/actions/export']> = async (
  { params: { id: personId }, body: { format } },
  context,
) => {
  const who = requireCaller(context)
  const isOwn = who.personId === personId
  if (!isOwn && !who.isAdministrator) throw new Rejection('access.forbidden')
  const record = await personalRecordOf(context, personId)
  const file = format === 'pdf' ? await paperOf(record, context) : JSON.stringify(record, null, 2)
  if (!isOwn) await recordExport(context, record, format)
  return fileResponse(file, {
    name: `${nameOf[context.locale]}_${record.person.payrollNum}.${format}`,
    type: typeOf[format],
  })
}

const recordExport = (context: Context, { person, history, position }: PersonalRecord, format: Format) => {
  const details = {
    format,
    record: 'employee',
    id: person.id,
    within: null,
    facts: history.length,
    upTo: position,
  }
  return recordExported(context, 'ExportPersonalRecord', details)
}

const paperOf = async (record: PersonalRecord, { readDb, config }: Context) =>
  draw('record', { record, timeZone: await companyZone(readDb, config) })

export const recordsRoutes = routesOf(recordsContract, {
  'POST /users/:id/record/actions/export': exportRecord,
})
