import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '../../api/contract/errors.ts'
import { gradeTyped as graded, gradedMember as member } from '../support/grading.ts'

await import('../support/device.ts')
const { askToSave, publishGrades, restartEvaluation } = await import('../../web/features/grades/acts.ts')
const { questionAtom } = await import('../../web/shared/confirm.ts')
const { toastsAtom } = await import('../../web/shared/toasts.ts')
const { es, en } = await import('../../web/shell/dictionaries.ts')
const { learnRefusals } = await import('../../web/shared/i18n/refusals.ts')
const { learn } = await import('../../web/shared/i18n/translate.ts')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

learn({ es, en })
learnRefusals(errors)

const members = [
  member('fresh'),
  member('draft', { userEvaluationId: 'e1', grade: 60, version: 2 }),
  member('told', { userEvaluationId: 'e2', grade: 80, published: true, version: 3 }),
  member('own', { isOneself: true, userEvaluationId: 'e3', grade: 90, version: 1 }),
]

describe('what is asked before grades are saved', () => {
  const question = (
    asDraft: boolean,
    rows: readonly string[],
    locale: 'es' | 'en' = 'es',
    ticked: readonly string[] = [],
  ) => {
    const { title, text, accept, isReasonNeeded } = askToSave(
      members,
      [
        ...rows.map((row) => graded(row, '70')),
        ...ticked.map((row) => ({ row, column: 'published', value: true })),
      ],
      asDraft,
      copyTools(locale),
    )
    return { title, text, accept, isReasonNeeded }
  }

  test('[GRD-02] of how many people, how many are published, and why nothing', () => {
    expect(question(false, ['fresh', 'draft'], 'es', ['draft'])).toEqual({
      title: 'Se guardarán las calificaciones de 2 personas',
      text: 'Se publica 1 calificación: cuenta desde ahora y la persona la verá. Las demás quedan como borrador.',
      accept: 'Guardar cambios',
      isReasonNeeded: undefined,
    })
    expect(question(false, ['fresh'], 'en')).toEqual({
      title: 'The grade of 1 person will be saved',
      text: 'Only graders see a draft, until it is published.',
      accept: 'Save changes',
      isReasonNeeded: undefined,
    })
    expect(question(false, ['fresh', 'draft'], 'en', ['fresh', 'draft']).text).toBe(
      '2 grades are published: they count from now on and each person will see theirs.',
    )
    expect(question(false, [], 'es', ['draft']).title, 'of a box alone').toBe(
      'Se guardará la calificación de 1 persona',
    )
  })

  test('[GRD-05] that a draft is seen by graders alone', () => {
    expect(question(true, ['fresh'])).toEqual({
      title: 'Se guardará como borrador la calificación de 1 persona',
      text: 'Solo quienes califican ven un borrador, hasta que se publica.',
      accept: 'Guardar como borrador',
      isReasonNeeded: undefined,
    })
    expect(question(true, ['fresh', 'draft'], 'en')).toEqual({
      title: 'The grades of 2 people will be saved as drafts',
      text: 'Only graders see a draft, until it is published.',
      accept: 'Save as draft',
      isReasonNeeded: undefined,
    })
  })

  test('why, where a published grade is corrected or one’s own is given', () => {
    expect(question(false, ['told'])).toEqual({
      title: 'Se corregirá 1 calificación publicada',
      text: 'La corrección cuenta desde ahora y cada persona verá la suya. Escriba por qué.',
      accept: 'Guardar corrección',
      isReasonNeeded: true,
    })
    expect(question(true, ['told'], 'en')).toEqual({
      title: '1 published grade will be corrected',
      text: 'The correction counts from now on and each person will see theirs. Enter why.',
      accept: 'Save correction',
      isReasonNeeded: true,
    })
    const mixed = question(true, ['fresh', 'told', 'own'])
    expect(mixed).toMatchObject({
      title: 'Se guardarán las calificaciones de 3 personas',
      isReasonNeeded: true,
    })
    expect(mixed.text).toBe(
      'Solo quienes califican ven un borrador, hasta que se publica. También se corrige 1 calificación ya publicada, que cuenta desde ahora: escriba por qué. Una de ellas es la suya: escriba por qué se califica usted.',
    )
    expect(question(false, ['own'], 'en')).toMatchObject({
      text: 'Only graders see a draft, until it is published. One of them is your own: enter why you grade yourself.',
      isReasonNeeded: true,
    })
  })
})

