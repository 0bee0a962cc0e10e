import { Button, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Notice } from '../feedback/states.tsx'
import { Form, FormProblem, SubmitButton } from '../form/Form.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import { usePageMark } from '../look/page-mark.ts'
import type { Grid } from './use-grid.ts'

type SaveProps<Row> = {
  grid: Grid<Row>
  labels: { save: string; unchanged: string }
  onUnchanged?: () => void
  /** Why nothing can be saved now, such as during a reread. */
  off?: string | null
  /** The number of changed rows in words; by default as rows. */
  changesIn?: (rows: number) => string
  /** A further save button, before the usual one. */
  further?: ReactNode
}

/**
 * 'Editar'; while editing, 'Cancelar' and 'Guardar'. Without changes, saving is disabled with the reason `unchanged`, or calls
 * `onUnchanged`.
 */
export const GridActions = <Row,>({
  labels,
  ...saved
}: SaveProps<Row> & { labels: { edit: string; save: string; unchanged: string } }) => {
  const { editing, wasEdited, edit } = saved.grid
  usePageMark('data-grid-acts', editing)
  if (!editing)
    return (
      <Button autoFocus={wasEdited} onClick={edit}>
        {labels.edit}
      </Button>
    )
  return (
    <SaveForm {...saved} labels={labels}>
      <div className="grid-acts">
        <SaveActs {...saved} labels={labels} />
      </div>
    </SaveForm>
  )
}

export type GridBarProps<Row> = SaveProps<Row> & { children?: ReactNode }

/** As `GridActions`, at the screen's lower edge and with acts on all rows. */
export const GridBar = <Row,>({ children, ...saved }: GridBarProps<Row>) => {
  const { editing } = saved.grid
  usePageMark('data-grid-bar', editing)
  if (!editing) return null
  return (
    <SaveForm {...saved}>
      <SaveBar problem={<GridProblem grid={saved.grid} />} acts={<SaveActs {...saved} />}>
        {children}
      </SaveBar>
    </SaveForm>
  )
}

/** Reports changes restored from the device, and save errors that belong to no cell. */
export const GridProblem = <Row,>({ grid }: { grid: Grid<Row> }) => {
  const { count } = useCopy()
  return (
    <>
      {grid.recovered > 0 && <Notice tone="info">{count('grid.recovered', grid.recovered)}</Notice>}
      <FormProblem form={grid.form} />
    </>
  )
}

const isUnchanged = <Row,>({ changedRows }: Grid<Row>): boolean => changedRows.length === 0

const SaveForm = <Row,>({ grid, onUnchanged, off, children }: SaveProps<Row> & { children: ReactNode }) => {
  const submit = async () => {
    if (off) return
    if (isUnchanged(grid) && onUnchanged) return onUnchanged()
    await grid.form.submit()
  }
  return (
    <Form form={{ ...grid.form, submit }} onEscape={grid.cancel}>
      {children}
    </Form>
  )
}

const SaveActs = <Row,>({ grid, labels, onUnchanged, off = null, changesIn, further }: SaveProps<Row>) => {
  const { t, count } = useCopy()
  const { form, changedRows } = grid
  const inWords = changesIn ?? ((rows: number) => count('grid.changes', rows))
  return (
    <>
      <Text size="2" color="gray" role="status" className="figures">
        {isUnchanged(grid) ? null : inWords(changedRows.length)}
      </Text>
      <Button type="button" variant="soft" color="gray" disabled={form.busy} onClick={grid.cancel}>
        {t('shared.cancel')}
      </Button>
      {further}
      <SubmitButton form={form} reason={off ?? (isUnchanged(grid) && !onUnchanged ? labels.unchanged : null)}>
        {labels.save}
      </SubmitButton>
    </>
  )
}
