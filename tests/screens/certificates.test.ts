import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import { forgetAnswers, printed, readAnswered, viewerId } from '../support/printed.ts'

const { certificationOf } = await import('../../web/features/courses/courses.operations.ts')
const { CertificatePanel } = await import('../../web/features/courses/detail/CertificatePanel.tsx')
const { CourseApproved } = await import('../../web/features/certificates/CourseApproved.tsx')
const { downloadPaper } = await import('../../web/features/certificates/download-paper.ts')
const { VerifyScreen } = await import('../../web/features/certificates/VerifyScreen.tsx')
const { CodedError } = await import('../../web/shared/coded-error.ts')
const { toastsAtom } = await import('../../web/shared/toasts.ts')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')
const { Route } = await import('wouter')

type Locale = 'es' | 'en'

afterEach(forgetAnswers)

describe('a course that the learner’s own act approved', () => {
  const course = { id: 'c', name: 'Muelles' }
  const nextCourse = { id: 'n', name: 'Grúas', categoryId: null }
  type Props = Parameters<typeof CourseApproved>[0]
  const shown = (over: Partial<Props> = {}, locale: Locale = 'es') => {
    const part = printed(
      CourseApproved,
      { course, certificateId: 'k', nextCourse, onClose: () => undefined, ...over },
      { locale },
    )
    const solid = part.all('button.rt-variant-solid').map(({ text }) => text)
    return {
      words: [...part.texts('h2'), ...part.texts('.approved-words .rt-Text')],
      acts: part.all('button').map((one) => one['aria-label'] ?? one.text),
      solid,
      falls: part.all('.falling.confetti span').length,
      isNamed: part.one('section')?.['aria-labelledby'] === part.one('h2')?.id,
    }
  }

  test('is celebrated beside the lesson, with the certificate first, then the next course, and a way to close it', () => {
    expect(shown()).toEqual({
      words: ['¡Felicidades! Aprobó el curso «Muelles»', 'Su certificado está listo.'],
      acts: ['Descargar el certificado', 'Siguiente curso: Grúas', 'Cerrar'],
      solid: ['Descargar el certificado'],
      falls: 30,
      isNamed: true,
    })
    expect(shown({}, 'en')).toMatchObject({
      words: ['Congratulations! You passed the course “Muelles”', 'Your certificate is ready.'],
      acts: ['Download the certificate', 'Next course: Grúas', 'Close'],
    })
  })

  test('without a next course leads to the dashboard', () => {
    expect(shown({ nextCourse: null }).acts).toEqual(['Descargar el certificado', 'Ir al inicio', 'Cerrar'])
    expect(shown({ nextCourse: null }, 'en').acts[1]).toBe('Go to the dashboard')
  })

  test('within a result, which celebrates already, is told without confetti', () => {
    expect(shown({ onClose: null })).toEqual({
      words: ['Aprobó el curso «Muelles»', 'Su certificado está listo.'],
      acts: ['Descargar el certificado', 'Siguiente curso: Grúas'],
      solid: ['Descargar el certificado'],
      falls: 0,
      isNamed: true,
    })
    expect(shown({ onClose: null, nextCourse: null }).acts).toEqual(['Descargar el certificado'])
  })
})