/** Records requests and answers them. */
const asked: { path: string; method: string; body: Record<string, unknown> }[] = []
const answering = (answer: (path: string, body: Record<string, unknown>) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : {}
    asked.push({ path: address, method, body: sent })
    return answer(address, sent)
  })

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  getDefaultStore().set(toastsAtom, [])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('an act on grades', () => {
  const store = getDefaultStore()
  const question = () => {
    const found = store.get(questionAtom)
    if (!found) throw new Error('nothing is asked')
    return found
  }
  const said = () => store.get(toastsAtom).map(({ tone, text, detail }) => [tone, text, detail])
  const busy: boolean[] = []
  const onBusy = (is: boolean) => void busy.push(is)
  beforeEach(() => {
    busy.length = 0
  })
  const refusal = { extensions: { code: 'grades.drafts-changed', field: null, params: {} } }
  const refused = () => Response.json({ data: null, errors: [refusal], error: true })
  const done = (name: string) => () => Response.json({ data: { [name]: { pending: false } } })

  const words = {
    es: {
      publish: ['¿Publicar 2 calificaciones?', 'Publicar calificaciones', 'Calificaciones publicadas: 2'],
      publishText:
        'Cuentan desde ahora y cada persona verá la suya. Una calificación publicada solo se corrige con un motivo.',
      publishOwn: 'Su propia calificación no se incluye.',
      publishError: 'Ocurrió un error al publicar las calificaciones',
      restart: ['¿Reiniciar la evaluación de Ana?', 'Reiniciar', 'Se reinició la evaluación para Ana'],
      restartText:
        'Es irreversible: su calificación deja de contar y tendrá que presentarla otra vez. Si el curso ya está aprobado, sigue aprobado.',
      restartError: 'Ocurrió un error',
      reason: 'Motivo',
    },
    en: {
      publish: ['Publish 2 grades?', 'Publish grades', 'Grades published: 2'],
      publishText:
        'They count from now on and each person will see theirs. A published grade is only corrected with a reason.',
      publishOwn: 'Your own grade is not included.',
      publishError: 'There was an error publishing grades',
      restart: ['Restart the test of Ana?', 'Restart', 'The test was restarted for Ana'],
      restartText:
        'It is irreversible: the grade no longer counts and they will have to take it again. If the course is passed already, it stays passed.',
      restartError: 'An error ocurred',
      reason: 'Reason',
    },
  } as const

  test.each(['es', 'en'] as const)(
    '[GRD-05] publishing is confirmed, sent with how many, and told (%s)',
    async (locale) => {
      const { publish, publishText, publishOwn, publishError } = words[locale]
      const [title, accept, success] = publish
      const copy = copyTools(locale)
      const ask = (isOwnLeft = false) => publishGrades({ lessonId: 'l', drafts: 2, isOwnLeft }, onBusy, copy)
      answering(done('UserEvaluation_publish'))
      const first = ask()
      expect(question()).toMatchObject({ title, text: publishText, accept })
      question().answer(false)
      await first
      expect([asked, busy, said()]).toEqual([[], [], []])
      const second = ask()
      question().answer(true)
      expect(await second).toBeUndefined()
      expect(asked[0]?.body).toMatchObject({ variables: { lessonId: 'l', expected: 2 } })
      expect([busy, said()]).toEqual([[true, false], [['success', success, null]]])
      answering(refused)
      const third = ask(true)
      expect(question().text).toBe(`${publishText} ${publishOwn}`)
      question().answer(true)
      await third
      expect(busy).toEqual([true, false, true, false])
      expect(said().at(-1)).toEqual(['error', publishError, copy.refusal('grades.drafts-changed')])
    },
  )

  test.each(['es', 'en'] as const)(
    '[GRD-06] a restart is confirmed as irreversible with a reason, sent with it, and told (%s)',
    async (locale) => {
      const { restart, restartText, restartError, reason } = words[locale]
      const [title, accept, success] = restart
      const copy = copyTools(locale)
      const of = { id: 'e', userId: 'u', courseId: 'c', name: 'Ana' }
      answering(done('UserEvaluation_delete'))
      const first = restartEvaluation(of, onBusy, copy)
      expect(question()).toMatchObject({
        title,
        text: restartText,
        accept,
        reason,
        dangerous: true,
        isReasonNeeded: true,
      })
      question().answer(false)
      expect([await first, asked, busy]).toEqual([false, [], []])
      const second = restartEvaluation(of, onBusy, copy)
      question().answer(true, ' Faltó luz ')
      expect(await second).toBe(true)
      expect(asked[0]?.body).toMatchObject({
        variables: { id: 'e', userId: 'u', courseId: 'c', reason: 'Faltó luz' },
      })
      expect([busy, said()]).toEqual([[true, false], [['success', success, null]]])
      answering(refused)
      const third = restartEvaluation(of, onBusy, copy)
      question().answer(true, 'x')
      expect(await third).toBe(false)
      expect(busy).toEqual([true, false, true, false])
      expect(said().at(-1)).toEqual(['error', restartError, copy.refusal('grades.drafts-changed')])
    },
  )
})
