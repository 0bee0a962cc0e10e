import { reasonMax } from '../../../api/contract/constants.ts'
import { TextAreaField } from './fields.tsx'
import type { FieldBinding } from './use-form.ts'

/** Why an act is done, as its fact keeps it. */
export const ReasonField = ({
  binding,
  label,
  hint,
  optional = false,
}: {
  binding: FieldBinding<string>
  label: string
  hint?: string | undefined
  optional?: boolean | undefined
}) => (
  <TextAreaField {...binding} label={label} hint={hint} optional={optional} rows={2} maxLength={reasonMax} />
)
