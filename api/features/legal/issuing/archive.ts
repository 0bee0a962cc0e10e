import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import type { PaperOfSelection } from '../../../../projections/constancia-papers.questions.ts'
import type { Locale } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { constanciaRecordsContract } from '../../../contract/routes/legal.constancia-records.ts'
import { type Entry, zipStream } from '../../../documents/zip.ts'
import { fileResponse } from '../../../http/attachment.ts'
import type { Handler } from '../../../http/rest.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { storedBytes } from '../stored-bytes.ts'
import { selectedPapers } from './stored-paper.ts'

type Routes = typeof constanciaRecordsContract

export const archiveWords = {
  es: {
    left: 'No incluidas.txt',
    leftTitle: 'No incluidas',
    page: 'Página',
    columns: {
      ...{ payrollNum: 'Núm. de nómina', person: 'Persona', course: 'Curso', folio: 'Folio' },
      why: 'Por qué',
    },
    none: 'sin constancia vigente',
    damaged: 'su archivo falta o no es el que se expidió',
  },
  en: {
    left: 'Not included.txt',
    leftTitle: 'Not included',
    page: 'Page',
    columns: {
      ...{ payrollNum: 'Payroll no.', person: 'Person', course: 'Course', folio: 'Folio' },
      why: 'Why',
    },
    none: 'no constancia in force',
    damaged: 'its file is missing or is not the one that was issued',
  },
} as const satisfies Record<Locale, unknown>

/** One paper is read, checked and sent after the other. Throws legal.papers-too-many, legal.no-papers. */
export const downloadPapers: Handler<Routes['POST /legal/constancias/actions/download']> = async (
  { body: { ids } },
  context,
) => {
  await requireLegalDuties(context)
  const found = await selectedPapers(context, ids)
  if (!found.some(({ paper }) => paper?.file)) throw new Rejection('legal.no-papers', 'ids')
  return fileResponse(zipStream(entriesOf(context, found)), {
    name: 'DC-3.zip',
    type: 'application/zip',
  })
}

/** The last one names those that are not in it, with the reason. */
async function* entriesOf(context: Context, found: readonly PaperOfSelection[]): AsyncGenerator<Entry> {
  const { left, none, damaged } = archiveWords[context.locale]
  const lacking: string[] = []
  for (const { paper, full_name, payroll_num, course_name } of found) {
    const bytes = paper?.file ? await storedBytes(context, paper.file) : null
    if (paper && bytes) yield { name: nameOf(paper, payroll_num), parts: [bytes] }
    else lacking.push(`${payroll_num} ${full_name}, ${course_name}: ${paper?.file ? damaged : none}\r\n`)
  }
  if (lacking.length > 0) yield { name: left, parts: lacking }
}

/** Employers have folios of their own, so that the payroll number tells two apart. */
const nameOf = (paper: NonNullable<PaperOfSelection['paper']>, payrollNum: string): string =>
  `DC-3_${folioText(paper)}_${payrollNum.replace(/[^\p{L}\p{N}-]/gu, '_')}.pdf`