describe('[CERT-02] the download of a certificate', () => {
  const ids = { courseId: 'c', userId: 'p', certId: 'k' }
  const logged = vi.fn()
  const names: string[] = []
  const asked: string[] = []
  const store = getDefaultStore()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('reportError', logged)
    vi.stubGlobal('document', {
      createElement: () => ({
        click: () => undefined,
        set download(name: string) {
          names.push(name)
        },
      }),
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    logged.mockReset()
    names.length = 0
    asked.length = 0
    store.set(toastsAtom, [])
  })

  const fetched = async (answer: () => Promise<Response>, locale: Locale) => {
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return answer()
    })
    await downloadPaper(ids, 'Ana Luz', copyTools(locale))
    return store.get(toastsAtom).map(({ tone, text, detail }) => [tone, text, detail])
  }
  const paper = async () => new Response('%PDF')
  const refused = async () => Response.json({ code: 'http.not-found' }, { status: 404 })
  const away = () => Promise.reject(new TypeError('Failed to fetch'))

  test('comes under its holder’s name and is told, in both languages', async () => {
    expect(await fetched(paper, 'es')).toEqual([['success', 'El certificado se descargó', null]])
    expect(asked).toEqual(['/api/courses/c/employee/p/certification/k/download'])
    expect(names).toEqual(['certificado_Ana Luz_.pdf'])
    store.set(toastsAtom, [])
    expect(await fetched(paper, 'en')).toEqual([['success', 'The certificate was downloaded', null]])
    expect(logged).not.toHaveBeenCalled()
  })

  test('that fails is logged, and told in a sentence with why, in both languages', async () => {
    for (const [answer, locale, words, code] of [
      [
        away,
        'es',
        [
          'El certificado no se pudo descargar',
          'No hay conexión con el servidor. Revise su red e intente de nuevo.',
        ],
        'network',
      ],
      [
        away,
        'en',
        [
          'The certificate could not be downloaded',
          'The server cannot be reached. Check your network and try again.',
        ],
        'network',
      ],
      [
        refused,
        'es',
        ['El certificado no se pudo descargar', 'No se encontró lo que busca.'],
        'http.not-found',
      ],
      [refused, 'en', ['The certificate could not be downloaded', 'Not found.'], 'http.not-found'],
    ] as const) {
      store.set(toastsAtom, [])
      logged.mockReset()
      expect(await fetched(answer, locale)).toEqual([['error', ...words]])
      expect(logged.mock.calls.map(([error]) => error.code)).toEqual([code])
      expect(names).toEqual([])
    }
  })
})

describe('[CERT-01] [CERT-02] the certificate of a course', () => {
  const certificate = { id: 'k', issuedOn: '2026-03-02', expirationDate: null, isExpired: false }
  const shown = async (
    over: Partial<{ expirationDate: string; isExpired: boolean }> | null,
    locale: Locale = 'es',
  ) => {
    forgetAnswers()
    const answer = over && { ...certificate, ...over }
    const variables = { courseId: 'c', userId: viewerId }
    await readAnswered(certificationOf, variables, answer as never)
    return printed(CertificatePanel, { course: { id: 'c', name: 'Grúas' } }, { locale })
  }
  const words = (part: Awaited<ReturnType<typeof shown>>) =>
    part.all('.certificate-words .rt-Text, .certificate-words .rt-Badge').map(({ text }) => text.trim())

  test('says whose course it is of, since when, until when, and that it is pressed for the paper', async () => {
    expect(words(await shown({}))).toEqual([
      'Certificado de Grúas',
      'Emitido el 2 de marzo de 2026',
      'Sin vencimiento',
      'Descargar certificado',
    ])
    expect(words(await shown({ expirationDate: '2027-03-02' }, 'en'))).toEqual([
      'Certificate of Grúas',
      'Issued on March 2, 2026',
      'Expires on March 2, 2027',
      'Download certificate',
    ])
    const lapsed = await shown({ expirationDate: '2027-03-02', isExpired: true })
    expect(words(lapsed)[2]).toBe('Venció el 2 de marzo de 2027')
    expect(lapsed.one('.rt-Badge')?.['data-accent-color']).toBe('red')
    expect([lapsed.all('.tick').length, (await shown({})).all('.tick').length]).toEqual([0, 1])
    expect(lapsed.one('.certificate-drawing')?.['data-expired']).toBe('true')
    expect((await shown({})).texts('.holder')).toEqual(['Auditora Interna'])
  })

  test('that is not there is no button', async () => {
    const none = await shown(null, 'en')
    expect([none.all('.certificate-card'), none.texts('.empty-state .rt-Text')[0]]).toEqual([
      [],
      'There is no certificate yet',
    ])
  })
})

