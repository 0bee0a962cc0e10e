import { afterEach, describe, expect, test } from 'vitest'
import type { Clocks } from '../../web/features/audit/audit.operations.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { clocks } = await import('../../web/features/audit/audit.operations.ts')
const { ClockPanel } = await import('../../web/features/audit/clock/ClockPanel.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const calm: Clocks = {
  now: '2026-03-02T18:05:00.000Z',
  databaseSays: '2026-03-02T18:05:00.000Z',
  serverSays: '2026-03-02T18:05:00.000Z',
  isServerWrong: false,
  doubt: null,
}
const leapt: Clocks = {
  ...calm,
  databaseSays: '2026-03-02T19:05:00.000Z',
  doubt: { id: 'd-1', cause: 'leap', believedAt: '2026-03-02T18:05:00.000Z' },
}

const panel = async (answer: Clocks, seen: Seen = {}) => {
  forgetAnswers()
  await readAnswered(clocks, {}, answer)
  const markup = printed(ClockPanel, {}, seen)
  return {
    said: markup.all('.rt-CalloutRoot').map((one) => [one.text, one['data-accent-color']]),
    acts: markup.texts('button'),
    text: markup.texts('.section')[0] ?? '',
  }
}

describe('[OPS-04] the clocks', () => {
  test('agree, and nothing is to be done', async () => {
    const { said, acts, text } = await panel(calm, { isAdministrator: true })
    expect([said, acts]).toEqual([[['Los relojes coinciden.', 'green']], []])
    expect(text).toContain('Hora con la que se trabaja: 2 mar 2026')
    expect((await panel(calm, { locale: 'en' })).said).toEqual([['The clocks agree.', 'green']])
  })

  test('are doubted: it is said what the database’s says and what it should, and that the calendar waits', async () => {
    const { said, acts } = await panel(leapt, { isAdministrator: true })
    expect(said).toEqual([
      [
        expect.stringMatching(
          /^El reloj de la base de datos saltó: dice 2 mar 2026, 19:05 y debería decir 2 mar 2026, 18:05\. .* espera a que el reloj vuelva a estar bien o a que se confirme la hora\.$/,
        ),
        'red',
      ],
    ])
    expect(acts).toEqual(['Confirmar la hora'])
    const english = await panel(leapt, { isAdministrator: true, locale: 'en' })
    expect(english.said[0]?.[0]).toMatch(
      /has jumped: it says Mar 2, 2026.*7:05 PM and should say .*6:05 PM\./,
    )
    expect(english.acts).toEqual(['Confirm the time'])
  })

  test.each([
    ['gap', /dice 2 mar 2026, 19:05, y el último registro es de 2 mar 2026, 18:05: hace más de 45 días\./],
    ['ahead', /dice 2 mar 2026, 19:05, y el último registro dice una hora posterior: 2 mar 2026, 18:05\./],
  ])('are doubted at a start for what the last fact says: %s', async (cause, words) => {
    const doubt = { id: 'd-1', cause, believedAt: '2026-03-02T18:05:00.000Z' }
    expect((await panel({ ...leapt, doubt })).said[0]?.[0]).toMatch(words)
  })

  test('are confirmed by administrators alone, and others are told whom to ask', async () => {
    const { said, acts } = await panel(leapt)
    expect(acts).toEqual([])
    expect(said[0]?.[0]).toMatch(/Pida a quien administra que la confirme\.$/)
  })

  test('say where that of the server is wrong', async () => {
    const wrong = { ...calm, isServerWrong: true, serverSays: '2027-04-06T18:05:00.000Z' }
    expect((await panel(wrong)).said).toEqual([
      [
        'El reloj de este servidor dice 6 abr 2027, 18:05. No se usa: cuenta el de la base de datos.',
        'amber',
      ],
    ])
    const english = await panel({ ...leapt, ...wrong, doubt: leapt.doubt }, { locale: 'en' })
    expect(english.said.map(([, colour]) => colour)).toEqual(['red', 'amber'])
    expect(english.said[1]?.[0]).toContain('This server’s clock says Apr 6, 2027')
  })
})
