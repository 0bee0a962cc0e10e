import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import type { ConstanciaRecord } from '../../web/features/legal/constancias/constancias.data.ts'
import type { YearlyList } from '../../web/features/legal/lists/lists.data.ts'
import type { Retention } from '../../web/features/legal/retentions.data.ts'
import { asked, opened, wordsOf } from '../support/asked.ts'
import { forgetAnswers, printed } from '../support/printed.ts'

const { ConstanciaActs } = await import('../../web/features/legal/constancias/ConstanciaActs.tsx')
const { HandOverDialog, useTellHandedOver } = await import(
  '../../web/features/legal/constancias/HandOverDialog.tsx'
)
const { HandOverActs } = await import('../../web/features/legal/evidence/HandOverActs.tsx')
const { ScanActs } = await import('../../web/features/legal/evidence/ScanActs.tsx')
const { TakeListBack } = await import('../../web/features/legal/lists/PresentedPapers.tsx')
const { ColumnsForm } = await import('../../web/features/legal/sirce/ColumnsForm.tsx')
const { HoldActs } = await import('../../web/features/legal/HoldActs.tsx')
const { toastsAtom } = await import('../../web/shared/toasts.ts')
const { HoldDialog } = await import('../../web/features/legal/HoldDialog.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'

/** The words of a question that goes on with a reason alone. */
const reasoned = async (label: string, print: (locale: Locale) => unknown, locale: Locale = 'es') => {
  const dialog = await asked(label, () => print(locale), locale)
  expect(dialog.all('textarea')).toHaveLength(1)
  expect(dialog.texts('label')).toEqual([locale === 'es' ? 'Motivo' : 'Reason'])
  expect(dialog.all('.dialog-actions button').map((one) => one['aria-disabled'] ?? null)).toEqual([
    null,
    'true',
  ])
  return wordsOf(dialog)
}

const due: ConstanciaRecord = {
  ...{ id: 'n', person: { id: 'p', fullName: 'Ana Ruiz', payrollNum: '501' } },
  ...{ course: { id: 'c', name: 'Amarre' }, establishment: 'Muelle norte' },
  ...{ passedOn: '2026-03-02', issueBy: '2026-03-31', situation: 'due', daysLeft: 4 },
  ...{ paper: null, missing: { person: [], course: [], employer: [] }, withdrawn: null },
}
const issued: ConstanciaRecord = {
  ...due,
  situation: 'issued',
  paper: {
    ...{ id: 'k', folio: '2026-000007', issuedOn: '2026-03-12', replaces: null },
    ...{ openedAt: null, handedOverOn: null },
  },
}

describe('before a constancia ends', () => {
  const acts = (of: ConstanciaRecord) => (locale: Locale) =>
    printed(ConstanciaActs, { of }, { can: ['legal'], locale })
  const [withdraw, withdrawEnglish] = [
    'Retirar la constancia de Ana Ruiz por Amarre',
    'Withdraw the constancia of Ana Ruiz for Amarre',
  ]

  test('[LAW-11] the question of a withdrawal says what happens to one that is due, and needs a reason', async () => {
    expect(await reasoned(withdraw, acts(due))).toEqual([
      '¿Retirar la constancia?',
      'La constancia de Ana Ruiz por Amarre ya no se pedirá ni podrá expedirse.',
      ...['Cancelar (gray)', 'Retirar constancia (red)'],
    ])
    expect(await reasoned(withdrawEnglish, acts(due), 'en')).toEqual([
      'Withdraw the constancia?',
      'The constancia of Ana Ruiz for Amarre is no longer asked for and cannot be issued.',
      ...['Cancel (gray)', 'Withdraw constancia (red)'],
    ])
  })

  test('[LAW-11] the question of a withdrawal says that an issued one no longer holds, and that no other follows', async () => {
    expect((await reasoned(withdraw, acts(issued)))[1]).toBe(
      'La constancia de Ana Ruiz por Amarre, con el folio 2026-000007, dirá al comprobarse que ya no vale. No podrá expedirse otra por esta aprobación.',
    )
    expect((await reasoned(withdrawEnglish, acts(issued), 'en'))[1]).toBe(
      'The constancia of Ana Ruiz for Amarre, of folio 2026-000007, will say, when it is checked, that it no longer holds. No other can be issued for this approval.',
    )
  })

  test('[LAW-11] the question of a replacement says what the former becomes, and needs a reason', async () => {
    expect(await reasoned('Reemplazar la constancia de Ana Ruiz por Amarre', acts(issued))).toEqual([
      '¿Reemplazar la constancia?',
      'Se expide otra a Ana Ruiz por Amarre, con otro folio y lo que hoy se sabe. La anterior dirá al comprobarse que ya no vale.',
      ...['Cancelar (gray)', 'Reemplazar constancia'],
    ])
    expect(await reasoned('Replace the constancia of Ana Ruiz for Amarre', acts(issued), 'en')).toEqual([
      'Replace the constancia?',
      'Another is issued to Ana Ruiz for Amarre, with another folio and what is known today. The former will say, when it is checked, that it no longer holds.',
      ...['Cancel (gray)', 'Replace constancia'],
    ])
  })
})

describe('a hand-over', () => {
  const dialog = (ids: readonly string[], locale: Locale = 'es') =>
    opened(HandOverDialog, { ids, onClose: () => undefined }, { locale })

  test('[LAW-14] is recorded for one or several, by the day', () => {
    const words = (ids: readonly string[], locale?: Locale) =>
      dialog(ids, locale).texts('h1, [role="dialog"] > p, label, .dialog-actions button')
    expect(words(['a'])).toEqual([
      ...['Entrega de constancias impresas', 'Registra la entrega de 1 constancia impresa.'],
      ...['Día de la entrega', 'Cancelar', 'Anotar entrega'],
    ])
    expect(words(['a', 'b'])[1]).toBe(
      'Registra la entrega de 2 constancias impresas. Las que no están vigentes no cambian.',
    )
    expect(words(['a'], 'en')[1]).toBe('Records the hand-over of 1 printed constancia.')
    expect(words(['a', 'b'], 'en')).toEqual([
      'Hand-over of printed constancias',
      'Records the hand-over of 2 printed constancias. Those not in force do not change.',
      ...['Day of the hand-over', 'Cancel', 'Record hand-over'],
    ])
  })

  test('[LAW-14] says afterwards how many papers were handed over, and how many are not in force', () => {
    const told = (changed: number, left: number, locale?: Locale) => {
      const HandingOver = () => {
        useTellHandedOver()({ changed, left })
        return null
      }
      printed(HandingOver, {}, locale ? { locale } : {})
      const store = getDefaultStore()
      const [toast] = store.get(toastsAtom)
      store.set(toastsAtom, [])
      return toast?.text.replaceAll('\u00a0', ' ')
    }
    expect([told(1, 0), told(2, 0), told(2, 1), told(1, 2)]).toEqual([
      ...['Se anotó 1 entrega', 'Se anotaron 2 entregas'],
      'Se anotaron 2 entregas · 1 constancia elegida no está vigente',
      'Se anotó 1 entrega · 2 constancias elegidas no están vigentes',
    ])
    expect([told(1, 2, 'en'), told(2, 1, 'en')]).toEqual([
      '1 hand-over was recorded · 2 selected constancias are not in force',
      '2 hand-overs were recorded · 1 selected constancia is not in force',
    ])
  })

  test('[LAW-14] is taken back by a question that needs a reason', async () => {
    const acts = (locale: Locale) =>
      printed(HandOverActs, { of: { id: 'n', paper: { handedOverOn: '2026-03-14' } } }, { locale })
    expect(await reasoned('Anular la entrega', acts)).toEqual([
      '¿Anular la entrega?',
      'La constancia deja de decir que se entregó impresa. La anotación y su anulación quedan en el historial.',
      ...['Cancelar (gray)', 'Anular la entrega (red)'],
    ])
    expect((await reasoned('Cancel the hand-over', acts, 'en')).slice(0, 2)).toEqual([
      'Cancel the hand-over?',
      'The constancia no longer shows as handed over. The record and its cancellation stay in the history.',
    ])
  })

  test('[LAW-14] the scan of the signed one is removed by a question that needs a reason', async () => {
    const of = { id: 'k', folio: '2026-000007', scan: { at: '2026-03-14T16:00:00.000Z', sha256: 'ef' } }
    const acts = (locale: Locale) =>
      printed(ScanActs, { id: 'n', of, isInForce: true, mayChange: true }, { locale })
    expect(await reasoned('Quitar el escaneo', acts)).toEqual([
      'Quitar el escaneo',
      'El archivo se elimina, y el motivo queda en la bitácora. Después puede adjuntar otro.',
      ...['Cancelar (gray)', 'Quitar el escaneo (red)'],
    ])
    expect(await reasoned('Remove the scan', acts, 'en')).toEqual([
      'Remove the scan',
      'The file is deleted, and the reason stays in the log. You can attach another one afterwards.',
      ...['Cancel (gray)', 'Remove the scan (red)'],
    ])
  })
})

describe('what is presented to the authority', () => {
  const counts = { men: 0, women: 1, other: 0, unsaid: 0, total: 1 }
  const north = {
    ...{ id: 'n', name: 'Muelle norte', registration: 'A1234567890', counts, lacking: 0, withoutKey: 0 },
    ...{ presentedOn: '2027-02-10', situation: 'presented' as const },
  }
  const year: YearlyList = {
    ...{ planId: 'q', employer: { id: 'f', name: 'Faro' }, startsOn: '2026-01-01', endsOn: '2026-12-31' },
    ...{ hasEnded: true, establishments: [north], unplaced: 0, presentBy: '2027-03-30', daysLeft: 9 },
    presentedOn: null,
  }

  test('[LAW-16] a list is taken back by a question that needs a reason and says what stays', async () => {
    const acts = (locale: Locale) =>
      printed(TakeListBack, { year, of: north, onDone: () => undefined }, { can: ['legal'], locale })
    expect(await reasoned('Anular la presentación', acts)).toEqual([
      '¿Anular la presentación?',
      'La lista volverá a estar por presentar. El acuse y las constancias que tenía quedan en el historial.',
      ...['Cancelar (gray)', 'Anular la presentación (red)'],
    ])
    expect(await reasoned('Cancel the presentation', acts, 'en')).toEqual([
      'Cancel the presentation?',
      'The list will be due again. The receipt and which constancias it had stay in the history.',
      ...['Cancel (gray)', 'Cancel the presentation (red)'],
    ])
  })

  test('[LAW-16] the columns of the sample replace the company’s by a question that says where those stay', async () => {
    const column = { heading: 'CURP', source: 'curp', text: null, dayFormat: null } as const
    const of = { columns: [column], isSample: false, revision: 1 }
    const words = async (label: string, locale: Locale) => {
      const dialog = await asked(
        label,
        () => printed(ColumnsForm, { of }, { can: ['legal'], locale }),
        locale,
      )
      expect(dialog.all('textarea')).toEqual([])
      return wordsOf(dialog)
    }
    expect(await words('Volver a la muestra', 'es')).toEqual([
      '¿Volver a las columnas de la muestra?',
      'Sustituyen a las de la empresa, que quedan en el historial.',
      ...['Cancelar (gray)', 'Volver a la muestra'],
    ])
    expect(await words('Back to the sample', 'en')).toEqual([
      'Back to the columns of the sample?',
      'They replace the company’s, which stay in the history.',
      ...['Cancel (gray)', 'Back to the sample'],
    ])
  })
})

describe('a legal hold', () => {
  const held: Retention = {
    ...{ id: 'p', fullName: 'Itzel Nochebuena', keptUntil: '2027-03-02', isOver: false },
    kept: [{ kind: 'attendance', article: 'LFT 804', until: '2027-03-02' }],
    ...{ forgottenAt: '2026-03-02T18:00:00.000Z', hold: { until: '2027-06-30', reason: 'Juicio 12/2026' } },
  }
  const acts = (of: Retention) => (locale: Locale) => printed(HoldActs, { of }, { locale })
  const end = 'Terminar la retención de Itzel Nochebuena'

  test('[LAW-19] ends by a question that needs a reason and says when the records go', async () => {
    expect(await reasoned(end, acts(held))).toEqual([
      '¿Terminar la retención?',
      'Lo que se conserva de Itzel Nochebuena se borrará después de su último día: 2 mar 2027.',
      ...['Cancelar (gray)', 'Terminar retención'],
    ])
    expect(await reasoned(end, acts({ ...held, isOver: true }))).toEqual([
      '¿Terminar la retención?',
      'El plazo de lo que se conserva de Itzel Nochebuena terminó el 2 mar 2027: se borrará en menos de una hora y nadie podrá recuperarlo.',
      ...['Cancelar (gray)', 'Terminar retención (red)'],
    ])
    const english = await reasoned('End the hold of Itzel Nochebuena', acts({ ...held, isOver: true }), 'en')
    expect(english[1]).toBe(
      'The time of what is kept of Itzel Nochebuena was over on Mar 2, 2027: it will be erased within an hour, and nobody will be able to bring it back.',
    )
  })

  test('[LAW-19] is placed for a reason, until a day or without an end, and changed as it is', () => {
    const dialog = (of: Retention, locale: Locale = 'es') =>
      opened(HoldDialog, { of, name: 'Itzel Nochebuena', onClose: () => undefined }, { locale })
    const words = (part: ReturnType<typeof dialog>) =>
      part.texts('h1, [role="dialog"] > p, .dialog-actions button')
    const text =
      'Mientras dure la retención no se borra lo que se conserva de Itzel Nochebuena, aunque termine su plazo.'
    expect(words(dialog({ ...held, hold: null }))).toEqual(['Retener registros', text, 'Cancelar', 'Retener'])
    expect(words(dialog(held))).toEqual(['Cambiar la retención', text, 'Cancelar', 'Guardar'])
    expect(dialog(held).texts('textarea')).toEqual(['Juicio 12/2026'])
    expect(
      dialog(held)
        .all('input')
        .map(({ value }) => value),
    ).toContain('30/06/2027')
    expect(words(dialog({ ...held, hold: null }, 'en'))).toEqual([
      'Hold records',
      'While the hold lasts, what is kept of Itzel Nochebuena is not erased, even after its time is over.',
      ...['Cancel', 'Hold'],
    ])
  })
})