describe('[CERT-03] the address on the paper', () => {
  const code = '0123456789abcdef'
  const found: Reply<'GET /certificates/:code/verification'> = {
    status: 'valid',
    holderName: 'Ana Luz',
    courseName: 'Grúas',
    issuedOn: '2026-03-02',
    expiresOn: '2027-03-02',
  }
  const Screen = () => createElement(Route, { path: '/verificar/:code?', component: VerifyScreen })
  const shown = async (answer: typeof found | Error, locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered('GET /certificates/:code/verification', { params: { code } }, answer)
    return printed(Screen, {}, { at: `/verificar/${code}`, locale })
  }
  type Shown = Awaited<ReturnType<typeof shown>>
  const facts = (part: Shown) => {
    const values = part.texts('dd')
    return part.texts('dt').map((label, place) => [label, values[place]])
  }
  const said = (part: Shown) => {
    const badge = part.one('.verified-status')
    return [part.texts('h1')[0], badge?.text, badge?.['data-accent-color']]
  }

  test('says of whom and what it is, since when, until when and by which code, each under its label', async () => {
    expect(facts(await shown(found))).toEqual([
      ['Titular', 'Ana Luz'],
      ['Curso', 'Grúas'],
      ['Expedido', '2 de marzo de 2026'],
      ['Vigente hasta', '2 de marzo de 2027'],
      ['Código', '0123456789ABCDEF'],
    ])
    expect(facts(await shown({ ...found, holderName: null, expiresOn: null }, 'en'))).toEqual([
      ['Holder', 'Erased person'],
      ['Course', 'Grúas'],
      ['Issued', 'March 2, 2026'],
      ['Valid until', 'Does not expire'],
      ['Code', '0123456789ABCDEF'],
    ])
    const bare = facts(await shown({ ...found, holderName: null, expiresOn: null }))
    expect([bare[0], bare[3]]).toEqual([
      ['Titular', 'Persona con datos suprimidos'],
      ['Vigente hasta', 'Sin vencimiento'],
    ])
  })

  test('says whether it holds, in words and colour, in both languages', async () => {
    for (const [status, color, spanish, english] of [
      [
        'valid',
        'green',
        ['Este certificado es auténtico y está vigente', 'Vigente'],
        ['This certificate is genuine and valid', 'Valid'],
      ],
      [
        'expired',
        'amber',
        ['Este certificado es auténtico, pero ya venció', 'Vencido'],
        ['This certificate is genuine, but it has expired', 'Expired'],
      ],
      [
        'revoked',
        'red',
        ['Este certificado se revocó: ya no acredita la capacitación', 'Revocado'],
        ['This certificate was revoked: it no longer proves that the training was completed', 'Revoked'],
      ],
    ] as const) {
      expect(said(await shown({ ...found, status }))).toEqual([...spanish, color])
      expect(said(await shown({ ...found, status }, 'en'))).toEqual([...english, color])
    }
  })

  test('says that no certificate has the code, and asks for it again, with what was typed', async () => {
    const unknown = new CodedError('certificates.unknown-code', null, {}, 404)
    const part = await shown(unknown)
    expect([part.texts('h1')[0], part.one('input')?.value]).toEqual([
      'Ningún certificado lleva este código',
      code,
    ])
    expect(part.all('dt')).toEqual([])
    const english = await shown(unknown, 'en')
    expect([english.texts('h1')[0], english.texts('label'), english.texts('button[type="submit"]')]).toEqual([
      'No certificate has this code',
      ['Certificate code'],
      ['Check'],
    ])
    const empty = printed(Screen, {}, { at: '/verificar' })
    expect([empty.texts('h1')[0], empty.one('input')?.value]).toEqual(['Verificar un certificado', ''])
  })

  test('claims nothing of a certificate that could not be looked up', async () => {
    const away = await shown(new CodedError('network'))
    expect([away.texts('[role="alert"]').length, away.all('dt'), away.all('.verified-status')]).toEqual([
      1,
      [],
      [],
    ])
    expect(away.texts('h1')).toEqual(['Verificar un certificado'])
    const limited = await shown(new CodedError('http.rate-limited', null, { seconds: 5 }, 429))
    expect([limited.texts('[role="alert"]')[0], limited.all('dt')]).toEqual([
      expect.stringContaining('5'),
      [],
    ])
  })
})
