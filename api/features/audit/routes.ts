import { proofsContract } from '../../contract/routes/proofs.ts'
import { routesOf } from '../../http/rest.ts'
import { exportHistory } from './exports.ts'

export const auditRoutes = routesOf(proofsContract, { 'POST /audit/exports/history': exportHistory })
