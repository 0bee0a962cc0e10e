import { foldText } from '../../../../projections/kernel/list.ts'
import { type RosterColumn, rosterColumns } from '../../../contract/imports.ts'

/** What HR may call each column, in Spanish or English; compared without accents, case, blanks and signs. */
const aliases = {
  payrollNum:
    'nomina, número de nómina, no nómina, num nómina, número de empleado, no empleado, num empleado, payroll num, payroll number, employee number',
  fullName: 'nombre, nombre completo, nombre del empleado, full name, name, employee name',
  email: 'correo, correo electrónico, email',
  telephone: 'teléfono, celular, tel, telephone, phone, mobile',
  gender: 'género, sexo, gender, sex',
  birthDate: 'fecha de nacimiento, fecha nacimiento, nacimiento, birth date, date of birth',
  entryDate: 'fecha de ingreso, fecha ingreso, ingreso, entry date, hire date',
  terminal: 'terminal',
  department: 'departamento, department',
  jobTitle: 'puesto, job title, position',
  jobTitleType: 'tipo de puesto, tipo puesto, job title type',
  role: 'tipo de usuario, tipo usuario, rol, user type, role',
  status: 'estado, estatus, status',
} as const satisfies Record<RosterColumn, string>

export type Column = RosterColumn

export const columns = Object.keys(rosterColumns) as readonly Column[] // a literal object's own keys

/** Without these a file is no roster. */
export const requiredColumns = ['payrollNum', 'fullName', 'terminal', 'department', 'jobTitle'] as const

const plain = (header: string): string => foldText(header).replace(/[^a-z0-9]/g, '')

const byHeader = new Map(
  columns.flatMap((column) => aliases[column].split(',').map((alias) => [plain(alias), column] as const)),
)

/** What each cell of a header row stands for; null where nothing is known by that name. */
export const columnsOf = (cells: readonly string[]): readonly (Column | null)[] =>
  cells.map((cell) => byHeader.get(plain(cell)) ?? null)
