import { Table } from '@radix-ui/themes'
import { useState } from 'react'
import type { Rows } from '../../../../shared/form/rows.ts'
import type { FormState } from '../../../../shared/form/use-form.ts'
import { GridCell } from '../../../../shared/grid/GridCell.tsx'
import type { Change } from '../../../../shared/grid/grid-model.ts'
import { type ColumnsPaste, useGridStore } from '../../../../shared/grid/grid-store.ts'
import { PastedColumns } from '../../../../shared/grid/PastedColumns.tsx'
import { columnOf } from '../../../../shared/grid/pasted-table.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EvaluationValues } from './questions.ts'

/** All questions' points in a grid, inside the questions' form. */
export const PointsGrid = ({
  form,
  questions,
  onPaste,
}: {
  form: FormState<EvaluationValues>
  questions: Rows<EvaluationValues['questions']>
  onPaste: (acceptedCount: number, refused: number) => void
}) => {
  const { t } = useCopy()
  const [columnsPasted, setColumnsPasted] = useState<ColumnsPaste | null>(null)
  const byKey = new Map(questions.rows.map((one, place) => [one.key, { ...one, place }]))
  const set = (changes: readonly Change[]) => {
    const values = new Map(changes.map(({ row, value }) => [row, String(value)]))
    form.set(
      'questions',
      questions.rows.map(({ key, row }) => ({ ...row, value: values.get(key) ?? row.value })),
    )
  }
  const store = useGridStore({
    cells: {
      value: (key) => byKey.get(key)?.row.value ?? '',
      error: (key) => form.error(`questions.${byKey.get(key)?.place ?? 0}.value`),
      newer: () => null,
      isChanged: (key) => byKey.get(key)?.first?.value !== byKey.get(key)?.row.value,
      editing: !form.busy,
      set,
      restore: (row) => {
        const value = byKey.get(row)?.first?.value
        if (value !== undefined) set([{ row, column: 'value', value }])
      },
    },
    order: questions.rows.map(({ key }) => key),
    onPaste,
    onColumns: setColumnsPasted,
  })
  return (
    <>
      <Table.Root
        size="1"
        variant="ghost"
        className="points-grid"
        aria-label={t('courses.editor.test.points')}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeaderCell>{t('courses.editor.test.number')}</Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell>{t('courses.editor.test.text')}</Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell justify="end">{t('courses.editor.test.value')}</Table.ColumnHeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {questions.rows.map(({ key, row }, place) => (
            <Table.Row key={key}>
              <Table.Cell className="figures">{place + 1}</Table.Cell>
              <Table.RowHeaderCell title={row.question}>{row.question}</Table.RowHeaderCell>
              <Table.Cell justify="end">
                <GridCell
                  store={store}
                  row={key}
                  column="value"
                  kind="figure"
                  label={t('courses.editor.test.valueOf', { number: place + 1 })}
                />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {columnsPasted && (
        <PastedColumns
          table={columnsPasted.table}
          kind={columnsPasted.kind}
          valueName={t('courses.editor.test.value')}
          people={[]}
          onClose={() => setColumnsPasted(null)}
          onChoose={({ value }) =>
            store.paste(columnsPasted.row, columnsPasted, columnOf(columnsPasted.table, value))
          }
        />
      )}
    </>
  )
}
