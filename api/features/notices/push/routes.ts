import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { Context } from '../../../context.ts'
import { pushesContract } from '../../../contract/routes/pushes.ts'
import { type Handler, routesOf } from '../../../http/rest.ts'
import { requireCaller } from '../../../kit/request.ts'
import { isEndpoint } from '../../../push/addresses.ts'
import { areBrowserKeys, serverKeys } from '../../../push/keys.ts'
import { deviceOf, isSharedPlace } from '../../../records/known-places.ts'
import { pushesMost, pushesOf, removePush, storePush } from '../../../records/push-subscriptions.ts'

type Routes = typeof pushesContract

const isShared = async (context: Context, place: string | null): Promise<boolean> =>
  place !== null && isSharedPlace(context.db, place, requireCaller(context).personId, context.now())

const stateOf = async (context: Context) => {
  const place = deviceOf(context)
  const rows = await pushesOf(context.db, requireCaller(context).personId)
  return {
    publicKey: serverKeys(context.config).publicKey,
    isShared: await isShared(context, place),
    most: pushesMost,
    browsers: rows.map((row) => ({
      id: row.subscription_id,
      browser: row.browser,
      since: row.given_at,
      deliveredAt: row.delivered_at,
      isThis: row.place === place,
    })),
  }
}

const store: Handler<Routes['PUT /me/push']> = async ({ body }, context) => {
  const { endpoint, keys, browser } = body
  const { db, store: log, now, newId } = context
  const { personId, sessionId } = requireCaller(context)
  const place = deviceOf(context)
  if (place === null) throw new Rejection('push.unknown-device')
  if (await isShared(context, place)) throw new Rejection('push.shared-device')
  if (!isEndpoint(endpoint)) throw new Rejection('push.endpoint', 'endpoint')
  if (!areBrowserKeys(keys)) throw new Rejection('push.keys', 'keys')
  const position = await log.head()
  const push = { id: newId(), personId, sessionId, place, endpoint, ...keys, browser, position }
  await storePush(db, push, now())
  return stateOf(context)
}

const remove: Handler<Routes['DELETE /me/push/:id']> = async ({ params }, context) => {
  const { personId } = requireCaller(context)
  if (!(await removePush(context.db, personId, params.id))) throw new Rejection('push.not-found', 'id')
  return stateOf(context)
}

export const pushesRoutes = routesOf(pushesContract, {
  'GET /me/push': (_, context) => stateOf(context),
  'PUT /me/push': store,
  'DELETE /me/push/:id': remove,
})
