import { type Opening, operationAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { employeePageSizes, loadEmployees } from './people.data.ts'
import { EmployeeFilterChoices } from './people.operations.generated.ts'

export const employees = ({ search }: Opening): void => {
  operationAhead(EmployeeFilterChoices, {})
  if (search === '') listAhead('employees', loadEmployees, employeePageSizes)
}
