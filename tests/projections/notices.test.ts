import { describe, expect, test } from 'vitest'
import type { NoticeEvent } from '../../domain/notices/events.ts'
import { notices } from '../../projections/notices.ts'
import { id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { at, rowsAfter } from './fold.ts'

const given = (over: object = {}): NoticeEvent => ({
  type: 'NoticeGiven',
  data: { ...samples.NoticeGiven, ...over },
})
const read = (upTo: number, personId: string = ids.person): NoticeEvent => ({
  type: 'NoticesReadUpTo',
  data: { personId, upTo },
})

describe('notices', () => {
  test('[DUE-16] stand by person in the order of the log, with ids and no words', () => {
    const rows = rowsAfter(notices, given(), given({ noticeId: id('n', 2), personId: ids.other })).notices
    expect(rows).toEqual([
      {
        notice_id: id('n'),
        person_id: ids.person,
        kind: 'gradePublished',
        about: { courseId: ids.course, lessonId: ids.lesson, enrolmentId: ids.enrolment },
        month: '2026-03',
        due_on: null,
        date_version: null,
        given_at: at(1),
        position: 1,
        acted_at: null,
        mailed_at: null,
      },
      expect.objectContaining({ person_id: ids.other, position: 2 }),
    ])
  })

  test('[DUE-16] are read up to the furthest that their person read', () => {
    const rows = rowsAfter(notices, given(), read(9), read(7), read(3, ids.other)).notices_read
    expect(rows).toEqual([
      { person_id: ids.person, read_up_to: 9 },
      { person_id: ids.other, read_up_to: 3 },
    ])
  })

  test('[DUE-17] keep when a letter with them ended, and the day of the last digest', () => {
    const letter = { ...samples.LetterDelivered, noticeIds: [id('n')] }
    const delivered: NoticeEvent = { type: 'LetterDelivered', data: letter }
    const failed: NoticeEvent = {
      type: 'LetterFailed',
      data: { ...samples.LetterFailed, noticeIds: [id('n', 2)] },
    }
    const rows = rowsAfter(notices, given(), given({ noticeId: id('n', 2) }), delivered, failed)
    expect(rows.notices?.map(({ mailed_at }) => mailed_at)).toEqual([at(3), at(4)])
    expect(rows.digests).toEqual([{ person_id: ids.person, last_on: letter.on }])
    const alone: NoticeEvent = { type: 'LetterDelivered', data: { ...letter, kind: 'notice' } }
    expect(rowsAfter(notices, given(), alone).digests).toEqual([])
  })

  test('[DUE-16] keep when the one was acted on', () => {
    const acted: NoticeEvent = { type: 'NoticeActedOn', data: samples.NoticeActedOn }
    const rows = rowsAfter(notices, given(), given({ noticeId: id('n', 2) }), acted).notices
    expect(rows?.map(({ acted_at }) => acted_at)).toEqual([at(3), null])
  })
})
