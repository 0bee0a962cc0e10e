import { Rejection } from '../../../domain/kernel/rejection.ts'
import { actOnNotice, notices, noticesId, readNotices } from '../../../domain/notices/notices.ts'
import { noticesNamed } from '../../../projections/notices.named.ts'
import { countUnread, noticeOf, noticesOf } from '../../../projections/notices.questions.ts'
import type { Context } from '../../context.ts'
import { noticesContract } from '../../contract/routes/notices.ts'
import type { Appended } from '../../event-store/store.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { requireCaller } from '../../kit/request.ts'
import { keepLocale } from '../../records/preferences.ts'
import { presentNotice } from './present.ts'

type Routes = typeof noticesContract

const listNotices: Handler<Routes['GET /notices']> = async ({ query }, context) => {
  const who = requireCaller(context)
  const page = { isUnread: query.unread === 'true', page: query.page, size: query.pageSize }
  const { rows, total, unread, newest } = await noticesOf(context.readDb, who, page)
  return { count: total, unread, newest, rows: rows.map((row) => presentNotice(row, who, context.locale)) }
}

/** Throws notices.not-found, also for a notice of somebody else. */
const ownNotice = async (context: Context, noticeId: string, field: string) => {
  const { personId } = requireCaller(context)
  const notice = await noticeOf(context.db, personId, noticeId)
  if (!notice) throw new Rejection('notices.not-found', field)
  return { ...notice, personId, noticeId }
}

const readAct: Handler<Routes['GET /notices/:id/act']> = async ({ params: { id } }, context) => {
  const who = requireCaller(context)
  const [row] = await noticesNamed(context.readDb, who, [id])
  if (!row) throw new Rejection('notices.not-found', 'id')
  const { act, actedAt } = presentNotice(row, who, context.locale)
  return { id, act, actedAt }
}

const afterwards = async (context: Context, appended: Appended) => {
  const { pending } = await context.waitForReadModels(appended)
  return { unread: await countUnread(context.db, requireCaller(context).personId), pending }
}

const readUpTo: Handler<Routes['POST /notices/read']> = async ({ body }, context) => {
  const notice = await ownNotice(context, body.upTo, 'upTo')
  const command = context.command('ReadNotices')
  return afterwards(context, await context.execute(command, notices, noticesId(notice), readNotices(notice)))
}

const actOn: Handler<Routes['POST /notices/:id/acted']> = async ({ params }, context) => {
  const notice = await ownNotice(context, params.id, 'id')
  const command = context.command('ActOnNotice')
  return afterwards(context, await context.execute(command, notices, noticesId(notice), actOnNotice(notice)))
}

const chooseLanguage: Handler<Routes['PUT /me/language']> = async ({ body: { language } }, context) => {
  await keepLocale(context.db, requireCaller(context).personId, language)
  return { language }
}

export const noticesRoutes = routesOf(noticesContract, {
  'GET /notices': listNotices,
  'GET /notices/count': async (_, context) => ({
    unread: await countUnread(context.readDb, requireCaller(context).personId),
  }),
  'GET /notices/:id/act': readAct,
  'POST /notices/read': readUpTo,
  'POST /notices/:id/acted': actOn,
  'PUT /me/language': chooseLanguage,
})
