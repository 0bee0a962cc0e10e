import { noticesNamed } from '../../../../projections/notices.named.ts'
import { type UnpushedNotices, unpushedNotices } from '../../../../projections/notices.pushes.ts'
import { countUnread } from '../../../../projections/notices.questions.ts'
import { dateIn } from '../../../calendar.ts'
import { companyZone } from '../../../company-zone.ts'
import type { Services } from '../../../context.ts'
import { type ServerKeys, serverKeys } from '../../../push/keys.ts'
import { internet, type Network, type Outcome, sendPush } from '../../../push/send.ts'
import { localesOf } from '../../../records/preferences.ts'
import {
  claimPush,
  duePushes,
  endPush,
  notePushed,
  type PushRow,
  putOffPush,
  releasePush,
} from '../../../records/push-subscriptions.ts'
import { awakeDay } from '../awake.ts'
import { kindsBy } from '../queue-letters.ts'
import { receiverOf } from '../receiver.ts'
import { pushOf, summaryOf } from './payload.ts'

const dayMs = 24 * 3_600_000
const atOnceMost = 200
const atATime = 10

/** More of them at once are one summary. */
const eachMost = 3

type Needs = Pick<Services, 'db' | 'config' | 'store' | 'log' | 'now'>
type Sending = Needs & { readonly keys: ServerKeys; readonly network: Network }

/** Notices of the last day that a letter would carry at once, to every browser of their receiver, at least once and in order. */
export const pushNotices = async (
  needs: Needs,
  signal: AbortSignal,
  network: Network = internet,
): Promise<void> => {
  const sending = { ...needs, network, keys: serverKeys(needs.config) }
  while (!signal.aborted) {
    const now = needs.now()
    const found = await unpushedNotices(needs.db, {
      kinds: kindsBy('atOnce'),
      since: new Date(now.getTime() - dayMs).toISOString(),
      day: await awakeDay(needs, now),
      moment: { at: now.toISOString(), today: dateIn(await companyZone(needs.db, needs.config), now) },
      subscriptions: duePushes(now),
      mostSubscriptions: atOnceMost,
    })
    if (found.length === 0) return
    for (let place = 0; place < found.length && !signal.aborted; place += atATime)
      await Promise.all(found.slice(place, place + atATime).map((one) => pushTo(sending, one)))
  }
}

const pushTo = async (
  sending: Sending,
  { subscription_id: id, notice_ids }: UnpushedNotices,
): Promise<void> => {
  const { db, now, log } = sending
  const row = await claimPush(db, id, now())
  if (!row) return
  const outcome = await pushAll(sending, row, notice_ids)
  switch (outcome.is) {
    case 'delivered':
      return releasePush(db, id, now())
    case 'gone':
      log.info({ push: id }, 'a browser takes no notices any more')
      return endPush(db, row)
    case 'away':
      log.warn({ push: id, attempts: row.attempts, why: outcome.why }, 'a push will be tried again')
      return putOffPush(db, row, now())
  }
}

const delivered: Outcome = { is: 'delivered' }

/** Each is noted as it is accepted, so that a failure repeats none before it. */
const pushAll = async (sending: Sending, row: PushRow, noticeIds: readonly string[]): Promise<Outcome> => {
  const { db } = sending
  const viewer = await receiverOf(sending, row.person_id)
  if (!viewer) return { is: 'gone' }
  const notices = (await noticesNamed(db, viewer, noticeIds)).toReversed()
  // another server may have pushed some since they were found
  const unread = notices.filter(({ is_unread, position }) => is_unread && position > row.seen_position)
  const localeOf = await localesOf(db, [row.person_id])
  const written = {
    ...{ viewer, locale: localeOf(row.person_id) },
    count: await countUnread(db, row.person_id),
  }
  const pushes =
    unread.length > eachMost ? [summaryOf(unread, written)] : unread.map((notice) => pushOf(notice, written))
  for (const { push, position } of pushes) {
    const outcome = await sendPush(row, push, sending.keys, sending.network)
    if (outcome.is !== 'delivered') return outcome
    await notePushed(db, row.subscription_id, { position, at: sending.now() })
  }
  const last = notices.at(-1)
  if (last) await notePushed(db, row.subscription_id, { position: last.position, at: null })
  return delivered
}
