import { Checkbox, Select, Text, TextField } from '@radix-ui/themes'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Option } from '../form/SelectField.tsx'
import { useCopy } from '../i18n/use-copy.ts'
import type { Column } from '../list/columns.ts'
import { type CellKind, type CellValue, figureDigitsMax, normalizedInput } from './grid-model.ts'
import type { CellView, GridStore } from './grid-store.ts'
import { columnOf, pastedTable } from './pasted-table.ts'

/** A column whose cells are typed into, chosen from, or switched. */
export type EditableColumn<Row> = Omit<Column<Row>, 'cell'> & {
  kind: CellKind
  of: (row: Row) => CellValue
  /** Accessible name: 'Puntos de la pregunta 3'. */
  label: (row: Row) => string
  options?: readonly Option[]
  /** Rows whose cell is read-only. */
  isFixed?: (row: Row) => boolean
}

export type GridColumn<Row> = Column<Row> | EditableColumn<Row>

export const isEditable = <Row,>(column: GridColumn<Row>): column is EditableColumn<Row> => 'kind' in column

/** The same columns for a table. Pass a stable list: a new one remounts every cell. */
export const useGridColumns = <Row,>(
  columns: readonly GridColumn<Row>[],
  store: GridStore,
  rowKey: (row: Row) => string,
): readonly Column<Row>[] =>
  useMemo(
    () =>
      columns.map((column) => {
        if (!isEditable(column)) return column
        const { kind, label, options, of: _, isFixed: __, ...header } = column
        return {
          ...header,
          fixed: true as const,
          cell: (row: Row) => (
            <GridCell
              store={store}
              row={rowKey(row)}
              column={column.id}
              kind={kind}
              label={label(row)}
              options={options}
            />
          ),
        }
      }),
    [columns, store, rowKey],
  )

type CellProps = {
  store: GridStore
  row: string
  column: string
  kind: CellKind
  label: string
  options?: readonly Option[] | undefined
}

/** Escape restores a changed cell, before a surrounding dialog handles it and closes. */
const useEscape = (cell: RefObject<HTMLElement | null>, isChanged: boolean, restore: () => void): void => {
  const latest = useRef(restore)
  useEffect(() => {
    latest.current = restore
  })
  useEffect(() => {
    if (!isChanged) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !cell.current?.contains(document.activeElement)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // dialogs listen at the document, before any element inside it
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [cell, isChanged])
}

/** One cell; re-renders only for its own changes. */
export const GridCell = memo(({ store, row, column, kind, label, options = [] }: CellProps) => {
  const { t } = useCopy()
  const id = useId()
  const viewOfCell = useCallback(() => store.view(row, column), [store, row, column])
  const view = useSyncExternalStore(store.subscribe, viewOfCell, viewOfCell)
  const control = useRequestedFocus(view, store)
  const newer =
    view.newer !== null ? (view.newerWords ?? t('grid.newer', { value: labelOf(view.newer, options) })) : null
  const rejection =
    view.rejectedText !== null ? t('grid.notTaken', { text: truncate(view.rejectedText) }) : null
  const below = view.error ?? rejection ?? newer
  const isWrong = view.error !== null || rejection !== null
  const described = [view.changed && `${id}-changed`, below && `${id}-below`].filter(Boolean).join(' ')
  /** The value on focus: Escape restores it first, then the saved value. */
  const valueOnFocus = useRef(view.value)
  const change = (value: CellValue) => store.change(row, column, value)
  const shared = {
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described || undefined,
    onFocus: () => {
      valueOnFocus.current = view.value
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isMove(event, kind)) {
        event.preventDefault()
        store.step(row, column, event.key === 'ArrowUp' ? -1 : 1)
      }
    },
  }
  const cell = useRef<HTMLSpanElement>(null)
  useEscape(cell, view.changed, () => {
    if (view.value !== valueOnFocus.current) change(valueOnFocus.current)
    else store.restore(row, column)
  })
  return (
    <span ref={cell} className="grid-cell" data-kind={kind} data-changed={view.changed || undefined}>
      {kind === 'toggle' ? (
        <Checkbox
          {...shared}
          ref={control as Ref<HTMLButtonElement>}
          disabled={!view.editing}
          checked={view.value === true}
          onCheckedChange={(checked) => change(checked === true)}
        />
      ) : !view.editing ? (
        <Text as="span">{labelOf(view.value, options)}</Text>
      ) : kind === 'choice' ? (
        <Select.Root value={String(view.value)} onValueChange={change}>
          <Select.Trigger
            {...shared}
            ref={control as Ref<HTMLButtonElement>}
            placeholder={t('shared.choose')}
          />
          <Select.Content position="popper">
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value}>
                {option.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      ) : (
        <TextField.Root
          {...shared}
          ref={control as Ref<HTMLInputElement>}
          value={String(view.value)}
          inputMode={kind === 'figure' ? 'numeric' : undefined}
          maxLength={kind === 'figure' ? figureDigitsMax : undefined}
          color={isWrong ? 'red' : undefined}
          onChange={({ target }) => {
            const value = normalizedInput(kind, target.value)
            if (value !== null) change(value)
          }}
          onPaste={(event: ClipboardEvent) => {
            const table = pastedTable(event.clipboardData.getData('text/plain'))
            if (table.length === 0 || (table.length === 1 && kind === 'text')) return
            event.preventDefault()
            if ((table[0]?.length ?? 0) > 1) store.pasteColumns({ row, column, kind, table })
            else store.paste(row, { column, kind }, columnOf(table, 0))
          }}
        />
      )}
      {view.changed && (
        <span className="visually-hidden" id={`${id}-changed`}>
          {t('grid.changed')}
        </span>
      )}
      {below && (
        <Text size="1" id={`${id}-below`} color={isWrong ? 'red' : 'amber'} role="status">
          {below}
        </Text>
      )}
    </span>
  )
})

const truncate = (text: string): string => (text.length > 20 ? `${text.slice(0, 19)}…` : text)

const labelOf = (value: CellValue, options: readonly Option[]): string =>
  options.find((option) => option.value === value)?.label ?? String(value)

/** As in a spreadsheet; a choice keeps its arrows, and opens with Enter. */
const isMove = ({ key, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, kind: CellKind): boolean =>
  kind !== 'choice' &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !nativeEvent.isComposing &&
  ['Enter', 'ArrowDown', 'ArrowUp'].includes(key)

/** Focuses the cell that the store requests and selects its text. */
const useRequestedFocus = ({ focusRequested, editing }: CellView, store: GridStore) => {
  const control = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!focusRequested || !editing) return
    store.arrived()
    control.current?.focus()
    if (control.current instanceof HTMLInputElement) control.current.select()
  }, [focusRequested, editing, store])
  return control
}

const unknownShown = 10

export const usePasteMessage = () => {
  const { t, count } = useCopy()
  return (acceptedCount: number, refused: number, unknown: readonly string[] = []): string => {
    const samples = unknown.slice(0, unknownShown).map((text) => t('grid.quoted', { text: truncate(text) }))
    const rest = unknown.length > samples.length ? ['…'] : []
    return [
      count('grid.pasted', acceptedCount),
      refused > 0 && count('grid.refused', refused),
      samples.length > 0 && t('grid.unknown', { texts: [...samples, ...rest].join(', ') }),
    ]
      .filter((sentence) => sentence !== false)
      .join(' ')
  }
}
