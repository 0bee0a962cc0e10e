import { companyRecord } from '../../../../projections/organisation.ts'
import type { Context } from '../../../context.ts'
import { auditExportContract } from '../../../contract/routes/audit.export.ts'
import { draw } from '../../../documents/draw.ts'
import { workbookStream, workbookType } from '../../../documents/workbook.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { type Handler, routesOf } from '../../../http/rest.ts'
import { aboutSheet } from '../../../kit/about-file.ts'
import { instantCell } from '../../../kit/cells.ts'
import { recordExported } from '../../../kit/record-export.ts'
import { exportProvedHistory } from './proof.ts'
import { recordOf } from './read.ts'
import { type HistorySheet, historySheet } from './sheet.ts'
import { words } from './words.ts'

type Format = 'xlsx' | 'pdf'

/** More facts take longer to write or draw than people wait. */
const most: Readonly<Record<Format, number>> = { xlsx: 5_000, pdf: 400 }

const typeOf: Readonly<Record<Format, string>> = { xlsx: workbookType, pdf: 'application/pdf' }

/** Recorded after the file is made: a failed export records nothing. */
const exportHistory: Handler<(typeof auditExportContract)['POST /audit/exports']> = async (
  { body: { format, history, filter } },
  context,
) => {
  const sheet = await historySheet(context, { history, filter, most: most[format] })
  const file = format === 'pdf' ? await paperOf(sheet, context) : workbookOf(sheet, context)
  const exportRecord = { format, ...recordOf(history), facts: sheet.entries.length, upTo: sheet.head }
  await recordExported(context, 'ExportHistory', exportRecord)
  return fileResponse(file, { name: `${words[context.locale].file}.${format}`, type: typeOf[format] })
}

const paperOf = async ({ title, about, entries }: HistorySheet, { readDb, locale }: Context) => {
  const exported = about.find(({ key }) => key === 'exported')
  return draw('history', {
    companyName: (await companyRecord(readDb))?.comercial_name ?? '',
    title,
    about: about.filter(({ key }) => key !== 'company').map(({ label, text }) => [label, text]),
    foot: exported ? `${exported.label}: ${exported.text}` : '',
    locale,
    entries: entries.map(({ at, who, sentence, lines, why }) => ({
      at,
      sentence,
      lines,
      note: [who, why].filter(Boolean).join(' · '),
    })),
  })
}

const workbookOf = ({ title, about, entries, timeZone }: HistorySheet, { locale }: Context) => {
  const text = words[locale]
  const rows = entries.map(({ instant, who, sentence, lines, why, position }) => [
    instantCell(timeZone, instant),
    who,
    sentence,
    lines.join('\n'),
    why,
    position,
  ])
  const header = [text.when, text.who, text.what, text.change, text.why, text.position]
  return workbookStream([
    { name: text.sheet, widths: [22, 32, 80, 60, 40, 12], blocks: [{ header, rows }] },
    aboutSheet(locale, title, about),
  ])
}

export const auditExportRoutes = routesOf(auditExportContract, {
  'POST /audit/exports': exportHistory,
  'POST /audit/exports/history': exportProvedHistory,
})
