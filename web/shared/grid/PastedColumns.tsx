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

export type ColumnChoice = { readonly value: number; readonly person: number | null }

const samples = 3

/** Asks for the meaning of each pasted column, then pastes. */
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
  onChoose: (choice: ColumnChoice) => void
  onClose: () => void
}) => {
  const { t, count, format } = useCopy()
  const columns = likelyMeanings(table, kind, people)
  const form = useForm({
    initial: { columns: columns.map((meaning): string => meaning ?? '') },
    validate: ({ columns: choices }) => errorsOf(choices, t),
    submit: async ({ columns: choices }) => {
      const person = choices.indexOf('person')
      onClose()
      onChoose({ value: choices.indexOf('value'), person: person < 0 ? null : person })
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
  const samplesOf = (place: number): string =>
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
          label={t('grid.columns.column', { number: format.number(place + 1), cells: samplesOf(place) })}
          options={options}
        />
      ))}
    </FormDialog>
  )
}

type Tell = ReturnType<typeof useCopy>['t']

const errorsOf = (choices: readonly string[], t: Tell): Readonly<Record<string, string | null>> => {
  const unanswered = choices.flatMap((meaning, place) =>
    meaning === '' ? [[`columns.${place}`, t('grid.columns.missing')] as const] : [],
  )
  const duplicates = (['value', 'person'] as const).flatMap((meaning) =>
    choices.flatMap((one, place) =>
      one === meaning && choices.indexOf(meaning) !== place
        ? [[`columns.${place}`, t('grid.columns.again')] as const]
        : [],
    ),
  )
  const errors = [...unanswered, ...duplicates]
  return errors.length > 0 || choices.includes('value')
    ? Object.fromEntries(errors)
    : { 'columns.0': t('grid.columns.noValue') }
}
