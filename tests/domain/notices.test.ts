import { describe, expect, test } from 'vitest'
import type { Notice, NoticeEvent } from '../../domain/notices/events.ts'
import {
  actOnNotice,
  endLetter,
  giveNotice,
  notices,
  noticesId,
  readNotices,
} from '../../domain/notices/notices.ts'
import { id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'
import { samples } from '../support/samples.ts'

const notice: Notice = samples.NoticeGiven
const other: Notice = { ...notice, noticeId: id('n', 2) }
const fact = (data: Notice): NoticeEvent => ({ type: 'NoticeGiven', data })
const own = { personId: ids.person, noticeId: notice.noticeId }
const acted: NoticeEvent = { type: 'NoticeActedOn', data: own }
const read = (upTo: number): NoticeEvent => ({
  type: 'NoticesReadUpTo',
  data: { personId: ids.person, upTo },
})

describe('notices', () => {
  test('[DUE-13] each is a fact, and the same one is given once', () => {
    given(notices).when(giveNotice(notice)).then(fact(notice)).again()
    given(notices, fact(notice)).when(giveNotice(other)).then(fact(other))
    given(notices, fact(other), fact(notice)).when(giveNotice(notice)).then()
  })

  test('[DUE-13] their stream is named by the month of what they are about, so that the same one always meets it', () => {
    expect(noticesId({ personId: ids.person, month: '2026-03' })).toBe(`${ids.person}-2026-03`)
  })

  test('[DUE-13] reading is a fact that goes forward alone', () => {
    const upTo = (position: number) => readNotices({ ...own, position })
    given(notices, fact(notice)).when(upTo(7)).then(read(7)).again()
    given(notices, fact(notice), fact(other), read(9)).when(upTo(7)).then()
    given(notices, fact(notice), read(9), read(7)).when(upTo(8)).then()
  })

  test('[DUE-13] acting on one is a fact, once', () => {
    given(notices, fact(notice)).when(actOnNotice(own)).then(acted).again()
    given(notices, fact(notice), fact(other), acted)
      .when(actOnNotice({ ...own, noticeId: other.noticeId }))
      .then({ type: 'NoticeActedOn', data: { ...own, noticeId: other.noticeId } })
  })

  test('[DUE-13] a letter ends once, delivered or not', () => {
    const delivered = { type: 'LetterDelivered', data: samples.LetterDelivered } as const
    const failed = { type: 'LetterFailed', data: samples.LetterFailed } as const
    given(notices, fact(notice)).when(endLetter(delivered)).then(delivered).again()
    given(notices, fact(notice), delivered).when(endLetter(failed)).then(failed)
    given(notices, failed)
      .when(endLetter({ ...delivered, data: { ...delivered.data, letterId: failed.data.letterId } }))
      .then()
  })

  test('what was never given is neither read nor acted on', () => {
    given(notices, fact(other)).when(actOnNotice(own)).thenRefused('notices.not-found', 'id')
    given(notices, fact(other))
      .when(readNotices({ ...own, position: 7 }))
      .thenRefused('notices.not-found', 'id')
  })
})
