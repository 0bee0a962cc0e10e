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
  withNextMark,
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
const { nextUnrecorded, RollCall } = await import('../../web/features/attendance/RollCall.tsx')
const { RegisterBar } = await import('../../web/features/attendance/RegisterActions.tsx')
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

  test('[ATT-02] of a tap are present, absent, and of somebody without a record none again', () => {
    const nobody = row('ana', { attended: null, revision: 0 })
    const once = withNextMark({}, nobody)
    const twice = withNextMark(once, nobody)
    expect([once, twice, withNextMark(twice, nobody)]).toEqual([
      { ana: { ...present, revision: 0 } },
      { ana: { ...absent, revision: 0 } },
      {},
    ])
    expect(withoutSettled(twice, [nobody]), 'an absence that nobody recorded yet').toBe(twice)
    const recorded = row('ana', { attended: true, isMakeUp: true })
    const taken = withNextMark({}, recorded)
    expect(taken).toEqual({ ana: { ...absent, revision: 1 } })
    expect(withNextMark(taken, recorded)).toEqual({})
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
    const part = printed(() => createElement(Fragment, null, detail), {})
    return { text, names: part.texts('li'), absent: part.texts('p') }
  }
  const marked = [registered('Ana', {}), registered('Beto', { attended: false })]
  const open = registered('Carla', { attended: null, isDraft: false })

  test('[ATT-03] names who is not recorded, so that nobody is left out unseen', () => {
    const told = asked([...marked, open, registered('Dora', { attended: null, isDraft: false })])
    expect(told.text).toContain('Presentes: 1. Ausentes: 1.')
    expect(told.text).toContain('Quedan sin registrar 2 personas, de quienes no se envía nada:')
    expect(told.names).toEqual(['Carla', 'Dora'])
    expect([told.absent, asked(marked, 'en').absent]).toEqual([['Ausentes: Beto.'], ['Absent: Beto.']])
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
    expect([told.names, asked([registered('Ana', {})]).absent]).toEqual([[], []])
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
    ['Hora', '09:00 h'],
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

describe('the roll call of a phone', () => {
  const person = (userId: string, over: object = {}) => ({
    ...row(userId, { attended: null, revision: 0 }),
    isDraft: true,
    isHeldBefore: false,
    User: { fullName: userId, payrollNum: '7', Department: { name: 'Muelle' } },
    ...over,
  })
  const people = [
    person('Ana'),
    person('Beto'),
    person('Carla', { attended: true }),
    person('Dora', { attended: false }),
    person('Eva', { isHeldBefore: true }),
  ]
  const nobody = people.filter(({ attended }) => attended === null)
  const register = {
    rows: people,
    changes: { Beto: { ...absent, revision: 0 } },
    changed: ['Beto'],
    unrecorded: nobody.filter(({ userId }) => userId === 'Ana'),
    editing: true,
    busy: false,
    mayTake: () => true,
  }
  const roll = (over: object = {}, locale: 'es' | 'en' = 'es') =>
    printed(RollCall, { register: { ...register, ...over }, personId: 'Inés' } as never, { locale })

  test('[ATT-01] has everybody in one list, however many, without filters while it is taken', () => {
    const many = Array.from({ length: 60 }, (_, at) => person(`p${at}`))
    const part = roll({ rows: many, unrecorded: many, changes: {} })
    expect([
      part.all('.roll-row').length,
      part.all('[role=checkbox]').length,
      part.all('[type=search]').length,
    ]).toEqual([60, 60, 0])
    expect(part.texts('.roll-acts button')).toEqual(['Siguiente sin registrar', 'Todos presentes'])
    expect(roll({}, 'en').texts('.roll-acts button')).toEqual(['Next not recorded', 'All present'])
    expect(roll({ editing: false }).texts('.roll-acts button')).toEqual(['Buscar y filtrar'])
    expect(roll({ editing: false, changes: {} }).texts('.roll-line')).toEqual([
      ...['AnaMuelleSin registrar', 'BetoMuelleSin registrar', 'CarlaMuellePresente', 'DoraMuelleAusente'],
      'EvaMuelleSin registrar',
    ])
  })

  test('[ATT-01] is searched and filtered while it is read, and shows everybody again once it is taken', () => {
    const found = (editing: boolean, at: string) => {
      const props = { register: { ...register, editing }, personId: 'Inés' } as never
      const part = printed(RollCall, props, { at })
      return [part.all('.roll-row').length, part.all('[type=search]').length]
    }
    expect([found(false, '/x'), found(false, '/x?search=bet'), found(true, '/x?search=bet')]).toEqual([
      [5, 0],
      [1, 1],
      [5, 0],
    ])
    expect(found(false, '/x?terminal=Norte')).toEqual([0, 1])
    const filters = printed(RollCall, { register: { ...register, editing: false }, personId: '' } as never, {
      at: '/x?search=nadie',
    })
    expect(filters.all('button[role=combobox]').map((one) => one['aria-label'])).toEqual([
      'Terminal',
      'Departamento',
      'Puesto',
    ])
    expect(filters.texts('.empty-state *')).toContain('No hay datos disponibles')
  })

  test('[ATT-02] counts those who are present and who is left, as changed', () => {
    expect(roll().texts('[role=status]')).toEqual(['1 de 5 presentes · 1 sin registrar'])
    expect(roll({}, 'en').texts('[role=status]')).toEqual(['1 of 5 present · 1 not recorded'])
    const all = roll({ unrecorded: [] })
    expect(all.texts('[role=status]')).toEqual(['1 de 5 presentes'])
    expect(all.one('.roll-acts button')?.['aria-disabled']).toBe('true')
    expect(all.texts('.roll-acts [role=tooltip]')).toEqual(['No le queda nadie por registrar'])
  })

  test('[ATT-02] marks each person by a box that says present, absent or neither, in words too', () => {
    const part = roll()
    const boxes = part.all('[role=checkbox]').map((box) => [box['aria-label'], box['aria-checked']])
    expect(boxes).toEqual([
      ['Presente: Ana', 'mixed'],
      ['Presente: Beto', 'false'],
      ['Presente: Carla', 'true'],
      ['Presente: Dora', 'false'],
      ['Presente: Eva', 'mixed'],
    ])
    expect(part.texts('.roll-mark')).toEqual([
      'Sin registrar',
      'Ausente',
      'Presente',
      'Ausente',
      'Sin registrar',
    ])
    expect(part.texts('.presence-unsaved')).toEqual(['Sin guardar'])
  })

  test('[ATT-02] leaves one’s own row to somebody else', () => {
    const part = roll({
      mayTake: ({ userId }: { userId: string }) => userId !== 'Inés',
      rows: [person('Inés')],
    })
    expect(part.all('[role=checkbox]').length).toBe(0)
    expect(part.texts('.roll-row')[0]).toContain('Su asistencia la registra otra persona')
  })

  test('goes to the next person who is not recorded, and from the last to the first', () => {
    const left = { ...register, unrecorded: ['Ana', 'Dora', 'Eva'].map((userId) => ({ userId })) }
    const next = (after: string | null) => nextUnrecorded(left as never, after)
    expect([next(null), next('Ana'), next('Carla'), next('Eva')]).toEqual(['Ana', 'Dora', 'Dora', 'Ana'])
    const isOther = ({ userId }: { userId: string }) => userId !== 'Ana'
    expect(nextUnrecorded({ ...left, mayTake: isOther } as never, null), 'of those whom one may take').toBe(
      'Dora',
    )
    expect(nextUnrecorded({ ...left, unrecorded: [] } as never, null)).toBeNull()
  })
})

test('[ATT-03] the bar says what is not saved, who will be absent, and why nothing can be saved now', () => {
  const calm = { changed: [], overtaken: [], untaken: [], busy: false, editing: true, restored: 0 }
  const bar = (over: object, locale: 'es' | 'en' = 'es') => {
    const part = printed(RegisterBar, { register: { ...calm, ...over } } as never, { locale })
    return [...part.texts('.register-unsaved span'), ...part.texts('[role=tooltip]')]
  }
  expect(bar({})).toEqual(['No hay cambios por guardar'])
  expect(bar({ changed: ['a', 'b'], untaken: ['c'] })).toEqual([
    '2 cambios sin guardar',
    '1 persona quedará ausente',
  ])
  expect(bar({ changed: ['a'], isRereading: true })).toContain('Actualizando con lo que guardó otra persona')
  expect(bar({ changed: ['a'], isRereading: true }, 'en')).toContain('Updating with what somebody else saved')
  expect(bar({ changed: ['a'], overtaken: ['a'] })).toContain('Revise primero lo que alguien más anotó')
})

test('[ATT-02] a switch says whether somebody is absent or not recorded', () => {
  const words = (attended: boolean | null, changes = {}) => {
    const of = { ...row('ana', { attended }), isDraft: true, isHeldBefore: false, User: { fullName: 'Ana' } }
    const register = { editing: true, changes, mayTake: () => true }
    return printed(PresenceCell, { row: of, register, isOwn: false } as never).texts(
      '.presence-words > span',
    )[0]
  }
  expect([words(null), words(false), words(null, { ana: { ...absent, revision: 1 } })]).toEqual([
    'Sin registrar',
    'Ausente',
    'Ausente',
  ])
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
