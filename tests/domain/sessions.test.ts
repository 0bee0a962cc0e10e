import { describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import { addLesson, releaseLesson } from '../../domain/courses/lessons.ts'
import {
  addressParts,
  joinedAddress,
  type SessionInput,
  type SessionType,
  sessionProblems,
  writtenAddress,
} from '../../domain/courses/session-rules.ts'
import { scheduleSession } from '../../domain/courses/sessions.ts'
import { composeDecisions } from '../../domain/kernel/decider.ts'
import { a, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const types: readonly SessionType[] = ['meet', 'faceToFace']

const now = { timeZone: 'America/Mexico_City', date: '2026-03-01', time: '10:00:00' }
const nowhere = a.address({ street: '', streetTwo: '', city: '', state: '', zipCode: '' })

const input = (over: Partial<SessionInput> = {}): SessionInput => ({
  date: '2026-03-02',
  time: '09:00',
  description: 'Repaso de lo visto.',
  meetUrl: 'https://meet.example.com/repaso',
  address: a.address(),
  ...over,
})

const sessionOf = (type: SessionType) => [
  a.courseDrafted(),
  a.moduleAdded(),
  a.lessonAdded({ type, name: 'Repaso' }),
]
const schedule = (over: Partial<SessionInput> = {}, by = author, clock = now) =>
  scheduleSession({ ...input(over), lessonId: ids.lesson }, clock, by)

const refused = (type: SessionType, over: Partial<SessionInput>, code: string, field: string) =>
  given(course, ...sessionOf(type))
    .when(schedule(over))
    .thenRefused(code, field)

const accepted = (type: SessionType, over: Partial<SessionInput>) =>
  expect(sessionProblems(type, input(over), now, null)).toEqual([])

describe('scheduling a session', () => {
  test('a remote session has its link and no address; asked twice, nothing more happens', () => {
    given(course, ...sessionOf('meet'))
      .when(schedule({ description: ' Repaso de lo visto. ', meetUrl: ' https://meet.example.com/repaso ' }))
      .then(a.sessionScheduled())
      .again()
  })

  test('an in-person session has its address, trimmed part by part, and no link', () => {
    given(course, ...sessionOf('faceToFace'))
      .when(schedule({ address: a.address({ street: ' Av. Juárez 12 ', city: ' Veracruz ' }) }))
      .then(a.sessionScheduled({ meetUrl: null, address: a.address() }))
      .again()
  })

  test('[LES-11] a session without a name is not added', () => {
    for (const type of types)
      given(course, a.courseDrafted(), a.moduleAdded())
        .when(addLesson({ moduleId: ids.module, lessonId: ids.lesson, type, name: ' \t' }, author))
        .thenRefused('FormErrorSessionName', 'name')
  })

  test('[LES-11] no day in the past, none that is missing, and none that no calendar has', () => {
    for (const type of types)
      for (const date of ['2026-02-28', '', '2026-02-30', '2026-13-01', '02/03/2026', '2026-3-2'])
        refused(type, { date, time: '' }, 'FormErrorSessionDate', 'date')
    for (const type of types) accepted(type, { date: '2028-02-29' })
    for (const type of types) accepted(type, { date: '2026-03-01', time: '' })
  })

  test('[LES-11] on the same day an hour that passed: the date of a remote session is fine, its time is not', () => {
    const today = { date: '2026-03-01', time: '09:59:59' }
    const problems = (type: SessionType) => sessionProblems(type, input(today), now, null)
    expect(problems('meet')).toEqual([{ code: 'FormErrorSessionTime', field: 'time' }])
    expect(problems('faceToFace')).toEqual([
      { code: 'FormErrorSessionDate', field: 'date' },
      { code: 'FormErrorSessionTime', field: 'time' },
    ])
    for (const type of types) accepted(type, { ...today, time: '10:00:00' })
  })

  test('[LES-11] on a day that passed, so did every hour of it', () => {
    const yesterday = input({ date: '2026-02-28', time: '23:59:59' })
    for (const type of types)
      expect(sessionProblems(type, yesterday, now, null).map(({ code }) => code)).toEqual([
        'FormErrorSessionDate',
        'FormErrorSessionTime',
      ])
  })

  test('[LES-11] without a date it is the date that is missing, and no hour has passed', () => {
    for (const type of types) {
      const codes = (time: string) =>
        sessionProblems(type, input({ date: '', time }), now, null).map(({ code }) => code)
      expect(codes('09:00')).toEqual(['FormErrorSessionDate'])
      expect(codes('')).toEqual(['FormErrorSessionDate'])
      expect(codes('25:00')).toEqual(['FormErrorSessionDate', 'FormErrorSessionTime'])
    }
  })

  test('[LES-11] a time is one of the day', () => {
    for (const time of ['24:00', '9:00', '12:60', 'mañana', '10:00:60'])
      refused('meet', { time }, 'FormErrorSessionTime', 'time')
    for (const time of ['00:00', '23:59:59']) accepted('meet', { time })
  })

  test('[LES-11] all day clears the time that was set', () => {
    given(course, ...sessionOf('meet'), a.sessionScheduled())
      .when(schedule({ time: '' }))
      .then(a.sessionScheduled({ time: null }))
  })

  test('[LES-11] what it is about has to be said', () => {
    for (const type of types)
      refused(type, { description: ' \n' }, 'FormErrorSessionDescription', 'description')
  })

  test('[LES-11] a remote session has a link of the web; an in-person one needs none', () => {
    for (const meetUrl of [
      '',
      'repaso',
      'meet.example.com',
      'javascript:alert(1)',
      'https:meet.example.com',
      'http:/perfil',
      'ftp://example.com',
      'https://',
      'https:///meet.example.com',
      'https://user@meet.example.com',
      'https://user:pass@meet.example.com/a',
      'https://zoom.us@evil.example/j/1',
      'https://@meet.example.com',
      'https://zoom.us%40evil.example@evil.example',
      'https://zoom.us\\@evil.example',
      'https:\\\\evil.example',
      'https://zoom.us\t@evil.example',
      'https://meet.example.com/a b',
      'https://zооm.us/j/1',
      'https://z%D0%BE%D0%BEm.us/j/1',
      'https://zoom.us∕login.evil.example/j/1',
      'https://zoom.us⁄login.evil.example/j/1',
      'https://zoom.us⧸login.evil.example/j/1',
      'https://zoom.usノlogin.evil.example/j/1',
      'https://zoom.usˊlogin.evil.example/j/1',
      'https://zoom.us%2eevil.example/j/1',
      'https://zoom\u200b.us/j/1',
      'https://zoom.us．evil.example/j/1',
      'https://zoom.us;evil.example/j/1',
      'https://meet..example.com/a',
      'https://.',
    ])
      refused('meet', { meetUrl }, 'FormErrorSessionURL', 'meetUrl')
    for (const meetUrl of [
      'https://meet.example.com/@sala',
      'https://meet.example.com?de=ana@example.com',
      'https://meet.example.com:8443/a#b@c',
      'HTTPS://[2001:db8::1]/sala',
      'https://añejo.example.mx/niñez',
      'https://тест.example/sala',
      'https://会議.example/sala',
      'https://xn--aejo-hqa.example.mx/sala',
      'https://meet-2.example.com./sala',
      'https://127.0.0.1:3000/sala',
    ])
      accepted('meet', { meetUrl })
    accepted('meet', { meetUrl: 'http://meet.example.com/a?b=c#d' })
    accepted('meet', { address: nowhere })
    accepted('faceToFace', { meetUrl: '' })
  })
})

describe('where an in-person session is held', () => {
  test('[LES-12] a street is needed; second line, city and state are not', () => {
    refused(
      'faceToFace',
      { address: a.address({ street: '  ' }) },
      'FormErrorSessionGeneric',
      'address.street',
    )
    accepted('faceToFace', { address: a.address({ streetTwo: '', city: '', state: '' }) })
  })

  test('[LES-12] zip is cut to five characters, all of them digits', () => {
    for (const zipCode of ['', '9170', '9170a', '917 0', '٩١٧٠٠'])
      refused('faceToFace', { address: a.address({ zipCode }) }, 'FormErrorSessionZip', 'address.zipCode')
    given(course, ...sessionOf('faceToFace'))
      .when(schedule({ address: a.address({ zipCode: ' 91700-1234' }) }))
      .then(a.sessionScheduled({ meetUrl: null, address: a.address({ zipCode: '91700' }) }))
  })

  test('[LES-12] the address is joined by hyphens, and one within a part is kept', () => {
    expect(joinedAddress(a.address())).toBe('Av. Juárez 12-Piso 3-Veracruz-Veracruz-91700')
    const hyphened = a.address({ street: 'Km 4-B', city: 'Boca-Río' })
    given(course, ...sessionOf('faceToFace'))
      .when(schedule({ address: hyphened }))
      .then(a.sessionScheduled({ meetUrl: null, address: hyphened }))
  })

  test('an address is written as people write it, without what is empty', () => {
    expect(writtenAddress(a.address())).toBe('Av. Juárez 12, Piso 3, Veracruz, Veracruz, 91700')
    expect(writtenAddress(a.address({ streetTwo: '', state: '' }))).toBe('Av. Juárez 12, Veracruz, 91700')
  })

  test('[LES-11] [LES-12] whatever of a session is changed is a change', () => {
    const link = 'https://meet.example.com/otra'
    given(course, ...sessionOf('meet'), a.sessionScheduled())
      .when(schedule({ meetUrl: link }))
      .then(a.sessionScheduled({ meetUrl: link }))
    for (const part of ['street', 'streetTwo', 'city', 'state', 'zipCode'] as const) {
      const address = a.address({ [part]: '94290' })
      given(course, ...sessionOf('faceToFace'), a.sessionScheduled({ meetUrl: null, address: a.address() }))
        .when(schedule({ address }))
        .then(a.sessionScheduled({ meetUrl: null, address }))
    }
  })

  test('[LES-12] a joined address has its parts, whatever hyphens its second line holds', () => {
    expect(addressParts(joinedAddress(a.address()))).toEqual(a.address())
    expect(addressParts('Calle 5-Local 1-A-Centro-Xalapa-Veracruz-91000')).toEqual({
      street: 'Calle 5',
      streetTwo: 'Local 1-A-Centro',
      city: 'Xalapa',
      state: 'Veracruz',
      zipCode: '91000',
    })
    expect(addressParts('Calle 5')).toEqual({ ...nowhere, street: 'Calle 5' })
    expect(addressParts('Calle 5----91000')).toEqual({ ...nowhere, street: 'Calle 5', zipCode: '91000' })
  })
})

describe('a session that took place', () => {
  const later = { timeZone: 'America/Tijuana', date: '2026-06-01', time: '10:00:00' }
  const held = [...sessionOf('meet'), a.sessionScheduled()]

  test('[LES-11] keeps its day and zone whatever else of it is changed', () => {
    given(course, ...held)
      .when(schedule({ description: 'Con la grabación.' }, author, later))
      .then(a.sessionScheduled({ description: 'Con la grabación.' }))
  })

  test('[LES-11] is checked once its date or time changes, and then has the zone of that moment', () => {
    given(course, ...held)
      .when(schedule({ time: '09:30' }, author, later))
      .thenRefused('FormErrorSessionDate', 'date')
    given(course, ...held)
      .when(schedule({ date: '2026-05-31' }, author, later))
      .thenRefused('FormErrorSessionDate', 'date')
    given(course, ...held)
      .when(schedule({ date: '2026-06-02' }, author, later))
      .then(a.sessionScheduled({ date: '2026-06-02', timeZone: 'America/Tijuana' }))
  })
})

describe('who schedules what', () => {
  test('[LES-18] only those who edit the course', () => {
    given(course, ...sessionOf('meet'))
      .when(schedule({}, stranger))
      .thenRefused('courses.not-yours')
  })

  test('what is no session has no day', () => {
    given(course, a.courseDrafted(), a.moduleAdded(), a.lessonAdded({ type: 'manualEvaluation' }))
      .when(schedule())
      .thenRefused('courses.no-session')
    given(course, a.courseDrafted(), a.moduleAdded()).when(schedule()).thenRefused('courses.no-such-lesson')
  })

  test('[LES-19] a session is not released before it is scheduled', () => {
    const release = releaseLesson({ lessonId: ids.lesson }, author)
    for (const type of types) {
      given(course, ...sessionOf(type))
        .when(release)
        .thenRefused('courses.lesson-needs-session', 'isDraft')
      given(course, ...sessionOf(type))
        .when(composeDecisions(course, schedule(), release))
        .then(
          type === 'meet'
            ? a.sessionScheduled()
            : a.sessionScheduled({ meetUrl: null, address: a.address() }),
          a.lessonReleased(),
        )
    }
  })

  test('[LES-13] a manual evaluation needs a name and nothing else to be released', () => {
    const add = (name: string) =>
      addLesson({ moduleId: ids.module, lessonId: ids.lesson, type: 'manualEvaluation', name }, author)
    given(course, a.courseDrafted(), a.moduleAdded()).when(add('  ')).thenRefused('FormErrorExamName', 'name')
    given(course, a.courseDrafted(), a.moduleAdded())
      .when(composeDecisions(course, add(' Práctica '), releaseLesson({ lessonId: ids.lesson }, author)))
      .then(a.lessonAdded({ type: 'manualEvaluation', name: 'Práctica' }), a.lessonReleased())
  })
})
