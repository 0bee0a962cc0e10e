import { createElement, Fragment } from 'react'
import { describe, expect, test } from 'vitest'
import {
  asSent,
  isOvertaken,
  keepingMine,
  markOf,
  rebased,
  type SavedMark,
  takingTheirs,
  toSave,
  withMark,
  withoutSaved,
  withoutSettled,
} from '../../web/features/attendance/changes.ts'
import {
  changedTo,
  keep,
  nothingUnsaved,
  readUnsaved,
  waiting,
} from '../../web/features/attendance/stored-changes.ts'
import { kept as device } from '../support/device.ts'
import { printed } from '../support/printed.ts'

const { AttendanceByDepartment } = await import('../../web/features/attendance/AttendanceByDepartment.tsx')
const { PresenceCell } = await import('../../web/features/attendance/PresenceCell.tsx')
const { SessionFacts } = await import('../../web/features/attendance/SessionFacts.tsx')
const { sendQuestion } = await import('../../web/features/attendance/send-question.tsx')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

const row = (userId: string, over: Partial<SavedMark> = {}): SavedMark => ({
  userId,
  attended: false,
  isMakeUp: false,
  revision: 1,
  scorerId: 'inés',
  ...over,
})
const ana = row('ana')
const present = { attended: true, isMakeUp: false }
const absent = { attended: false, isMakeUp: false }
const changed = withMark({}, ana, present)

describe('the changes of a register', () => {
  test('[ATT-02] are what differs from what was saved; toggled back there is none', () => {
    expect(changed).toEqual({ ana: { ...present, revision: 1 } })
    expect(markOf(ana, changed)).toMatchObject(present)
    expect(withMark(changed, ana, absent)).toEqual({})
    expect(withMark({}, row('ana', { attended: null }), absent)).toEqual({})
    expect(withMark({}, row('ana', { attended: true }), absent)).toEqual({ ana: { ...absent, revision: 1 } })
    const both = withMark(changed, row('beto', { revision: 4 }), present)
    expect(withMark(both, ana, absent)).toEqual({ beto: { ...present, revision: 4 } })
  })

  test('hold a make-up of whoever is present alone', () => {
    const madeUp = { attended: true, isMakeUp: true }
    expect(withMark({}, row('ana', { attended: true }), madeUp)).toEqual({ ana: { ...madeUp, revision: 1 } })
    expect(withMark({}, ana, { attended: false, isMakeUp: true })).toEqual({})
  })

  test('are overtaken by what somebody else noted otherwise since, until one of the two stands', () => {
    const newer = row('ana', { revision: 3 })
    expect(isOvertaken(ana, changed)).toBe(false)
    expect(isOvertaken(newer, changed)).toBe(true)
    expect(isOvertaken(newer, {})).toBe(false)
    expect(isOvertaken(row('ana', { revision: 3, attended: true }), changed)).toBe(false)
    expect(keepingMine(changed, newer)).toEqual({ ana: { ...present, revision: 3 } })
    expect(takingTheirs(changed, newer)).toEqual({})
  })

  test('are not overtaken by one’s own, as of a save whose answer was lost', () => {
    const newer = row('ana', { revision: 3 })
    expect(rebased(changed, [newer], 'inés')).toEqual({ ana: { ...present, revision: 3 } })
    expect(rebased(changed, [newer], 'otro')).toEqual(changed)
  })

  test('end where the register says so by now, or has nobody of that name', () => {
    expect(withoutSettled(changed, [row('ana', { attended: true, revision: 2 })])).toEqual({})
    expect(withoutSettled(changed, [row('beto')])).toEqual({})
    expect(withoutSettled(changed, [ana])).toBe(changed)
  })

  test('are saved with whoever was not taken yet, as absent', () => {
    const rows = [
      ana,
      row('beto', { attended: null, revision: 0 }),
      row('yo', { attended: null, revision: 0 }),
    ]
    const saved = toSave(rows, changed, ({ userId }) => userId !== 'yo')
    expect(asSent(saved).toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'ana', ...present, revision: 1 },
      { id: 'beto', ...absent, revision: 0 },
    ])
    expect(withoutSaved(changed, saved)).toEqual({})
    expect(withoutSaved({ ana: { ...absent, revision: 1 } }, saved)).toEqual({
      ana: { ...absent, revision: 1 },
    })
  })
})

describe('what a device keeps of a register', () => {
  const whose = { personId: 'inés', lessonId: 'repaso' }

  test('is read again as it was, of each person and session by itself, and dropped once nothing is left', () => {
    const what = { changes: changed, isWaiting: true, reason: 'Se equivocó' }
    keep(whose, what)
    expect(readUnsaved(whose)).toEqual(what)
    expect(readUnsaved({ ...whose, personId: 'otra' })).toEqual(nothingUnsaved)
    expect(readUnsaved({ ...whose, lessonId: 'otra' })).toEqual(nothingUnsaved)
    keep(whose, nothingUnsaved)
    expect([...device.keys()].filter((key) => key.startsWith('attendance'))).toEqual([])
  })

  test('waits with the reason of the changes that were sent, and of no others', () => {
    const more = withMark(changed, row('beto'), present)
    const sent = waiting({ ...nothingUnsaved, changes: changed }, changed, 'Se equivocó')
    expect(sent).toEqual({ changes: changed, isWaiting: true, reason: 'Se equivocó' })
    expect(changedTo(sent, more)).toEqual({ ...nothingUnsaved, changes: more })
    expect(waiting({ ...nothingUnsaved, changes: more }, changed, 'Se equivocó')).toEqual({
      ...nothingUnsaved,
      changes: more,
    })
    const taken = waiting({ ...nothingUnsaved, changes: changed }, changed, null)
    expect(changedTo(taken, more)).toEqual({ changes: more, isWaiting: true, reason: null })
    expect(waiting({ ...nothingUnsaved, changes: more }, changed, null).isWaiting).toBe(true)
  })

  test('is nothing where it cannot be read', () => {
    const malformed = [{ attended: 1 }, { isMakeUp: null }, { revision: '1' }].map((part) =>
      JSON.stringify({ changes: { ana: { attended: true, isMakeUp: false, revision: 1, ...part } } }),
    )
    for (const text of ['{', '[]', '{"changes":{"ana":7}}', '{"changes":null}', ...malformed]) {
      device.set('attendance.inés.repaso', text)
      expect(readUnsaved(whose)).toEqual(nothingUnsaved)
    }
  })
})

