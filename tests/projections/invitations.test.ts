import { describe, expect, test } from 'vitest'
import type { NoticeEvent } from '../../domain/notices/events.ts'
import { invitations } from '../../projections/invitations.ts'
import { ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { at, rowsAfter } from './fold.ts'

const { digest: _digest, ...invitation } = samples.InvitationDelivered

const delivered = (over: object = {}): NoticeEvent => ({
  type: 'InvitationDelivered',
  data: { ...samples.InvitationDelivered, ...over },
})
const doubtful = (over: object = {}): NoticeEvent => ({
  type: 'InvitationInDoubt',
  data: { ...invitation, ...over },
})
const failed = (why: 'addressRefused' | 'tooLate', over: object = {}): NoticeEvent => ({
  type: 'InvitationFailed',
  data: { ...invitation, ...over, why },
})
const canceled = { method: 'cancel', contents: '', sequence: 4 }

const rows = (...events: readonly NoticeEvent[]) => rowsAfter(invitations, ...events).invitations
const stateOf = (...events: readonly NoticeEvent[]) =>
  rows(...events)?.map((row) => [row.is_invited, row.sequence, row.contents])

describe('what calendars were last told', () => {
  test('[DUE-21] stands by session and person, with what the last mail said', () => {
    expect(rows(delivered(), delivered({ personId: ids.other }))).toEqual([
      {
        person_id: ids.person,
        lesson_id: ids.lesson,
        is_invited: true,
        sequence: 3,
        contents: 'b'.repeat(64),
        session: invitation.session,
        position: 1,
        told_at: at(1),
      },
      expect.objectContaining({ person_id: ids.other, position: 2 }),
    ])
  })

  test('[DUE-21] a cancelation takes the session out', () => {
    expect(stateOf(delivered(), delivered(canceled))).toEqual([[false, 4, '']])
  })

  test('[DUE-21] a mail that may have arrived counts as delivered', () => {
    expect(stateOf(doubtful())).toEqual([[true, 3, 'b'.repeat(64)]])
    expect(stateOf(delivered(), doubtful(canceled))).toEqual([[false, 4, '']])
  })

  test('[DUE-21] a mail given up leaves the calendar as it was, and is not tried again; a refused address is', () => {
    const next = { sequence: 5, contents: 'c'.repeat(64) }
    expect(stateOf(failed('tooLate'))).toEqual([[false, 3, 'b'.repeat(64)]])
    expect(stateOf(delivered(), failed('tooLate', next))).toEqual([[true, 5, 'c'.repeat(64)]])
    expect(stateOf(delivered(), failed('addressRefused', next))).toEqual([[true, 5, 'b'.repeat(64)]])
    expect(stateOf(failed('addressRefused'))).toEqual([[false, 3, '']])
  })
})
