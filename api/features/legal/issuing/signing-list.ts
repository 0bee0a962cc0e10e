import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import type { constanciaRecordsContract } from '../../../contract/routes/legal.constancia-records.ts'
import { draw } from '../../../documents/draw.ts'
import { fileResponse } from '../../../http/attachment.ts'
import type { Handler } from '../../../http/rest.ts'
import { companyToday } from '../../../records/certificate.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { selectedPapers } from './stored-paper.ts'

type Routes = typeof constanciaRecordsContract

/** Of those in force, by name. Throws legal.papers-too-many, legal.no-papers. */
export const downloadSigningList: Handler<Routes['POST /legal/constancias/actions/signing-list']> = async (
  { body: { ids } },
  context,
) => {
  await requireLegalDuties(context)
  const found = await selectedPapers(context, ids)
  const lines = found.flatMap(({ paper, full_name: name, payroll_num: payrollNum }) =>
    paper
      ? [
          {
            ...{ employer: paper.employer_name, course: paper.course_name, folio: folioText(paper) },
            ...{ name, payrollNum },
          },
        ]
      : [],
  )
  if (lines.length === 0) throw new Rejection('legal.no-papers', 'ids')
  const day = await companyToday(context, context.now())
  const bytes = await draw('signingList', { lines, day })
  return fileResponse(bytes, { name: `Entrega_DC-3_${day}.pdf`, type: 'application/pdf' })
}
