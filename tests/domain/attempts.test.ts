import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attempt } from '../../domain/attempts/attempt.ts'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import { deadlineOf, isTimeUp, remainingSeconds, responseMax } from '../../domain/attempts/rules.ts'
import {
  type AnswerInput,
  type ClaimedEnd,
  isStillToTake,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '../../domain/attempts/taking.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import { score } from '../../domain/evaluations/scoring.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const one = a.question(1, { value: 60 })
const two = a.question(2, { value: 20 })
const open = a.question(3, {
  value: 20,
  type: 'freeResponse',
  answers: [{ id: id('r', 900), order: 1, response: 'casco', isCorrect: true }],
})
const questions = [one, two, open]
const choice = ({ answers }: Question, order: number): string => answers[order - 1]?.id ?? ''

const startedAt = '2025-03-01T10:00:00.000Z'
const deadline = '2025-03-01T10:30:00.000Z'
const inTime = '2025-03-01T10:30:10.000Z'
const tooLate = '2025-03-01T10:30:10.001Z'

const of = {
  attemptId: ids.attempt,
  personId: ids.person,
  enrolmentId: ids.enrolment,
  courseId: ids.course,
  lessonId: id('l', 3),
}
const drawn = [open.id, one.id, two.id]

const begun = { ...of, cycle: 1, revision: 4, questionIds: drawn, startedAt, preventTabSwitching: true }
const started: AttemptEvent = { type: 'AttemptStarted', data: { ...begun, deadline } }

const start = (
  over: { isSubscribed?: boolean; isPublished?: boolean; durationMinutes?: number | null } = {},
) =>
  startAttempt(
    { ...begun, durationMinutes: over.durationMinutes === undefined ? 30 : over.durationMinutes },
    {
      isSubscribed: over.isSubscribed ?? true,
      outline: a.outline({ isPublished: over.isPublished ?? true }),
    },
  )

const save = (questionId: string, answer: string, now = startedAt, personId: string = ids.person) =>
  saveAnswer({ questionId, answer, now, personId }, questions)

/** Clears an answer on a screen that knew these saved answers. */
const empty = (replaces: readonly string[], blank = '') =>
  saveAnswer(
    { questionId: open.id, answer: blank, replaces, now: startedAt, personId: ids.person },
    questions,
  )

const saved = (questionId: string, answer: string): AttemptEvent => ({
  type: 'AnswerSaved',
  data: { attemptId: ids.attempt, personId: ids.person, questionId, answer },
})

const submit = (
  answers: readonly AnswerInput[] = [],
  over: { claim?: ClaimedEnd; now?: string; personId?: string } = {},
) =>
  submitAttempt(
    { claim: 'person', now: startedAt, personId: ids.person, answers, ...over },
    questions,
    (chosen) => score(questions, chosen),
  )

const byPerson = { by: 'person', claimed: null } as const
const byTime = { by: 'time', claimed: null } as const

const submitted = (
  earned: readonly [number, number, number],
  end: Pick<Extract<AttemptEvent, { type: 'AttemptSubmitted' }>['data'], 'by' | 'claimed'> = byPerson,
): AttemptEvent => ({
  type: 'AttemptSubmitted',
  data: {
    ...of,
    ...end,
    points: questions.map(({ id: questionId }, index) => ({ questionId, points: earned[index] ?? null })),
    grade: earned[0] + earned[1] + earned[2],
  },
})

describe('starting a test', () => {
  test("keeps the order drawn, the revision, and a deadline by the server's clock", () => {
    given(attempt).when(start()).then(started)
    given(attempt)
      .when(start({ durationMinutes: null }))
      .then({
        type: 'AttemptStarted',
        data: { ...begun, deadline: null },
      })
    expect(deadlineOf('2025-12-31T23:50:00.000Z', 15)).toBe('2026-01-01T00:05:00.000Z')
  })

  test('again while it runs goes on with it, even after a return to draft', () => {
    given(attempt).when(start()).then(started).again()
    given(attempt, started)
      .when(start({ isPublished: false }))
      .then()
  })

  test('is for those enrolled in a published course whose outline has it, and only once', () => {
    given(attempt)
      .when(start({ isSubscribed: false }))
      .thenRefused('tests.not-subscribed')
    given(attempt)
      .when(start({ isPublished: false }))
      .thenRefused('courses.not-published')
    const elsewhere = { isSubscribed: true, outline: a.outline({ lessons: [] }) }
    given(attempt)
      .when(startAttempt({ ...begun, durationMinutes: 30 }, elsewhere))
      .thenRefused('courses.no-such-lesson')
    given(attempt)
      .when(
        startAttempt(
          { ...begun, questionIds: [], durationMinutes: 30 },
          { isSubscribed: true, outline: a.outline() },
        ),
      )
      .thenRefused('tests.no-questions')
    given(attempt, started, submitted([0, 0, 0]))
      .when(start())
      .thenRefused('tests.already-taken')
  })
})

describe('saving an answer', () => {
  test('keeps the latest; the same again changes nothing', () => {
    given(attempt, started)
      .when(save(one.id, choice(one, 1)))
      .then(saved(one.id, choice(one, 1)))
      .again()
    given(attempt, started, saved(one.id, choice(one, 1)))
      .when(save(one.id, choice(one, 2)))
      .then(saved(one.id, choice(one, 2)))
    given(attempt, started).when(save(open.id, '')).then()
  })

  test('[TST-09] that is empty replaces what its screen has seen, and no answer of another tab or device', () => {
    const both = [started, saved(open.id, 'casco')] as const
    given(attempt, ...both)
      .when(empty(['casco']))
      .then(saved(open.id, ''))
    given(attempt, ...both)
      .when(empty(['', 'cas', 'casco']))
      .then(saved(open.id, ''))
    given(attempt, ...both)
      .when(empty(['casco'], ' \n'))
      .then(saved(open.id, ' \n'))
    for (const act of [save(open.id, ''), empty([]), empty(['']), empty(['cas']), empty(['cas'], '  ')])
      given(attempt, ...both)
        .when(act)
        .thenRefused('tests.answer-elsewhere', 'answer')
    for (const before of ['', '  '])
      given(attempt, started, saved(open.id, before)).when(save(open.id, ' ')).then(saved(open.id, ' '))
    given(attempt, ...both)
      .when(save(open.id, 'guantes'))
      .then(saved(open.id, 'guantes'))
  })

  test('is possible until ten seconds after the deadline', () => {
    given(attempt, started)
      .when(save(one.id, choice(one, 1), inTime))
      .then(saved(one.id, choice(one, 1)))
    given(attempt, started)
      .when(save(one.id, choice(one, 1), tooLate))
      .thenRefused('tests.time-is-up')
    expect(isTimeUp(null, '2099-01-01T00:00:00.000Z')).toBe(false)
  })

  test("takes only this attempt's questions, and only their own answers", () => {
    const refused = (questionId: string, answer: string, code: string) =>
      given(attempt, started).when(save(questionId, answer)).thenRefused(code, 'answer')
    refused(id('q', 9), choice(one, 1), 'tests.no-such-question')
    refused(one.id, choice(two, 1), 'tests.invalid-answer')
    refused(one.id, 'Respuesta 1', 'tests.invalid-answer')
    refused(one.id, '', 'tests.invalid-answer')
    refused(open.id, 'x'.repeat(responseMax + 1), 'tests.invalid-answer')
    const longest = 'x'.repeat(responseMax)
    given(attempt, started).when(save(open.id, longest)).then(saved(open.id, longest))
    const shorter: AttemptEvent = {
      type: 'AttemptStarted',
      data: { ...begun, questionIds: [one.id], deadline },
    }
    given(attempt, shorter)
      .when(save(two.id, choice(two, 1)))
      .thenRefused('tests.no-such-question', 'answer')
  })

  test('is for whoever takes the test, while it runs', () => {
    given(attempt)
      .when(save(one.id, choice(one, 1)))
      .thenRefused('tests.not-started')
    given(attempt, started)
      .when(save(one.id, choice(one, 1), startedAt, ids.other))
      .thenRefused('tests.not-yours')
    given(attempt, started, submitted([0, 0, 0]))
      .when(save(one.id, choice(one, 1)))
      .thenRefused('tests.already-taken')
  })

  test('any order of answers, repeated as a bad connection repeats them, leaves the last of each', () => {
    const answers = fc.array(
      fc.oneof(
        fc.record({
          questionId: fc.constant(one.id),
          answer: fc.constantFrom(...one.answers.map((each) => each.id)),
        }),
        fc.record({
          questionId: fc.constant(two.id),
          answer: fc.constantFrom(...two.answers.map((each) => each.id)),
        }),
        fc.record({ questionId: fc.constant(open.id), answer: fc.string({ maxLength: 20 }) }),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 3 }), (list, times) => {
        let history: readonly AttemptEvent[] = [started]
        const replaces = ['', ...list.map(({ answer }) => answer)]
        const fromOneScreen = (questionId: string, answer: string) =>
          saveAnswer({ questionId, answer, replaces, now: startedAt, personId: ids.person }, questions)
        for (const { questionId, answer } of list)
          for (let time = 0; time < times; time += 1)
            history = [...history, ...fromOneScreen(questionId, answer)(fold(attempt, history))]
        const state = fold(attempt, history)
        const last = new Map(list.map(({ questionId, answer }) => [questionId, answer]))
        return (
          state.situation === 'running' &&
          [...last].every(([questionId, answer]) => (state.answers.get(questionId) ?? '') === answer)
        )
      }),
    )
  })
})

