import { roleIds } from '../../../domain/kernel/ids.ts'
import { hireEmployee, type NewEmployee } from '../../../domain/people/employment.ts'
import { person } from '../../../domain/people/person.ts'
import { normalisePayrollNum } from '../../../domain/people/rules.ts'
import { departmentRows, jobTitleRows, terminalRows } from '../../../projections/organisation.ts'
import type { Services } from '../../context.ts'
import { chanceOf } from '../../demo/chance.ts'
import { freshName } from '../../demo/roster.ts'
import type { Execute } from './execute.ts'
import { unitOf } from './places.ts'

type Newcomer = Partial<Omit<NewEmployee, 'personId' | 'payrollNum'>> & {
  readonly payrollNum?: string
  readonly terminal?: string
  readonly department?: string
  readonly jobTitle?: string
}

export const hiring = ({ db, newId }: Services, execute: Execute) => {
  const chance = chanceOf('console')
  const names = new Set<string>()
  let last = 100
  return async ({ terminal, department, jobTitle, ...over }: Newcomer = {}) => {
    const place = unitOf(await terminalRows(db), terminal)
    const within = unitOf(await departmentRows(db), department)
    const titles = (await jobTitleRows(db)).filter((row) => row.department_id === within.id)
    const title = unitOf(titles, jobTitle)
    const fullName = freshName(chance, chance.in(0.5) ? 'F' : 'M', names)
    last += 1
    const invented = {
      payrollNum: String(last),
      fullName,
      email: `empleado.${last}@terminales.example.mx`,
      telephone: null,
      gender: null,
      birthDate: '1990-05-17',
      entryDate: '2020-01-15',
      roleId: roleIds.empleado,
    }
    const placement = {
      terminalId: place.id,
      departmentId: within.id,
      jobTitleId: title.id,
      jobTitleTypeId: null,
    }
    const what = { ...invented, ...placement, ...over, personId: newId() }
    const value = normalisePayrollNum(what.payrollNum)
    await execute(person, what.personId, hireEmployee(what), {
      name: 'HireEmployee',
      claims: [{ act: 'take', kind: 'payrollNum', value }],
    })
    return {
      id: what.personId,
      payrollNum: value,
      fullName: what.fullName,
      terminal: place.name,
      department: within.name,
      jobTitle: title.name,
    }
  }
}
