import { afterEach, describe, expect, test } from 'vitest'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import type {
  NoticeLadder as Ladder,
  LadderPreview,
} from '../../web/features/organisation/notices/notice-ladder.data.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { CompanyChoice } = await import('../../web/features/organisation/notices/CompanyChoice.tsx')
const { CodedError } = await import('../../web/shared/coded-error.ts')
const { NoticeLadder } = await import('../../web/features/organisation/notices/NoticeLadder.tsx')
const { LadderFigures } = await import('../../web/features/organisation/notices/LadderFigures.tsx')
const { daysIn, ladderOf, valuesOf } = await import(
  '../../web/features/organisation/notices/notice-ladder.data.ts'
)

afterEach(forgetAnswers)

describe("the company's ladder", () => {
  const seen = async (over: Partial<Ladder> = {}, locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered('GET /company/notice-ladder', {}, { ...noNoticeLadder, isOn: true, ...over })
    return printed(NoticeLadder, {}, { locale })
  }

  test('[DUE-14] says each of its steps, and leaves out those that it has not', async () => {
    const part = await seen()
    expect(part.texts('p')).toEqual([
      'Días antes de la fecha límite: 30, 7, 1.',
      'El día de la fecha límite.',
      'Días después, si sigue pendiente: 1, 7.',
      'Después, cada 7 días.',
      'Días antes de que venza un certificado: 60, 30, 7.',
      'Al jefe directo, con 7 días de vencido.',
      'Al siguiente responsable, con 21 días de vencido.',
    ])
    expect(part.texts('button')).toEqual(['Cambiar'])
    const few = { isOnTheDay: false, thenEvery: null, managerAfter: 1, furtherAfter: null, daysAfter: [] }
    expect((await seen({ ...few, daysBefore: [] }, 'en')).texts('p')).toEqual([
      'Days before a certificate expires: 60, 30, 7.',
      'The manager, once 1 day overdue.',
    ])
  })

  test('says what failed and offers to try again; nothing can be chosen meanwhile', () => {
    const read = { loading: false, refetch: () => undefined }
    const part = (over: object) =>
      printed(CompanyChoice, {
        ...{ title: 'Avisos', button: () => 'Cambiar', dialog: () => null, children: () => 'Lo elegido' },
        read: { data: undefined, error: null, ...read, ...over },
      })
    const failed = part({ error: new CodedError('http.unexpected', null, {}, 500) })
    expect(failed.texts('button')).toEqual(['Reintentar'])
    expect(failed.all('[role=alert]')).toHaveLength(1)
    expect(part({ loading: true }).texts('button')).toEqual([])
    expect(part({ data: true }).texts('button')).toEqual(['Cambiar'])
  })

  test('[DUE-15] is off until somebody switches it on', async () => {
    const off = await seen({ isOn: false })
    expect(off.texts('p')).toEqual(['No se avisa de las fechas límite ni de los certificados por vencer.'])
    expect(off.texts('button')).toEqual(['Activar'])
  })

  test('[DUE-14] is typed as numbers between commas or spaces, and anything else is no ladder', () => {
    expect([daysIn('30, 7,1'), daysIn(' 30 7 '), daysIn('')]).toEqual([[30, 7, 1], [30, 7], []])
    expect([daysIn('-7'), daysIn('7 días'), daysIn('1.5')]).toEqual([null, null, null])
    const without = { ...noNoticeLadder, thenEvery: null, managerAfter: null, furtherAfter: null }
    for (const ladder of [noNoticeLadder, without]) expect(ladderOf(valuesOf(ladder))).toEqual(ladder)
  })
})

describe('what a ladder would give', () => {
  const kind = (name: 'dueSoon' | 'overdue' | 'teamOverdue', title: string, today: number, week: number) => ({
    ...{ kind: name, title, isForManagers: name === 'teamOverdue' },
    notices: { today, week },
  })
  const preview: LadderPreview = {
    kinds: [
      kind('dueSoon', 'Fecha límite cercana', 1_200, 3_400),
      kind('overdue', 'Curso vencido', 0, 0),
      kind('teamOverdue', 'Vencidos en su equipo', 0, 12),
    ],
    employees: { today: 1_150, week: 2_900 },
    managers: { today: 0, week: 9 },
  }

  test('[DUE-15] is a table of kinds by today and seven days, with the people apart from their managers', () => {
    const part = printed(LadderFigures, { preview }, {})
    expect(part.texts('tr')).toEqual([
      'HoyEn siete días',
      'Fecha límite cercana1,2003,400',
      'Personas que los reciben1,1502,900',
      'Vencidos en su equipo012',
      'Responsables que los reciben09',
    ])
  })

  test('[DUE-15] says so where there would be nothing', () => {
    const part = printed(LadderFigures, { preview: { ...preview, kinds: [] } }, {})
    expect(part.texts('p')).toEqual(['En los próximos siete días no habría avisos.'])
    expect(part.all('table')).toEqual([])
  })
})