describe('submitting a test', () => {
  const answers = [
    { questionId: one.id, answer: choice(one, 1) },
    { questionId: open.id, answer: 'CASCO' },
  ]

  test('saves what the screen held, and grades it by the revision of the attempt', () => {
    given(attempt, started, saved(open.id, 'botas'), saved(two.id, choice(two, 1)))
      .when(submit(answers))
      .then(saved(one.id, choice(one, 1)), saved(open.id, 'CASCO'), submitted([60, 20, 20]))
      .again()
  })

  test('[TST-05] keeps the loss of focus as the browser’s claim, where the author chose that it ends the test', () => {
    const free: AttemptEvent = {
      type: 'AttemptStarted',
      data: { ...begun, deadline, preventTabSwitching: false },
    }
    for (const claim of ['hidden', 'blurred', 'left', 'focus'] as const) {
      given(attempt, started)
        .when(submit([], { claim }))
        .then(submitted([0, 0, 0], { by: 'person', claimed: claim }))
      given(attempt, free).when(submit([], { claim })).thenRefused('tests.may-be-left')
      given(attempt, free)
        .when(submit([], { claim, now: tooLate }))
        .then(submitted([0, 0, 0], byTime))
    }
    given(attempt, free)
      .when(submit())
      .then(submitted([0, 0, 0]))
  })

  test('[TST-04] ends by time once the server’s deadline has passed; a claim before it is refused with what remains', () => {
    const endsAt = (now: string) => given(attempt, started).when(submit(answers, { claim: 'time', now }))
    endsAt(startedAt).thenRefused('tests.time-remains', null, { seconds: 1800 })
    endsAt('2025-03-01T10:29:59.999Z').thenRefused('tests.time-remains', null, { seconds: 0.001 })
    endsAt(deadline).then(
      saved(one.id, choice(one, 1)),
      saved(open.id, 'CASCO'),
      submitted([60, 0, 20], byTime),
    )
    endsAt(tooLate).then(submitted([0, 0, 0], byTime))
    const untimed: AttemptEvent = { type: 'AttemptStarted', data: { ...begun, deadline: null } }
    given(attempt, untimed)
      .when(submit([], { claim: 'time', now: tooLate }))
      .thenRefused('tests.time-remains', null, {})
  })

  test('[TST-04] remains as long as the server’s deadline is ahead, and never less than nothing', () => {
    expect(remainingSeconds(deadline, startedAt)).toBe(1800)
    expect(remainingSeconds(deadline, '2025-03-01T10:29:58.500Z')).toBe(1.5)
    expect([remainingSeconds(deadline, deadline), remainingSeconds(deadline, tooLate)]).toEqual([0, 0])
    expect(remainingSeconds(null, startedAt)).toBeNull()
  })

  test('after the deadline only what was saved in time counts, and time submits', () => {
    given(attempt, started, saved(one.id, choice(one, 1)))
      .when(submit([{ questionId: two.id, answer: choice(two, 1) }], { now: tooLate }))
      .then(submitted([60, 0, 0], byTime))
    given(attempt, started, saved(one.id, choice(one, 1)))
      .when(submit([{ questionId: two.id, answer: choice(two, 1) }], { now: inTime }))
      .then(saved(two.id, choice(two, 1)), submitted([60, 20, 0]))
  })

  test('takes a choice never made as no answer, and an emptied text as emptied', () => {
    given(attempt, started, saved(open.id, 'casco'))
      .when(
        submit([
          { questionId: one.id, answer: '' },
          { questionId: open.id, answer: '', replaces: ['casco'] },
        ]),
      )
      .then(saved(open.id, ''), submitted([0, 0, 0]))
  })

  test('[TST-09] leaves out an empty answer of a screen that has not seen the one that is saved', () => {
    for (const replaces of [undefined, [], ['', 'cas']])
      given(attempt, started, saved(open.id, 'casco'))
        .when(submit([{ questionId: open.id, answer: '', replaces }]))
        .then(submitted([0, 0, 20]))
  })

  test('refuses answers that are not of this test, and then nothing is submitted', () => {
    given(attempt, started)
      .when(submit([...answers, { questionId: id('q', 9), answer: 'x' }]))
      .thenRefused('tests.no-such-question', 'answers')
    given(attempt, started)
      .when(submit([{ questionId: one.id, answer: choice(two, 1) }]))
      .thenRefused('tests.invalid-answer', 'answers')
  })

  test('is for whoever takes it', () => {
    given(attempt).when(submit()).thenRefused('tests.not-started')
    for (const history of [[started], [started, submitted([0, 0, 0])]])
      given(attempt, ...history)
        .when(submit([], { personId: ids.other }))
        .thenRefused('tests.not-yours')
  })

  test('leaves the grade open while a grader has to read an answer', () => {
    const read = [one, { ...open, answers: [] }]
    given(attempt, started)
      .when(
        submitAttempt(
          {
            claim: 'person',
            now: startedAt,
            personId: ids.person,
            answers: [{ questionId: open.id, answer: 'Sí' }],
          },
          read,
          (chosen) => score(read, chosen),
        ),
      )
      .then(saved(open.id, 'Sí'), {
        type: 'AttemptSubmitted',
        data: {
          ...of,
          ...byPerson,
          points: [
            { questionId: one.id, points: 0 },
            { questionId: open.id, points: null },
          ],
          grade: null,
        },
      })
  })
})

