import { describe, expect, test } from 'vitest'
import type { UploadSheetEvent } from '../../domain/sirce/events.ts'
import {
  type UploadColumn,
  uploadColumnProblems,
  uploadFields,
  uploadSources,
  writtenDay,
} from '../../domain/sirce/rules.ts'
import { sampleColumns } from '../../domain/sirce/sample-rules.ts'
import {
  hasSampleColumns,
  mapUploadSheet,
  restoreUploadSheet,
  uploadSheet,
} from '../../domain/sirce/sheet.ts'
import { given } from '../support/given.ts'

const column = (over: Partial<UploadColumn> = {}): UploadColumn => ({
  ...{ heading: 'Clave', source: 'sirceKey', text: null, dayFormat: null },
  ...over,
})
const starts = column({ heading: 'Inicio', source: 'startsOn', dayFormat: 'yyyyMMdd' })
const mapped = (
  columns: readonly UploadColumn[],
  before: readonly UploadColumn[] = sampleColumns,
): UploadSheetEvent => ({ type: 'UploadSheetMapped', data: { columns, before } })

describe('the columns of the upload sheet', () => {
  test('[LAW-16] begin with a sample, are changed, and the sample is brought back', () => {
    const columns = [starts, column()]
    given(uploadSheet).when(mapUploadSheet(columns, 0)).then(mapped(columns)).again()
    given(uploadSheet).when(mapUploadSheet(sampleColumns, 0)).then()
    given(uploadSheet).when(restoreUploadSheet).then()
    given(uploadSheet, mapped(columns))
      .when(mapUploadSheet([column(), starts], 1))
      .then(mapped([column(), starts], columns))
    given(uploadSheet, mapped(columns)).when(restoreUploadSheet).then(mapped(sampleColumns, columns)).again()
    expect([hasSampleColumns(sampleColumns), hasSampleColumns(columns)]).toEqual([true, false])
    expect(hasSampleColumns(sampleColumns.toReversed())).toBe(false)
  })

  test('[LAW-16] are not overwritten where somebody else changed them meanwhile', () => {
    given(uploadSheet, mapped([column()]))
      .when(mapUploadSheet([starts], 0))
      .thenRefused('legal.sheet-changed')
    given(uploadSheet, mapped([column()]))
      .when(mapUploadSheet([column()], 0))
      .then()
  })

  test('[LAW-16] keep a text where it is fixed and a way to write days where they have one', () => {
    const typed = [
      column({ heading: ' Clave ', text: 'x', dayFormat: 'date' }),
      column({ heading: 'País', source: 'text', text: ' México ', dayFormat: 'date' }),
      { ...starts, text: 'x' },
    ]
    given(uploadSheet)
      .when(mapUploadSheet(typed, 0))
      .then(mapped([column(), column({ heading: 'País', source: 'text', text: 'México' }), starts]))
  })

  test('[LAW-16] have a heading of 1 to 80 characters, a fixed text of 1 to 255 and a way to write days', () => {
    const eighty = 'x'.repeat(80)
    const long = 'x'.repeat(255)
    const fixed = (text: string | null) => column({ source: 'text', text })
    expect(uploadColumnProblems([column({ heading: eighty }), fixed(long), starts])).toEqual([])
    for (const heading of ['', '  ', `${eighty}x`, 'a\u0000b'])
      expect(uploadColumnProblems([column(), column({ heading })])).toEqual([
        { code: 'legal.sheet-heading', field: 'columns.1.heading' },
      ])
    for (const text of [null, '', '  ', `${long}x`, 'a\nb'])
      expect(uploadColumnProblems([fixed(text)])).toEqual([
        { code: 'legal.sheet-text', field: 'columns.0.text' },
      ])
    for (const source of ['startsOn', 'endsOn', 'issuedOn'] as const)
      expect(uploadColumnProblems([column({ source })])).toEqual([
        { code: 'legal.sheet-day-format', field: 'columns.0.dayFormat' },
      ])
    given(uploadSheet)
      .when(mapUploadSheet([column({ heading: '' })], 0))
      .thenRefused('legal.sheet-heading', 'columns.0.heading')
  })

  test('[LAW-16] are 1 to 60', () => {
    const many = (count: number) => Array.from({ length: count }, () => column())
    const refused = [{ code: 'legal.sheet-columns', field: 'columns' }]
    expect([1, 60].map((count) => uploadColumnProblems(many(count)))).toEqual([[], []])
    expect([0, 61].map((count) => uploadColumnProblems(many(count)))).toEqual([refused, refused])
  })

  test('[LAW-16] may take any field of a constancia, and the sample is sound', () => {
    expect(uploadColumnProblems(sampleColumns)).toEqual([])
    expect(new Set(uploadFields).size).toBe(29)
    expect(uploadSources).toEqual([...uploadFields, 'text'])
    for (const field of ['curp', 'sirceKey', 'occupation', 'startsOn', 'registration'])
      expect(sampleColumns.map(({ source }) => source)).toContain(field)
  })

  test('[LAW-16] write days as the column says', () => {
    const day = '2026-03-02'
    expect((['dd/MM/yyyy', 'yyyy-MM-dd', 'yyyyMMdd'] as const).map((one) => writtenDay(day, one))).toEqual([
      ...['02/03/2026', '2026-03-02', '20260302'],
    ])
  })
})
