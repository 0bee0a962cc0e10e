import { afterEach, expect, test, vi } from 'vitest'

await import('../support/device.ts')
const { call } = await import('../../web/shared/data/call.ts')
const { sessionUser } = await import('../../web/shared/session/session.operations.ts')
const { problemText } = await import('../../web/shared/i18n/problem.ts')
const { learnRefusals, onUnknownRefusal } = await import('../../web/shared/i18n/refusals.ts')
const { learn, translate } = await import('../../web/shared/i18n/translate.ts')

afterEach(() => void vi.unstubAllGlobals())

test('a dictionary that comes in parts keeps the words of each', () => {
  // not of the product, whose dictionaries other tests load whole
  const parts = [
    { harbour: { title: 'Puerto', pier: { title: 'Muelle' } } },
    { harbour: { pier: { open: 'Abierto' } } },
    { harbour: { title: 'Bahía' } },
  ]
  for (const es of parts as never[]) learn({ es, en: {} })
  const words = ['harbour.title', 'harbour.pier.title', 'harbour.pier.open'] as never[]
  expect(words.map((key) => translate('es', key))).toEqual(['Bahía', 'Muelle', 'Abierto'])
  expect(words.map((key) => translate('en', key))).toEqual(words)
})

const words = { status: 409, es: 'Ya la pidió.', en: 'Already requested.' }

const answersOf = {
  'a route': {
    answer: () => Response.json({ code: 'opportunities.asked' }, { status: 409 }),
    ask: () => call('GET /dashboard', {}),
  },
  'an operation': {
    answer: () => Response.json({ errors: [{ extensions: { code: 'opportunities.asked' } }] }),
    ask: () => call(sessionUser, {}),
  },
}

test('a refusal waits for its words, of a route and of an operation; without them it is unexpected', async () => {
  const unexpected = translate('es', 'shared.errors.unexpected')
  let loads = 0
  onUnknownRefusal(async () => {
    loads += 1
    throw new Error('the words are away')
  })
  for (const { answer, ask } of Object.values(answersOf)) {
    vi.stubGlobal('fetch', async () => answer())
    expect(problemText('es', await ask().catch((error: unknown) => error))).toBe(unexpected)
  }
  onUnknownRefusal(async () => {
    loads += 1
    learnRefusals({ 'opportunities.asked': words })
  })
  for (const { answer, ask } of Object.values(answersOf)) {
    vi.stubGlobal('fetch', async () => answer())
    expect(problemText('es', await ask().catch((error: unknown) => error))).toBe('Ya la pidió.')
  }
  // the second finds them there
  expect(loads).toBe(3)
})

test('words of refusals add to those that are known', async () => {
  const load = vi.fn(async () => undefined)
  onUnknownRefusal(load)
  learnRefusals({ 'some.refusal': words })
  vi.stubGlobal('fetch', async () => Response.json({ code: 'UNAUTHORIZED' }, { status: 403 }))
  const error = await call('GET /dashboard', {}).catch((one: unknown) => one)
  expect(problemText('es', error)).toBe('Su sesión terminó. Vuelva a iniciar sesión.')
  expect(load).not.toHaveBeenCalled()
})
