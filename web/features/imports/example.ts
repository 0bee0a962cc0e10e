import type { Locale } from '../../shared/i18n/locale.ts'

const headers = {
  es: 'nómina,nombre,correo,teléfono,género,fecha de nacimiento,fecha de ingreso,terminal,departamento,puesto,tipo de puesto,tipo de usuario,estatus,nómina del jefe',
  en: 'payroll number,full name,email,telephone,gender,birth date,hire date,terminal,department,job title,job title type,user type,status,manager payroll number',
}

const rows = [
  '90000001,María José Ordóñez Peña,maria.ordonez@example.com,2291234567,F,12/05/1988,04/03/2019,Veracruz,Operaciones,Supervisora de patio,Mando,Empleado,Activo,90000002',
  '90000002,Íñigo Sánchez Ruiz,,,M,,15/01/2024,Veracruz,Operaciones,Jefe de patio,Mando,,,',
]

const lawfulHeaders = {
  es: 'CURP,ocupación,escolaridad,documento probatorio,tipo de escuela,domicilio',
  en: 'CURP,occupation,schooling,proof of schooling,kind of school,home address',
}

const nameHeaders = {
  es: 'nombres,primer apellido,segundo apellido',
  en: 'given names,first surname,second surname',
}

const names = ['María José,Ordóñez,Peña', 'Íñigo,Sánchez,Ruiz']

const details = ['BOXW310820HNERXN09,08.2,Licenciatura,Título,Pública,"Malecón 5, Veracruz"', ',,3,2,1,']

/** Names apart, and what training papers need. */
const lawful = (locale: Locale): readonly string[] => {
  const withNames = (line: string, parts: string) => line.replace(/^([^,]*),[^,]*/, `$1,${parts}`)
  return [
    `${withNames(headers[locale], nameHeaders[locale])},${lawfulHeaders[locale]}`,
    ...rows.map((row, place) => `${withNames(row, names[place] ?? '')},${details[place]}`),
  ]
}

/** By payroll number alone. */
export const exampleDetails = (locale: Locale): string => {
  const numbers = rows.map((row) => row.split(',')[0])
  const header = `${headers[locale].split(',')[0]},${nameHeaders[locale]},${lawfulHeaders[locale]}`
  return asFile([header, ...numbers.map((number, place) => `${number},${names[place]},${details[place]}`)])
}

const asFile = (lines: readonly string[]): string => `\ufeff${lines.join('\r\n')}\r\n`

/** A roster of two people with every column, as spreadsheets open it: UTF-8 with a byte order mark. */
export const exampleRoster = (locale: Locale, isLawful: boolean): string =>
  asFile(isLawful ? lawful(locale) : [headers[locale], ...rows])

export const saveText = (text: string, fileName: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(globalThis.document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
