import { foldText } from '../../../../projections/kernel/list.ts'
import {
  type LawfulColumn,
  lawfulColumns,
  type RosterColumn,
  refusalReason,
  rosterColumns,
} from '../../../contract/imports.ts'
import { columnWords } from '../../../contract/lists/words.ts'
import type { RosterFormat } from './format.ts'

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
  curp: 'curp, clave única de registro de población, clave única',
  ownOccupation: `ocupación, ocupación específica, clave de ocupación, clave de la ocupación, ocupación cno, occupation, occupation code,
    specific occupation`,
  schooling: `escolaridad, nivel de estudios, nivel máximo de estudios, nivel escolar, grado de estudios, último grado de estudios, schooling,
    education, education level, level of education`,
  schoolingProof: `documento probatorio, documento probatorio de estudios, comprobante de estudios, comprobante de escolaridad,
    documento de estudios, proof of schooling, proof of studies`,
  schoolKind: 'tipo de escuela, institución educativa, tipo de institución, kind of school, type of school',
  homeAddress: 'domicilio, domicilio particular, dirección, dirección particular, home address, address',
} as const satisfies Record<Exclude<RosterColumn, LegalName>, string>

type LegalName = 'givenNames' | 'surname' | 'secondSurname'

/** Headers of the parts of a name; `given` may hold all of it. */
const nameParts = {
  given: 'nombre, nombres, nombre de pila, name, first name, first names, given name, given names, forename',
  middle: 'segundo nombre, middle name, middle names',
  surnames: 'apellidos, apellido, last name, last names, surname, surnames, family name',
  paternal:
    'apellido paterno, ap paterno, a paterno, paterno, primer apellido, first surname, first last name, paternal surname',
  maternal:
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

/** Where a name stands in parts. */
export type PartPlaces = { readonly given: readonly number[] } & {
  readonly [Part in 'surname' | 'secondSurname']: number | null
}

export type Places = {
  readonly name: NamePlaces
  readonly parts: PartPlaces | null
  readonly others: ReadonlyMap<Column, number>
}

type HeaderColumns = {
  readonly places: Places
  readonly unread: readonly number[]
  readonly missing: readonly Column[]
  readonly repeated: readonly Column[]
  /** Whether any column is one of `lawfulColumns`. */
  readonly isAboutPapers: boolean
}

type PlacesOf = (column: Column | NamePart) => readonly number[]

export const readHeader = (cells: readonly string[], format: RosterFormat): HeaderColumns => {
  const byColumn = Map.groupBy(columnsOf(cells).entries(), ([, column]) => column)
  const placesOf: PlacesOf = (column) => (byColumn.get(column) ?? []).map(([place]) => place)
  const isRoster = format.kind === 'roster'
  const { name, isRepeated } = isRoster ? nameIn(placesOf) : nowhere
  const parts = format.isLawful ? partsIn(placesOf, isRoster) : null
  const others = new Map(
    columns.flatMap((column) => {
      const [place] = isReadAlone(column, format) ? placesOf(column) : []
      return place === undefined ? [] : [[column, place] as const]
    }),
  )
  const ofParts = parts ? [...parts.given, parts.surname, parts.secondSurname] : []
  const readPlaces = new Set([...name.given, ...name.family, ...ofParts, ...others.values()])
  const isThere = (column: Column) => (column === 'fullName' ? name.given.length > 0 : others.has(column))
  return {
    places: { name, parts, others },
    unread: cells.flatMap((cell, place) =>
      plain(cell) === '' || ours.has(plain(cell)) || readPlaces.has(place) ? [] : [place],
    ),
    missing: (isRoster ? requiredColumns : (['payrollNum'] as const)).filter((column) => !isThere(column)),
    repeated: [
      ...columns.filter((column) =>
        column === 'fullName' ? isRepeated : isReadAlone(column, format) && placesOf(column).length > 1,
      ),
      ...(isRoster ? [] : repeatedParts(placesOf)),
    ],
    isAboutPapers: parts !== null || [...others.keys()].some(isLawful),
  }
}

const isLawful = (column: Column): column is LawfulColumn => Object.hasOwn(lawfulColumns, column)

/** Names are read from their parts. */
const isReadAlone = (column: Column, { kind, isLawful: isOn }: RosterFormat): boolean => {
  if (column === 'fullName') return false
  return isLawful(column) ? isOn : kind === 'roster' || column === 'payrollNum'
}

const nowhere = { name: { given: [], family: [] }, isRepeated: false } as const

const legalNames = { given: 'givenNames', paternal: 'surname', maternal: 'secondSurname' } as const

const repeatedParts = (placesOf: PlacesOf): readonly Column[] =>
  (['given', 'paternal', 'maternal'] as const).flatMap((part) =>
    placesOf(part).length > 1 ? [legalNames[part]] : [],
  )

/** A roster says names apart where it has both given names and a first surname, once each. */
const partsIn = (placesOf: PlacesOf, isRoster: boolean): PartPlaces | null => {
  const [given, paternal, maternal] = [placesOf('given'), placesOf('paternal'), placesOf('maternal')]
  const isWhole = given.length > 0 && paternal.length > 0 && repeatedParts(placesOf).length === 0
  if (given.length + paternal.length + maternal.length === 0 || (isRoster && !isWhole)) return null
  return {
    given: given.length === 0 ? [] : [given, placesOf('middle')].flatMap((places) => places.slice(0, 1)),
    surname: paternal[0] ?? null,
    secondSurname: maternal[0] ?? null,
  }
}

const nameIn = (placesOf: PlacesOf) => {
  const whole = placesOf('fullName')
  const given = placesOf('given')
  const middle = placesOf('middle')
  const surnames = placesOf('surnames')
  const apart = [placesOf('paternal'), placesOf('maternal')]
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
