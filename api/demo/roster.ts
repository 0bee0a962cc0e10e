import { type Chance, chanceOf } from './chance.ts'
import { type Department, departments, terminals } from './places.ts'

const women =
  'María Guadalupe,Ana Sofía,Verónica,Lucía,Ximena,Rocío,Mónica,Leticia,Araceli,Yolanda,Gabriela,Patricia,Itzel,Fernanda,Silvia,Alejandra,Elena,Paulina,Martha Beatriz,Karla Yesenia,Noemí,Ángela,Isabel,Norma'.split(
    ',',
  )
const men =
  'José Luis,Miguel Ángel,Juan Carlos,Jesús,Óscar,Raúl,Héctor,Sergio Iván,Emiliano,Francisco Javier,Rubén,Ramón,Álvaro,Germán,Luis Fernando,Martín,Adrián,Víctor Hugo,Ulises,Noé,Saúl,Gerardo,Efraín,Tomás,Iñaki'.split(
    ',',
  )
const families =
  'Hernández,García,Martínez,López,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Gómez,Muñoz,Núñez,Ibáñez,Peña,Ordóñez,Castañeda,Zúñiga,Quiñones,Treviño,Ávila,Domínguez,Vázquez,Jiménez,Rentería,Cárdenas,Patiño,Cantú,Güemes,Argüelles,De la Cruz,Del Río,Olvera,Saldaña,Escobedo,Tejeda,Villaseñor'.split(
    ',',
  )
const areaCodes = ['229', '833', '314', '753', '969']

/** The four people whom a visitor logs in as, by payroll number; employees are numbered from 100. */
export const cast = {
  administrator: { payrollNum: '1', name: 'Elena Villaseñor Cárdenas', gender: 'F', role: '' },
  author: { payrollNum: '2', name: 'Tomás Argüelles Peña', gender: 'M', role: 'Autor' },
  instructor: { payrollNum: '3', name: 'Rocío Treviño Olvera', gender: 'F', role: 'Instructor' },
  auditor: { payrollNum: '4', name: 'Óscar Ibáñez Rentería', gender: 'M', role: 'Auditor' },
} as const

const castPlaces = [
  ['Recursos Humanos', 'Gerente de recursos humanos', 'Mando'],
  ['Recursos Humanos', 'Instructor de capacitación', 'Administrativo'],
  ['Seguridad e Higiene', 'Coordinador de seguridad', 'Mando'],
  ['Finanzas', 'Auditor interno', 'Administrativo'],
] as const

const peopleCount = 300
const firstPayrollNum = 100
const header =
  'nomina,nombre,correo,telefono,genero,fecha_nacimiento,fecha_ingreso,terminal,departamento,puesto,tipo_puesto,tipo_usuario,estado,nomina_jefe'

export const demoRoster = (): string => {
  const chance = chanceOf('roster')
  const usedNames = new Set<string>()
  const leading = Object.values(cast).map(({ payrollNum, name, gender, role }, index) => {
    usedNames.add(name)
    return lineOf(chance, {
      payrollNum,
      name,
      gender,
      role,
      place: castPlaces[index] ?? placeOf(chance, index),
      terminal: terminals[0],
      manager: '',
    })
  })
  const rest = Array.from({ length: peopleCount - leading.length }, (_, index) => {
    const gender = chance.in(0.42) ? 'F' : 'M'
    return lineOf(chance, {
      payrollNum: String(firstPayrollNum + index),
      name: freshName(chance, gender, usedNames),
      gender,
      role: '',
      place: placeOf(chance, index),
      terminal: terminals[index % terminals.length] ?? terminals[0],
      manager: managerOf(index),
    })
  })
  return [header, ...leading, ...rest].join('\n')
}

const supervisors = 5
const supervised = 60

export const supervisorNums: readonly string[] = Array.from({ length: supervisors }, (_, index) =>
  String(firstPayrollNum + index),
)

/** The instructor answers for five supervisors, and they for sixty people. */
const managerOf = (index: number): string => {
  if (index < supervisors) return cast.instructor.payrollNum
  return index < supervisors + supervised ? String(firstPayrollNum + (index % supervisors)) : ''
}

type Place = readonly [department: string, jobTitle: string, type: string]

export const freshName = (chance: Chance, gender: 'F' | 'M', usedNames: Set<string>): string => {
  const name = `${chance.pick(gender === 'F' ? women : men)} ${chance.pick(families)} ${chance.pick(families)}`
  if (usedNames.has(name)) return freshName(chance, gender, usedNames)
  usedNames.add(name)
  return name
}

const placeOf = (chance: Chance, index: number): Place => {
  const all = Object.entries(departments).flatMap(([department, { titles }]) =>
    titles.map(({ name, type }): Place => [department, name, type]),
  )
  const each = all[index]
  if (each) return each
  const department = weighted(chance)
  const { titles } = departments[department]
  // the last title of a department is its only head's
  const { name, type } = chance.pick<{ name: string; type: string }>(titles.slice(0, -1))
  return [department, name, type]
}

const weighted = (chance: Chance): Department => {
  const names = Object.keys(departments) as Department[] // a literal object's own keys
  const bag = names.flatMap((name) => Array<Department>(departments[name].weight).fill(name))
  return chance.pick(bag)
}

const lineOf = (
  chance: Chance,
  who: {
    payrollNum: string
    name: string
    gender: string
    role: string
    place: Place
    terminal: string
    manager: string
  },
): string => {
  const { payrollNum, name, gender, role, place, terminal, manager } = who
  const born = chance.between(1964, 2003)
  const hired = chance.between(Math.max(born + 19, 2005), 2023)
  const [first = '', last = ''] = [name.split(' ')[0], name.split(' ').at(-1)]
  const email = chance.in(0.85) ? `${plain(first)}.${plain(last)}.${payrollNum}@terminales.example.mx` : ''
  const telephone = chance.in(0.9)
    ? `${chance.pick(areaCodes)} ${chance.between(100, 999)} ${chance.between(1000, 9999)}`
    : ''
  const status = chance.in(0.03) && role === '' && Number(payrollNum) > 120 ? 'Inactivo' : 'Activo'
  return [
    ...[payrollNum, name, email, telephone, gender, day(chance, born), day(chance, hired), terminal],
    ...[...place, role, status, manager],
  ].join(',')
}

const day = (chance: Chance, year: number): string =>
  `${year}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
