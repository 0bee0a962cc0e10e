import { FormDialog } from '../dialog/FormDialog.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { useForm } from '../form/use-form.ts'
import { useCopy } from '../i18n/use-copy.ts'
import type { CellKind } from './grid-model.ts'
import {
  columnOf,
  likelyMeanings,
  type Meaning,
  meanings,
  type PastedTable,
  type RowPerson,
} from './pasted-table.ts'

export type Chosen = { readonly value: number; readonly person: number | null }

const samples = 3

/** Asks what each pasted column holds, then pastes. */
export const PastedColumns = ({
  table,
  kind,
  valueName,
  people,
  onChoose,
  onClose,
}: {
  table: PastedTable
  kind: CellKind
  /** Header of the column that receives the paste, such as 'Calificación'. */
  valueName: string
  /** Empty if rows do not belong to people. */
  people: readonly RowPerson[]
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}) => {
  const { t, count, format } = useCopy()
  const columns = likelyMeanings(table, kind, people)
  const form = useForm({
    initial: { columns: columns.map((meaning): string => meaning ?? '') },
    validate: ({ columns: chosen }) => wrong(chosen, t),
    submit: async ({ columns: chosen }) => {
      const person = chosen.indexOf('person')
      onClose()
      onChoose({ value: chosen.indexOf('value'), person: person < 0 ? null : person })
    },
    asksToLeave: false,
  })
  const words: Readonly<Record<Meaning, string>> = {
    value: valueName,
    person: t('grid.columns.person'),
    none: t('grid.columns.none'),
  }
  const options = meanings
    .filter((meaning) => meaning !== 'person' || people.length > 0)
    .map((value) => ({ value, label: words[value] }))
  const sampled = (place: number): string =>
    columnOf(table, place)
      .filter((cell) => cell.trim() !== '')
      .slice(0, samples)
      .map((cell) => t('grid.quoted', { text: cell.trim() }))
      .join(', ')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('grid.columns.title')}
      description={`${count('grid.columns.pasted', table.length)} ${t(people.length > 0 ? 'grid.columns.text' : 'grid.columns.textDown')}`}
      form={form}
      submitLabel={t('grid.columns.accept')}
    >
      {columns.map((_, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one paste keep their order
          key={place}
          {...form.field(`columns.${place}`)}
          label={t('grid.columns.column', { number: format.number(place + 1), cells: sampled(place) })}
          options={options}
        />
      ))}
    </FormDialog>
  )
}

type Tell = ReturnType<typeof useCopy>['t']

const wrong = (chosen: readonly string[], t: Tell): Readonly<Record<string, string | null>> => {
  const open = chosen.flatMap((meaning, place) =>
    meaning === '' ? [[`columns.${place}`, t('grid.columns.missing')] as const] : [],
  )
  const again = (['value', 'person'] as const).flatMap((meaning) =>
    chosen.flatMap((one, place) =>
      one === meaning && chosen.indexOf(meaning) !== place
        ? [[`columns.${place}`, t('grid.columns.again')] as const]
        : [],
    ),
  )
  const found = [...open, ...again]
  return found.length > 0 || chosen.includes('value')
    ? Object.fromEntries(found)
    : { 'columns.0': t('grid.columns.noValue') }
}
