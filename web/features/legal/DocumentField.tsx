import { FileDrop } from '../../shared/form/FileDrop.tsx'
import type { FieldBinding } from '../../shared/form/use-form.ts'

type Props = {
  readonly binding: FieldBinding<File | null>
  readonly label: string
  readonly hint: string
  /** While it is sent. */
  readonly percent: number | null
}

/** A PDF or picture that is kept as it is handed in. */
export const DocumentField = ({ binding, label, hint, percent }: Props) => (
  <FileDrop
    label={label}
    hint={hint}
    error={binding.error}
    accept=".pdf,.png,.jpg,.jpeg"
    fileName={binding.value?.name ?? null}
    percent={percent}
    disabled={binding.disabled}
    onFile={binding.onChange}
  />
)
