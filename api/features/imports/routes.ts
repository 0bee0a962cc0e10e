import type { Context } from '../../context.ts'
import { importsContract } from '../../contract/routes/imports.ts'
import { legalImportsContract } from '../../contract/routes/legal.imports.ts'
import { routesOf } from '../../http/rest.ts'
import { pageRequest } from '../../kit/list.ts'
import { requireLegalDuties } from '../../records/legal.ts'
import { actsOn, timeoutMs } from './acts.ts'
import { importSummaries } from './present.ts'

const roster = actsOn('roster')

export const importsRoutes = routesOf(importsContract, {
  'POST /imports': ({ raw }, context) => roster.upload(context, raw),
  'GET /imports': ({ query }, { db }) => importSummaries(db, 'roster', pageRequest(query)),
  'GET /imports/:id': ({ params }, context) => roster.one(context, params.id),
  'GET /imports/:id/rows': ({ params, query }, context) => roster.rows(context, params.id, query),
  'GET /imports/:id/refused-rows': ({ params }, context) => roster.download(context, params.id),
  'POST /imports/:id/actions/choose': async ({ params: { id }, body }, context) => {
    await roster.summaryOf(context, id)
    await context.imports.readAs(id, body)
    await context.imports.idle(id, timeoutMs)
    return roster.summaryOf(context, id)
  },
  'POST /imports/:id/actions/apply': ({ params, body }, context) =>
    roster.apply(context, params.id, body.digest),
  'DELETE /imports/:id': ({ params }, context) => roster.discard(context, params.id),
})

const details = actsOn('details')

const lawful = async (context: Context) => {
  await requireLegalDuties(context)
  return details
}

export const legalImportsRoutes = routesOf(legalImportsContract, {
  'POST /legal/people/imports': async ({ raw }, context) => (await lawful(context)).upload(context, raw),
  'GET /legal/people/imports': async ({ query }, context) => {
    await requireLegalDuties(context)
    return importSummaries(context.db, 'details', pageRequest(query))
  },
  'GET /legal/people/imports/:id': async ({ params }, context) =>
    (await lawful(context)).one(context, params.id),
  'GET /legal/people/imports/:id/rows': async ({ params, query }, context) =>
    (await lawful(context)).rows(context, params.id, query),
  'GET /legal/people/imports/:id/refused-rows': async ({ params }, context) =>
    (await lawful(context)).download(context, params.id),
  'POST /legal/people/imports/:id/actions/apply': async ({ params, body }, context) =>
    (await lawful(context)).apply(context, params.id, body.digest),
  'DELETE /legal/people/imports/:id': async ({ params }, context) =>
    (await lawful(context)).discard(context, params.id),
})
