import { constanciaRecord, openConstancia } from '../../../../domain/legal/constancia-record.ts'
import { folioText } from '../../../../domain/legal/issuing-rules.ts'
import { papersInForceOf } from '../../../../projections/constancia-papers.questions.ts'
import type { constanciaRecordsContract } from '../../../contract/routes/legal.constancia-records.ts'
import type { Handler } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { hasLegalDuties, requireLegalDuties } from '../../../records/legal.ts'
import { paperResponse } from './stored-paper.ts'

type Routes = typeof constanciaRecordsContract

const listOwn: Handler<Routes['GET /me/constancias']> = async (_, context) => {
  if (!(await hasLegalDuties(context))) return []
  const rows = await papersInForceOf(context.readDb, requireCaller(context).personId)
  return rows.map((row) => ({
    id: row.paper_id,
    folio: folioText(row),
    ...{ courseName: row.course_name, employer: row.employer_name, issuedOn: row.issued_on },
  }))
}

/** Recorded after the file is read. The same refusal for others' papers, former ones and unknown ids. */
const openOwn: Handler<Routes['POST /me/constancias/:id/actions/open']> = async (
  { params: { id } },
  context,
) => {
  await requireLegalDuties(context)
  const own = await papersInForceOf(context.readDb, requireCaller(context).personId)
  const paper = own.find(({ paper_id }) => paper_id === id) ?? null
  const response = await paperResponse(context, paper)
  if (paper) {
    const command = context.command('OpenConstancia')
    const decide = openConstancia(id)
    await context.waitForReadModels(
      await context.execute(command, constanciaRecord, paper.constancia_id, decide),
    )
  }
  return response
}

export const ownConstanciaHandlers = {
  'GET /me/constancias': listOwn,
  'POST /me/constancias/:id/actions/open': openOwn,
}