test('[TST-02] a test is still to take for whoever is enrolled and has not begun, and for whoever is in the middle of it', () => {
  const subscribed = { isSubscribed: true, hasLeft: false }
  const gone = { isSubscribed: false, hasLeft: false }
  const after = (...facts: readonly AttemptEvent[]) => fold(attempt, facts)
  expect([isStillToTake(after(), subscribed), isStillToTake(after(), gone)]).toEqual([true, false])
  expect([isStillToTake(after(started), subscribed), isStillToTake(after(started), gone)]).toEqual([
    true,
    true,
  ])
  const done = after(started, submitted([0, 0, 0]))
  expect([isStillToTake(done, subscribed), isStillToTake(done, gone)]).toEqual([false, false])
})

test('[TST-02] whoever was enrolled and has left has it still to take, until they have passed it', () => {
  const left = { isSubscribed: false, hasLeft: true }
  const toTake = (...facts: readonly AttemptEvent[]) => isStillToTake(fold(attempt, facts), left)
  const graded = (grade: number | null) =>
    toTake(started, { type: 'AttemptSubmitted', data: { ...of, ...byPerson, points: [], grade } })
  expect([toTake(), toTake(started)]).toEqual([true, true])
  expect([0, 69, 70, 100, null].map(graded)).toEqual([true, true, false, false, true])
})
