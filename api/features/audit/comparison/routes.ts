import { auditContract } from '../../../contract/routes/audit.ts'
import { routesOf } from '../../../http/rest.ts'
import { reportPerson } from '../person-report.ts'
import { exportComparison } from './export.ts'
import { exportPastList } from './past-file.ts'

export const comparisonRoutes = routesOf(auditContract, {
  'GET /audit/comparison/export': ({ query }, context) => exportComparison(context, query),
  'GET /audit/lists/:id/export': exportPastList,
  'POST /audit/people/:id/actions/report': reportPerson,
})