describe('what is asked before attendance is sent', () => {
  const registered = (name: string, over: object) =>
    ({
      userId: name,
      attended: true,
      isDraft: true,
      isMakeUp: false,
      isHeldBefore: false,
      User: { fullName: name },
      ...over,
    }) as never
  const Lesson = { date: '2026-03-02', time: null, timeZone: 'UTC' } as never
  const asked = (rows: readonly never[], locale: 'es' | 'en' = 'es') => {
    const { text, detail } = sendQuestion({ Lesson }, rows, copyTools(locale))
    return { text, names: printed(() => createElement(Fragment, null, detail), {}).texts('li') }
  }
  const marked = [registered('Ana', {}), registered('Beto', { attended: false })]
  const open = registered('Carla', { attended: null, isDraft: false })

  test('[ATT-03] names who is not recorded, so that nobody is left out unseen', () => {
    const told = asked([...marked, open, registered('Dora', { attended: null, isDraft: false })])
    expect(told.text).toContain('Presentes: 1. Ausentes: 1.')
    expect(told.text).toContain('Quedan sin registrar 2 personas, de quienes no se envía nada:')
    expect(told.names).toEqual(['Carla', 'Dora'])
    expect(asked([...marked, open], 'en').text).toContain(
      '1 person is not recorded, and nothing is sent about them:',
    )
  })

  test('[ATT-03] names nobody who was sent before, or was enrolled after the session', () => {
    const told = asked([
      ...marked,
      registered('Eva', { isDraft: false }),
      registered('Fidel', { attended: null, isDraft: false, isHeldBefore: true }),
    ])
    expect(told.names).toEqual([])
    expect(told.text).not.toContain('sin registrar')
  })
})

test('[ATT-01] a session is headed by its day, its hour, its kind, its place and how many are present, as changed', () => {
  const lesson = {
    LessonType: { name: 'faceToFace' },
    date: '2026-03-02',
    time: '09:00:00' as string | null,
    meetUrl: null,
    addressParts: {
      street: 'Av. Juárez',
      streetTwo: '12',
      city: 'Tampico',
      state: 'Tamps.',
      zipCode: '89000',
    },
  }
  const rows = [ana, row('luis', { attended: true }), row('eva', { attended: null })]
  const facts = (over: Partial<typeof lesson> = {}, locale: 'es' | 'en' = 'es', changes = changed) => {
    const register = { rows, changes, editing: false }
    const part = printed(SessionFacts, { lesson: { ...lesson, ...over }, register } as never, { locale })
    const values = part.texts('dd')
    return part.texts('dt').map((label, place) => [label, values[place]])
  }
  const address = 'Av. Juárez, 12, Tampico, Tamps., 89000'
  expect(facts()).toEqual([
    ['Fecha', 'lunes, 2 de marzo de 2026'],
    ['Hora', '09:00 a.m.'],
    ['Tipo de sesión', ' Sesión presencial'],
    ['Dirección', address],
    ['Presentes', '2 / 3'],
  ])
  expect(facts({ time: null }, 'en', {})).toEqual([
    ['Date', 'Monday, March 2, 2026'],
    ['Time', 'All day'],
    ['Session type', ' In-person session'],
    ['Address', address],
    ['Present', '1 / 3'],
  ])
})

test('[ATT-02] a make-up is offered for whoever is present and was enrolled later, or whose list was sent', () => {
  const register = { editing: true, changes: {}, mayTake: () => true }
  const boxes = (over: object) => {
    const marked = { ...row('ana', { attended: true }), User: { fullName: 'Ana' }, isDraft: true, ...over }
    return printed(PresenceCell, { row: marked, register, isOwn: false } as never).all('.presence-more')
      .length
  }
  expect([boxes({}), boxes({ isHeldBefore: true }), boxes({ isDraft: false })]).toEqual([0, 1, 1])
  expect([
    boxes({ attended: false, isHeldBefore: true }),
    boxes({ attended: false, isDraft: false }),
  ]).toEqual([0, 0])
})

test('attendance is drawn by department where there are several and some was taken', () => {
  const of = (departmentId: string, attended: boolean | null) => ({
    ...row(departmentId, { attended }),
    departmentId,
    User: { Department: { name: departmentId } },
  })
  const charts = (...rows: unknown[]) =>
    printed(AttendanceByDepartment, { rows } as never).all('figure').length
  expect(charts(of('a', true), of('b', null))).toBe(1)
  expect([charts(of('a', true), of('a', false)), charts(of('a', null), of('b', null))]).toEqual([0, 0])
})
