import { companyId } from '../../../../domain/kernel/ids.ts'
import { employers } from '../../../../domain/legal/employers.ts'
import { enterSirceKeys, sirceKeys } from '../../../../domain/sirce/keys.ts'
import {
  hasSampleColumns,
  mapUploadSheet,
  restoreUploadSheet,
  uploadSheet,
} from '../../../../domain/sirce/sheet.ts'
import { listedPapers } from '../../../../projections/listed-constancias.questions.ts'
import { coursesForKeys, sirceKeysOf } from '../../../../projections/sirce.questions.ts'
import { sirceContract } from '../../../contract/routes/legal.sirce.ts'
import { guardOn, stateOf, writeTo } from '../../../event-store/streams.ts'
import { routesOf } from '../../../http/rest.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { actOnLegalDuties } from '../legal-acts.ts'
import { yearlyList } from '../lists/year.ts'
import { presentSirce } from './present.ts'
import { sheetOf } from './sheet.ts'

export const sirceRoutes = routesOf(sirceContract, {
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/sirce': async ({ params }, context) => {
    const list = await yearlyList(context, params)
    const [papers, keyed] = await Promise.all([
      listedPapers(context.db, list),
      sirceKeysOf(context.db, list.employerId),
    ])
    return presentSirce(list, papers, keyed)
  },
  'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/sirce/sheet': ({ params }, context) =>
    sheetOf(context, params),
  'PUT /legal/employers/:id/sirce-keys': async ({ params: { id: employerId }, body }, context) => {
    const { pending } = await actOnLegalDuties(context, 'EnterSirceKeys', async (load) => {
      const [owners, loaded] = await Promise.all([load(employers, companyId), load(sirceKeys, employerId)])
      const ids = [...loaded.state.keys(), ...body.keys.map(({ courseId }) => courseId)]
      const known = {
        isEmployer: owners.state.employers.has(employerId),
        courses: await coursesForKeys(context.db, employerId, ids),
      }
      return [writeTo(loaded, enterSirceKeys({ employerId, ...body }, known)(loaded.state)), guardOn(owners)]
    })
    return { pending }
  },
  'GET /legal/upload-sheet': async (_, context) => {
    await requireLegalDuties(context)
    const { columns, revision } = await stateOf(context.store, uploadSheet, companyId)
    return { columns: [...columns], isSample: hasSampleColumns(columns), revision }
  },
  'PUT /legal/upload-sheet': async ({ body: { columns, revision } }, context) => {
    const { pending } = await actOnLegalDuties(context, 'MapUploadSheet', async (load) => {
      const loaded = await load(uploadSheet, companyId)
      return [writeTo(loaded, mapUploadSheet(columns, revision)(loaded.state))]
    })
    return { pending }
  },
  'DELETE /legal/upload-sheet': async (_, context) => {
    const { pending } = await actOnLegalDuties(context, 'RestoreUploadSheet', async (load) => {
      const loaded = await load(uploadSheet, companyId)
      return [writeTo(loaded, restoreUploadSheet(loaded.state))]
    })
    return { pending }
  },
})
