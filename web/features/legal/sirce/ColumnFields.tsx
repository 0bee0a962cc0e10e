import { TrashIcon } from '@radix-ui/react-icons'
import { IconButton } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import {
  dayFormats,
  uploadHeadingMax,
  uploadSources,
  uploadTextMax,
} from '../../../../api/contract/constants.ts'
import { isDaySource } from '../../../../api/contract/rules.ts'
import { dayFormatWords, sourceWords } from '../../../../api/contract/upload-sheet.ts'
import { TextField } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import type { FormState } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { type ColumnDraft, sentColumns } from './sirce.data.ts'

type Props = {
  form: FormState<{ columns: ColumnDraft[]; revision: number }>
  place: number
  handle: ReactNode
  name: string
  /** Null for the only column. */
  onRemove: (() => void) | null
}

/** A column: its heading, what it takes, and the text or the way to write days. */
export const ColumnFields = ({ form, place, handle, name, onRemove }: Props) => {
  const { t, locale } = useCopy()
  const sources = uploadSources.map((value) => ({ value, label: sourceWords[value][locale] }))
  const formats = dayFormats.map((value) => ({ value, label: dayFormatWords[value][locale] }))
  const [column] = sentColumns(form.values.columns.slice(place, place + 1))
  return (
    <fieldset className="sheet-column" aria-label={name}>
      {handle}
      <TextField
        {...form.field(`columns.${place}.heading`)}
        label={t('legal.sirce.sheet.heading')}
        maxLength={uploadHeadingMax}
      />
      <SelectField
        {...form.field(`columns.${place}.source`)}
        label={t('legal.sirce.sheet.source')}
        options={sources}
      />
      {column?.source === 'text' && (
        <TextField
          {...form.field(`columns.${place}.text`)}
          label={t('legal.sirce.sheet.fixed')}
          placeholder={t('legal.sirce.sheet.fixed')}
          maxLength={uploadTextMax}
        />
      )}
      {column && isDaySource(column.source) && (
        <SelectField
          {...form.field(`columns.${place}.dayFormat`)}
          label={t('legal.sirce.sheet.days')}
          options={formats}
        />
      )}
      {onRemove && (
        <IconButton
          type="button"
          className="sheet-column-remove"
          variant="ghost"
          color="gray"
          aria-label={t('legal.sirce.sheet.remove', { name })}
          disabled={form.busy}
          onClick={onRemove}
        >
          <TrashIcon />
        </IconButton>
      )}
    </fieldset>
  )
}
