import { call } from '../data/call.ts'
import { dotted } from '../format.ts'
import type { FieldProps } from './Field.tsx'
import { PeopleField, type PersonChoice } from './PeopleField.tsx'
import type { FieldBinding } from './use-form.ts'

export type FindPeople = (name: string) => Promise<readonly PersonChoice[]>

const findAnyone: FindPeople = async (name) =>
  (await call('GET /employees/choices', { query: { name } })).map(
    ({ id, fullName, departmentName, jobTitleName }) => ({
      id,
      fullName,
      detail: dotted(jobTitleName, departmentName),
    }),
  )

/** Selects one active person, or nobody. `current` is who was selected before, `source` names the answers of `find`. */
export const OnePersonField = ({
  current,
  source = 'one person',
  find = findAnyone,
  ...field
}: FieldBinding<string[]> &
  FieldProps & {
    readonly current: { readonly id: string; readonly fullName: string } | null
    readonly source?: string
    readonly find?: FindPeople
  }) => (
  <PeopleField
    {...field}
    source={source}
    find={find}
    people={current ? [{ ...current, detail: '' }] : []}
    most={1}
  />
)
