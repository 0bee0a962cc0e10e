import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import type { PaperOfSelection } from '../../../../projections/constancia-papers.questions.ts'
import type { Context } from '../../../context.ts'
import type { constanciaRecordsContract } from '../../../contract/routes/legal.constancia-records.ts'
import { draw } from '../../../documents/draw.ts'
import { mergedBytesMax, mergePdfs } from '../../../documents/merge.ts'
import { fileResponse } from '../../../http/attachment.ts'
import type { Handler } from '../../../http/rest.ts'
import { companyToday } from '../../../records/certificate.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { storedBytes } from '../stored-bytes.ts'
import { archiveWords } from './archive.ts'
import { selectedPapers } from './stored-paper.ts'

type Routes = typeof constanciaRecordsContract

const mebibyte = 1_048_576

/** In the order of the list to sign. Throws legal.papers-too-many, legal.papers-too-large, legal.no-papers. */
export const downloadOnePdf: Handler<Routes['POST /legal/constancias/actions/download-pdf']> = async (
  { body: { ids } },
  context,
) => {
  await requireLegalDuties(context)
  const found = await selectedPapers(context, ids)
  const size = found.reduce((sum, { paper }) => sum + (paper?.file?.size ?? 0), 0)
  if (size > mergedBytesMax)
    throw new Rejection('legal.papers-too-large', 'ids', { most: mergedBytesMax / mebibyte })
  const read = await readInOrder(context, found)
  const files = read.flatMap(({ bytes }) => bytes ?? [])
  if (files.length === 0) throw new Rejection('legal.no-papers', 'ids')
  const day = await companyToday(context, context.now())
  const left = read.filter(({ bytes }) => bytes === null).map(({ of }) => of)
  const last = left.length > 0 ? [await drawLeft(context, left, day)] : []
  const bytes = await mergePdfs({ title: 'DC-3', day, files: [...files, ...last] })
  return fileResponse(bytes, { name: `DC-3_${day}.pdf`, type: 'application/pdf' })
}

type Read = { readonly of: PaperOfSelection; readonly bytes: Uint8Array | null }

const readInOrder = async (
  context: Context,
  found: readonly PaperOfSelection[],
): Promise<readonly Read[]> => {
  const read: Read[] = []
  for (const of of found)
    read.push({ of, bytes: of.paper?.file ? await storedBytes(context, of.paper.file) : null })
  return read
}

const text = (name: string, width: number) => ({ text: name, width, isFigure: false })

/** The sheet behind the papers that names those which are not among them, with the reason. */
const drawLeft = ({ locale }: Context, left: readonly PaperOfSelection[], day: string) => {
  const words = archiveWords[locale]
  const { payrollNum, person, course, folio, why } = words.columns
  return draw('table', {
    ...{ companyName: 'DC-3', title: words.leftTitle, facts: [], proof: [], foot: `DC-3, ${day}` },
    ...{ pageWord: words.page, none: '', locale, day },
    header: [text(payrollNum, 12), text(person, 28), text(course, 26), text(folio, 12), text(why, 22)],
    rows: left.map(({ paper, payroll_num, full_name, course_name }) => [
      ...[payroll_num, full_name, course_name, paper ? folioText(paper) : '—'],
      paper?.file ? words.damaged : words.none,
    ]),
  })
}
