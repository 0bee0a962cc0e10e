import { forReason } from '../../../domain/kernel/decider.ts'
import { companyId } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { chooseNoticeMail, company } from '../../../domain/organisation/company.ts'
import { noNoticeMail } from '../../../domain/organisation/rules.ts'
import { lettersOf } from '../../../projections/notices.letters.ts'
import { noticeMailRow } from '../../../projections/organisation.notices.ts'
import { adoption } from '../../../projections/people.adoption.ts'
import { personById } from '../../../projections/people.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import { noticeMailContract } from '../../contract/routes/notice-mail.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { addressAllowance, openThrottle } from '../../http/throttle.ts'
import { keyFor } from '../../keys.ts'
import { requireCaller } from '../../kit/request.ts'
import { countUnreached } from '../../records/mail-reach.ts'
import { chooseMail, stopsMail } from '../../records/preferences.ts'
import { kindsBy } from './queue-letters.ts'
import { holderOfStopToken } from './stop-token.ts'

type Routes = typeof noticeMailContract

const weekMs = 7 * 24 * 3_600_000

const chosenMail = async ({ db }: Context) => {
  const row = await noticeMailRow(db)
  if (!row) return noNoticeMail
  const { quiet_from: from, quiet_until: until } = row
  return {
    isOn: row.mailed_after !== null,
    digestHour: row.digest_hour,
    quiet: from === null || until === null ? null : { from, until },
  }
}

const read: Handler<Routes['GET /company/notice-mail']> = async (_, context) => {
  const { db, readDb, config, now } = context
  const [chosen, { people }, unreached, timeZone] = await Promise.all([
    chosenMail(context),
    adoption(readDb),
    countUnreached(db),
    companyZone(db, config),
  ])
  const since = new Date(now().getTime() - weekMs).toISOString()
  const kinds = { atOnce: kindsBy('atOnce'), digest: kindsBy('digest') }
  return {
    ...chosen,
    hasServer: config.smtpUrl !== null,
    reached: people - unreached.missing - unreached.refused,
    ...unreached,
    lastWeek: await lettersOf(readDb, { ...kinds, since, timeZone }),
  }
}

const choose: Handler<Routes['PUT /company/notice-mail']> = async ({ body }, context) => {
  const { reason, ...chosen } = body
  const command = context.command('ChooseNoticeMail')
  const decide = forReason(reason, chooseNoticeMail(chosen))
  const appended = await context.execute(command, company, companyId, decide)
  const { pending } = await context.waitForReadModels(appended)
  return { ...chosen, pending }
}

const readOwn: Handler<Routes['GET /me/mail']> = async (_, context) => {
  const { personId } = requireCaller(context)
  const [{ isOn }, person, isStopped] = await Promise.all([
    chosenMail(context),
    personById(context.db, personId),
    stopsMail(context.db, personId),
  ])
  const isOffered = isOn && context.config.smtpUrl !== null
  return { isOn: isOffered, hasAddress: person?.email != null, isStopped }
}

const chooseOwn: Handler<Routes['PUT /me/mail']> = async ({ body: { isStopped } }, context) => {
  await chooseMail(context.db, requireCaller(context).personId, isStopped)
  return { isStopped }
}

/** Wrong tokens are refused alike and count as guesses. */
const stop: Handler<Routes['POST /mail/stop/:token']> = async ({ params }, context) => {
  const { db, config, secrets, now, address } = context
  const personId = holderOfStopToken(secrets.all(), params.token)
  const person = personId === null ? null : await personById(db, personId)
  if (!person || person.payroll_num === null) {
    const throttle = openThrottle(db, keyFor(config.jwtSecret, 'throttle'), now)
    await throttle.fail(`mail-stops:${address}`, addressAllowance)
    throw new Rejection('notices.unknown-stop')
  }
  await chooseMail(db, person.person_id, true)
  return { isStopped: true }
}

export const noticeMailRoutes = routesOf(noticeMailContract, {
  'GET /company/notice-mail': read,
  'PUT /company/notice-mail': choose,
  'GET /me/mail': readOwn,
  'PUT /me/mail': chooseOwn,
  'POST /mail/stop/:token': stop,
})
