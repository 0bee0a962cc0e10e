import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { employeePageSizes, loadEmployees } from './people.data.ts'
import { employeeFilterChoices } from './people.operations.ts'

export const employees = ({ search }: Opening): void => {
  readAhead(employeeFilterChoices, {})
  if (search === '') listAhead('employees', loadEmployees, employeePageSizes)
}
