import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { Retention } from '../../web/features/legal/retentions.data.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { asked as askedBy, wordsOf } from '../support/asked.ts'
import { press } from '../support/pressed.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { useTellErased } = await import('../../web/features/legal/kept-lines.ts')
const { questionAtom } = await import('../../web/shared/confirm.ts')
const { toastsAtom } = await import('../../web/shared/toasts.ts')
const { RecordsByKind } = await import('../../web/features/legal/KeptRecords.tsx')
const { LegalTabs } = await import('../../web/features/legal/LegalTabs.tsx')
const { LegalDuties } = await import('../../web/features/legal/duties/LegalDuties.tsx')
const { LegalScreen } = await import('../../web/features/legal/LegalScreen.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>
type Duties = Reply<'GET /company/legal-duties'>

const kept = [{ kind: 'attendance', article: 'LFT 804', until: '2027-03-02' }] as const
const retention: Retention = {
  ...{ id: 'p', fullName: 'Itzel Nochebuena', kept, keptUntil: '2027-03-02', isOver: false, hold: null },
  forgottenAt: '2026-03-02T18:00:00.000Z',
}

describe('what the law makes the company keep', () => {
  const screen = async (rows: readonly Retention[], seen: Seen = {}) => {
    forgetAnswers()
    await listAnswered('retentions', { count: rows.length, rows })
    return printed(LegalScreen, {}, { at: '/capacitacion', can: ['legal'], ...seen })
  }

  test('[LAW-19] says of whom, what, by which article, until when, and what holds it', async () => {
    const hold = { until: '2027-06-30', reason: 'Juicio 12/2026' }
    const rows = [retention, { ...retention, id: 'q', fullName: null, hold }]
    const open = { ...retention, id: 'r', hold: { until: null, reason: 'Auditoría' } }
    const page = await screen([...rows, open])
    for (const whole of ['LFT 804', 'Juicio 12/2026']) expect(page.texts('td .rt-r-tw-wrap')).toContain(whole)
    const [first, second, third] = underHeaders(page)
    expect(first?.slice(0, 6)).toEqual([
      ['Nombre', 'Itzel Nochebuena'],
      ['Registros', 'Listas de asistencia'],
      ['Artículo', 'LFT 804'],
      ['Datos suprimidos', '2 mar 2026'],
      ['Último día', '2 mar 2027'],
      ['Retención legal', '—'],
    ])
    expect([second?.[0], second?.[5]]).toEqual([
      ['Nombre', 'Sin nombre'],
      ['Retención legal', 'Hasta el 30 jun 2027Juicio 12/2026'],
    ])
    expect(third?.[5]).toEqual(['Retención legal', 'Sin fecha de finAuditoría'])
    const english = underHeaders(await screen(rows, { locale: 'en' }))
    expect(english.map((row) => [row[1], row[5]])).toEqual([
      [
        ['Records', 'Attendance lists'],
        ['Legal hold', '—'],
      ],
      [
        ['Records', 'Attendance lists'],
        ['Legal hold', 'Until Jun 30, 2027Juicio 12/2026'],
      ],
    ])
  })

  test('[LAW-20] offers holds to those who may, and to auditors the records alone', async () => {
    const held = { ...retention, id: 'q', fullName: 'Citlali', hold: { until: null, reason: 'Juicio' } }
    const acts = async (seen: Seen) =>
      (await screen([retention, held], seen))
        .all('tbody button')
        .map((one) => one['aria-label'])
        .filter((label) => /Itzel|Citlali/.test(label ?? ''))
    expect(await acts({ can: ['legal'] })).toEqual([
      'Ver lo que se conserva de Itzel Nochebuena',
      'Retener lo que se conserva de Itzel Nochebuena',
      'Ver lo que se conserva de Citlali',
      'Cambiar la retención de Citlali',
      'Terminar la retención de Citlali',
    ])
    expect(await acts({ can: ['audit'], locale: 'en' })).toEqual([
      'See what is kept of Itzel Nochebuena',
      'See what is kept of Citlali',
    ])
  })

  test('[LAW-19] offers what is kept of a person without a name', async () => {
    const of = { ...retention, fullName: null, hold: { until: null, reason: 'Juicio' } }
    const acts = async (seen: Seen = {}) =>
      (await screen([of], seen)).all('tbody button').map((one) => one['aria-label'])
    expect(await acts()).toEqual([
      'Ver lo que se conserva de una persona sin nombre',
      'Cambiar la retención de una persona sin nombre',
      'Terminar la retención de una persona sin nombre',
    ])
    expect(await acts({ locale: 'en' })).toEqual([
      'See what is kept of a person without a name',
      'Change the hold of a person without a name',
      'End the hold of a person without a name',
    ])
  })

  test('[LAW-19] says so where nothing is kept', async () => {
    expect((await screen([])).texts('.empty-state > span')).toContain('No se conserva nada')
  })

  test('[LAW-19] shows the attendance that is kept, of deleted sessions too', async () => {
    const sent = { attended: true, sentAt: '2026-02-20T18:00:00.000Z' }
    await readAnswered('GET /legal/retentions/:id/attendance', { params: { id: 'p' } }, [
      { courseName: 'Amarre', lessonName: 'Muelle', date: '2026-02-19', ...sent },
      { courseName: 'Amarre', lessonName: null, date: null, ...sent, attended: false },
    ])
    const part = printed(RecordsByKind, { of: retention })
    expect(underHeaders(part)).toEqual([
      [
        ['Curso', 'Amarre'],
        ['Sesión', 'Muelle'],
        ['Fecha', '19 feb 2026'],
        ['Asistió', 'Sí'],
      ],
      [
        ['Curso', 'Amarre'],
        ['Sesión', 'Eliminado'],
        ['Fecha', '—'],
        ['Asistió', 'No'],
      ],
    ])
  })

  test('[LAW-19] shows each kind of record where some are kept, and no other', async () => {
    await readAnswered('GET /legal/retentions/:id/attendance', { params: { id: 'p' } }, [])
    await readAnswered('GET /legal/retentions/:id/constancias', { params: { id: 'p' } }, [
      {
        ...{ id: 'k', constanciaId: 'n', folio: '2026-000007', issuedOn: '2026-03-12', courseName: 'Amarre' },
        ...{ startsOn: '2026-03-01', endsOn: '2026-03-02', worker: null },
      },
    ])
    const [attendance] = kept
    const constancia = {
      kind: 'constancia',
      article: 'Acuerdo STPS 14/06/2013',
      until: '2027-03-12',
    } as const
    const shown = (some: Retention['kept'], locale: Locale = 'es') =>
      printed(RecordsByKind, { of: { id: 'p', kept: some } }, { locale }).texts('h2')
    expect(shown([attendance])).toEqual(['Listas de asistencia'])
    expect(shown([constancia])).toEqual(['Constancias'])
    expect(shown([attendance, constancia])).toEqual(['Listas de asistencia', 'Constancias'])
    expect(shown([attendance, constancia], 'en')).toEqual(['Attendance lists', 'Constancias'])
    expect(
      underHeaders(printed(RecordsByKind, { of: { id: 'p', kept: [constancia] } }))[0]?.slice(0, 4),
    ).toEqual([
      ['Folio', '2026-000007'],
      ['Trabajador', 'Suprimido'],
      ['Curso', 'Amarre'],
      ['Periodo', '1 mar 2026 – 2 mar 2026'],
    ])
  })
})

test('[LAW-08] the screens of Capacitación lead to each other', () => {
  const tabs = (locale: Locale) => {
    const part = printed(LegalTabs, {}, { at: '/capacitacion/plan', locale })
    const words = part.texts('.rt-TabNavLinkInner')
    return part.all('a').map(({ href, ...of }, place) => [href, words[place], of['aria-current']])
  }
  expect(tabs('es')).toEqual([
    ['/capacitacion', 'Lo que falta', undefined],
    ['/capacitacion/constancias', 'Constancias', undefined],
    ['/capacitacion/listas', 'Listas (DC-4)', undefined],
    ['/capacitacion/empresa', 'Patrón', undefined],
    ['/capacitacion/plan', 'Plan', 'page'],
    ['/capacitacion/personas', 'Personas', undefined],
    ['/capacitacion/conservacion', 'Conservación', undefined],
    ['/auditoria/inspeccion', 'Inspección', undefined],
  ])
  expect(tabs('en').map(([, label]) => label)).toEqual([
    ...['What is missing', 'Constancias', 'Lists (DC-4)', 'Employer', 'Plan', 'People', 'Retention'],
    'Inspection',
  ])
})

describe("the company's duties under Mexican law", () => {
  const seen = async (over: Partial<Duties> = {}, locale: Locale = 'es') => {
    forgetAnswers()
    const terms = [{ kind: 'attendance' as const, years: 1, article: 'LFT 804' }]
    await readAnswered(
      'GET /company/legal-duties',
      {},
      { isOn: false, isAutomatic: false, people: 0, dueOnSwitch: 0, terms, ...over },
    )
    const part = printed(LegalDuties, {}, { locale })
    return [part.texts('h2'), part.texts('p'), part.texts('button')]
  }

  test('[LAW-01] are off and say nothing more until they are switched on', async () => {
    expect(await seen()).toEqual([
      ['Obligaciones ante la STPS'],
      ['La empresa no ha indicado que trabaje bajo la ley laboral mexicana.'],
      ['Activar'],
    ])
  })

  test('[LAW-01] ask before they are switched on or off, and say what follows', async () => {
    const question = async (over: Partial<Duties>, label: string, locale: Locale = 'es') => {
      await seen(over, locale)
      return wordsOf(await askedBy(label, () => printed(LegalDuties, {}, { locale }), locale))
    }
    expect(await question({}, 'Activar')).toEqual([
      '¿Activar las obligaciones ante la STPS?',
      'No alcanza a quien ya tiene sus datos suprimidos. El menú muestra desde ahora Capacitación. Confirme los plazos con su asesoría legal.',
      ...['Cancelar (gray)', 'Activar'],
    ])
    expect(await question({ isOn: true }, 'Desactivar')).toEqual([
      '¿Desactivar las obligaciones ante la STPS?',
      'Al suprimir los datos de una persona ya no se conservará nada. Capacitación deja el menú.',
      ...['Cancelar (gray)', 'Desactivar'],
    ])
    expect((await question({}, 'Switch on', 'en')).slice(0, 2)).toEqual([
      'Switch on the duties under Mexican law?',
      'It does not reach people whose data is already erased. From now on the menu shows Training records. Confirm the terms with your legal adviser.',
    ])
    expect((await question({ isOn: true }, 'Switch off', 'en')).slice(0, 2)).toEqual([
      'Switch off the duties under Mexican law?',
      'Where a person’s data is erased, nothing will be kept. Training records leaves the menu.',
    ])
  })

  test('[LAW-09] ask before they make constancias due, with the count', async () => {
    const asked = async (over: Partial<Duties>, locale: Locale = 'es') => {
      await seen({ dueOnSwitch: 3, ...over }, locale)
      press(over.isOn ? 'Desactivar' : locale === 'en' ? 'Switch on' : 'Activar', () =>
        printed(LegalDuties, {}, { locale }),
      )
      const question = getDefaultStore().get(questionAtom)
      question?.answer(false)
      return question?.text ?? ''
    }
    expect(await asked({})).toContain(
      'Quedarán por expedir 3 constancias de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
    )
    expect(await asked({ dueOnSwitch: 1 })).toContain('Quedará por expedir 1 constancia')
    expect(await asked({}, 'en')).toContain(
      '3 constancias of what was passed within the plan’s period or, without a plan, this year will be due.',
    )
    expect(await asked({ dueOnSwitch: 0 })).not.toContain('constancia')
    expect(await asked({ isOn: true })).not.toContain('constancias')
  })

  test('[LAW-10] say whether constancias are issued by themselves, and ask before it changes', async () => {
    const on = { isOn: true, isAutomatic: true }
    expect((await seen(on))[1]?.at(-1)).toBe(
      'Las constancias se expiden automáticamente cuando están completas.',
    )
    expect((await seen({ isOn: true }, 'en')).slice(1)).toEqual([
      expect.arrayContaining(['Constancias are issued by hand.']),
      ['Switch off', 'Issue automatically'],
    ])
    const asked = async (over: Partial<Duties>, label: string) => {
      await seen(over)
      press(label, () => printed(LegalDuties, {}, {}))
      const question = getDefaultStore().get(questionAtom)
      question?.answer(false)
      return [question?.title, question?.text]
    }
    expect(await asked({ isOn: true }, 'Expedir automáticamente')).toEqual([
      '¿Expedir las constancias automáticamente?',
      'Cada constancia completa se expide automáticamente, también las pendientes: recibe un folio y ya no cambia.',
    ])
    expect(await asked(on, 'Expedir a mano')).toEqual([
      '¿Expedir las constancias a mano?',
      'Las expedidas quedan como están. Las demás esperan a que alguien las expida.',
    ])
  })

  test('[LAW-19] say what is kept, until when and by which article, and of how many people', async () => {
    const term =
      'Al suprimir los datos de una persona se conservan, con su nombre, las listas de asistencia del último año hasta 1 año después de que termine la relación laboral (LFT 804).'
    expect(await seen({ isOn: true })).toEqual([
      ['Obligaciones ante la STPS'],
      ['La empresa trabaja bajo la ley laboral mexicana.', term, 'Las constancias se expiden a mano.'],
      ['Desactivar', 'Expedir automáticamente'],
    ])
    const [, texts] = await seen({ isOn: true, people: 2 }, 'en')
    expect(texts?.[0]).toBe(
      'The company works under Mexican labor law. Today records of 2 people whose data was erased are kept.',
    )
  })
})

test.each([
  ['es', [], ['Los datos personales se suprimieron', null]],
  [
    'es',
    kept,
    [
      'Los datos personales se suprimieron',
      'Se conserva por ley: Listas de asistencia, con su nombre, hasta el 2 mar 2027 (LFT 804)',
    ],
  ],
  ['en', [], ['The personal data was erased', null]],
  [
    'en',
    [...kept, { kind: 'constancia', article: 'Acuerdo STPS 14/06/2013', until: '2027-03-12' }],
    [
      'The personal data was erased',
      'What the law keeps: Attendance lists, with their name, until Mar 2, 2027 (LFT 804); Constancias, with their name, until Mar 12, 2027 (Acuerdo STPS 14/06/2013)',
    ],
  ],
] as const)('[LAW-19] an erasure says afterwards what stays, in %s', (locale, stays, told) => {
  const Erasure = () => {
    useTellErased()(stays)
    return null
  }
  printed(Erasure, {}, { locale })
  const store = getDefaultStore()
  expect(store.get(toastsAtom).map(({ text, detail }) => [text, detail])).toEqual([told])
  store.set(toastsAtom, [])
})
