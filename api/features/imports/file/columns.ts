import { foldText } from '../../../../projections/kernel/list.ts'
import { type RosterColumn, refusalReason, rosterColumns } from '../../../contract/imports.ts'
import { columnWords } from '../../../contract/lists/words.ts'

const aliases = {
  payrollNum: `nómina, número de nómina, número nómina, no nómina, no de nómina, núm nómina, núm de nómina, clave de nómina, n nómina,
    número de empleado, no empleado, no de empleado, núm empleado, núm de empleado, clave de empleado, clave empleado, id empleado,
    id de empleado, número de trabajador, no de trabajador, núm de trabajador, clave del trabajador, payroll, payroll num, payroll number,
    payroll no, payroll id, employee number, employee num, employee no, employee id, staff number, staff no, personnel number`,
  fullName: `nombre completo, nombre del empleado, nombre del trabajador, nombre del colaborador, nombre y apellidos, full name,
    employee name, complete name`,
  email: `correo, correo electrónico, correo corporativo, correo institucional, correo empresarial, correo laboral, correo de trabajo,
    correo de la empresa, dirección de correo, dirección de correo electrónico, email, email address, email corporativo, mail, work email,
    corporate email, company email, business email`,
  telephone: `teléfono, teléfono celular, número de teléfono, núm de teléfono, celular, móvil, tel, tel celular, telephone,
    telephone number, phone, phone number, phone no, mobile, mobile phone, cell phone`,
  gender: 'género, sexo, gender, sex',
  birthDate: `fecha de nacimiento, fecha nacimiento, fecha de nac, fecha nac, nacimiento, birth date, date of birth, birthday, dob`,
  entryDate: `fecha de ingreso, fecha ingreso, ingreso, fecha de alta, fecha alta, fecha de contratación, fecha contratación,
    fecha de entrada, entry date, hire date, hiring date, date of hire, date hired, start date, joining date, date of joining`,
  terminal: 'terminal',
  department: 'departamento, depto, dpto, department, dept',
  jobTitle: 'puesto, puesto de trabajo, nombre del puesto, cargo, job title, position',
  jobTitleType: 'tipo de puesto, tipo puesto, job title type',
  role: 'tipo de usuario, tipo usuario, rol, user type, role',
  status: 'estado, estatus, status, estatus del empleado, employee status',
  manager: `jefe, jefe directo, jefe inmediato, nómina del jefe, n nómina del jefe, no nómina del jefe, n de nómina del jefe,
    no de nómina del jefe, núm nómina del jefe, núm de nómina del jefe, número de nómina del jefe, nómina jefe, nómina del jefe directo,
    número de nómina del jefe directo, nómina del jefe inmediato, número de nómina del jefe inmediato, clave del jefe, reporta a, manager,
    direct manager, line manager, manager number, manager no, manager id, manager payroll number, payroll number of manager, supervisor,
    supervisor number, reports to`,
} as const satisfies Record<RosterColumn, string>

/** Headers of the parts of a name; `givenName` may hold all of it. */
const nameParts = {
  givenName:
    'nombre, nombres, nombre de pila, name, first name, first names, given name, given names, forename',
  middleName: 'segundo nombre, middle name, middle names',
  surnames: 'apellidos, apellido, last name, last names, surname, surnames, family name',
  firstSurname:
    'apellido paterno, ap paterno, a paterno, paterno, primer apellido, first surname, first last name, paternal surname',
  secondSurname:
    'apellido materno, ap materno, a materno, materno, segundo apellido, second surname, second last name, maternal surname',
} as const

type NamePart = keyof typeof nameParts

export type Column = RosterColumn

export const columns = Object.keys(rosterColumns) as readonly Column[] // a literal object's own keys

export const requiredColumns = ['payrollNum', 'fullName', 'terminal', 'department', 'jobTitle'] as const

const plain = (header: string): string => foldText(header).replace(/[^a-z0-9]/g, '')

const byHeader: ReadonlyMap<string, Column | NamePart> = new Map(
  Object.entries({ ...aliases, ...nameParts }).flatMap(([column, names]) =>
    names.split(',').map((name) => [plain(name), column as Column | NamePart] as const),
  ),
)

/** Further columns of the product's own files: of refused rows, and of employees. */
const ours: ReadonlySet<string> = new Set(
  [...Object.values(refusalReason), columnWords.es.lastSession, columnWords.en.lastSession].map(plain),
)

export const columnsOf = (cells: readonly string[]): readonly (Column | NamePart | null)[] =>
  cells.map((cell) => byHeader.get(plain(cell)) ?? null)

export type NamePlaces = { readonly given: readonly number[]; readonly family: readonly number[] }

export type Places = {
  readonly name: NamePlaces
  readonly others: ReadonlyMap<Column, number>
}

type HeaderColumns = {
  readonly places: Places
  readonly unread: readonly number[]
  readonly missing: readonly Column[]
  readonly repeated: readonly Column[]
}

export const readHeader = (cells: readonly string[]): HeaderColumns => {
  const byColumn = Map.groupBy(columnsOf(cells).entries(), ([, column]) => column)
  const placesOf = (column: Column | NamePart): readonly number[] =>
    (byColumn.get(column) ?? []).map(([place]) => place)
  const { name, isRepeated } = nameIn(placesOf)
  const others = new Map(
    columns.flatMap((column) => {
      const [place] = column === 'fullName' ? [] : placesOf(column)
      return place === undefined ? [] : [[column, place] as const]
    }),
  )
  const readPlaces = new Set([...name.given, ...name.family, ...others.values()])
  const isThere = (column: Column) => (column === 'fullName' ? name.given.length > 0 : others.has(column))
  return {
    places: { name, others },
    unread: cells.flatMap((cell, place) =>
      plain(cell) === '' || ours.has(plain(cell)) || readPlaces.has(place) ? [] : [place],
    ),
    missing: requiredColumns.filter((column) => !isThere(column)),
    repeated: columns.filter((column) => (column === 'fullName' ? isRepeated : placesOf(column).length > 1)),
  }
}

const nameIn = (placesOf: (column: Column | NamePart) => readonly number[]) => {
  const whole = placesOf('fullName')
  const given = placesOf('givenName')
  const middle = placesOf('middleName')
  const surnames = placesOf('surnames')
  const apart = [placesOf('firstSurname'), placesOf('secondSurname')]
  const family = surnames.length > 0 ? [surnames] : apart
  const hasFamily = family.some(({ length }) => length > 0)
  if (whole.length > 0) {
    const candidates = hasFamily ? whole : [...whole, ...given]
    return { name: { given: whole.slice(0, 1), family: [] }, isRepeated: candidates.length > 1 }
  }
  const parts = [given, middle, ...family]
  return {
    name: {
      given: given.length === 0 ? [] : [given, middle].flatMap((places) => places.slice(0, 1)),
      family: family.flatMap((places) => places.slice(0, 1)),
    },
    isRepeated: parts.some(({ length }) => length > 1),
  }
}
