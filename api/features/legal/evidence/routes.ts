import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { evidenceContract } from '../../../contract/routes/legal.evidence.ts'
import { routesOf } from '../../../http/rest.ts'
import { provedFile } from '../../audit/exporting/proved-file.ts'
import { historiesOf } from './choose.ts'
import { presentEvidence } from './present.ts'
import { readEvidence } from './read.ts'
import { scanHandlers } from './scan.ts'

export const evidenceRoutes = routesOf(evidenceContract, {
  ...scanHandlers,
  'GET /legal/constancias/:id': async ({ params: { id } }, context) =>
    presentEvidence(context, await readEvidence(context, id)),
  'POST /legal/constancias/:id/proof': async ({ params: { id }, body: { fact } }, context) => {
    const { row, streams, chosen } = await readEvidence(context, id)
    const facts = chosen.map((one) => one.fact).filter((one) => fact === null || one.id === fact)
    if (facts.length === 0) throw new Rejection('audit.nothing-recorded', 'fact')
    const named = new Set(facts.map(({ stream }) => stream))
    return provedFile(context, {
      histories: historiesOf(streams).filter(([first]) => first && named.has(first.stream)),
      facts,
      record: { record: 'constancia', id: row.person_id, within: row.course_id },
      name: 'constancia.jsonl',
    })
  },
})
