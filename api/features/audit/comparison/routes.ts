import { auditContract } from '../../../contract/routes/audit.ts'
import { routesOf } from '../../../http/rest.ts'
import { exportComparison } from './export.ts'

export const comparisonRoutes = routesOf(auditContract, {
  'GET /audit/comparison/export': ({ query }, context) => exportComparison(context, query),
})
