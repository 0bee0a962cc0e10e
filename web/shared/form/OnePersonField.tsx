import { call } from '../data/call.ts'
import type { FieldProps } from './Field.tsx'
import { PeopleField, type PersonChoice } from './PeopleField.tsx'
import type { FieldBinding } from './use-form.ts'

const find = async (name: string): Promise<readonly PersonChoice[]> =>
  (await call('GET /employees/choices', { query: { name } })).map(
    ({ id, fullName, departmentName, jobTitleName }) => ({
      id,
      fullName,
      detail: [jobTitleName, departmentName].filter(Boolean).join(' · '),
    }),
  )

/** Selects one active person, or nobody. `current` is who was selected before. */
export const OnePersonField = ({
  current,
  ...field
}: FieldBinding<string[]> &
  FieldProps & { readonly current: { readonly id: string; readonly fullName: string } | null }) => (
  <PeopleField
    {...field}
    source="one person"
    find={find}
    people={current ? [{ ...current, detail: '' }] : []}
    most={1}
  />
)
